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

/** The bar of the pages for joining (NAV-06), in the words of the specification. */
export const variantNav: readonly NavItem[] = [
  { label: 'Home', to: '/' },
  { label: 'Topik A-Z', to: '/topik' },
  { label: 'Medical Center', to: '/medical-center' },
  { label: 'Blog', to: '/blog' },
];
export const variantLogin: NavItem = { label: 'LOGIN/SIGN UP', to: '/login' };

/** The bar of a signed-in person (NAV-02 to NAV-05). */
export const signedInNav = {
  home: { label: 'BERANDA', to: '/' },
  schedule: 'Jadwal',
  noSchedule: 'Tidak ada pemeriksaan aktif',
  more: (count: number) => `SELENGKAPNYA (${count})`,
  moreTo: '/user/profile/ongoing',
  watch: (doctor: string) => `Pantau ${doctor}`,
  favourites: 'Favorit',
  noFavourites: 'Daftar favorit kosong',
  doctors: 'Dokter',
  clinics: 'Klinik',
  hospitals: 'Rumah sakit',
  allFavourites: 'Semua favorit',
  favouritesTo: '/user/profile/favourite',
  userMenu: 'Menu',
  profile: { label: 'Profil', to: '/user/profile' },
  edit: { label: 'Edit Profil', to: '/user/profile/edit' },
  /** Entries for people who work at a desk, manage a center, or run the product. */
  desk: { label: 'Meja Depan', to: '/loket' },
  manager: { label: 'Kelola Fasilitas', to: '/kelola' },
  administrator: { label: 'Administrator', to: '/admin' },
  signOut: 'Keluar',
} as const;

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
