/** Words of registering somebody at the desk, and of the ticket that is printed for them. */
export const walkIn = {
  title: 'Daftar langsung',
  name: 'Nama',
  nameHelp: 'Tiga huruf mencari pasien lama, Enter mengambil yang ditandai. Angka memilih pembayaran.',
  nameShort: 'Isi nama, minimal 2 huruf.',
  choose: 'Pilih dulu: pasien lama di daftar, atau pasien baru.',
  searching: 'Mencari pasien lama…',
  searchFailed: 'Pasien lama belum bisa dicari.',
  known: 'Pasien yang pernah datang',
  chosen: 'Pasien lama',
  other: 'Bukan orang ini',
  payment: 'Pembayaran',
  paymentsLoading: 'Pembayaran masih dimuat. Tekan sekali lagi sesudahnya.',
  otherPayment: 'Penjamin lain',
  birthDate: 'Tanggal lahir',
  gender: 'Jenis kelamin',
  genderUnset: 'Tidak diisi',
  priority: 'Prioritas',
  noPriority: 'Tanpa prioritas',
  yes: 'Daftarkan',
  busy: 'Mendaftarkan…',
  unclear: 'Belum jelas apakah terkirim. Tekan Daftarkan sekali lagi setelah tersambung; nomornya tidak akan ganda.',
  done: 'Terdaftar',
  print: 'Cetak struk',
  printAlone: 'Cetak otomatis setelah mendaftar',
  again: 'Daftarkan berikutnya',
  noPrinter: 'Tanpa pencetak, sebutkan nomor dan kode ini kepada pasien.',
  loadFailed: 'Daftar pembayaran gagal dimuat.',
} as const;

/** Words of the slip that is printed for a number given on the spot. */
export const slipWords = {
  number: 'Nomor Anda',
  expected: 'Perkiraan',
  doctor: 'Dokter',
  clinic: 'Klinik',
  room: 'Ruang',
  booked: 'Diambil',
  code: 'Kode booking',
  codeHelp: 'Pindai untuk melihat antrian, atau sebutkan kodenya.',
  qr: 'Kode QR untuk memantau antrian',
  keep: 'Nomor tetap milik Anda.',
  keepHelp: 'Bila terlewat, lapor ke meja pendaftaran.',
  secondLine: 'Nomor ini diambil di tempat, jadi berdiri di jalur kedua.',
  proof: 'Bukti',
} as const;

/** The line of the list that registers the typed name as somebody new. */
export const newPatientRow = (name: string): string => `Daftarkan “${name}” sebagai pasien baru`;
/** The button once a known patient is chosen. */
export const registerKnown = (name: string): string => `Daftarkan ${name}`;
export const visitedLast = (date: string): string => `terakhir datang ${date}`;
export const phoneEnds = (digits: string): string => `HP berakhir ${digits}`;
export const knownCount = (count: number): string =>
  count === 0 ? 'Tidak ada pasien lama yang cocok.' : `${count} pasien lama cocok. Panah bawah untuk memilih.`;
/** The number that somebody has already. `isHere`: it is checked in, so nothing is left to do. */
export const standingNumber = (label: string | null, code: string, isHere: boolean): string =>
  `${label === null ? 'Kode' : `Nomornya ${label}, kode`} ${code}${isHere ? ', sudah check-in atau dipanggil' : ''}.`;
/** Below the choice of a priority: 'Disarankan: Lansia, 61 tahun'. */
export const suggestedReason = (reason: string, years: number): string => `Disarankan: ${reason}, ${years} tahun`;
