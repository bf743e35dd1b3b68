/** Words of a manager's page of the own center. */
export const centerFacts = {
  help: 'Yang dibaca pasien di halaman fasilitas dan di tiket. Nama dan kode fasilitas diubah oleh administrator.',
  contact: 'Kontak dan lokasi',
  rules: 'Aturan antrian',
  rulesHelp:
    'Berlaku untuk nomor yang diambil mulai sekarang. Nomor yang sudah diambil tetap memakai aturan lama. Sesi mendatang mengikuti jendela yang baru; sesi yang sudah dibuka tetap buka.',
  window_days: 'Nomor bisa diambil, hari sebelumnya',
  window_daysHelp: 'Mulai sekian hari sebelum hari praktik, paling jauh 30. Isi 0 untuk hari itu saja.',
  close_before_end: 'Pengambilan ditutup, menit',
  close_before_endHelp: 'Sekian menit sebelum praktik selesai. Isi 0 untuk sampai selesai.',
  check_in_from: 'Check-in dibuka, menit',
  check_in_fromHelp: 'Sekian menit sebelum praktik dimulai.',
  bpjs_confirm_before: 'Konfirmasi pasien BPJS, menit',
  bpjs_confirm_beforeHelp: 'Sekian menit sebelum bertemu dokter, di pendaftaran.',
  call_tries: 'Panggilan paling banyak',
  call_triesHelp: 'Sesudah dipanggil sekian kali, pasien dianggap tidak hadir.',
  recall_after: 'Dipanggil lagi setelah, pasien lain',
  recall_afterHelp: 'Nomor yang terlewat dipanggil lagi setelah sekian pasien lain.',
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
