/** Words of /login, /verify and /activation. */
export const login = {
  schedule: 'Jadwal',
  signOut: 'Keluar',

  title: 'Masuk',
  description: 'Masuk atau daftar di Ambil Antrian dengan nomor HP atau email, tanpa kata sandi.',
  heading: 'Masuk atau daftar',
  intro: 'Tanpa kata sandi. Kami kirim kode 6 angka.',
  contact: 'Nomor HP atau email',
  contactExample: 'Contoh: 0812 3456 7890',
  sendCode: 'Kirim kode',
  sending: 'Mengirim kode…',
  checking: 'Memeriksa…',
  ended: 'Sesi masuk Anda sudah berakhir. Masuk lagi untuk melanjutkan.',
  or: 'atau',
  withPassword: 'Masuk dengan kata sandi',
  isStaff: 'Bekerja di faskes?',
  asStaff: 'Masuk sebagai petugas',
  withCode: 'Masuk dengan kode saja',
  password: 'Kata sandi',
  passwordIntro: 'Untuk akun yang sudah punya kata sandi.',
  passwordMissing: 'Isi kata sandi',
  signingIn: 'Memeriksa kata sandi…',
  forgotten: 'Lupa kata sandi?',
  terms: ['Dengan masuk, Anda setuju dengan ', 'Syarat dan Ketentuan', ' dan ', 'Kebijakan Privasi', '.'],

  verifyTitle: 'Kode masuk',
  verifyContactHeading: 'Periksa nomor atau email baru',
  verifyContact: 'Pakai nomor atau email ini',
  linkHeading: 'Satu langkah lagi',
  linkIntro: 'Tekan “Konfirmasi dan masuk” untuk masuk dengan alamat email Anda.',
  linkConfirm: 'Konfirmasi dan masuk',
  linkNew: 'Minta kode baru',
  verifyHeading: 'Masukkan kode 6 angka',
  sent: 'Dikirim ke nomor HP atau email yang Anda isi.',
  sentTo: (contact: string) => `Dikirim ke ${contact}.`,
  changeContact: 'Ganti nomor atau email',
  codeLabel: 'Kode 6 angka',
  codeSendsItself: 'Angka keenam langsung mengirim kode.',
  enter: 'Masuk',
  entering: 'Memeriksa kode…',
  resendIn: (span: string) => `Kirim ulang dalam ${span}`,
  resendNow: 'Kode belum masuk?',
  resend: 'Kirim ulang',
  resent: 'Kode baru sudah dikirim.',
  otherDevice: 'Minta kode baru dari halaman masuk',
  neverShare: 'Jangan beri kode ini kepada siapa pun, termasuk petugas rumah sakit.',
  noChallenge: 'Alamat halaman ini tidak lengkap. Minta kode baru dari halaman masuk.',

  activationTitle: 'Lengkapi data Anda',
  activationIntro: 'Sekali saja. Data ini dipakai meja pendaftaran untuk mengenali Anda.',
  consent: ['Saya setuju data saya diolah sesuai ', 'Kebijakan Privasi', '.'],
  save: 'Simpan dan lanjut',
  saving: 'Menyimpan…',
  consentMissing: 'Centang persetujuan untuk melanjutkan',
  leaveActivation: 'Keluar dari akun ini',
} as const;

/** 42 to '42 detik'; from a minute on '1 menit 5 detik'. */
export function secondsInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} detik`;
  return rest === 0 ? `${minutes} menit` : `${minutes} menit ${rest} detik`;
}
