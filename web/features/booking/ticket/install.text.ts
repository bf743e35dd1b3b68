/** Words of the hint that this product can be put on the home screen. */
export const install = {
  title: 'Pasang di layar utama',
  help: 'Karcis terbuka sekali ketuk, juga tanpa sinyal.',
  add: 'Pasang',
  /** Where the browser of a phone by Apple has it. */
  ways: ['Ketuk ', 'Bagikan', ', lalu ', 'Tambah ke Layar Utama', '.'],
  close: 'Jangan tampilkan lagi',
  closed: 'Baik, saran ini tidak muncul lagi.',
  added: 'Terpasang. Buka dari layar utama kapan saja.',
} as const;
