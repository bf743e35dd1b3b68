export const security = {
  help: 'Siapa masuk, gagal masuk, atau ditolak, dan tindakan penting pada akun. Akun hanya disebut nomornya; tanda jaringan berganti setiap hari. Catatan ini tidak bisa diubah, dan dihapus setelah 400 hari.',
  day: 'Tanggal',
  account: 'Nomor akun',
  show: 'Tampilkan',
} as const;
