import { accuracyOf, countAccurate, lastInTime, type PastWindow } from '#domain/queue/estimate/accuracy.ts';
import { leaveAt } from '#domain/queue/estimate/leave.ts';
import { updateShownWindow, type ShownWindow, withAdvice } from '#domain/queue/estimate/shown-window.ts';
import type { Scored } from './score.ts';

/** What one person has seen, moment by moment, by the product's rule. */
type Told = {
  readonly past: PastWindow[];
  published: ShownWindow | null;
  /** Start of the window for which they left home. */
  leftFor: Date | null;
  /** When they will leave home by what they saw last, ms; null before they saw anything. */
  leaves: number | null;
  /** When they are there then, ms; null for those who had no chance to leave in time, because they looked for the first time when it was too late. */
  arrived: number | null;
  /** An edge that they saw moved by more than JUMP_MS at once. */
  jumped: boolean;
};

export type Telling = {
  /** People who were advised to leave home, and how many of them were called before the window they left for. */
  readonly advised: number;
  readonly calledTooEarly: number;
  /** Of these, those who looked before it was too late to leave: how many, the mean minutes that they waited there, and how many were called before they were there. */
  readonly obeyed: number;
  readonly waited: number;
  readonly missed: number;
  /** People who saw a window, and how many of them saw it jump. */
  readonly saw: number;
  readonly jumped: number;
  /** "9 dari 10 perkiraan tepat", over everybody. */
  readonly accuracy: { readonly kept: number; readonly of: number } | null;
};

const KM = 5;
const MARGIN_MINUTES = 15;
const MINUTE = 60_000;
const JUMP_MS = 15 * MINUTE;

/** Lets everybody live five kilometres away and leave when they are advised to, and counts the results. */
export function tell(scored: readonly Scored[]): Telling {
  const people = new Map<string, { told: Told; called: number | null }>();
  for (const one of scored) {
    const key = `${one.day}.${one.number}`;
    const person = people.get(key) ?? {
      told: { past: [], published: null, leftFor: null, leaves: null, arrived: null, jumped: false },
      called: one.called,
    };
    people.set(key, person);
    update(person.told, one);
  }
  const all = [...people.values()];
  const advised = all.filter(({ told, called }) => told.leftFor !== null && called !== null);
  const obeyed = advised.filter(({ told }) => told.arrived !== null);
  return {
    advised: advised.length,
    calledTooEarly: advised.filter(({ told, called }) => called! < told.leftFor!.getTime()).length,
    obeyed: obeyed.length,
    waited: mean(obeyed.map(({ told, called }) => Math.max(0, called! - told.arrived!) / MINUTE)),
    missed: obeyed.filter(({ told, called }) => called! < told.arrived!).length,
    saw: all.filter(({ told }) => told.published !== null).length,
    jumped: all.filter(({ told }) => told.jumped).length,
    accuracy: accuracyOf([countAccurate(all.flatMap(({ told }) => lastInTime(told.past) ?? []))]),
  };
}

function update(told: Told, { estimate, now, called }: Scored): void {
  const before = told.published?.window;
  // Between two looks of the benchmark they leave when they were told to: a phone says so by itself.
  if (before && told.leftFor === null && told.leaves! <= now) leaveFor(told, before, told.leaves!);
  told.published = updateShownWindow(told.published, estimate).shown;
  if (told.published === null) return;
  const { window } = told.published;
  const moved = (edge: 'from' | 'to') =>
    before !== undefined && Math.abs(window[edge].getTime() - before[edge].getTime()) > JUMP_MS;
  if (moved('from') || moved('to')) told.jumped = true;
  told.past.push({ publishedAt: new Date(now), window, calledAt: called === null ? null : new Date(called) });
  told.leaves = leavingFor(window);
  if (told.leftFor !== null || told.leaves > now) return;
  // Who looks for the first time when it is too late had no chance.
  if (before) leaveFor(told, window, now);
  else told.leftFor = window.from;
  told.published = withAdvice({ window, advisedFrom: null });
}

const leavingFor = (window: ShownWindow['window']): number =>
  leaveAt({ window, km: KM, marginMinutes: MARGIN_MINUTES })!.getTime();

/** They set out at `at` and are there after the time that the advice reckons with. */
function leaveFor(told: Told, window: ShownWindow['window'], at: number): void {
  told.leftFor = window.from;
  told.arrived = at + window.from.getTime() - leavingFor(window) - MARGIN_MINUTES * MINUTE;
  told.published = withAdvice({ window, advisedFrom: null });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
