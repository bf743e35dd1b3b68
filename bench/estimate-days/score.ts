import type { QueueState } from '#domain/queue/entry.ts';
import { estimateQueue } from '#domain/queue/estimate/estimate-queue.ts';
import type { FromPast } from '#domain/queue/estimate/history.ts';
import { inputOf } from '#domain/queue/estimate/input.ts';
import {
  causeAt,
  isTimeToRenew,
  quietEstimates,
  renewsAt,
  shownBy,
  type ShownWindows,
} from '#domain/queue/estimate/quiet-window.ts';
import type { Estimate, EstimateInput } from '#domain/queue/estimate/types.ts';
import { learn, type ShownForecast } from '#domain/queue/estimate/lesson.ts';
import { callingOrder } from '#domain/queue/order.ts';
import { player } from '#domain/queue/replay.ts';
import type { QueueEventKind } from '#domain/vocabulary.ts';
import { Past } from './past.ts';
import { RIVALS, seenBy } from './rivals.ts';
import type { PlayedDay } from './day.ts';
import { type Turns, turnsOfDay } from './turns.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const PHASES = ['evening before', 'an hour before', 'at the start', 'late', 'running'] as const;

/** One estimate for one person at one moment, with what came true. */
export type Scored = {
  readonly day: number;
  readonly number: number;
  readonly now: number;
  readonly phase: (typeof PHASES)[number];
  readonly clinic: string;
  readonly arrivals: string;
  readonly habit: PlayedDay['habit'];
  readonly changedDays: number;
  readonly line: 'booked' | 'second line' | 'first';
  readonly ahead: number;
  readonly rooms: number;
  readonly asksCheckIn: boolean;
  readonly estimate: Estimate;
  /** When a cause was last named that may move their window at once (quiet-window.ts), ms; -Infinity: never. */
  readonly causeAt: number;
  /** When their turn came, ms (turns.ts); null when the doctor left before. */
  readonly called: number | null;
  readonly rivals: { readonly [rival in keyof typeof RIVALS]: number | null };
};

/** `long`: some questions about sixty people or more, to measure how long an answer takes. */
export type Replayed = {
  readonly scored: Scored[];
  /** Estimates at moments at which nobody had been called for ten minutes or more, which no press made and only who looks then sees. Apart, because they fall where things went wrong. */
  readonly silent: Scored[];
  readonly long: EstimateInput[];
};

/** Events that may move windows at once. */
const LOOKS: readonly QueueEventKind[] = ['PAUSED', 'DOCTOR_LATE', 'DOCTOR_ARRIVED'];

const SILENT_EVERY_MS = 10 * MINUTE;
const SILENT_MAX_MS = 120 * MINUTE;
/** A doctor who has not come by then: nobody looks at the times any more until they do. */
const LATE_MS = 90 * MINUTE;
const LONG = 60;
const LONG_KEPT = 40;

/**
 * Replays the logs of days in order of time, as the product reads them: at chosen moments everybody who waits gets an estimate from the log so far
 * (`player`, `callingOrder`, `inputOf`) and from the days before (`learn`, `fromPast`). Days before `scoredFrom` only teach; doctors who are not known teach
 * nothing before it either. `change`: changes the input, to see what a part of it is worth.
 */
export function replay(
  days: readonly PlayedDay[],
  scoredFrom: number,
  change: (input: EstimateInput) => EstimateInput = (input) => input,
): Replayed {
  const past = new Past();
  const result: Replayed = { scored: [], silent: [], long: [] };
  for (const day of days) {
    const isScored = day.startsAt.getTime() >= scoredFrom;
    if (!isScored && !day.isKnown) continue;
    const { scored, silent, long } = scoreDay(day, past.of(day), change);
    if (isScored) {
      result.scored.push(...scored);
      result.silent.push(...silent);
      if (result.long.length < LONG_KEPT) result.long.push(...long);
    }
    past.remember(day, learn(day.log, day.rules, day, day.bookings, scored.flatMap(toldOf)));
  }
  return result;
}

function scoreDay(day: PlayedDay, history: FromPast, change: (input: EstimateInput) => EstimateInput): Replayed {
  const result: Replayed = { scored: [], silent: [], long: [] };
  const { state, play } = player(day.rules);
  const turns = turnsOfDay(day);
  const fixed = momentsOf(day);
  let told: ShownWindows | null = null;
  /** When the last event was, ms. */
  let played = -Infinity;
  const queueNow = () => ({ ...state, startsAt: day.startsAt });
  const estimatesAt = (now: number) => {
    const input = inputOf({
      state,
      order: callingOrder(state),
      bookings: day.bookings,
      planned: { id: day.id, startsAt: day.startsAt, endsAt: day.endsAt, breaks: day.breaks },
      history,
      now: new Date(now),
    });
    const asked = change(input);
    return { input, asked, estimates: quietEstimates(estimateQueue(asked), told, queueNow(), asked.now) };
  };
  const tell = ({ asked: { now }, estimates }: ReturnType<typeof estimatesAt>): void => {
    const isNamed = [...estimates.values()].some(({ window }) => window !== null);
    if (isNamed && isTimeToRenew(told?.at ?? null, queueNow(), now)) told = shownBy(estimates, now, told);
  };
  /** From the planned start on the center's desk and board look all the time, so that everybody is told anew as soon as it is time, however rarely one person looks. */
  const tellUntil = (end: number): void => {
    const last = state.startedAt === null ? day.startsAt.getTime() + LATE_MS : Infinity;
    if (!told) return;
    // What had happened by a moment that is over is not known any more: where nothing could be named then, it is tried again now.
    let next = Math.max(renewsAt(told.at, queueNow()).getTime(), played);
    while (next < Math.min(end, last)) {
      if (next >= day.startsAt.getTime()) tell(estimatesAt(next));
      next = renewsAt(new Date(next), queueNow()).getTime();
    }
  };
  const look = (now: number, scored = result.scored): void => {
    tellUntil(now);
    const found = estimatesAt(now);
    const { input, asked, estimates } = found;
    if (input.waiting.length >= LONG && result.long.length === 0)
      result.long.push({ ...input, waiting: input.waiting.slice(0, LONG) });
    // What only who looks then sees is told to nobody else.
    if (scored === result.scored) tell(found);
    score(day, state, { input: asked, estimates }, turns, scored);
  };
  let calls = 0;
  let looked = 0;
  for (const event of day.log) {
    while (fixed.length > 0 && fixed[0]! < event.at) {
      const now = fixed.shift()!;
      if (state.startedAt === null) look(now);
    }
    while (silentFrom(state, looked) < event.at) look((looked = silentFrom(state, looked)), result.silent);
    tellUntil(event.at);
    play(event);
    played = event.at;
    if (event.kind === 'CALLED') {
      calls += 1;
      if (calls % 3 === 1) look(event.at);
    }
    if (LOOKS.includes(event.kind)) look(event.at);
  }
  return result;
}

/** The next moment after `looked` at which a running session will have been silent for a multiple of ten minutes. */
function silentFrom({ status, quietSince }: QueueState, looked: number): number {
  if (status !== 'RUNNING' || quietSince === null) return Infinity;
  const next = quietSince + SILENT_EVERY_MS * (1 + Math.max(0, Math.floor((looked - quietSince) / SILENT_EVERY_MS)));
  return next - quietSince > SILENT_MAX_MS ? Infinity : next;
}

/** As the product stores what it has shown. */
function toldOf({ number, now, estimate: { window, drawn } }: Scored): ShownForecast[] {
  return window === null ? [] : [{ number, at: new Date(now), ...window, drawn }];
}

/** The evening before, an hour before, at the plan, and while the doctor is late. */
function momentsOf({ startsAt }: PlayedDay): number[] {
  const start = startsAt.getTime();
  const midnight = Math.floor(start / DAY) * DAY;
  return [midnight - 6 * 60 * MINUTE, ...[-60, 0, 15, 30, 60, 90].map((minutes) => start + minutes * MINUTE)];
}

function score(
  day: PlayedDay,
  state: QueueState,
  { input, estimates }: { readonly input: EstimateInput; readonly estimates: ReadonlyMap<number, Estimate> },
  turns: Turns,
  scored: Scored[],
): void {
  const now = input.now.getTime();
  const seen = seenBy(day, state, input);
  const phase = phaseOf(day, state, now);
  for (const [at, { number, line }] of input.waiting.entries()) {
    if (turns.cancelled.has(number) || turns.isInside(number, now)) continue;
    const ahead = at + input.inside.length;
    const guess = (rival: keyof typeof RIVALS) => RIVALS[rival](seen, ahead, number);
    scored.push({
      day: day.id,
      number,
      now,
      phase,
      line: line === 'FIRST' ? 'first' : line === 'BOOKED' ? 'booked' : 'second line',
      ahead: at,
      rooms: day.rooms,
      clinic: day.clinic,
      arrivals: day.arrivals,
      habit: day.habit,
      changedDays: day.changedDays,
      asksCheckIn: day.rules.needs_check_in === 1,
      estimate: estimates.get(number)!,
      causeAt: causeAt(state, number),
      called: turns.after(number, now),
      rivals: {
        number_x_10: guess('number_x_10'),
        ahead_x_10: guess('ahead_x_10'),
        mean_of_finished: guess('mean_of_finished'),
        mean_of_waits: guess('mean_of_waits'),
        simple: guess('simple'),
      },
    });
  }
}

function phaseOf({ startsAt }: PlayedDay, { startedAt }: QueueState, now: number): Scored['phase'] {
  if (startedAt !== null) return 'running';
  const minutes = (now - startsAt.getTime()) / MINUTE;
  if (minutes < -120) return 'evening before';
  return minutes < 0 ? 'an hour before' : minutes < 1 ? 'at the start' : 'late';
}
