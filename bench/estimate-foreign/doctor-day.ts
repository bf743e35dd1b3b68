import type { PauseReason } from '#domain/vocabulary.ts';
import type { Doctor } from './doctors.ts';
import { between, isLuck, lognormal, normal, pick, wholeBetween } from './random.ts';
import type { Random } from './random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A time in which nobody is seen. It begins when the person inside then has left. */
export type Stop = {
  readonly room: number;
  readonly dueAt: number;
  readonly length: number;
  readonly isUrgent: boolean;
  /** Whether the desk presses pause, why, and how long it says that it takes; null: it does not press. */
  readonly press: { readonly reason: PauseReason; readonly announced: number | null } | null;
};

/** One day as its doctor makes it. Instants in ms. */
export type DoctorDay = {
  readonly planned: { readonly from: number; readonly to: number };
  readonly breaks: readonly { readonly from: number; readonly to: number }[];
  readonly startsAt: number;
  /** When the desk presses that the doctor is here; null: it does not. */
  readonly hereAt: number | null;
  readonly announcements: readonly { readonly at: number; readonly until: number }[];
  readonly pace: number;
  readonly stops: readonly Stop[];
  /** Nobody is called after it; null: the doctor goes on until the last. */
  readonly leavesAt: number | null;
  /** Factors of the day on how many people come, and on the odds that a booked one does not (logarithm): rain, a feast, a market. */
  readonly crowd: number;
  readonly absence: number;
};

/** Minutes of the day, near the hours of prayer that the Ministry of Religious Affairs gives for Java in January. */
const PRAYERS = [720, 925, 1_095, 1_175];
const FRIDAY = 5;
/** A delay is cut there, since a center calls the session off then. Ours. */
const LATEST_START = 200;
/** How many come on each day of the week, from Sunday on: most on Mondays. Ours. */
const CROWDS = [0.85, 1.15, 1.05, 1, 1, 0.9, 0.95];

/** `isChanged`: the doctor has changed the habit that is theirs to change. */
export function drawDoctorDay(random: Random, doctor: Doctor, midnight: number, isChanged: boolean): DoctorDay {
  const planned = { from: midnight + doctor.opens * MINUTE, to: midnight + doctor.closes * MINUTE };
  const weekday = new Date(midnight).getUTCDay();
  const change = isChanged ? doctor.change : null;
  const usual = drawDelay(random, doctor);
  const delay = Math.min(LATEST_START, change?.kind === 'late' ? newDelay(random, usual, change.minutes) : usual);
  const startsAt = planned.from + Math.round(delay * 60) * 1_000;
  const breaks = plannedBreaks(doctor, planned, midnight);
  const isLeavingToday = doctor.isLeaving && isLuck(random, 0.8);
  return {
    planned,
    breaks,
    startsAt,
    ...drawAnnouncements(random, doctor, planned.from, startsAt),
    pace: lognormal(random, doctor.daySpread) * (change?.kind === 'slower' ? 1.5 : 1),
    stops: drawStops(random, doctor, { midnight, startsAt, end: planned.to, breaks, isFriday: weekday === FRIDAY }),
    leavesAt: isLeavingToday
      ? Math.max(planned.to + between(random, [-10, 15]) * MINUTE, startsAt + 45 * MINUTE)
      : null,
    crowd: CROWDS[weekday]! * lognormal(random, 0.12),
    absence: normal(random, 0, 0.35),
  };
}

/** Minutes after the plan; below 0: before it. */
function drawDelay(random: Random, { start }: Doctor): number {
  if (start.kind === 'early') return normal(random, -10, 7);
  if (start.kind !== 'late' || !isLuck(random, start.often)) return normal(random, 3, 4);
  return start.median * Math.exp(normal(random, 0, start.spread));
}

function newDelay(random: Random, usual: number, minutes: number): number {
  return Math.max(usual, 0) + normal(random, minutes, 6);
}

/**
 * What the desk says about a late doctor: mostly too little, now and then far too little or too much, and a second time when the first word was wrong. Some desks
 * also announce a delay on a day without one.
 */
function drawAnnouncements(
  random: Random,
  { desk }: Doctor,
  planned: number,
  startsAt: number,
): Pick<DoctorDay, 'announcements' | 'hereAt'> {
  const delay = (startsAt - planned) / MINUTE;
  const hereAt = isLuck(random, desk.pressesArrival) ? startsAt - between(random, [1, 8]) * MINUTE : null;
  if (delay < 12) {
    const isWrong = isLuck(random, 0.03 * desk.announces);
    const wrong = {
      at: planned - between(random, [10, 40]) * MINUTE,
      until: planned + pick(random, [15, 30]) * MINUTE,
    };
    return { announcements: isWrong ? [wrong] : [], hereAt: delay > 0 && isWrong ? hereAt : null };
  }
  if (!isLuck(random, desk.announces)) return { announcements: [], hereAt };
  const first = planned + between(random, [-40, Math.min(25, delay * 0.7)]) * MINUTE;
  const announcements = [{ at: first, until: announcedFor(random, planned, delay) }];
  const isWrong = announcements[0]!.until < startsAt - 10 * MINUTE;
  if (isWrong && isLuck(random, 0.5)) {
    const at = announcements[0]!.until + between(random, [-5, 5]) * MINUTE;
    const left = startsAt - Math.max(at, planned);
    const until = rounded(Math.max(at, planned) + left * between(random, [0.7, 1.3]));
    if (at > first && at < startsAt && until > at) announcements.push({ at, until });
  }
  return { announcements, hereAt };
}

function announcedFor(random: Random, planned: number, delay: number): number {
  const share = isLuck(random, 0.15) ? between(random, [0.3, 2]) : between(random, [0.7, 1.1]);
  return Math.max(planned + 10 * MINUTE, rounded(planned + delay * share * MINUTE));
}

/** To five minutes, as people say it. */
const rounded = (at: number): number => Math.round(at / (5 * MINUTE)) * 5 * MINUTE;

/** The center's break, where the planned hours hold all of it. */
function plannedBreaks({ desk }: Doctor, planned: DoctorDay['planned'], midnight: number): DoctorDay['breaks'] {
  if (desk.plannedBreak === null) return [];
  const [from, to] = [midnight + desk.plannedBreak.from * MINUTE, midnight + desk.plannedBreak.to * MINUTE];
  return from > planned.from && to < planned.to ? [{ from, to }] : [];
}

type Hours = {
  readonly midnight: number;
  readonly startsAt: number;
  readonly end: number;
  readonly breaks: DoctorDay['breaks'];
  readonly isFriday: boolean;
};

/** Breaks, prayers, meals, Friday prayers and emergencies of each room's doctor, in their order. They also lie after the planned end, for who is still there then. */
function drawStops(random: Random, doctor: Doctor, hours: Hours): Stop[] {
  const { desk } = doctor;
  const { midnight, startsAt, end, breaks, isFriday } = hours;
  const stops: Stop[] = [];
  for (let room = 0; room < doctor.rooms; room++) {
    const add = (minute: number, minutes: number, reason: PauseReason, pressed: number): void => {
      const length = Math.round(minutes * MINUTE);
      const announced = isLuck(random, 0.6)
        ? Math.max(5 * MINUTE, rounded(length * between(random, [0.6, 1.2])))
        : null;
      // Only one of two rooms presses, because a pause holds for both.
      const press = room === 0 && isLuck(random, pressed) ? { reason, announced } : null;
      const isUrgent = reason !== 'ISHOMA';
      const dueAt = midnight + Math.round(minute * MINUTE);
      if (dueAt > startsAt) stops.push({ room, dueAt, length, isUrgent, press });
    };
    const isFridayPrayer = isFriday && doctor.isAtFridayPrayer;
    if (isFridayPrayer) add(normal(random, 702, 8), between(random, [55, 85]), 'ISHOMA', desk.pauses);
    for (const { from, to } of breaks) {
      if (isFridayPrayer || isLuck(random, 0.1)) continue;
      const [minute, minutes] = [(from - midnight) / MINUTE, (to - from) / MINUTE];
      add(normal(random, minute, 6), minutes * between(random, [0.7, 1.4]), 'ISHOMA', desk.pauses);
    }
    const isNoonFree = isFridayPrayer || breaks.length > 0;
    if (!isNoonFree && isLuck(random, doctor.eats)) {
      add(normal(random, 735, 15), between(random, [20, 55]), 'ISHOMA', desk.pauses);
    } else if (!isNoonFree && isLuck(random, doctor.prays)) {
      add(normal(random, PRAYERS[0]! + 15, 8), between(random, [10, 25]), 'ISHOMA', desk.pauses);
    }
    for (const prayer of PRAYERS.slice(1))
      if (isLuck(random, doctor.prays))
        add(prayer + Math.abs(normal(random, 5, 8)), between(random, [8, 22]), 'ISHOMA', desk.pauses);
    if (isLuck(random, doctor.emergencies)) {
      const minute = between(random, [startsAt - midnight, Math.max(end, startsAt + HOUR) - midnight]) / MINUTE;
      const reason = pick(random, ['EMERGENCY', 'CALLED_AWAY'] as const);
      // From 20 minutes to two hours, mostly below one. Ours.
      add(minute, Math.min(120, Math.max(20, 40 * lognormal(random, 0.6))), reason, desk.pausesInEmergency);
    }
    // A telephone, a visitor, a form: 'An assessment of the interruption level of doctors in outpatient appointment scheduling'. How many is ours.
    const small = wholeBetween(random, [0, 2]);
    for (let nth = 0; nth < small; nth++)
      add(
        between(random, [startsAt - midnight, end + HOUR - midnight]) / MINUTE,
        between(random, [2, 7]),
        'OTHER',
        0.03,
      );
  }
  return stops.toSorted((a, b) => a.dueAt - b.dueAt);
}
