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

export const profileMenu = {
  profile: { label: 'Profil Saya', to: '/user/profile' },
  edit: { label: 'Ubah Profil', to: '/user/profile/edit' },
  account: { label: 'Ubah Akun', to: '/user/akun' },
  appointments: { label: 'Janji Temu', to: '/userprofile/appointment' },
  upcoming: { label: 'Akan Datang', to: '/user/profile/ongoing' },
  favourite: { label: 'Favorit', to: '/user/profile/favourite' },
} as const satisfies Record<string, NavItem>;

export const navLabels = {
  main: 'Utama',
  tabs: 'Menu bawah',
  profile: 'Menu profil',
  activeAppointments: 'janji aktif: ',
} as const;
