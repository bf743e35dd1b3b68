import type { Random } from './random.ts';

/** One line of a weekly schedule; times 'HH:mm'. */
export type Slot = { weekday: number; start: string; end: string; jkn: number; general: number; onsite: number };
type Hours = readonly [start: string, end: string];

const HOSPITAL_HOURS: readonly Hours[] = [
  ['08:00', '12:00'],
  ['09:00', '12:00'],
  ['10:00', '13:00'],
  ['13:00', '16:00'],
  ['16:00', '19:00'],
  ['17:00', '20:00'],
  ['18:30', '21:00'],
];
const PUSKESMAS_HOURS: readonly Hours[] = [
  ['07:30', '11:30'],
  ['08:00', '12:00'],
];
const WORKDAYS = [1, 2, 3, 4, 5, 6];
/** Around the clock, so that whoever opens the demonstration finds a running queue and a place to take. */
const SHIFTS: readonly Hours[] = [
  ['00:00', '06:00'],
  ['06:00', '12:00'],
  ['12:00', '18:00'],
  ['18:00', '23:59'],
];
export const SHIFT_COUNT = SHIFTS.length;

/** The week of a doctor at one place. */
export function drawWeek(random: Random, kind: string): Slot[] {
  if (kind === 'puskesmas') {
    const [start, end] = random.pick(PUSKESMAS_HOURS);
    return WORKDAYS.map((weekday) => ({ weekday, start, end, jkn: random.whole(20, 30), general: random.whole(5, 10), onsite: 10 }));
  }
  const [start, end] = random.pick(HOSPITAL_HOURS);
  const total = random.whole(3, 8) * 5;
  const jkn = Math.round((total * random.whole(4, 6)) / 10);
  const onsite = Math.round(total * 0.15);
  return random.some(WORKDAYS, random.whole(2, 4)).map((weekday) => ({ weekday, start, end, jkn, general: Math.max(2, total - jkn - onsite), onsite }));
}

/** Every day of the week in one shift. */
export function shiftWeek(shift: number): Slot[] {
  const [start, end] = SHIFTS[shift % SHIFTS.length]!;
  return [...WORKDAYS, 7].map((weekday) => ({ weekday, start, end, jkn: 20, general: 16, onsite: 4 }));
}
