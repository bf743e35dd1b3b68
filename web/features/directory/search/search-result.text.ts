/** Words of the results page itself. */
export const resultText = {
  chips: 'Yang dicari',
  take: (name: string) => `Hapus ${name}`,
  takeRelaxed: (name: string) => `Hapus ${name} (tidak dipakai)`,
  /** Begins with the visible word, for who speaks to the phone. */
  only: (name: string) => `${name}: tampilkan hanya ini`,
  clear: 'Hapus semua',
  today: 'Hari ini',
  bpjs: 'BPJS',
  toResults: 'Langsung ke hasil',
  corrected: 'Menampilkan hasil untuk',
  exactly: (query: string) => `Cari persis “${query}”`,
  nearOffer: 'Isi “Di mana Anda?” di atas, supaya yang terdekat tampil dulu.',
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
