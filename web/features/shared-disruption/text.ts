/** Words about the affected bookings of a center's change. */
export const rescheduling = {
  help: 'Belum ada yang berubah. Periksa apa yang terjadi pada setiap antrian, lalu simpan. Setiap pasien yang punya kontak mendapat pesan.',
  nobody: 'Tidak ada antrian yang terkena',
  nobodyHelp: 'Belum ada yang berubah. Lanjutkan, atau kembali mengubah.',
  changed: 'Daftar ini baru saja berubah. Periksa sekali lagi.',
  columns: ['Nomor dan pasien', 'Semula', 'Menjadi'],
  unmoved: 'Nomor tetap',
  calledOff: 'Dibatalkan',
  messageSent: 'Pasien mendapat pesan',
  noContact: 'Tanpa kontak: beri tahu langsung',
  movedTo: (date: string, time: string) => `Dipindah ke ${date} ${time}`,
  instead: 'Batalkan saja',
  allTo: (session: string) => `Semua ke ${session}`,
  sendTo: (label: string) => `Nomor ${label} dipindah ke`,
  withLeft: (session: string, left: string) => `${session} (sisa ${left})`,
  otherDoctor: 'Dokter lain, hari yang sama',
  confirm: 'Simpan dan beri tahu pasien',
  back: 'Kembali mengubah',
} as const;

export const affectedCount = (count: number): string => (count > 0 ? `${count} antrian terkena` : rescheduling.nobody);

/** Words about who takes a session over. */
export const substitutes = {
  who: 'Dokter pengganti',
  choose: 'Pilih dokter',
  own: (name: string) => `${name} (dokter semula)`,
  proposed: 'Bidang sama, kosong saat itu',
  others: 'Dokter lain, periksa dulu',
  none: 'Tidak ada dokter lain di fasilitas ini.',
  otherField: (name: string) => `${name} bukan dari bidang yang sama.`,
  busy: (name: string) => `${name} punya sesi lain pada jam ini.`,
} as const;
