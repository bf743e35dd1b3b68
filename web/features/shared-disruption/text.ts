/** Words about the affected bookings of a center's change. */
export const rescheduling = {
  help: 'Belum ada yang berubah. Periksa apa yang terjadi pada setiap antrian, lalu simpan. Setiap pasien yang punya kontak mendapat pesan.',
  changed: 'Daftar ini baru saja berubah. Periksa sekali lagi.',
  columns: ['Nomor dan pasien', 'Semula', 'Menjadi'],
  unmoved: 'Nomor tetap',
  calledOff: 'Dibatalkan',
  messageSent: 'Pasien mendapat pesan',
  noContact: 'Tanpa kontak: beri tahu langsung',
  movedTo: (date: string, time: string) => `Dipindah ke ${date} ${time}`,
  instead: 'Batalkan saja',
  confirm: 'Simpan dan beri tahu pasien',
  back: 'Kembali mengubah',
} as const;

export const affectedCount = (count: number): string => `${count} antrian terkena`;
