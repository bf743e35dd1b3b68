/** Words of the national holidays, which an administrator enters. */
export const holidays = {
  help: 'Berlaku untuk semua fasilitas yang tidak buka di hari libur nasional.',
  add: 'Tambah libur',
  addHelp:
    'Sesi tanpa antrian di tanggal ini ditiadakan. Sesi yang sudah punya antrian tidak menerima nomor baru, dan manajernya diminta memutuskan.',
  date: 'Tanggal',
  reason: 'Nama hari libur',
  reasonWrong: 'Tulis 3 sampai 500 karakter.',
  kept: (dropped: number, held: number) =>
    `Libur tersimpan. ${dropped} sesi tanpa antrian ditiadakan. ${held === 0 ? 'Tidak ada sesi yang punya antrian.' : `${held} sesi yang punya antrian ditahan; manajernya sudah diberi tahu.`}`,
  remove: 'Batalkan libur',
  removeTitle: (name: string) => `Batalkan libur ${name}?`,
  removeText: 'Sesi yang belum lewat dibuka lagi, kecuali yang juga terkena libur fasilitasnya.',
  removed: (reopened: number) => `Libur dibatalkan. ${reopened} sesi dibuka lagi.`,
} as const;
