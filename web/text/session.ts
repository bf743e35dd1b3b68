export const sessionText = {
  ongoing: 'Jadwal saya',
  leave: 'Keluar',
} as const;
