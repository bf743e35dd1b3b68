/** Words of the page that shows what an installation with invented data would have sent. */
export const outboxText = {
  title: 'Kotak keluar contoh',
  help: 'Pengganti SMS dan email pada pemasangan contoh: semua kode masuk dan surat tersimpan di sini, tidak dikirim ke mana pun. Pemberitahuan perangkat juga tampil di sini, dan dikirim ke peramban yang memintanya.',
  to: 'Kepada',
  device: (id: string) => `Perangkat ${id}`,
  at: (date: string, time: string) => `${date} ${time} WIB`,
  filter: 'Tampilkan',
  reload: 'Muat ulang',
  empty: 'Belum ada pesan',
} as const;
