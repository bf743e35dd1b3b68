/** Words of the short card of a person's own number, before the script of the page runs and after it. */
export const ownDraftText = {
  called: 'Dipanggil',
  calledLast: 'Terakhir',
  notBegun: 'Antrian Belum Dimulai',
  yourNumber: 'Nomor Anda',
  today: 'Hari ini',
  substitute: 'Pengganti:',
  /** Behind a number of minutes, hours or days. */
  minutes: 'menit lalu',
  hours: 'jam lalu',
  days: 'hari lalu',
  justNow: 'baru saja',
  /** Behind a number, and before a name. */
  ahead: 'antrian lagi',
  before: 'sebelum giliran',
  nextUp: 'Berikutnya giliran',
  thisNumber: 'nomor ini',
  passed: 'Nomor ini terlewat: check-in dulu',
  window: 'Perkiraan dipanggil',
  leave: 'Berangkat pukul',
  leaveTitle: 'Jam berangkat',
  leaveNow: 'Sekarang',
  watch: 'Pantau',
  ticket: 'E-Antrian',
} as const;
