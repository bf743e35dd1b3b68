/** The bars and menus of the site: words and where they lead (specification, section 2, Navigation bars). */
export interface NavItem {
  readonly label: string;
  readonly to: string;
}

export const publicNav: readonly NavItem[] = [
  { label: 'Topik A-Z', to: '/topik' },
  { label: 'Cari Dokter / RS', to: '/search/result' },
  { label: 'untuk Rumah Sakit & Klinik', to: '/medical-center' },
  { label: 'Tentang Kami', to: '/about-us' },
];

export const loginNav: NavItem = { label: 'Daftar / Login', to: '/login' };

export const tabs = {
  home: { label: 'Beranda', to: '/' },
  search: { label: 'Cari', to: '/search/result' },
  schedule: { label: 'Jadwal', to: '/pasien/jadwal' },
  favourite: { label: 'Favorit', to: '/user/profile/favourite' },
  profile: { label: 'Profil', to: '/user/profile' },
} as const satisfies Record<string, NavItem>;

export const navLabels = {
  main: 'Utama',
  tabs: 'Menu bawah',
  profile: 'Menu profil',
  activeAppointments: 'janji aktif: ',
} as const;
