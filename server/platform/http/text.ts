const numbers = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh'];

/** The visible words of the platform. */
export const texts = {
  /** The announcement when nobody wrote one: maintenance was switched on without words, or the database is out of reach. */
  maintenance: 'Ambil Antrian sedang dalam perbaikan. Nomor antrian Anda aman. Silakan kembali beberapa saat lagi.',
  /** Instead of the accounts of a demonstration that nobody chose to show to strangers (docs/decisions/0059). */
  forgottenMode:
    'Pemasangan ini belum selesai, jadi belum bisa dipakai dari internet.\nPengelola: atur APP_MODE=production, atau APP_MODE=demo bila orang luar memang boleh mencoba demonstrasi.\n',
  /** What a browser without script is asked instead of doing work, with two numbers up to ten. */
  question: (one: number, other: number) => `Berapa ${numbers[one]} tambah ${numbers[other]}?`,
} as const;
