/** Words of the board of a waiting room (/layar/{center}). */
export const board = {
  title: 'Papan Antrian',
  rooms: 'Nomor di setiap ruang',
  comeIn: 'Silakan masuk',
  nobodyYet: 'Belum ada antrian berjalan',
  nobodyYetHelp: 'Nomor Anda muncul di sini begitu dipanggil.',
  noSessions: 'Tidak ada sesi hari ini',
  noSessionsHelp: 'Jadwal muncul di sini dengan sendirinya.',
  lost: 'Terputus',
  lostHelp: 'Nomor di layar mungkin sudah berubah.',
  noNumber: '–',
  paused: 'Jeda sebentar',
  notCalledYet: 'Segera dipanggil',
  late: 'Dokter belum mulai.',
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
  turning: 'Ruang yang tidak muat bergantian',
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

export const goTo = (floor: string): string => `Masuk, ${floor}`;
/** Nobody has been called since then, and nobody has said why. */
export const quietSince = (time: string): string => `Menunggu sejak ${time}`;
export const pausedUntil = (time: string): string => `Jeda sampai ${time}`;
/** What has become of a number whose holder is not expected in the room any more. */
export const endedAs = (label: string, status: string): string => `${label} ${ends[status] ?? 'selesai'}`;
const ends: Readonly<Record<string, string>> = {
  HELD: 'terlewat',
  RETURNS: 'akan dipanggil lagi',
  ABSENT: 'tidak hadir',
  CANCEL: 'dibatalkan',
  REJECT: 'dibatalkan',
};
/** The beginning that names of clinics have in common. */
export const clinicKind = /^(?:poliklinik|poli|klinik)\s+/i;
/** When a late doctor begins, as the desk announced it. */
export const expectedAt = (clinic: string, time: string): string => `${clinic} diperkirakan mulai ${time}.`;
export const startsAt = (clinic: string, time: string): string => `${clinic} mulai ${time}.`;
/** How old the numbers are while there is no connection. */
export const seenAt = (time: string): string => `Data pukul ${time}`;
/** While rooms take turns on the screen. */
export const roomsOf = (shown: number, all: number): string => `${shown} dari ${all} ruang`;
export const proofAfter = (label: string): string => `Bukti papan ini, ${label}`;
/** When the record over all queues was made that the board was last under. */
export const recordAt = (time: string): string => `Catatan ${time}`;
export const moreMissed = (count: number): string => `dan ${count} lagi`;
/** A call for screen readers: 'Nomor B09, Ruang 3'. */
export const calledAloud = (label: string, place: string): string => `Nomor ${label}, ${place}`;
export const volumeWords = (percent: number): string => `${percent} %`;

/** The words a voice says, in order: 'nomor antrian, B, sembilan, silakan ke, ruang, tiga'; of several calls together 'nomor, B, sembilan, ruang, tiga'. */
export const spoken = {
  ones: ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'],
  ten: 'sepuluh',
  eleven: 'sebelas',
  teen: 'belas',
  tens: 'puluh',
  hundred: 'seratus',
  hundreds: 'ratus',
  number: 'nomor antrian',
  shortNumber: 'nomor',
  goTo: 'silakan ke',
  /** Stands for a room whose name is not made of these words. */
  someRoom: 'ruang pemeriksaan',
  /** Words that names of rooms are made of. */
  places: ['ruang', 'ruangan', 'poli', 'lantai', 'kamar', 'loket', 'gedung', 'blok'],
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''),
} as const;

/** Every word that is shipped as sound, in the order of the file (web/features/front-desk/board/voice/voice-marks.ts). */
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
  spoken.shortNumber,
];
