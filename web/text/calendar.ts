/** Names of days, months and spans of time; used by lib/format and the sentences of refusals. */
export const weekdays = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

export const months = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;

export const spans = {
  updatedNow: 'Diupdate baru saja',
  updated: (span: string) => `Diupdate ${span} yang lalu`,
  agoNow: 'baru saja',
  ago: (span: string) => `${span} lalu`,
  minutes: (count: number) => `${count} menit`,
  hours: (count: number) => `${count} jam`,
  days: (count: number) => `${count} hari`,
  months: (count: number) => `${count} bulan`,
  years: (count: number) => `${count} tahun`,
} as const;
