/** Words of the lists of a person's appointments. */
export const upcoming = {
  title: 'Akan Datang',
  more: (count: number) => `SELENGKAPNYA (${count})`,
} as const;

const END_REASONS: Readonly<Record<string, string>> = {
  NOT_CHECKED_IN: 'sesi berakhir sebelum Anda check-in.',
  MISSED: 'dipanggil tetapi tidak datang sampai sesi berakhir.',
  NOT_RUN: 'loket tidak menjalankan antrian ini sampai selesai.',
  WRONG_REGISTRATION: 'salah daftar, dibatalkan di meja pendaftaran.',
  LEFT: 'Anda memberi tahu meja pendaftaran bahwa tidak jadi.',
  OTHER: 'dibatalkan di meja pendaftaran.',
};

export const history = {
  parts: { janji: 'Janji', semuaJanji: 'Semua Janji', riwayat: 'Riwayat' },
  partsLabel: 'Bagian riwayat',
  none: {
    janji: 'Tidak ada janji temu',
    semuaJanji: 'Tidak ada janji temu',
    riwayat: 'Belum ada riwayat kunjungan',
  },
  noneHelp: 'Cari dokter untuk mengambil antrian.',
  noneAction: 'Cari dokter',
  /** The words for a code of END_REASONS; anything else is a sentence that somebody wrote, shown as it is. */
  reason: (reason: string) => `Alasan: ${END_REASONS[reason] ?? reason}`,
  passed: 'Sudah lewat',
  statuses: {
    BOOKED: 'Terdaftar',
    CHECKED_IN: 'Sudah check-in',
    CALLED: 'Dipanggil',
    HELD: 'Ditunda',
    SERVING: 'Sedang diperiksa',
    DONE: 'Selesai',
    ABSENT: 'Tidak hadir',
    CANCEL: 'Dibatalkan',
    REJECT: 'Ditolak fasilitas kesehatan',
  },
} as const;

/** Words about a number that was called in vain. */
export const missed = {
  title: 'Terlewat hari ini',
  stillHere: 'Masih di tempat? Lapor ke meja pendaftaran.',
  notHere: 'Nomor ini sudah dipanggil dan tidak berlaku lagi.',
  takeAgain: 'Ambil lagi',
} as const;
