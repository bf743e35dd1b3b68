/** Words of signing in with Google and Facebook, and of /loggedin. */
export const social = {
  names: { GOOGLE: 'Google', FACEBOOK: 'Facebook' },
  goOn: (provider: string) => `Lanjut dengan ${provider}`,
  going: (provider: string) => `Membuka ${provider}…`,
  title: 'Menyelesaikan masuk',
  intro: 'Tunggu sebentar, jangan tutup halaman ini.',
  steps: {
    asking: 'Memeriksa jawaban dari penyedia akun…',
    switching: 'Menyiapkan sesi Anda…',
    loading: 'Memuat profil Anda…',
  },
  cancelled: 'Anda belum memilih akun, jadi belum masuk.',
  unknown: 'Halaman ini tidak dibuka dari halaman masuk kami. Mulai lagi dari halaman masuk.',
  back: 'Kembali ke halaman masuk',
} as const;
