/** Words of the results page itself. */
export const resultText = {
  chips: 'Yang dicari',
  take: (name: string) => `Hapus ${name}`,
  takeRelaxed: (name: string) => `Hapus ${name} (tidak dipakai)`,
  clear: 'Hapus semua',
  corrected: 'Menampilkan hasil untuk',
  exactly: (query: string) => `Cari persis “${query}”`,
  nearOffer: 'Agar terurut dari yang paling dekat, kami perlu lokasi Anda.',
  filters: 'Saring',
  filtersSet: (count: number) => `${count} saringan dipakai`,
  /** Stands behind the number of a choice, for screen readers. */
  doctors: 'dokter',
  others: (count: number) => `${count} lainnya`,
  otherDay: 'Tanggal lain',
  show: (count: string) => `Tampilkan ${count} hasil`,
  more: 'Muat lagi',
  moreOf: (shown: number, total: string) => `${shown} dari ${total} dokter ditampilkan`,
  waysOn: 'Coba salah satu ini:',
} as const;
