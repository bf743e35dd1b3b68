/** The words of the platform itself. */
export const texts = {
  /** When nobody wrote another one: the switch was turned without words, or the database is out of reach. */
  maintenance: 'Ambil Antrian sedang dalam perbaikan. Nomor antrian Anda aman. Silakan kembali beberapa saat lagi.',
} as const;
