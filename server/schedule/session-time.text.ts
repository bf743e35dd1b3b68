import type { Zone } from '#domain/vocabulary.ts';

export type SessionTime = { readonly date: string; readonly time_start: string; readonly zone: Zone };

const DAY = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** 'Senin, 23 November pukul 08:00 WIB'. */
export function sessionTime({ date, time_start, zone }: SessionTime): string {
  return `${DAY.format(new Date(`${date}T00:00:00Z`))} pukul ${time_start.slice(0, 5)} ${zone}`;
}
