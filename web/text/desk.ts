/** Words of the front desk (/loket). */
export const desk = {
  title: 'Meja Depan',
  sessionsToday: 'Sesi hari ini',
  noSessions: 'Belum ada sesi hari ini',
  noSessionsHelp: 'Sesi muncul di sini begitu jadwal dokter di fasilitas ini ada untuk hari ini.',
  chooseSession: 'Pilih satu sesi untuk mulai memanggil.',
  calls: 'Panggilan',
  connecting: 'Menyambung…',
  connected: 'Tersambung',
  lost: 'Terputus',
  lostHelp: 'Sambungan terputus. Angka di layar mungkin sudah berubah; kami terus mencoba menyambung lagi.',
  signOut: 'Keluar',

  open: 'Belum mulai',
  running: 'Berjalan',
  paused: 'Dijeda',
  finished: 'Selesai',
  closed: 'Pendaftaran ditutup',
  overdue: 'Lewat jamnya',
  cancelled: 'Dibatalkan',
  noNumber: '–',

  calledNow: 'Sedang dipanggil',
  calledLast: 'Terakhir dipanggil',
  nobodyYet: 'Belum ada panggilan',
  nobodyInside: 'Tidak ada pasien di ruang',
  nobodyInsideHelp: 'Panggil nomor berikutnya bila dokter siap.',
  notStartedHelp: 'Nomor bisa dipanggil setelah sesi dimulai.',
  checkIn: 'Check-in',
  callCount: 'Dipanggil',
  inRoom: 'Di ruang',

  start: 'Mulai sesi',
  starting: 'Memulai sesi…',
  calling: 'Memanggil…',
  recall: 'Ulangi',
  recalling: 'Mengulangi…',
  finish: 'Selesai',
  finishing: 'Menyelesaikan…',
  nobodyWaits: 'Tidak ada yang menunggu',
  nobodyWaitsHelp: 'Nomor baru muncul di sini dengan sendirinya.',
  over: 'Sesi ini sudah selesai.',
  calledOff: 'Sesi ini dibatalkan.',
  pausedHelp: 'Sesi sedang dijeda.',

  pace: 'Irama sesi',
  average: 'Rata-rata',
  notMeasured: 'Belum terukur',
  served: 'Sudah dilayani',
  placesLeft: 'Sisa kuota',

  waiting: 'Menunggu',
  waitingList: 'Daftar tunggu',
  search: 'Cari nama, nomor, atau kode booking',
  searchHint: 'Nama atau kode booking',
  scanned: { true: 'E-Antrian asli.', false: 'Bukan E-Antrian dari sini, atau sudah diubah.' },
  nothingFound: 'Tidak ada yang cocok.',
  emptyQueue: 'Belum ada yang menunggu.',

  keysOn: 'Pintasan aktif',
  keysOff: 'Pintasan dimatikan',
  keysTurnOff: 'Matikan pintasan',
  keysTurnOn: 'Nyalakan pintasan',
  keyCall: 'Panggil',
  keySearch: 'Cari',

  forbiddenTitle: 'Akun ini belum terdaftar sebagai petugas meja depan',
  forbiddenHelp:
    'Minta manajer fasilitas kesehatan Anda untuk mendaftarkan nomor HP atau e-mail akun ini sebagai petugas, lalu buka halaman ini lagi.',
  otherAccount: 'Masuk dengan akun lain',
} as const;

export const deskDocuments = {
  open: 'Dokumen',
  payment: 'Pembayaran',
  none: 'Pembayaran ini tidak meminta dokumen.',
  reveal: 'Tampilkan nomor lengkap',
  letter: 'Lihat foto surat',
  letterShown: 'Foto surat',
  letterAlt: 'Foto surat dari pasien',
  letterGone: 'Foto surat tidak tersimpan lagi.',
  enlarge: 'Perbesar',
  noted: 'Setiap kali dokumen dibuka, nama Anda dan waktunya tercatat.',
} as const;
/** 'Dokumen B14'. */
export const documentsOf = (label: string): string => `Dokumen ${label}`;
/** A masked number, read aloud. */
export const endsWith = (digits: string): string => `berakhir ${digits.split('').join(' ')}`;

/** Why a press was refused, by the code of the answer. */
export const deskRefusals: Readonly<Record<string, string>> = {
  STALE_VERSION:
    'Antrian sudah berubah di meja lain. Layar sudah diperbarui; periksa nomornya, lalu tekan lagi bila perlu.',
  QUEUE_EMPTY: 'Tidak ada lagi yang menunggu di sesi ini.',
  NOTHING_CALLED: 'Tidak ada pasien yang sedang dipanggil.',
  SESSION_NOT_STARTED: 'Sesi ini belum dimulai.',
  SESSION_ALREADY_STARTED: 'Sesi ini sudah dimulai.',
  SESSION_NOT_TODAY: 'Sesi ini bukan untuk hari ini.',
  SESSION_ENDED: 'Sesi ini sudah selesai.',
  SESSION_CANCELLED: 'Sesi ini dibatalkan.',
  SESSION_NOT_FOUND: 'Sesi ini tidak ada di fasilitas Anda.',
  FORBIDDEN: 'Akun ini tidak lagi terdaftar sebagai petugas meja depan.',
  OFFLINE: 'Tidak ada sambungan. Tidak ada yang dipanggil; coba lagi setelah tersambung.',
};
/** For every other code. */
export const deskFailed = 'Tidak berhasil. Tidak ada yang berubah; coba sekali lagi.';

/** 'Panggil B10'. */
export const callLabel = (label: string): string => `Panggil ${label}`;
/** '12 menunggu', of a session that has not begun '14 terdaftar'. */
export const waitingCount = (count: number): string => `${count} menunggu`;
export const registeredCount = (count: number): string => `${count} terdaftar`;
export const servedCount = (count: number): string => `${count} selesai`;
export const ageOf = (years: number): string => `${years} tahun`;
export const timesCalled = (times: number): string => `${times}×`;
export const minutesMean = (minutes: number): string => `${String(minutes).replace('.', ',')} menit`;
export const leftOf = (left: number, total: number): string => `${left} dari ${total}`;
export const substituteFor = (name: string): string => `Pengganti ${name}`;
export const checkedIn = (count: number): string => `${count} sudah check-in`;
/** What is read aloud when a number is called. */
export const calledAloud = (label: string, name: string, times: number): string =>
  times > 1 ? `Dipanggil lagi, kali ke-${times}: ${label}, ${name}` : `Sekarang dipanggil: ${label}, ${name}`;
