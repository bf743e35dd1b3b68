export const centerHome = {
  booked: 'Nomor terambil, sesi mendatang',
  sessions: 'Sesi mendatang',
  practices: 'Dokter berpraktik',
  clinics: 'Poliklinik',
  staff: 'Petugas',
  publicPage: 'Lihat halaman fasilitas ini seperti pasien melihatnya',
} as const;

export const centersText = {
  title: 'Fasilitas yang Anda kelola',
  none: 'Belum ada fasilitas yang Anda kelola',
  noneHelp: 'Terima undangan Anda, atau ajukan fasilitas Anda; setelah itu Anda mengelolanya dari sini.',
  apply: 'Ajukan fasilitas',
  toAdmin: 'Halaman administrator',
} as const;

export const adminHome = {
  applications: 'Pengajuan baru',
  messages: 'Pesan belum dijawab',
  centers: 'Fasilitas',
  doctors: 'Dokter',
} as const;
