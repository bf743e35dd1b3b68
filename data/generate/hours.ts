import type { CenterKind } from '#domain/vocabulary.ts';
import type { Random } from './random.ts';
import type { RosterDoctor } from './roster.ts';

/** The hours of a practice on one weekday. Weekday 1 is Monday. */
export type Hours = {
  readonly weekday: number;
  readonly start: string;
  readonly end: string;
  readonly jkn: number;
  readonly general: number;
  readonly onsite: number;
};

const WORKING_DAYS = [1, 2, 3, 4, 5, 6];
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
/** The hours of a doctor's first, second and third practice; they do not overlap, because nobody is in two centers at once. */
const SHIFTS: readonly (readonly (readonly [string, string])[])[] = [
  [
    ['08:00', '12:00'],
    ['08:30', '11:30'],
    ['09:00', '12:00'],
    ['10:00', '13:00'],
    ['10:00', '14:00'],
    ['12:30', '15:30'],
    ['13:00', '16:00'],
  ],
  [
    ['16:00', '19:00'],
    ['16:30', '18:30'],
    ['17:00', '19:00'],
  ],
  [
    ['19:30', '21:30'],
    ['20:00', '22:00'],
  ],
];

const PUSKESMAS_MORNINGS: readonly (readonly [string, string])[] = [
  ['07:30', '11:30'],
  ['08:00', '12:00'],
  ['08:00', '13:00'],
];

/** Draws the weekly hours of a practice; `nth` is 0 for the doctor's main practice. */
export function drawHours(random: Random, kind: CenterKind, nth: number, takesBpjs: boolean): Hours[] {
  const days =
    kind === 'puskesmas'
      ? random.some(WORKING_DAYS, random.whole(3, 5))
      : random.some(WORKING_DAYS, random.whole(2, 3));
  const [start, end] = random.pick(
    kind === 'puskesmas' && nth === 0 ? PUSKESMAS_MORNINGS : (SHIFTS[nth] ?? SHIFTS.flat()),
  );
  const quota = random.whole(10, 40);
  // Most patients of a puskesmas are insured by BPJS.
  const share = takesBpjs ? (kind === 'puskesmas' ? 0.75 : 0.55) : 0;
  const onsite = Math.round(quota * 0.15);
  const jkn = Math.round(quota * share);
  return days.map((weekday) => ({ weekday, start, end, jkn, general: Math.max(0, quota - jkn - onsite), onsite }));
}

export function rosterHours({ start, end, jkn, general, onsite }: RosterDoctor): Hours[] {
  return EVERY_DAY.map((weekday) => ({ weekday, start, end, jkn, general, onsite }));
}
