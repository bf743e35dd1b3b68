/** Words of the field that a birth date is typed into. `typed`: as it stands in the field, '31/02/2020'. */
export const birthDateWords = {
  help: 'Ketik angka saja, garis miring muncul sendiri. Contoh: 14/08/2020.',
  form: 'HH/BB/TTTT',
  pick: 'Pilih dari kalender',
  readBack: (date: string, age: string) => `${date}, ${age}`,
  faults: {
    EMPTY: () => 'Isi tanggal lahir',
    INCOMPLETE: () => 'Tulis hari, bulan, dan tahun lahir dengan lengkap. Contoh: 14/08/2020.',
    NO_SUCH_DAY: (typed: string) => `Tanggal ${typed} tidak ada di kalender. Periksa hari dan bulannya.`,
    FUTURE: (typed: string) => `Tanggal ${typed} belum tiba. Periksa tahunnya.`,
    TOO_OLD: (typed: string) => `Tanggal ${typed} sudah terlalu lama. Periksa tahunnya.`,
  },
} as const;
