export const maintenance = {
  title: 'Sedang dalam perbaikan',
  onward: 'Halaman ini berpindah sendiri begitu layanan kembali.',
  again: 'Coba sekarang',
} as const;
