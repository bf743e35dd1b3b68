/** Words of the closures that a center enters, and of single sessions that it calls off. */
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
