/** What somebody reads who has a number of a queue that stands still without a word. */
export const stalled = {
  unknown: 'Belum bisa diperkirakan',
  /** `time`: when this was asked last. */
  facts: (time: string): string => `Sesi tidak dijeda, dan belum ada kabar sampai ${time}.`,
  there: (room: string): string => `Sudah di sana: tetap di dekat ${room || 'ruang periksa'}.`,
  home: 'Masih di rumah: tunggu dulu. Halaman ini berubah sendiri.',
} as const;
