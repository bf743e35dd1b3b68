/** Words about the press that begins a session. The console has them from the first; those about a delay come with its dialog. */
export const startWords = {
  startEarly: 'Mulai lebih awal',
  notYet: 'Menunggu pasien datang',
} as const;

/** Numbers as they are shown; of many only the first are named. */
export type Some = { readonly count: number; readonly labels: readonly string[] };

/** 'D01, D02, dan D05'; 'D01, D02, dan 26 lain' where more than `most` would be named. */
export function namedOf({ count, labels }: Some, most = 8): string {
  const named = count <= most ? labels : labels.slice(0, most - 1);
  const more = count - named.length;
  const all = more > 0 ? [...named, `${more} lain`] : named;
  if (all.length < 2) return all[0] ?? '';
  return `${all.slice(0, -1).join(', ')}${all.length > 2 ? ',' : ''} dan ${all.at(-1)}`;
}

/** The question before an early start: 'Mulai sekarang, 20 menit sebelum jadwal 10:00?'. */
export const earlyQuestion = (duration: string, time: string, isAnnounced: boolean): string =>
  `Mulai sekarang, ${duration} sebelum ${isAnnounced ? 'jam yang diumumkan' : 'jadwal'} ${time}?`;
export const presentNow = (some: Some): string =>
  `Sudah di sini: ${namedOf(some)}. Yang belum datang tetap memegang nomornya dan dipanggil setelah check-in.`;
export const waitUntil = (time: string): string => `Tunggu ${time}`;
export const nobodyPresent = (time: string): string =>
  `Jadwal ${time}, belum ada yang check-in. Mulai terbuka begitu satu orang datang.`;
export const overdueStart = (now: string, time: string): string =>
  `Sudah ${now}, jadwal ${time}. Pasien masih menunggu mulai.`;
