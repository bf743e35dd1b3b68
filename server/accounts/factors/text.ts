/** The words of messages about the second factor of staff. */
export const texts = {
  addedSubject: 'Kunci masuk petugas ditambahkan',
  added:
    'Kunci sandi atau aplikasi autentikator baru saja ditambahkan ke akun petugas Ambil Antrian Anda. Jika bukan Anda, segera hubungi pengelola situs.',
} as const;
