/** Words for somebody who is signed in but works at no desk. */
export const refusedText = {
  title: 'Akun ini belum terdaftar sebagai petugas meja depan',
  help: 'Minta manajer fasilitas kesehatan Anda untuk mengundang nomor HP atau e-mail akun ini sebagai petugas. Bila sudah diundang, terima dulu undangannya.',
} as const;
