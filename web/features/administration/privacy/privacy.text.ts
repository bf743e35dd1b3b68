/** Words of the pages that say who saw patients, and what is erased. */
export const privacy = {
  looksHelp:
    'Siapa dari fasilitas ini melihat data pasien dalam 7 hari: satu baris untuk setiap jam, dan satu untuk setiap pencarian. Kata yang diketik hanya terbaca oleh manajer, dan dihapus setelah beberapa minggu atau bersama akun pasien yang ditemukan.',
  alarmsHelp:
    'Petugas yang melihat sangat banyak orang dalam satu jam, atau di luar jam layanan, dan laporan pasien yang tidak mengenal petugas. Sekali sehari untuk setiap petugas; manajer juga menerima pesan.',
  meant: { NAME: 'nama', NUMBER: 'nomor antrian', PHONE: 'telepon', CODE: 'kode booking' },
  or: ' atau ',
  asked: (what: string, letters: string, mark: string) => `${what}, ${letters} huruf, tanda ${mark}`,
  listOf: (clinic: string, dates: string) => `Daftar sesi ${clinic}, ${dates}`,
  listsOf: (sessions: string, clinics: string, dates: string) => `Daftar ${sessions} sesi: ${clinics}, ${dates}`,
  wordsErased: 'Kata sudah dihapus',
  wordsUnreadable: 'Kata tidak bisa dibuka',
  wordsOfManager: 'Hanya untuk manajer faskes',
  erasureHelp:
    'Yang disimpan cukup lama dihapus setiap malam. Nomor di antrian tetap ada tanpa nama, supaya urutannya bisa dibuktikan.',
  kind: 'Yang dihapus',
  days: 'Setelah',
  due: 'Menunggu malam ini',
  last: 'Terakhir',
  kinds: {
    NUMBERS: 'Nomor identitas dan dokumen orang yang lama tidak berkunjung',
    LETTERS: 'Kartu dan surat yang diberikan bersama antrian',
    WALK_INS: 'Nama orang yang didaftarkan di loket tanpa akun',
    LOOKS: 'Catatan siapa melihat siapa',
    WORDS: 'Kata yang diketik petugas saat mencari pasien',
  },
  daysOf: (days: string) => `${days} hari`,
  dueOf: (due: string, isMore: boolean) => `${due}${isMore ? ' atau lebih' : ''}`,
  lastOf: (erased: string, when: string) => `${erased} dihapus, ${when}`,
  never: 'Belum pernah',
} as const;
