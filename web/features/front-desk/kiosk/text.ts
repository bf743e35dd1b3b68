/** Words of the tablet at the door (/loket/kios). */
export const kiosk = {
  title: 'Kios',
  welcome: 'Selamat datang. Sudah punya nomor?',
  welcomeHelp: 'Pilih satu. Setelah itu kios bertanya satu hal setiap kali.',
  checkIn: 'Check-in',
  checkInHelp: 'Sudah punya nomor. Pindai atau ketik kodenya.',
  take: 'Ambil nomor',
  takeHelp: 'Belum punya nomor untuk hari ini.',

  checkInTitle: 'Mana nomor Anda?',
  checkInIntro: 'Tunjukkan E-Antrian, slip, atau kode booking.',
  door: 'Dengan ponsel Anda',
  doorHelp: 'Pindai dengan kamera ponsel, buka tautannya, lalu tekan Check-in.',
  doorDigits: 'Tanpa kamera, ketik kode:',
  inGroups: (digits: string) => digits.replace(/(?=...$)/, ' '),
  doorQr: 'Kode QR pintu untuk check-in dengan HP',
  doorFailed: 'Kode pintu sedang tidak bisa dimuat. Pindai E-Antrian, atau ke meja pendaftaran.',
  scan: 'Pindai E-Antrian atau slip',
  scanTitle: 'Tunjukkan kode QR',
  type: 'Ketik kode booking',
  typeTitle: 'Apa kode booking Anda?',
  codeHelp: 'Delapan huruf dan angka di bawah kode QR.',
  erase: 'Hapus satu',
  yes: 'Check-in',
  busy: 'Memeriksa…',

  choose: 'Mau ke mana?',
  chooseHelp: 'Angka di kartu: sisa nomor dan perkiraan menunggu.',
  chooseDoctor: 'Dokter yang mana?',
  byClinic: 'Poliklinik',
  byDoctor: 'Dokter',
  by: 'Pilih menurut',
  full: 'Penuh',
  over: 'Tutup',
  overToday: 'Selesai hari ini',
  notBegun: 'Belum mulai',
  begun: 'Sedang berjalan',
  noWait: 'Tanpa menunggu',
  loadFailed: 'Daftar poliklinik sedang tidak bisa dimuat. Silakan ke meja pendaftaran.',
  nobodyToday: 'Tidak ada praktik hari ini. Silakan ke meja pendaftaran.',

  patient: 'Siapa pasiennya?',
  name: 'Ketik nama lengkap',
  nameShort: 'Isi nama, minimal 2 huruf.',
  keys: 'Huruf',
  eraseLetter: 'Hapus',
  space: 'Spasi',
  next: 'Lanjut',
  taking: 'Mengambil nomor…',
  nameless: 'Lanjut tanpa nama',
  cash: 'Nomor untuk pasien umum. Pakai BPJS atau asuransi? Silakan ke meja pendaftaran.',
  card: 'Pindai',
  cardHelp: 'E-Antrian atau slip dari kunjungan sebelumnya. Sentuh di sini untuk memakai kamera.',

  yourNumber: 'Nomor Anda',
  expected: 'Perkiraan dipanggil',
  scanNumber: 'Pindai dengan ponsel untuk melihat antrian dari mana saja.',
  qr: 'Kode QR untuk melihat antrian',
  printing: 'Slip sedang dicetak.',
  notPrinting: 'Tanpa slip.',
  keepNumber: 'Pindai kodenya, atau catat nomor Anda.',
  printAgain: 'Cetak lagi',
  done: 'Selesai',
  success: 'Check-in berhasil',
  refused: 'Belum berhasil',
  again: 'Coba lagi',

  back: 'Kembali',
  help: 'Panggil petugas',
  helpIntro: 'Perlu bantuan? Tekan tombol ini, petugas datang.',
  helpAsked: 'Petugas dipanggil. Mohon tunggu di sini.',
  helpFailed: 'Panggilan belum terkirim. Silakan ke meja pendaftaran.',

  exit: 'Keluar dari mode kios',
  exitTitle: 'Keluar dari mode kios?',
  exitHelp: 'Khusus petugas. Layar ini berhenti melayani sampai petugas membukanya lagi dari Meja Depan.',
  exitYes: 'Ya, keluar',
  exiting: 'Mengakhiri…',
  exitFailed: 'Kios belum berakhir: sambungan terputus. Coba lagi setelah tersambung.',
  closed: 'Layar ini bukan kios',
  closedHelp:
    'Kios belum dibuka di peramban ini, atau sudah diakhiri. Petugas membukanya dari Meja Depan dengan tombol Kios.',
  toDesk: 'Ke Meja Depan',
} as const;

/** 'Poli Anak, Ruang 3', or only one of them. */
export const kioskWhere = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
export const numbersLeft = (left: number): string => `Sisa ${left}`;
export const waitAbout = (minutes: number): string => (minutes === 0 ? kiosk.noWait : `± ${minutes} menit`);
export const beginsAt = (time: string): string => `Mulai ${time}`;
/** 'Besok 10:00', or the day as in 'Rab 25 Nov 10:00'. */
export const nextAt = (day: string | null, time: string): string => `${day ?? 'Besok'} ${time}`;
/** 'Poli Anak, Ruang 3, hari ini 11:00–15:00 WIB.' */
export const visitAt = (where: string, hours: string): string => `${where}, hari ini ${hours}.`;
export const kioskSeconds = (seconds: number): string => `${seconds} detik`;
/** Before and after the seconds, so that they can stand out. */
export const returnsIn = {
  before: 'Layar kembali ke awal dalam ',
  after: { question: ' tanpa sentuhan.', result: '.' },
} as const;
export const sitAt = (where: string): string => `Silakan duduk di depan ${where}. Nomor Anda akan dipanggil.`;
export const takeSlip = (where: string): string => `Ambil di bawah layar, lalu duduk di depan ${where}.`;

/** Words for making a browser of the desk the kiosk at the door. */
export const kioskOpening = {
  title: 'Buka kios',
  what: 'Peramban ini menjadi kios di pintu: pasien check-in dan mengambil nomor sendiri. Tidak ada nama atau data pasien di sana. Untuk keluar, sentuh lambang di kiri atas.',
  name: 'Letak kios',
  nameHelp: 'Dibaca petugas bila seseorang memanggil dari kios, misalnya Lobi Lantai 1, Kios 2.',
  prints: 'Kios ini punya pencetak slip 80 mm',
  signsOut:
    'Akun Anda dikeluarkan dari peramban ini. Untuk memanggil pasien lagi di sini, keluar dari mode kios lalu masuk kembali.',
  open: 'Buka kios dan keluarkan akun saya',
  opening: 'Membuka kios…',
  end: 'Akhiri semua kios',
  ending: 'Mengakhiri…',
  ended: (count: number): string => (count === 0 ? 'Tidak ada kios yang sedang terbuka.' : `${count} kios diakhiri.`),
} as const;

/** No answer came, or one that is no refusal. */
const unclear = 'Sambungan terputus, belum jelas apakah check-in tercatat. Silakan ke meja pendaftaran.';

/** Why a check-in at the door did not work, without a word about anybody. */
export const kioskRefusals: Readonly<Record<string, string>> = {
  APPOINTMENT_NOT_FOUND: 'Kode ini tidak dikenal di sini. Periksa lagi, atau ke meja pendaftaran.',
  INVALID_INPUT: 'Kode ini belum lengkap. Periksa lagi.',
  NO_CODE: 'Ini bukan kode antrian. Pindai E-Antrian atau slip, atau ke meja pendaftaran.',
  FORGED: 'Kode ini bukan karcis asli. Silakan ke meja pendaftaran.',
  ALREADY_CHECKED_IN: 'Anda sudah check-in. Silakan duduk, nomor Anda akan dipanggil.',
  CHECK_IN_NOT_OPEN: 'Check-in untuk sesi Anda belum dibuka. Coba lagi nanti, atau ke meja pendaftaran.',
  SESSION_DATE_PAST: 'Antrian ini untuk hari yang sudah lewat. Silakan ke meja pendaftaran.',
  SESSION_ENDED: 'Sesi dokter sudah selesai. Silakan ke meja pendaftaran.',
  SESSION_CANCELLED: 'Sesi dokter dibatalkan. Silakan ke meja pendaftaran.',
  ALREADY_ENDED: 'Antrian ini sudah berakhir. Silakan ke meja pendaftaran.',
  RATE_LIMITED: 'Terlalu banyak kode yang salah di layar ini. Silakan ke meja pendaftaran.',
  OFFLINE: unclear,
  INTERNAL: unclear,
  MAINTENANCE: unclear,
};
export const kioskFailed = 'Tidak berhasil. Silakan ke meja pendaftaran.';

const unclearNumber = 'Belum jelas apakah nomor sudah diambil. Tekan Coba lagi: nomornya tidak akan ganda.';

/** Why no number was given, without a word about anybody. */
export const takeRefusals: Readonly<Record<string, string>> = {
  APPOINTMENT_NOT_FOUND: 'Kode ini tidak dikenal di sini. Ketik nama pasien.',
  PATIENT_NOT_FOUND: 'Kode ini tidak dikenal di sini. Ketik nama pasien.',
  NO_CODE: 'Kartu ini tidak dibaca kios. Ketik nama pasien, atau pindai E-Antrian atau slip.',
  FORGED: 'Kode ini bukan karcis asli. Silakan ke meja pendaftaran.',
  INVALID_INPUT: 'Nama ini belum benar. Periksa lagi.',
  NAME_REQUIRED: 'Isi nama pasien.',
  ALREADY_BOOKED: 'Anda sudah punya nomor di sini hari ini. Kembali, lalu pilih Check-in.',
  SESSION_FULL: 'Nomor untuk dokter ini baru saja habis. Kembali dan pilih yang lain.',
  SESSION_CLOSED: 'Nomor untuk dokter ini sudah ditutup. Kembali dan pilih yang lain.',
  SESSION_ENDED: 'Sesi dokter sudah selesai. Kembali dan pilih yang lain.',
  SESSION_CANCELLED: 'Sesi dokter dibatalkan. Kembali dan pilih yang lain.',
  SESSION_NOT_TODAY: 'Sesi ini bukan untuk hari ini. Kembali dan pilih yang lain.',
  SESSION_NOT_FOUND: 'Sesi ini tidak ada lagi. Kembali dan pilih yang lain.',
  PAYMENT_NOT_ACCEPTED: 'Kios tidak bisa memberi nomor di sini. Silakan ke meja pendaftaran.',
  RATE_LIMITED: 'Kios sudah memberi banyak nomor dalam satu jam. Silakan ke meja pendaftaran.',
  OFFLINE: unclearNumber,
  ABORTED: unclearNumber,
  INTERNAL: unclearNumber,
  MAINTENANCE: unclearNumber,
};

/** The sentence of a check-in that was refused. */
export const checkInSentence = (code: string): string => kioskRefusals[code] ?? kioskFailed;
/** The sentence of a number that was refused. */
export const takeSentence = (code: string): string => takeRefusals[code] ?? kioskFailed;
