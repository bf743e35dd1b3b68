/** Words of a manager's page of the own center. */
export const centerFacts = {
  help: 'Yang dibaca pasien di halaman fasilitas dan di tiket. Nama dan kode fasilitas diubah oleh administrator.',
  contact: 'Kontak dan lokasi',
  rules: 'Aturan antrian',
  rulesHelp:
    'Berlaku untuk sesi mendatang yang belum punya antrian. Sesi yang sudah punya antrian tetap memakai aturan lama, supaya urutannya sama bagi semua. Jendela pengambilan nomor berlaku untuk semua sesi mendatang; sesi yang sudah dibuka tetap buka.',
  window_days: 'Nomor dibuka (hari)',
  window_daysHelp: 'Sebelum hari praktik, paling jauh 30. Isi 0 bila hanya di hari praktik.',
  close_before_end: 'Nomor ditutup (menit)',
  close_before_endHelp: 'Sebelum praktik selesai. Isi 0 bila boleh diambil sampai selesai.',
  check_in_from: 'Check-in dibuka (menit)',
  check_in_fromHelp: 'Sebelum praktik mulai, di meja pendaftaran.',
  bpjs_confirm_before: 'Konfirmasi BPJS (menit)',
  bpjs_confirm_beforeHelp: 'Sebelum bertemu dokter. Tertulis di tiket pasien.',
  call_tries: 'Dipanggil paling banyak (kali)',
  call_triesHelp: 'Sesudah itu pasien dianggap tidak hadir.',
  recall_after: 'Dipanggil lagi setelah (pasien)',
  recall_afterHelp: 'Untuk nomor yang terlewat.',
  needs_check_in: 'Wajib check-in: yang belum check-in dilewati oleh yang sudah hadir',
  needs_check_inHelp: '',
  onsite_every: 'Giliran jalur kedua (satu dari)',
  onsite_everyHelp: 'Untuk yang mendaftar di tempat dan yang terlambat, selama kedua jalur menunggu.',
  priority_every: 'Giliran prioritas (paling banyak satu dari)',
  priority_everyHelp: 'Lansia, disabilitas, ibu hamil, bayi. Gawat darurat tidak dihitung.',
  away_minutes: 'Izin sebentar (menit)',
  away_minutesHelp: 'Selama itu tempat pasien yang sudah check-in tetap dijaga.',
  away_times: 'Izin sebentar (kali)',
  away_timesHelp: 'Dalam satu sesi. Isi 0 bila tidak boleh.',
  release_before: 'Sisa kuota daring dilepas (menit)',
  release_beforeHelp: 'Sebelum praktik mulai; sejak itu sisanya boleh diberikan di meja pendaftaran.',
  break_from: 'Istirahat mulai',
  break_fromHelp:
    'Ishoma. Selama itu tidak ada yang dipanggil, dan perkiraan jam ikut menghitungnya. Kosongkan bila tidak ada.',
  break_to: 'Istirahat selesai',
  break_toHelp: '',
  friday_from: 'Istirahat Jumat mulai',
  friday_fromHelp: 'Sebagai gantinya di hari Jumat. Kosongkan bila sama dengan hari lain.',
  friday_to: 'Istirahat Jumat selesai',
  friday_toHelp: '',
  timesWrong: 'Isi jam mulai dan jam selesai, selesai sesudah mulai.',
  numberWrong: (least: number, most: number) => `Isi angka ${least} sampai ${most}.`,
  holidays: 'Buka di hari libur nasional',
  holidaysHelp: 'Bila tidak dicentang, sesi di hari libur nasional tidak diadakan.',
  saved: 'Tersimpan.',
  held: (sessions: number) =>
    `${sessions} sesi di hari libur nasional masih punya antrian. Sesi itu tidak memberi nomor lagi; selesaikan antriannya.`,
  toClosures: 'Buka Libur dan cuti',
} as const;

/** Of a manager's page of the center's staff; the rest is in text/admin.ts, staffText. */
export const centerStaff = {
  help: 'Petugas loket menjalankan antrian. Manajer juga mengubah data di sini. Selalu ada paling sedikit satu manajer.',
} as const;
