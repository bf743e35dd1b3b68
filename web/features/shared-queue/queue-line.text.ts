/** What one line about a person's queue says: a row of a list, an entry of a menu. */
export const queueLine = {
  notBegun: 'Antrian Belum Dimulai',
  turn: 'Giliran Anda!',
  passed: (label: string) => `Dipanggil ${label}, nomor ini terlewat: check-in dulu`,
  spoken: (label: string, ahead: number | null) =>
    ahead === null
      ? `Dipanggil ${label}`
      : `Dipanggil ${label}, ${ahead === 0 ? 'giliran berikutnya' : `${ahead} antrian lagi`}`,
  none: 'Tidak ada pemeriksaan aktif',
  noneHelp: 'Cari dokter untuk mengambil antrian.',
  noneAction: 'Cari dokter',
} as const;
