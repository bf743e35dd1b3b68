/** Words of the board of a waiting room (/layar/{center}). */
export const board = {
  title: 'Papan Antrian',
  calledNow: 'Nomor dipanggil',
  calledLast: 'Panggilan terakhir',
  nobodyYet: 'Belum ada panggilan',
  nobodyYetHelp: 'Nomor Anda muncul di sini begitu dipanggil.',
  noSessions: 'Tidak ada sesi hari ini',
  noSessionsHelp: 'Jadwal muncul di sini dengan sendirinya.',
  rooms: 'Ruang lain',
  lost: 'Terputus',
  lostHelp: 'Nomor di layar mungkin sudah berubah.',
  noNumber: '–',
  paused: 'Dijeda',
  notCalledYet: 'Segera dipanggil',
  late: 'Dokter belum mulai',
  missed: 'Terlewat',
  missedHelp: 'Silakan lapor ke meja pendaftaran.',
  waitHelp: 'Nomor Anda terlewat? Silakan lapor ke meja pendaftaran.',

  soundOn: 'Tekan untuk menyalakan suara',
  tools: 'Alat papan',
  settings: 'Atur papan',
  fullScreen: 'Layar penuh',
  leaveFullScreen: 'Keluar dari layar penuh',
  nextPage: 'Ruang berikutnya',

  settingsHelp: 'Pilihan ini disimpan di layar ini saja.',
  close: 'Tutup',
  name: 'Nama papan',
  nameHelp: 'Contoh: Poliklinik Lantai 1',
  clinics: 'Poli yang ditampilkan',
  allClinics: 'Semua poli',
  sound: 'Suara panggilan',
  soundYes: 'Nyala',
  soundNo: 'Mati',
  volume: 'Volume',
  quiet: 'Pelan',
  loud: 'Keras',
  voice: 'Suara yang dipakai',
  voiceBrowser: 'Suara peramban',
  voiceBuiltIn: 'Suara bawaan',
  turning: 'Ganti halaman ruang',
  turningYes: 'Otomatis',
  turningNo: 'Dengan tombol',
  test: 'Tes suara',
  testing: 'Memutar suara…',
  testQuestion: 'Apakah Anda mendengar suaranya?',
  heardYes: 'Ya, terdengar',
  heardNo: 'Tidak',
  heardThanks: 'Suara siap.',
  notHeard:
    'Naikkan volume layar dan periksa kabel pengeras suara. Kami memakai suara bawaan sekarang; tekan Tes suara sekali lagi.',
  noSound: 'Peramban ini tidak mengizinkan suara. Panggilan tetap tampil di layar.',
  done: 'Selesai',
} as const;

/** Reasons of a pause that the board shows; it shows no others. */
export const pauseReasons: Readonly<Record<string, string>> = {
  ISHOMA: 'Ishoma',
  CALLED_AWAY: 'Dokter dipanggil sebentar',
  EMERGENCY: 'Menangani gawat darurat',
  EQUIPMENT: 'Alat sedang diperiksa',
};
export const pausedUntil = (time: string): string => `Dijeda sampai ${time}`;
/** When a late doctor begins, as the desk announced it. */
export const expectedAt = (time: string): string => `Dokter diperkirakan mulai pukul ${time}`;
export const startsAt = (time: string): string => `Mulai ${time}`;
/** '2 dari 5', which page of the rooms is shown. */
export const pageOf = (page: number, pages: number): string => `Halaman ${page} dari ${pages}`;
export const moreMissed = (count: number): string => `dan ${count} lagi`;
/** A call for screen readers: 'Nomor B09, Ruang 3'. */
export const calledAloud = (label: string, place: string): string => `Nomor ${label}, ${place}`;
export const volumeWords = (percent: number): string => `${percent} %`;

/** The words a voice says, in order: 'nomor antrian, B, sembilan, silakan ke, ruang, tiga'. */
export const spoken = {
  ones: ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'],
  ten: 'sepuluh',
  eleven: 'sebelas',
  teen: 'belas',
  tens: 'puluh',
  hundred: 'seratus',
  hundreds: 'ratus',
  number: 'nomor antrian',
  goTo: 'silakan ke',
  /** Stands for a room whose name is not made of these words. */
  someRoom: 'ruang pemeriksaan',
  /** Words that names of rooms are made of. */
  places: ['ruang', 'ruangan', 'poli', 'lantai', 'kamar', 'loket', 'gedung', 'blok'],
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''),
} as const;

/** Every word that is shipped as sound, in the order of the file (web/features/front-desk/board/voice-marks.ts). */
export const SPOKEN_WORDS: readonly string[] = [
  ...spoken.ones,
  spoken.ten,
  spoken.eleven,
  spoken.teen,
  spoken.tens,
  spoken.hundred,
  spoken.hundreds,
  spoken.number,
  spoken.goTo,
  spoken.someRoom,
  ...spoken.places,
  ...spoken.letters,
];
