/** The question about somebody of the family whose age hardly fits the relation. `relation`: as the form names it, 'Orang tua'. */
export const doubtfulAge = {
  question: (name: string, age: string) => `Benar, ${name} berumur ${age}?`,
  why: (relation: string) =>
    `Anda memilih '${relation}', dan umur itu jarang cocok. Periksa tanggal lahir dan hubungannya.`,
  yes: 'Ya, benar',
  no: 'Perbaiki',
} as const;
