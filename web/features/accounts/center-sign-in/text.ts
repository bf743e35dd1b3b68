/** Words of signing in through the provider of a center, at /loggedin/faskes. */
export const centerSignIn = {
  title: 'Masuk lewat akun faskes',
  intro: 'Faskes di bawah ini meminta petugasnya masuk juga dengan akun milik faskes, satu kali di setiap peramban.',
  go: (center: string) => `Lanjut ke akun ${center}`,
  going: 'Membuka halaman faskes…',
  checking: 'Memeriksa jawaban faskes…',
  none: 'Tidak ada faskes yang meminta ini dari Anda.',
  cancelled: 'Anda belum masuk di halaman faskes.',
  unknown: 'Halaman ini tidak dibuka dari sini. Mulai lagi.',
  back: 'Kembali bekerja',
} as const;
