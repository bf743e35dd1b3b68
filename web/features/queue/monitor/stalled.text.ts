/** What somebody reads who has a number of a queue that stands still without a word. */
export const stalled = {
  window: 'Perkiraan dipanggil',
  unknown: 'Belum bisa diperkirakan',
  before: 'tadi',
  since: (minutes: number): string => `Sudah ${minutes} menit tanpa panggilan.`,
  known: 'Yang kami tahu',
  /** `time`: when this was asked last. */
  facts: (time: string): string =>
    `Sesi belum selesai dan tidak dijeda. Meja pendaftaran belum memberi kabar sampai ${time}.`,
  doing: 'Yang bisa dilakukan',
  there: (room: string): string =>
    room ? `Sudah di sana: tetap di dekat ${room}.` : 'Sudah di sana: tetap di dekat ruang periksa.',
  home: 'Masih di rumah: tunggu dulu. Halaman ini berubah sendiri begitu ada panggilan.',
} as const;
