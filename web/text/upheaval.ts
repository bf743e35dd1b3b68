/** Words around bookings that a change of a center touches. */
export const upheaval = {
  help: 'Belum ada yang berubah. Periksa apa yang terjadi pada setiap antrian, lalu simpan. Setiap pasien yang punya kontak mendapat pesan.',
  changed: 'Daftar ini baru saja berubah. Periksa sekali lagi.',
  columns: ['Nomor dan pasien', 'Semula', 'Menjadi'],
  kept: 'Nomor tetap',
  calledOff: 'Dibatalkan',
  told: 'Pasien mendapat pesan',
  noContact: 'Tanpa kontak: beri tahu langsung',
  movedTo: (date: string, time: string) => `Dipindah ke ${date} ${time}`,
  instead: 'Batalkan saja',
  confirm: 'Simpan dan beri tahu pasien',
  back: 'Kembali mengubah',
} as const;

export const affectedCount = (count: number): string => `${count} antrian terkena`;

export const schedule = {
  title: 'Jadwal dokter',
  help: 'Pilih dokter untuk mengatur jadwal mingguannya.',
  edit: 'Atur jadwal',
  week: 'Jadwal mingguan',
  weekHelp: 'Perubahan berlaku untuk semua sesi yang belum mulai.',
  weekday: 'Hari',
  from: 'Mulai',
  to: 'Selesai',
  jkn: 'Kuota BPJS',
  general: 'Kuota umum',
  onsite: 'Kuota loket',
  addLine: 'Tambah jam praktik',
  addOn: (day: string) => `Tambah jam praktik hari ${day}`,
  removeLine: (day: string, time: string) => `Hapus jam praktik ${day} ${time}`,
  none: 'Tidak praktik',
  save: 'Simpan jadwal',
  saved: 'Jadwal tersimpan. Sesi mendatang sudah mengikuti.',
  reload: 'Muat yang terbaru',
  endsEarly: 'Jam selesai harus setelah jam mulai.',
  back: 'Semua jadwal dokter',
} as const;

export const closures = {
  title: 'Libur dan cuti',
  help: 'Hari tanpa praktik untuk seluruh fasilitas, satu poliklinik, atau satu dokter; atau dengan dokter pengganti.',
  add: 'Tambah libur atau cuti',
  from: 'Mulai tanggal',
  to: 'Sampai tanggal',
  doctor: 'Dokter',
  everyDoctor: 'Semua dokter',
  clinic: 'Poliklinik',
  everyClinic: 'Semua poliklinik',
  substitute: 'Dokter pengganti',
  noSubstitute: 'Tanpa pengganti',
  reason: 'Alasan',
  reasonHelp: 'Pasien membaca alasan ini dalam pesannya. Contoh: dokter cuti.',
  save: 'Simpan',
  endsEarly: 'Tanggal akhir tidak boleh sebelum tanggal mulai.',
  saved: (dropped: number) => (dropped > 0 ? `Tersimpan. ${dropped} sesi tanpa antrian ditiadakan.` : 'Tersimpan.'),
  lift: 'Batalkan libur',
  liftTitle: 'Batalkan libur atau cuti ini?',
  liftHelp: 'Sesi yang belum lewat dibuka lagi. Antrian yang sudah dipindah atau dibatalkan tidak kembali sendiri.',
  liftYes: 'Ya, buka lagi',
  lifted: (sessions: number) => `${sessions} sesi dibuka lagi.`,
} as const;

export const sessionsText = {
  title: 'Sesi mendatang',
  help: 'Batalkan satu sesi, atau putuskan antrian yang tertahan karena libur nasional.',
  callOff: 'Batalkan sesi',
  callOffTitle: 'Batalkan sesi ini',
  reason: 'Alasan',
  done: 'Sesi dibatalkan.',
} as const;
