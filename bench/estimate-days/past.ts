import type { Attendance, CheckIn, EstimateInput, VisitSample } from '#domain/queue/estimate/types.ts';
import type { Fold } from './fold.ts';
import type { ReplayDay } from './replay-day.ts';

/** What the server would know of earlier days: the newest of each, as types.ts bounds it. */
export type Past = {
  readonly delays: number[];
  readonly visits: VisitSample[];
  readonly gaps: number[];
  readonly checkIns: CheckIn[];
  readonly came: { did: number; of: number }[];
  readonly returned: { did: number; of: number };
  readonly inserted: { did: number; of: number };
  readonly vainSeconds: number[];
};

export const emptyPast = (): Past => ({
  delays: [],
  visits: [],
  gaps: [],
  checkIns: [],
  came: Array.from({ length: 4 }, () => ({ did: 0, of: 0 })),
  returned: { did: 0, of: 0 },
  inserted: { did: 0, of: 0 },
  vainSeconds: [],
});

/** Adds a day that is over. */
export function remember(
  past: Past,
  day: ReplayDay,
  fold: Fold,
  limits: { visits: number; delays: number; gaps: number },
): void {
  newest(past.delays, [(fold.startedAt! - day.startsAt) / 60_000], limits.delays);
  newest(
    past.visits,
    fold.visits.map(({ kind, seconds, session }) => ({ kind, seconds, session: session! })),
    limits.visits,
  );
  newest(past.gaps, fold.gaps, limits.gaps);
  newest(past.vainSeconds, fold.vainSeconds, 100);
  newest(past.checkIns, fold.checkIns, 200);
  for (const [at, tally] of past.came.entries()) add(tally, fold.came[at]!);
  add(past.returned, fold.returned);
  add(past.inserted, fold.inserted);
}

/** The part of the input that earlier days give. */
export function historyOf(
  own: Past,
  field: Past,
  today: Fold,
): Pick<EstimateInput, 'delays' | 'delaysOfSpecialty' | 'attendance'> {
  return {
    delays: own.delays,
    delaysOfSpecialty: field.delays,
    attendance: attendanceOf(own.checkIns.length < 20 ? field : own, today),
  };
}

function attendanceOf(past: Past, today: Fold): Attendance {
  const [a, b, c, d] = past.came;
  return {
    came: [a!, b!, c!, d!],
    today: bookedToday(today),
    checkIns: past.checkIns,
    returned: past.returned,
    inserted: past.inserted,
    vainSeconds: past.vainSeconds,
  };
}

function bookedToday(fold: Fold): { did: number; of: number } {
  const held = [...fold.queue.values()].filter((one) => one.isHeld && !one.isOnsite && !fold.inside.has(one.number));
  const inside = [...fold.inside.keys()].filter((number) => !fold.queue.get(number)!.isOnsite);
  const did = fold.came.reduce((sum, tally) => sum + tally.did, 0) + inside.length + held.length / 2;
  return { did, of: fold.came.reduce((sum, tally) => sum + tally.of, 0) };
}

function add(to: { did: number; of: number }, from: { did: number; of: number }): void {
  to.did += from.did;
  to.of += from.of;
}

function newest<T>(list: T[], more: readonly T[], most: number): void {
  list.unshift(...more);
  if (list.length > most) list.length = most;
}
