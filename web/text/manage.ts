/** Words that all pages of the administration share. */
export const manage = {
  adminTitle: 'Administrator',
  centerTitle: 'Kelola fasilitas',
  menu: 'Menu pengelolaan',
  forbiddenTitle: 'Akun ini tidak mengelola bagian ini',
  forbiddenHelp:
    'Minta administrator, atau manajer fasilitas Anda, untuk mengundang nomor HP atau email akun ini. Bila sudah diundang, terima dulu undangannya.',
  toSite: 'Lihat situs',
  toCenters: 'Semua fasilitas saya',
  chooseCenter: 'Pilih fasilitas',
  signOut: 'Keluar',
  save: 'Simpan',
  saved: 'Tersimpan.',
  cancel: 'Batal',
  add: 'Tambah',
  edit: 'Ubah',
  remove: 'Hapus',
  required: 'Isian ini wajib.',
  wrong: 'Isian ini belum benar.',
  choose: 'Pilih…',
  refresh: 'Muat yang terbaru',
} as const;

export const adminMenu = {
  home: { label: 'Ringkasan', to: '/admin' },
  applications: { label: 'Pengajuan', to: '/admin/pengajuan' },
  messages: { label: 'Pesan masuk', to: '/admin/pesan' },
  centers: { label: 'Fasilitas', to: '/admin/faskes' },
  doctors: { label: 'Dokter', to: '/admin/dokter' },
  insurers: { label: 'Asuransi', to: '/admin/asuransi' },
  holidays: { label: 'Libur nasional', to: '/admin/libur' },
  staff: { label: 'Petugas', to: '/admin/petugas' },
  imports: { label: 'Impor data', to: '/admin/impor' },
  settings: { label: 'Pemeliharaan', to: '/admin/pemeliharaan' },
  audit: { label: 'Catatan perubahan', to: '/admin/catatan' },
  alarms: { label: 'Peringatan akses', to: '/admin/peringatan' },
  erasure: { label: 'Masa simpan', to: '/admin/masa-simpan' },
  security: { label: 'Catatan keamanan', to: '/admin/keamanan' },
} as const;
export type AdminMenuKey = keyof typeof adminMenu;

/** The menu of the pages below /kelola/{center}. */
export const centerMenu = {
  home: { label: 'Hari ini', path: '' },
  schedules: { label: 'Jadwal dokter', path: '/jadwal' },
  sessions: { label: 'Sesi mendatang', path: '/sesi' },
  figures: { label: 'Angka', path: '/angka' },
  closures: { label: 'Libur dan cuti', path: '/libur' },
  clinics: { label: 'Poliklinik', path: '/poli' },
  center: { label: 'Data fasilitas', path: '/data' },
  payments: { label: 'Pembayaran', path: '/pembayaran' },
  staff: { label: 'Petugas', path: '/petugas' },
  imports: { label: 'Impor data', path: '/impor' },
  audit: { label: 'Catatan perubahan', path: '/catatan' },
  looks: { label: 'Siapa melihat pasien', path: '/dilihat' },
  alarms: { label: 'Peringatan akses', path: '/peringatan' },
  security: { label: 'Catatan keamanan', path: '/keamanan' },
} as const;
export type CenterMenuKey = keyof typeof centerMenu;
