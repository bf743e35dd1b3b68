/** Words about the person's location. */
export const near = {
  asking: 'Mencari lokasi…',
  use: 'Gunakan lokasi saya',
  around: (city: string) => `Sekitar ${city}`,
  missing: 'Lokasi tidak didapat. Ketik nama kota di pencarian, misalnya “anak Bandung”.',
} as const;
