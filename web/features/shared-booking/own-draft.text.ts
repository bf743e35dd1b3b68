/** Words of the card that shows a stored number before the script of the page runs. */
export const ownDraftText = {
  called: 'Dipanggil',
  notBegun: 'Antrian Belum Dimulai',
  yourNumber: 'Nomor Anda',
  /** Behind a number of minutes, hours or days. */
  minutes: 'menit lalu',
  hours: 'jam lalu',
  days: 'hari lalu',
  justNow: 'baru saja',
  watch: 'Pantau',
  ticket: 'E-Antrian',
} as const;
