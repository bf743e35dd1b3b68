import { estimateQueue } from '#domain/queue/estimate/estimate-queue.ts';
import type { Estimate, EstimateInput } from '#domain/queue/estimate/types.ts';
import { apply, emptyFold, type Fold, waitingOf } from './fold.ts';
import { emptyPast, historyOf, type Past, remember } from './past.ts';
import { HELD_FOR, type ReplayDay, TRIES } from './replay-day.ts';
import { RIVALS } from './rivals.ts';

const MINUTE = 60_000;

/** One estimate for one person at one moment, beside what came true. */
export type Scored = {
  readonly day: number;
  readonly number: number;
  readonly now: number;
  readonly phase: 'evening before' | 'before the start' | 'running';
  readonly ahead: number;
  readonly rooms: number;
  readonly estimate: Estimate;
  /** When they were called, ms; null when the doctor left before. */
  readonly called: number | null;
  readonly rivals: { readonly [rival in keyof typeof RIVALS]: number | null };
};

/** `long`: some questions about sixty people or more, to measure how long an answer takes. */
export type Replayed = { readonly scored: Scored[]; readonly long: EstimateInput[] };

const LONG = 60;
const LONG_KEPT = 40;

/**
 * Replays days in order of time. Each is folded event by event, and at chosen moments everybody who waits is estimated
 * from what the log had told by then and from the days before. Days before `scoredFrom` only teach; doctors of `unknown`
 * teach nothing before it either.
 */
export function replay(days: readonly ReplayDay[], scoredFrom: number, unknown: ReadonlySet<number>): Replayed {
  const own = new Map<number, Past>();
  const fields = new Map<number, Past>();
  const result: Replayed = { scored: [], long: [] };
  for (const day of days) {
    const past = pastOf(own, day.doctor);
    const field = pastOf(fields, day.specialty);
    const isScored = day.startsAt >= scoredFrom;
    const fold = replayDay(day, isScored ? { past, field, result } : null);
    if (!isScored && unknown.has(day.doctor)) continue;
    remember(past, day, fold, { visits: 400, delays: 60, gaps: 400 });
    remember(field, day, fold, { visits: 400, delays: 200, gaps: 1000 });
  }
  return result;
}

function replayDay(day: ReplayDay, score: { past: Past; field: Past; result: Replayed } | null): Fold {
  const fold = emptyFold();
  const fixed = momentsOf(day);
  const scored: Scored[] = [];
  const look = (now: number) => {
    if (score) scored.push(...estimateAll(day, fold, now, score));
  };
  let calls = 0;
  for (const event of day.events) {
    while (fixed.length > 0 && fixed[0]! < event.at) {
      const now = fixed.shift()!;
      if (fold.startedAt === null) look(now);
    }
    apply(fold, day, event);
    if (event.kind === 'CALLED') {
      calls += 1;
      if (calls % 3 === 1) look(event.at);
    }
    if (event.kind === 'PAUSED' || event.kind === 'START_DECLARED') look(event.at);
  }
  if (score) score.result.scored.push(...truth(day, scored));
  return fold;
}

/** The evening before, an hour before, at the plan, and while the doctor is late. */
function momentsOf(day: ReplayDay): number[] {
  const midnight = Math.floor(day.startsAt / (24 * 60 * MINUTE)) * 24 * 60 * MINUTE;
  return [midnight - 6 * 60 * MINUTE, ...[-60, 0, 15, 30, 60, 90].map((minutes) => day.startsAt + minutes * MINUTE)];
}

function estimateAll(
  day: ReplayDay,
  fold: Fold,
  now: number,
  { past, field, result }: { past: Past; field: Past; result: Replayed },
): Scored[] {
  const waiting = waitingOf(fold);
  const input: EstimateInput = {
    now: new Date(now),
    session: {
      startsAt: new Date(day.startsAt),
      endsAt: new Date(day.endsAt),
      status: fold.status,
      startedAt: dateOf(fold.startedAt),
      declaredStart: dateOf(fold.declaredStart),
      rooms: day.rooms,
      pausedUntil: dateOf(fold.pausedUntil),
      breaks: day.breaks,
      heldFor: HELD_FOR,
      tries: TRIES,
    },
    ...historyOf(past, field, fold),
    service: {
      today: fold.visits,
      doctor: past.visits,
      specialty: field.visits,
      gaps: past.gaps,
      gapsOfSpecialty: field.gaps,
    },
    inside: [...fold.inside.values()].map(({ kind, since }) => ({ kind, since: new Date(since) })),
    waiting,
    seed: day.id,
  };
  if (waiting.length >= LONG && result.long.length < LONG_KEPT) {
    // The fold goes on under the input that is kept.
    result.long.push({
      ...input,
      waiting: waiting.slice(0, LONG),
      service: { ...input.service, today: [...fold.visits] },
    });
  }
  const estimates = estimateQueue(input);
  const phase =
    fold.startedAt !== null ? 'running' : now < day.startsAt - 2 * 60 * MINUTE ? 'evening before' : 'before the start';
  return waiting.map(({ number }, at) => {
    const ahead = at + fold.inside.size;
    const guess = (rival: keyof typeof RIVALS) => RIVALS[rival](day, fold, now, ahead, number);
    return {
      day: day.id,
      number,
      now,
      phase,
      ahead: at,
      rooms: day.rooms,
      estimate: estimates.get(number)!,
      called: null,
      rivals: {
        number_x_10: guess('number_x_10'),
        ahead_x_10: guess('ahead_x_10'),
        mean_of_finished: guess('mean_of_finished'),
        mean_of_waits: guess('mean_of_waits'),
      },
    };
  });
}

/** Adds when each was called next after the moment. Who cancelled is left out. */
function truth(day: ReplayDay, scored: readonly Scored[]): Scored[] {
  const calls = new Map<number, number[]>();
  const gone = new Set<number>();
  for (const { kind, number, at } of day.events) {
    if (kind === 'CANCELLED') gone.add(number!);
    if (kind !== 'CALLED' && kind !== 'RECALLED') continue;
    const list = calls.get(number!);
    if (list) list.push(at);
    else calls.set(number!, [at]);
  }
  return scored
    .filter(({ number }) => !gone.has(number))
    .map((one) => ({ ...one, called: calls.get(one.number)?.find((at) => at > one.now) ?? null }));
}

function pastOf(pasts: Map<number, Past>, key: number): Past {
  const past = pasts.get(key) ?? emptyPast();
  pasts.set(key, past);
  return past;
}

const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time));
