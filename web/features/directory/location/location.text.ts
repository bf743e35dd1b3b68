/** Words about where the person is. */
export const locationText = {
  asking: 'Mencari lokasi…',
  use: 'Pakai lokasi saya',
  around: (city: string) => `Sekitar ${city}`,
  missing: 'Lokasi tidak didapat. Ketik nama kecamatan atau kota Anda.',
  question: 'Di mana Anda?',
  near: (name: string) => `Dekat ${name}`,
  /** The name of a location that the phone gave, where nothing is known around it. */
  mine: 'lokasi saya',
  inRegency: (district: string, regency: string) => `${district}, ${regency.replace(/^(Kota|Kabupaten) /, '')}`,
  byPhone: 'Pakai lokasi saya',
  byName: 'Nama kecamatan, kota, atau kabupaten',
  byNameHint: 'Misalnya Coblong',
  looking: 'Mencari…',
  none: 'Tidak ada nama seperti itu. Periksa ejaannya.',
  failed: 'Daftar tempat belum bisa dimuat. Periksa koneksi, lalu coba lagi.',
  found: (count: number) => `${count} tempat ditemukan`,
  used: 'Pernah dipakai',
  without: 'Tanpa lokasi',
  forget: 'Hapus riwayat tempat',
  explain: 'Hanya disimpan di ponsel ini, untuk menghitung jarak.',
} as const;
