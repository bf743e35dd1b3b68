export const offline = {
  title: 'Tidak ada koneksi',
  text: 'Halaman ini perlu internet. Nomor antrian Anda aman dan tidak berubah.',
  retry: 'Coba lagi',
  tickets: 'E-Antrian yang tersimpan di perangkat ini',
  ticket: (label: string, date: string) => `Nomor ${label}, ${date}`,
} as const;
