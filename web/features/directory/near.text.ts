/** Words about where the person is. */
export const near = {
  asking: 'Mencari lokasi…',
  use: 'Gunakan lokasi saya',
  around: (city: string) => `Sekitar ${city}`,
  missing: 'Lokasi tidak didapat. Ketik nama kota di pencarian, misalnya “anak Bandung”.',
} as const;
