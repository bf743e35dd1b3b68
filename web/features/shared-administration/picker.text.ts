/** Words of the field that looks for one of many and lets one be chosen. */
export const pickerText = {
  help: 'Ketik minimal 2 huruf, lalu pilih dari daftar.',
  none: 'Tidak ada yang cocok. Coba kata lain.',
  failed: 'Pencarian gagal. Coba lagi.',
  list: (label: string) => `Pilihan ${label.toLowerCase()}`,
  managers: (count: number) => (count === 0 ? 'belum ada manajer' : `${count} manajer`),
  count: (found: number) => `${found} pilihan`,
} as const;
