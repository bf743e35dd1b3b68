/** What somebody reads before they take a number. */
export const nextNumberText = {
  title: 'Kalau ambil sekarang',
  about: 'kira-kira dipanggil',
  counting: 'Menghitung…',
  failed: 'Perkiraan belum bisa dimuat.',
  noWindow: 'Jamnya belum bisa diperkirakan.',
  ahead: (people: number) =>
    people === 0 ? 'Belum ada orang di depan nomor ini.' : `${people} orang di depan nomor ini.`,
  basis: {
    MEASURED: 'Dihitung dari irama hari ini; bisa berubah.',
    HISTORY: 'Dihitung dari sesi-sesi sebelumnya; jadi pasti setelah antrian dimulai.',
    DEFAULT: 'Perkiraan kasar: waktu periksa dokter ini belum tercatat.',
  },
  atOnce: 'Nomor ini dipanggil sekarang juga.',
  /** There are others before it, however soon its window begins. */
  soon: 'Nomor ini bisa dipanggil sebentar lagi.',
  onlyNear: 'Ambil hanya bila Anda sudah dekat.',
  canReach: 'Bisa sampai?',
  sayWhere: 'Beri tahu kami Anda di mana, lalu kami hitung jam berangkat.',
  reach: { YES: 'Bisa sampai', TIGHT: 'Mepet', NO: 'Tidak sempat lagi' },
  there: 'Anda sudah di sana.',
  way: (from: string, duration: string) => `Dari ${from} sekitar ${duration}.`,
  /** `day`: when it is another day than that of the session. */
  leaveBy: (clock: string, day: string | null) =>
    day === null ? `Berangkat paling lambat ${clock}.` : `Berangkat paling lambat ${day}, ${clock}.`,
  leaveNow: 'Harus berangkat sekarang. Kalau terlewat, lapor ke meja pendaftaran.',
  tooLate: 'Nomor ini sudah dipanggil sebelum Anda sampai.',
  otherDay: (day: string) => `Lihat ${day}`,
  takeHere: (label: string) => `Saya sudah di sana, ambil ${label}`,
} as const;
