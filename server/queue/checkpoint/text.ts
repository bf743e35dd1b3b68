/** The words of the mail that brings the day's last checkpoint to centers. */
export const texts = {
  subject: (day: string) => `Catatan antrian ${day}`,
  body: (
    day: string,
    note: string,
    address: string,
  ) => `Ini catatan terakhir semua antrian di Ambil Antrian pada ${day}, yang sudah ditandatangani.

Simpan pesan ini dan tidak perlu dibuka. Kalau suatu hari ada yang meragukan urutan antrian, catatan ini membuktikan bahwa jejak hari itu tidak diubah sesudahnya.

${note}
Catatan terbaru dan cara memeriksanya: ${address}/checkpoint`,
} as const;
