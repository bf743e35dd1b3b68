/** What somebody without script reads on a page that cannot work without one. */
export const needsScriptText = {
  title: 'Halaman ini perlu JavaScript.',
  help: 'Nyalakan di pengaturan peramban, lalu muat ulang. Mencari dokter dan membaca jadwal tetap bisa tanpa itu.',
} as const;
