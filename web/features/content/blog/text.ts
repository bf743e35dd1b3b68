import { NO_DOCTORS } from '../../shared-directory/professions.text.ts';

/** Words of the blog: lists, search and articles. */
export const blog = {
  title: 'Blog',
  description:
    'Panduan antrian, BPJS Kesehatan, memilih dokter, dan pertolongan pertama di rumah, dalam bahasa yang mudah dipahami.',
  intro: 'Bacaan singkat sebelum dan sesudah ke dokter.',

  searchLabel: 'Cari artikel',
  searchRun: 'Cari',
  searchTitle: 'Cari di blog',
  searchFound: (query: string) => `Hasil untuk “${query}”`,
  searchAsk: 'Tulis kata yang dicari, misalnya rujukan atau demam.',
  searchDescription: 'Hasil pencarian artikel dan topik kesehatan.',

  categoryDescription: (name: string) => `Artikel dalam kategori ${name}.`,
  tagTitle: (name: string) => `Tag: ${name}`,
  tagDescription: (name: string) => `Artikel dengan tag ${name}.`,

  categories: 'Kategori',
  allCategories: 'Semua artikel',
  categoryPages: 'Halaman kategori',
  inCategory: (count: number) => `${count} artikel`,
  popular: 'Banyak dibaca',
  articles: 'Artikel terbaru',
  shown: (shown: number, total: string) => `Menampilkan ${shown} dari ${total} artikel`,
  found: (shown: number, total: string) => `Menampilkan ${shown} dari ${total} bacaan`,
  more: 'Muat lagi',

  emptyTitle: 'Belum ada artikel',
  emptyText: 'Belum ada yang bisa dibaca di sini.',
  nothingTitle: 'Tidak ada yang cocok',
  nothingText: 'Periksa ejaannya, atau pakai kata yang lebih umum.',
  toBlog: 'Lihat semua artikel',

  minutes: (minutes: number) => `${minutes} menit baca`,
  published: 'Terbit',
  updated: 'Diperbarui',
  topic: 'Topik A-Z',
  contents: 'Isi tulisan',
  tags: 'Tag',
  related: 'Artikel lain',
  note: 'Tulisan ini membantu Anda bersiap, dan tidak menggantikan pemeriksaan dokter.',

  /** ERR-07: one quiet sentence that says what still works. */
  unavailable: 'Bacaan sedang tidak bisa dimuat. Anda tetap bisa mencari dokter dan mengambil antrian.',
  unavailableTitle: 'Bacaan belum bisa dimuat',
  findDoctor: 'Cari dokter',
} as const;

/** The buttons below an article. They live in the browser, to which the words above must not come with them. */
export const shareArticle = {
  copy: 'Salin tautan',
  copyFailed: 'Tautan tidak bisa disalin. Salin dari bilah alamat.',
  whatsapp: 'WhatsApp',
} as const;

/** The part of an article or topic that leads to a doctor. */
export const nearby = {
  title: (doctor: string) => `Temui ${doctor}`,
  text: 'Ambil nomor dari rumah, lalu pantau antriannya dari ponsel.',
  all: (doctor: string) => `Lihat semua ${doctor}`,
  failed: 'Daftar dokter belum bisa dimuat.',
  none: 'Belum ada dokter bidang ini di Ambil Antrian.',
  findTitle: 'Perlu ke dokter?',
  findText: 'Cari dokter, spesialis, atau rumah sakit, lalu ambil nomor antrian dari rumah.',
  findLabel: 'Cari dokter atau rumah sakit',
  findHint: 'Contoh: dokter gigi',
  findRun: 'Cari',
} as const;

/** The everyday name for the doctor of a field, by slug of the specialisation; other doctors are named by their field. */
const DOCTORS: Readonly<Record<string, string>> = {
  'dokter-umum': 'dokter umum',
  'penyakit-dalam': 'dokter penyakit dalam',
  anak: 'dokter anak',
  'obstetri-ginekologi': 'dokter kandungan',
  'bedah-umum': 'dokter bedah',
  saraf: 'dokter saraf',
  jantung: 'dokter jantung',
  paru: 'dokter paru',
  mata: 'dokter mata',
  tht: 'dokter THT',
  'kulit-kelamin': 'dokter kulit',
  ortopedi: 'dokter tulang',
  urologi: 'dokter urologi',
  jiwa: 'dokter jiwa',
  'dokter-gigi': 'dokter gigi',
  'gizi-klinik': 'dokter gizi',
  'rehabilitasi-medik': 'dokter rehabilitasi medik',
  ...NO_DOCTORS,
};

/** 'dokter anak', 'bidan'; for a field without a plain name 'dokter bidang Patologi Klinik'. */
export function doctorOf({ slug, name }: { readonly slug: string; readonly name: string }): string {
  return Object.hasOwn(DOCTORS, slug) ? DOCTORS[slug]! : `dokter bidang ${name}`;
}
