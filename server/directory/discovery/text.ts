/** The words of feeds and drawn previews, which belong to no page. */
export const words = {
  product: 'Ambil Antrian',
  feedTitle: 'Blog Ambil Antrian',
  feedText:
    'Bacaan singkat tentang berobat di Indonesia: antrian, BPJS, memilih dokter, dan pertolongan pertama di rumah.',
  tagline: ['Ambil nomor dari rumah,', 'pantau antrian langsung.'],
  siteTitle: 'Antri dari rumah. Datang saat giliran dekat.',
  siteText: 'Cari dokter, ambil nomor, dan pantau antrian langsung dari ponsel.',
  sample: 'Data contoh',
  doctor: 'Dokter',
  kinds: { hospital: 'Rumah sakit', puskesmas: 'Puskesmas', clinic: 'Klinik' },
  polyclinic: 'Poliklinik',
  article: 'Artikel',
  topic: 'Topik kesehatan',
  everywhere: 'Seluruh Indonesia',
  doctors: (count: string) => `${count} dokter`,
  doctorOf: (field: string) => `Dokter ${field}`,
  inCity: (what: string, city: string) => `${what} di ${city}`,
} as const;
