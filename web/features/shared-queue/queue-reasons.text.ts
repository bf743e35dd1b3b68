import type * as z from 'zod/mini';
import type { queueEvent } from '#contract/queue/trace/trace.ts';

type Reason = NonNullable<z.output<typeof queueEvent>['reason']>;

/** Why nobody is called for a while, after 'dijeda:'. */
export const pauseReasons = {
  ISHOMA: 'ishoma (istirahat, salat, makan)',
  CALLED_AWAY: 'dokter dipanggil mendesak',
  EMERGENCY: 'ada keadaan darurat',
  EQUIPMENT: 'gangguan alat',
  OTHER: 'keperluan lain',
} as const satisfies Partial<Record<Reason, string>>;

/** 'ishoma (…), sampai pukul 12:45 WIB'; `until` is a time with its zone, null when none was said. */
export function pauseWords(reason: keyof typeof pauseReasons, until: string | null): string {
  return until === null ? pauseReasons[reason] : `${pauseReasons[reason]}, sampai pukul ${until}`;
}

/** Why a queue stands still, in words that everybody may read. */
export const standstill = {
  stalled: (time: string) => `Belum ada panggilan sejak ${time}.`,
  paused: (why: string) => `Antrian dijeda: ${why}.`,
  doctorLate: (time: string | null) =>
    time === null ? 'Dokter terlambat.' : `Dokter terlambat. Mulai sekitar ${time}.`,
} as const;
