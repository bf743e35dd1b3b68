export const favouriteList = {
  doctors: 'Dokter',
  clinics: 'Poliklinik',
  hospitals: 'Rumah sakit dan klinik',
  none: 'Daftar favorit kosong',
  noneHelp: 'Tekan Favorit (gambar hati) di halaman dokter atau rumah sakit untuk menyimpannya di sini.',
  noneAction: 'Cari dokter',
  help: 'Tekan Favorit (gambar hati) sekali lagi untuk menghapus dari daftar ini.',
} as const;
