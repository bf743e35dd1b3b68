/** The message to a person whose account was deleted. */
export const texts = {
  accountDeletedSubject: 'Akun Anda sudah dihapus',
  accountDeleted:
    'Akun Ambil Antrian Anda dan data di dalamnya sudah dihapus. Nomor antrian yang masih berlaku sudah dibatalkan. Terima kasih pernah antri bersama kami.',
} as const;
