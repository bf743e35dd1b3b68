/** Words of the line at the desk: its two parts, and why somebody stands where they stand. */
export const lineText = {
  callable: 'Urutan panggil',
  planned: 'Urutan rencana',
  apart: 'Belum bisa dipanggil',
  noneCallable: 'Belum ada yang bisa dipanggil.',
  empty: 'Belum ada yang menunggu',
  emptyHelp: 'Nomor baru muncul di sini dengan sendirinya.',
  emptyOver: 'Tidak ada lagi yang menunggu',
  back: 'Kembali',
} as const;

/** When a number that was called before is called again. */
export const dueAfter = (others: number): string =>
  others === 0 ? 'giliran berikutnya' : `dipanggil lagi setelah ${others} orang`;

/** What somebody waits for before they can be called. */
export const waitsWords = {
  checkIn: 'Belum check-in',
  late: (minutes: number): string => `Belum check-in, bilang terlambat ${minutes} menit`,
  passed: 'Terlewat, belum check-in',
  away: 'Izin sebentar',
  awayUntil: (time: string): string => `Izin sampai ${time}`,
  lab: 'Di laboratorium',
  labSince: (time: string): string => `Di laboratorium sejak ${time}`,
  /** 'Kembali dari lab, dipanggil lagi setelah 3 orang'. */
  returned: (from: string, before: number): string => `${from}, ${dueAfter(before)}`,
  /** 'Dilewati 2×, dipanggil lagi setelah 3 orang'. */
  others: (times: number, before: number): string => `Dilewati ${times}×, ${dueAfter(before)}`,
} as const;

/** Why somebody does not stand by their number. */
export const positionWords = {
  /** 'Lansia, didahulukan'. */
  first: (reason: string): string => `${reason}, didahulukan`,
  onsite: 'Daftar langsung',
  late: 'Tadi belum datang',
} as const;

/** When a call is expected, as one time: '±12:46'. */
export const callAbout = (time: string): string => `±${time}`;
