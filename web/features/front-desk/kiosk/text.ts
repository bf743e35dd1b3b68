/** Words of the tablet at the door (/loket/kios). */
export const kiosk = {
  title: 'Check-in mandiri',
  welcome: 'Sudah sampai? Check-in di sini',
  door: 'Dengan HP Anda',
  doorSteps: ['Buka kamera HP, arahkan ke kode ini.', 'Buka tautannya dan pilih antrian Anda.', 'Tekan Check-in.'],
  doorQr: 'Kode QR pintu untuk check-in dengan HP',
  doorFailed: 'Kode pintu sedang tidak bisa dimuat. Pindai E-Antrian di sebelah, atau ke meja pendaftaran.',
  ticket: 'Dengan E-Antrian atau struk',
  scan: 'Pindai E-Antrian Anda',
  type: 'Ketik kode booking',
  stop: 'Kembali',
  codeHelp: 'Delapan huruf dan angka di bawah kode QR.',
  erase: 'Hapus satu',
  yes: 'Check-in',
  busy: 'Memeriksa…',
  success: 'Check-in berhasil',
  noPhone: 'Tidak membawa HP? Silakan ke meja pendaftaran.',
  exit: 'Keluar dari mode kios',
  exitTitle: 'Keluar dari mode kios?',
  exitHelp: 'Khusus petugas. Layar ini berhenti menerima check-in sampai petugas membukanya lagi dari Meja Depan.',
  exitYes: 'Ya, keluar',
  exiting: 'Mengakhiri…',
  exitFailed: 'Kios belum berakhir: sambungan terputus. Coba lagi setelah tersambung.',
  closed: 'Layar ini bukan kios',
  closedHelp:
    'Kios belum dibuka di peramban ini, atau sudah diakhiri. Petugas membukanya dari Meja Depan dengan tombol Kios.',
  toDesk: 'Ke Meja Depan',
  place: (clinic: string, room: string): string => (room ? `${clinic}, ${room}` : clinic),
  wait: 'Silakan duduk. Nomor Anda akan dipanggil.',
} as const;

/** Words for making a browser of the desk the kiosk at the door. */
export const kioskOpening = {
  title: 'Buka kios',
  what: 'Peramban ini menjadi layar check-in mandiri di pintu. Layar itu hanya bisa menunjukkan kode pintu dan menerima check-in; tidak ada nama atau data pasien di sana.',
  signsOut:
    'Akun Anda dikeluarkan dari peramban ini. Untuk memanggil pasien lagi di sini, keluar dari mode kios lalu masuk kembali.',
  open: 'Buka kios dan keluarkan akun saya',
  opening: 'Membuka kios…',
  end: 'Akhiri semua kios',
  ending: 'Mengakhiri…',
  ended: (count: number): string => (count === 0 ? 'Tidak ada kios yang sedang terbuka.' : `${count} kios diakhiri.`),
} as const;

/** 'Nomor B14'. */
export const kioskNumber = (label: string): string => `Nomor ${label}`;

const unclear = 'Sambungan terputus, belum jelas apakah check-in tercatat. Silakan ke meja pendaftaran.';

/** Why a check-in at the door did not work, without a word about anybody. */
export const kioskRefusals: Readonly<Record<string, string>> = {
  APPOINTMENT_NOT_FOUND: 'Kode ini tidak dikenal di sini. Periksa lagi, atau ke meja pendaftaran.',
  INVALID_INPUT: 'Kode ini belum lengkap. Periksa lagi.',
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
