import { INVITATION_MS } from '#contract/limits.ts';

const DAY_MS = 24 * 3_600_000;

/** Words of the lists of staff: one for the administrator, and one for the managers of a center. */
export const staffText = {
  help: 'Siapa boleh mengelola apa. Petugas loket dan manajer bekerja untuk satu fasilitas.',
  add: 'Undang petugas',
  contact: 'Nomor HP atau email',
  contactHelp: `Undangan dikirim ke sini. Orangnya masuk dengan alamat ini dan menerimanya sendiri; berlaku ${INVITATION_MS / DAY_MS} hari.`,
  contactWrong: 'Isi nomor HP yang diawali 08, atau alamat email yang lengkap.',
  scope: 'Peran',
  scopes: { desk: 'Petugas loket', manager: 'Manajer', administrator: 'Administrator' },
  scopeMissing: 'Pilih perannya.',
  center: 'Fasilitas',
  centerMissing: 'Pilih fasilitasnya dari daftar.',
  added: (contact: string) => `Undangan dikirim ke ${contact}.`,
  remove: 'Hapus',
  withdrawTitle: (who: string) => `Batalkan undangan ${who}?`,
  withdrawText: (role: string) => `Undangan sebagai ${role} tidak bisa diterima lagi.`,
  withdrawn: (who: string) => `Undangan ${who} dibatalkan.`,
  removeTitle: (who: string) => `Hapus peran ${who}?`,
  removeText: (role: string) =>
    `Tidak lagi bisa bekerja sebagai ${role}. Orangnya diberi tahu; akunnya sendiri tetap ada.`,
  removed: (who: string) => `Peran ${who} dihapus.`,
} as const;

/** Words of the list for the managers of a center only. */
export const centerStaff = {
  help: 'Petugas loket menjalankan antrian. Manajer juga mengubah data di sini. Selalu ada paling sedikit satu manajer.',
} as const;
