/** Words for a waiting patient about being here, being away and being late. `whose`: 'Nomor Anda', or 'Nomor ini' on a shared ticket. */
export const presence = {
  mine: 'Nomor Anda',
  this: 'Nomor ini',
  stays: (whose: string) => `${whose} tetap.`,
  opensHelp: 'Di pintu dengan kode QR, atau di meja pendaftaran.',
  missing: 'Belum check-in.',
  missingHelp: 'Pindai kode QR di pintu, atau lapor ke meja pendaftaran. Yang sudah check-in dipanggil lebih dulu.',
  missingFree: 'Check-in di sini tidak wajib: nomor tetap dipanggil menurut urutan.',
  here: 'Sudah check-in.',
  passed: (whose: string) => `${whose} terlewat karena belum check-in.`,
  passedSecond: 'Check-in sekarang di pintu, lalu menunggu giliran di jalur kedua.',
  passedDue: (count: number) =>
    `Check-in sekarang di pintu, lalu dipanggil paling lambat setelah ${count} pasien lain.`,
  held: (whose: string) => `${whose} tadi dipanggil dan belum datang.`,
  due: (count: number) =>
    count === 0
      ? 'Dipanggil lagi pada panggilan berikutnya.'
      : `Dipanggil lagi paling lambat setelah ${count} pasien lain.`,
  heldHelp: 'Bila sudah di tempat, lapor ke meja pendaftaran.',
  lab: 'Anda sedang ke laboratorium.',
  labHelp: (after: number | null) =>
    `Lapor ke meja pendaftaran saat kembali${after === null ? '.' : `: sesudah itu dipanggil lagi paling lambat setelah ${after} pasien lain.`}`,
  returned: {
    LAB: 'Sudah kembali dari laboratorium.',
    REOPENED: 'Kunjungan ini dibuka lagi.',
    OUT: 'Pemegang nomor ini sudah kembali.',
  },
  out: 'Pemegang nomor ini keluar sementara.',
  outHelp: 'Dipanggil lagi sesudah melapor kembali ke meja pendaftaran.',
  hereSecond: 'Menunggu di jalur kedua: dipanggil bergantian dengan yang sudah booking.',
  hereLate: (count: number) =>
    count === 0
      ? 'Datang terlambat: dipanggil pada panggilan berikutnya.'
      : `Datang terlambat: dipanggil paling lambat setelah ${count} pasien lain.`,
  late: (minutes: number) => `Sudah diberitahukan: terlambat sekitar ${minutes} menit.`,
  away: (time: string) => `Izin sampai pukul ${time}.`,
  awayHelp: (whose: string) => `${whose} tidak dipanggil dulu, dan tempatnya dijaga sampai saat itu.`,
  awayOver: (time: string) => `Waktu izin habis pukul ${time}.`,
  awayOverHelp: (whose: string) => `${whose} dipanggil lagi menurut urutan, walau belum kembali.`,
  scan: 'Pindai untuk check-in',
  back: 'Saya sudah kembali',
  stepAway: 'Izin sebentar',
  reportLate: 'Saya terlambat',
  minutes: (count: number) => `${count} menit`,
  howLong: 'Berapa lama?',
  awayTitle: 'Izin sebentar?',
  awayText:
    'Selama izin nomor Anda tidak dipanggil dan tempatnya dijaga. Bila kembali sesudah waktunya habis dan nomor Anda sudah terlewat, Anda pindah ke ujung jalur kedua.',
  awayLeft: (count: number) => `Sisa izin di sesi ini: ${count} kali.`,
  awayYes: (minutes: number) => `Ya, izin ${minutes} menit`,
  lateTitle: 'Datang terlambat?',
  lateText: (after: number) =>
    `Nomor Anda tetap. Bila terlewat sebelum Anda datang, sesudah check-in Anda dipanggil paling lambat setelah ${after} pasien lain. Hanya bisa sekali.`,
  lateTextFree: (after: number) =>
    `Petugas diberi tahu. Bila dipanggil sebelum Anda datang, nomor Anda dipanggil lagi paling lambat setelah ${after} pasien lain. Hanya bisa sekali.`,
  lateYes: (minutes: number) => `Ya, terlambat ${minutes} menit`,
  no: 'Tidak jadi',
} as const;
