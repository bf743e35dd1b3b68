/** What a scan did, in the line that stays until the next one. The name stands between `read` and `checkedIn`, in bold. */
export const scanText = {
  read: 'Kode terbaca:',
  checkedIn: ', check-in',
  busy: 'Kode terbaca, sedang check-in…',
  undo: 'Batalkan',
} as const;

export const checkedInAt = (clinic: string): string => `, check-in di ${clinic}`;
export const undoCheckInOf = (label: string): string => `Batalkan check-in ${label}`;
/** A text that is no ticket's. `text`: as it was read, shortened. */
export const unknownScan = (text: string): string =>
  `Kode tidak dikenal: ${text}. Tidak ada yang berubah. Tidak perlu menekan lagi.`;
/** `who`: number and name where the screen knows them, else the booking code. */
export const refusedScan = (who: string, sentence: string): string => `Kode terbaca: ${who}. ${sentence}`;
