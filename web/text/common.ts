/** Words that many screens share. */
export const common = {
  appTitle: 'Ambil Antrian Dokter',
  brand: 'Ambil Antrian',
  skipToContent: 'Langsung ke isi',
  back: 'Kembali',
  home: 'Beranda',
  doctors: 'Dokter',
  trail: 'Letak halaman',
  close: 'Tutup',
  retry: 'Coba lagi',
  reload: 'Muat Ulang',
  loading: 'Sedang memuat…',
  loadFailed: 'Gagal memuat data',
  loadFailedHelp: 'Periksa koneksi, lalu coba lagi.',
  busy: 'Mohon tunggu, sedang proses...',
  optional: '(boleh kosong)',
  offline: 'Anda masuk mode Offline',
  connectionTrouble: 'Koneksi bermasalah',
  connectionHelp: 'Apa yang terjadi?',
  connectionTitle: 'Terjadi Kesalahan Koneksi',
  connectionOffline: 'Perangkat ini tidak tersambung ke internet. Halaman yang sudah terbuka tetap bisa dibaca.',
  connectionOnline: 'Jawaban dari server tidak sampai. Muat ulang halaman untuk mencoba lagi.',
  loadingPage: 'Memuat halaman',
  toTop: 'Kembali ke atas',
  contents: 'Isi halaman',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  pages: 'Halaman',
  stepDone: 'selesai',
  /** Names the blog's feeds to programs that read them. */
  feed: 'Blog Ambil Antrian',
  sampleTitle: 'Data contoh',
  sampleText: 'Dokter, jadwal, antrian, dan nomor telepon di sini rekaan, bukan data sebenarnya.',
} as const;

/** `page` before the product's name, as every tab title reads. */
export function pageTitle(page: string): string {
  return `${page} · ${common.appTitle}`;
}
