/** Words of a ticket that is over, which hardly anybody opens: they come with it. */
export const voidTicket = {
  number: 'Nomor',
  stamp: { CANCEL: 'Dibatalkan', REJECT: 'Ditolak', ABSENT: 'Tidak hadir', DONE: 'Selesai' },
  voidText: {
    CANCEL: 'Antrian ini sudah dibatalkan.',
    REJECT: 'Antrian ini dibatalkan oleh fasilitas kesehatan.',
    ABSENT: 'Nomor ini sudah dipanggil, tetapi pemegangnya tidak hadir.',
    DONE: 'Pemeriksaan sudah selesai. Semoga lekas sembuh.',
  },
  /** The same with the moment, once it is known. */
  voidAt: {
    CANCEL: (when: string) => `Dibatalkan oleh Anda, ${when}.`,
    REJECT: (when: string) => `Dibatalkan oleh fasilitas kesehatan, ${when}.`,
    ABSENT: (when: string) => `Nomor ini sudah dipanggil, tetapi pemegangnya tidak hadir sampai ${when}.`,
    DONE: (when: string) => `Selesai diperiksa ${when}. Semoga lekas sembuh.`,
  },
  voidUnconfirmed: (when: string) => `Dibatalkan karena kedatangan tidak dikonfirmasi, ${when}.`,
  takeForControl: 'Ambil lagi untuk kontrol',
} as const;
