/** Words for whether a log is what it was. People read 'langkah', 'sidik', 'saksi', 'cocok'. */
export const logCheck = {
  same: 'Cocok',
  waiting: 'Belum tercatat',
  different: 'Tidak cocok',
  plainDifferent: 'Jejak di server berbeda dari yang disimpan ponsel ini.',
  unable: 'Peramban ini tidak bisa memeriksa. Buka halaman ini lewat https.',
  checkAgain: 'Periksa lagi',
  checking: 'Sedang memeriksa…',
  ticketTitle: 'Bukti nomor ini',
  ticketSame: (witnesses: number, at: string) =>
    witnesses > 0
      ? `Nomor dan urutan Anda sama dengan catatan ${witnesses} saksi, ${at}.`
      : `Nomor dan urutan Anda sama dengan yang tercatat, ${at}.`,
  ticketWaiting: (label: string, next: string) =>
    `Nomor ${label} sudah milik Anda. Catatan dibuat tiap menit, berikutnya ${next}.`,
  noNeedToWait: 'Tidak perlu menunggu di halaman ini.',
  markAtIssue: 'Sidik nomor Anda',
  otherMarks: 'Sidik lain yang disimpan ponsel ini',
  mark: 'Sidik langkah terakhir yang tercatat',
  recordMark: (at: string | null) => `Sidik catatan${at === null ? '' : `, dibuat ${at}`}`,
  fullTrace: 'Lihat jejak lengkap',
} as const;
