/** The visible words of the platform. */
export const texts = {
  /** The announcement when nobody wrote one: maintenance was switched on without words, or the database is out of reach. */
  maintenance: 'Ambil Antrian sedang dalam perbaikan. Nomor antrian Anda aman. Silakan kembali beberapa saat lagi.',
} as const;
