export const waitlist = {
  title: 'Daftar tunggu',
  fullTitle: 'Nomor habis? Tunggu tempat kosong',
  fullText: (minutes: number) =>
    `Bila ada yang batal, tempatnya kami tawarkan ke satu orang yang paling lama menunggu dan kami simpan ${minutes} menit.`,
  join: 'Masuk daftar tunggu',
  joinYes: 'Tunggu tempat kosong',
  joined: (position: number) => `Anda di urutan ${position} daftar tunggu.`,
  payment: 'Bayar dengan apa?',
  patient: 'Siapa yang diperiksa?',
  seeList: 'Lihat daftar tunggu saya',
  position: (position: number) => `Urutan ${position} dari yang menunggu`,
  offered: 'Ada tempat untuk Anda!',
  reservedFor: 'Disimpan untuk Anda',
  /** '14:32' is spoken as minutes and seconds. */
  remaining: (minutes: number, seconds: number) => `${minutes} menit ${seconds} detik lagi`,
  over: 'Waktunya habis',
  takeNow: 'Ambil sekarang',
  leave: 'Keluar dari daftar',
  leaveTitle: 'Keluar dari daftar tunggu?',
  leaveText: (doctor: string, date: string, name: string) =>
    `${doctor}, ${date}, untuk ${name}. Urutan Anda tidak disimpan. Bila ada tempat yang sedang ditawarkan, tempat itu untuk orang berikutnya.`,
  leaveYes: 'Ya, keluar',
  stay: 'Tetap menunggu',
  close: 'Tutup',
} as const;
