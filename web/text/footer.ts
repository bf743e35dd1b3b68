import type { NavItem } from './navigation.ts';

export const contact = {
  title: 'Hubungi Kami',
  /** Leads to the form of the contact page where nobody has said how else we are reached. */
  write: { label: 'Kirim pesan kepada kami', to: '/contact-us#kirim-pesan' },
} as const;

export const siteMap: { readonly title: string; readonly items: readonly NavItem[] } = {
  title: 'Peta situs',
  items: [
    { label: 'Tentang Kami', to: '/about-us' },
    { label: 'Kontak', to: '/contact-us' },
    { label: 'FAQ', to: '/faq' },
    { label: 'Gabung sebagai dokter', to: '/join-doctor' },
    { label: 'Gabung sebagai pasien', to: '/join-patient' },
    { label: 'Topik A-Z', to: '/topik' },
    { label: 'Blog', to: '/blog' },
    { label: 'Spesialisasi', to: '/dokter' },
  ],
};

export const legal = {
  copyright: '© 2026 Ambil Antrian',
  privacy: { label: 'Kebijakan Privasi', to: '/kebijakan-privasi' },
  terms: { label: 'Syarat dan Ketentuan', to: '/syarat-dan-ketentuan' },
} as const;

/** The gradient variant, for hospital and join pages (LAYOUT-05). */
export const gradientFooter = {
  tagline: 'Antri dari rumah, datang saat giliran sudah dekat.',
  product: {
    title: 'Produk',
    items: [
      { label: 'Cari Dokter', to: '/search/result' },
      { label: 'Pantau Jadwal', to: '/pasien/jadwal' },
      { label: 'Topik A-Z', to: '/topik' },
    ],
  },
  center: {
    title: 'Medical Center',
    items: [
      { label: 'Untuk Rumah Sakit', to: '/medical-center' },
      { label: 'Untuk Klinik', to: '/medical-center' },
      { label: 'Gabung sebagai dokter', to: '/join-doctor' },
    ],
  },
  social: 'Social',
} as const;
