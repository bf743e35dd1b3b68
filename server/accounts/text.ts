/** The words of messages about an account. */
export const texts = {
  contactChangedSubject: 'Nomor atau email akun Anda diganti',
  contactChanged:
    'Nomor atau email akun Ambil Antrian Anda baru saja diganti, dan alamat ini tidak lagi dipakai untuk masuk. Jika bukan Anda, hubungi kami lewat halaman kontak.',
} as const;
