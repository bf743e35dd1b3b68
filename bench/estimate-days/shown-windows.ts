import { accuracyOf, countAccurate, lastInTime, type PastWindow } from '#domain/queue/estimate/accuracy.ts';
import { CARES, windowFor } from '#domain/queue/estimate/care.ts';
import { leaveAt } from '#domain/queue/estimate/leave.ts';
import { adviseTrip } from '#domain/queue/estimate/shown-window.ts';
import type { ShownWindow } from '#domain/queue/estimate/shown-window.ts';
import type { EstimateWindow, WindowMove } from '#domain/queue/estimate/types.ts';
import { shiftOf } from '#domain/queue/estimate/window-move.ts';
import type { DepartureCare } from '#domain/vocabulary.ts';
import type { Scored } from './score.ts';

export type Telling = {
  /** People who were told when to leave before it was too late, by what they chose: how many, the mean minutes that they waited there, and how many were called before they were there. */
  readonly obeyed: { readonly [care in DepartureCare]: Obeyed };
  /** People who saw a window, how many of them saw it jump, and how many saw it jump for no cause that was named since they looked before. */
  readonly saw: number;
  readonly jumped: number;
  readonly jumpedUnnamed: number;
  /** "9 dari 10 perkiraan tepat", over everybody. */
  readonly accuracy: { readonly kept: number; readonly of: number } | null;
};
export type Obeyed = { readonly people: number; readonly waited: number; readonly missed: number };

const KM = 5;
const MINUTE = 60_000;
const JUMP_MS = 15 * MINUTE;

/** Lets everybody live five kilometres away and leave when they are told to, and counts what comes of it. */
export function tell(scored: readonly Scored[]): Telling {
  const people = [...Map.groupBy(scored, ({ day, number }) => `${day}.${number}`).values()];
  const seen = people.map((looks) =>
    looks.flatMap(({ now, causeAt, estimate: { window, move } }) =>
      window === null ? [] : { now, causeAt, window, move },
    ),
  );
  const sawOne = (isOne: (before: Seen, after: Seen) => boolean): number =>
    seen.filter((looks) => looks.some((look, at) => at > 0 && isOne(looks[at - 1]!, look))).length;
  return {
    obeyed: { RELAXED: obey(people, 'RELAXED'), BALANCED: obey(people, 'BALANCED'), SURE: obey(people, 'SURE') },
    saw: seen.filter((windows) => windows.length > 0).length,
    jumped: sawOne(jumps),
    jumpedUnnamed: sawOne(
      (before, after) => jumps(before, after) && after.causeAt <= before.now && !isNamed(before, after),
    ),
    accuracy: accuracyOf([countAccurate(people.flatMap((looks) => lastInTime(looks.flatMap(pastOf)) ?? []))]),
  };
}

type Seen = {
  readonly now: number;
  readonly causeAt: number;
  readonly window: EstimateWindow;
  readonly move: WindowMove | null;
};
/** Whether the card names a cause for how the window differs from what they saw: a move in the same direction. */
const isNamed = ({ window: before }: Seen, { window, move }: Seen): boolean =>
  move !== null && move.cause !== null && Math.sign(shiftOf(before, window)) === Math.sign(shiftOf(move.was, window));
const jumps = ({ window: before }: Seen, { window: after }: Seen): boolean =>
  (['from', 'to'] as const).some((edge) => Math.abs(after[edge].getTime() - before[edge].getTime()) > JUMP_MS);

function pastOf({ now, called, estimate: { window } }: Scored): PastWindow[] {
  return window === null
    ? []
    : [{ publishedAt: new Date(now), window, calledAt: called === null ? null : new Date(called) }];
}

function obey(people: readonly (readonly Scored[])[], care: DepartureCare): Obeyed {
  const waits = people.flatMap((looks) => {
    const { called } = looks[0]!;
    const arrived = called === null ? null : arrivalOf(looks, care);
    return arrived === null ? [] : (called! - arrived) / MINUTE;
  });
  return {
    people: waits.length,
    waited: waits.reduce((sum, wait) => sum + Math.max(0, wait), 0) / Math.max(1, waits.length),
    missed: waits.filter((wait) => wait < 0).length,
  };
}

/** When somebody is there who obeys, ms; null for one who had no chance to leave in time, or was told no time. They take every earlier time that they are offered. */
function arrivalOf(looks: readonly Scored[], care: DepartureCare): number | null {
  const { spare } = CARES[care];
  let shown: ShownWindow | null = null;
  let leaves: number | null = null;
  for (const { now, estimate } of looks) {
    // Between two looks of the benchmark they leave when they were told to: a phone says so by itself.
    if (leaves !== null && leaves <= now) break;
    const told = adviseTrip(shown, { window: windowFor(estimate, care), reason: estimate.reason });
    if (told.shown === null) continue;
    shown = told.offer ? { window: told.offer, advisedFrom: told.offer.from } : told.shown;
    const at = leaveAt(shown.window, KM, spare).getTime();
    // Who looks for the first time when it is too late had no chance.
    if (leaves === null && at < now) return null;
    leaves = Math.max(now, at);
  }
  if (leaves === null || shown === null) return null;
  return leaves + shown.window.from.getTime() - spare * MINUTE - leaveAt(shown.window, KM, spare).getTime();
}
