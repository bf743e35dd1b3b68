/** Words of the page behind the QR code at a center's door. */
export const door = {
  title: 'Check-in',
  press: 'Check-in',
  pressOf: (label: string, name: string) => `Check-in ${label}, ${name}`,
  intro: (name: string) => `Antrian Anda hari ini di ${name}`,
  introAnywhere: 'Antrian Anda hari ini',
  yourNumber: 'Nomor Anda',
  done: (time: string, label: string) => `Check-in berhasil, ${time}. Nomor ${label}.`,
  here: 'Sudah check-in.',
  turn: 'Giliran Anda! Silakan masuk.',
  ahead: (count: number) => (count === 0 ? 'Berikutnya giliran Anda.' : `${count} antrian lagi.`),
  lab: 'Kembali dari laboratorium? Sesudah check-in, nomor ini dipanggil lagi.',
  passed: 'Nomor ini sudah terlewat. Sesudah check-in, dipanggil lewat jalur kedua.',
  passedLate: (count: number) =>
    `Nomor ini sudah terlewat. Sesudah check-in, dipanggil paling lambat setelah ${count} pasien lain.`,
  watch: 'Pantau Jadwal',
  noCode: 'Pindai kode QR di pintu',
  noCodeHelp: 'Kode QR ada di layar pintu masuk dan berganti tiap menit. Bisa juga check-in di meja pendaftaran.',
  otherCode: 'Pindai atau ketik kode lain',
  none: 'Tidak ada antrian Anda hari ini di sini',
  noneHelp: 'Periksa apakah Anda masuk dengan akun yang dipakai mengambil antrian, atau tanyakan ke meja pendaftaran.',
  noneAction: 'Lihat semua antrian saya',
} as const;
