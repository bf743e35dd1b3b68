/** Words of 'Angka', the figures of a center's ended sessions. */
export const figuresText = {
  title: 'Angka',
  help: 'Dari catatan setiap sesi yang sudah selesai. Angka sesi muncul sekitar satu menit setelah sesi ditutup.',
  period: 'Rentang waktu',
  days: (count: number) => `${count} hari terakhir`,
  from: 'Dari tanggal',
  to: 'Sampai tanggal',
  doctor: 'Dokter',
  everyDoctor: 'Semua dokter',
  show: 'Tampilkan',
  countedFrom: (day: string, sessions: string) =>
    `Ada lebih dari ${sessions} sesi di rentang ini. Angka di halaman ini dihitung sejak ${day}; pilih rentang yang lebih pendek untuk hari sebelumnya. Daftar sesi dan berkas CSV memuat semuanya.`,
  tooLong: (days: number) => `Pilih rentang paling lama ${days} hari, dan tanggal akhir setelah tanggal mulai.`,
  empty: 'Belum ada sesi selesai di rentang ini',
  emptyHelp:
    'Angka dihitung setelah loket menutup sesi. Pilih rentang lain, atau kembali setelah ada sesi yang selesai.',

  total: 'Ringkasan',
  sessions: 'Sesi selesai',
  served: 'Pasien dilayani',
  wait: 'Tunggu, nilai tengah',
  waitLong: 'Tunggu terlama dari 9 di antara 10 pasien',
  noShow: 'Tidak datang',
  startDelay: 'Mulai, nilai tengah',
  idle: 'Ruang kosong',
  unserved: 'Tidak sempat dilayani',
  how: 'Cara menghitung',
  howLines: [
    'Tunggu dihitung dari check-in, tetapi tidak sebelum jam mulai terjadwal, sampai panggilan pertama. Yang tidak pernah check-in tidak ikut dihitung.',
    'Nilai tengah berarti separuh pasien menunggu lebih singkat dan separuh lebih lama.',
    'Tidak datang berarti tidak pernah check-in, tidak menjawab panggilan, atau dinyatakan tidak hadir; nomor yang dikembalikan pasien tidak ikut.',
    'Ruang kosong adalah bagian dari jam praktik, di luar jeda, ketika tidak ada pasien di dalam.',
  ],

  charts: 'Dari hari ke hari',
  asTable: 'Lihat sebagai tabel',
  day: 'Tanggal',
  weekday: 'Hari',
  waitByDay: 'Waktu tunggu',
  noShowByDay: 'Tidak datang',
  delayByDay: 'Terlambat mulai',
  idleByDay: 'Ruang kosong',
  waitByWeekday: 'Waktu tunggu menurut hari',
  servedByWeekday: 'Pasien dilayani menurut hari',
  noValue: 'tidak ada',

  forecasts: 'Perkiraan tepat di sini',
  forecastsHelp: 'Pasien dipanggil di dalam jendela yang mereka baca setengah jam sebelumnya atau lebih.',
  forecastsOf: (windows: string, promised: number) =>
    `Dari ${windows} perkiraan di faskes ini sendiri, bukan rata-rata nasional. Janji kami: ${promised} dari 10.`,
  forecastsFew: 'Belum cukup',
  outOfTen: (kept: number) => `${kept} dari 10`,
  clinic: 'Poli',
  cameTrue: 'Tepat',
  windows: 'Perkiraan',

  fairness: 'Adil untuk semua',
  byPayer: 'Menurut penjamin',
  byLane: 'Menurut barisan',
  groups: {
    JKN: 'Pasien BPJS',
    GENERAL: 'Pasien umum dan asuransi lain',
    BOOKED: 'Pemegang nomor dari sebelumnya',
    SECOND: 'Pendaftar di tempat dan yang datang terlambat',
  },
  fairnessRule: (minutes: number, share: number, sessions: number) =>
    `Diberi tanda bila nilai tengahnya berbeda lebih dari ${minutes} menit dan ${share} %, di sedikitnya ${sessions} sesi, dan ke arah yang sama di dua dari tiga sesi itu.`,
  laneHelp:
    'Pendaftar di tempat dipanggil bergantian menurut aturan urutan faskes, jadi selisih kecil di sini memang wajar.',

  doctorPayers: 'Tunggu per dokter, menurut penjamin',
  doctorLanes: 'Tunggu per dokter, menurut barisan',
  doctorsDrawn: (count: number) => `Gambar memuat ${count} dokter dengan sesi terbanyak; tabelnya semua.`,

  doctors: 'Menurut dokter',
  columns: {
    sessions: 'Sesi',
    served: 'Dilayani',
    wait: 'Tunggu',
    visit: 'Periksa',
    noShow: 'Tidak datang',
    startDelay: 'Mulai',
    idle: 'Kosong',
  },
  doctorsHelp: 'Tunggu, periksa dan mulai: nilai tengah. Kosong: bagian jam praktik tanpa pasien di dalam.',
  doctorsShown: (count: number) => `${count} dokter dengan sesi terbanyak.`,
  list: 'Daftar sesi',
  trace: 'Jejak',
  tryOther: 'Coba kuota lain',
  toFigures: 'Kembali ke Angka',
} as const;

/** A share of 0 to 1 as '8 %'; small ones with a decimal. */
export const shareWords = (share: number): string =>
  `${(share * 100).toFixed(share > 0 && share < 0.0995 ? 1 : 0).replace('.', ',')} %`;

/** How late sessions began: '6 menit terlambat', '3 menit lebih awal', 'tepat waktu'. */
export const delayWords = (minutes: number): string => {
  const whole = Math.round(minutes);
  if (whole === 0) return 'tepat waktu';
  return whole > 0 ? `${whole} menit terlambat` : `${-whole} menit lebih awal`;
};

export const chartSummary = (highest: { words: string; at: string }, lowest: { words: string; at: string }): string =>
  highest.words === lowest.words
    ? `Sama setiap kali: ${highest.words}.`
    : `Tertinggi ${highest.words}, ${highest.at}. Terendah ${lowest.words}, ${lowest.at}.`;

export const waitOfGroup = (name: string, wait: string | null, people: string): string =>
  wait === null ? `${name}: tidak ada yang tercatat.` : `${name}: ${wait} (${people} orang).`;
export const fairnessWords = {
  equal: 'Tidak ada selisih.',
  unknown: 'Belum bisa dibandingkan: salah satu kelompok tidak ada.',
  longer: (group: string, minutes: string, inSessions: number, sessions: number) =>
    `${group} menunggu ${minutes} lebih lama, di ${inSessions} dari ${sessions} sesi.`,
  warns: 'Selisih ini besar dan menetap. Periksa pembagian kuota dan aturan urutan.',
  widest: (doctor: string, group: string, minutes: string) =>
    `Selisih terbesar: ${doctor}, ${group} menunggu ${minutes} lebih lama.`,
  warned: (doctors: string) => `Besar dan menetap pada: ${doctors}.`,
  noneWider: 'Tidak ada dokter dengan selisih.',
  fine: 'Selisih ini belum perlu ditindaklanjuti.',
} as const;
