/** Fixed wording of specification section 8; the English lines are shown with lang="en". */
export const errorsPage = {
  notFoundTitle: 'This page could not be found',
  notFoundHelp: 'Halaman ini tidak ada atau sudah dipindah. Nomor antrian Anda aman.',
  defaultTitle: 'Error',
  errorHelp: 'Ada yang salah di pihak kami. Nomor antrian Anda aman. Coba muat ulang halaman ini.',
  home: 'Kembali ke beranda',
  search: 'Cari dokter',
  failedTitle: 'An error occurred while showing the error page',
  failedLink: 'Go back to home',
} as const;
