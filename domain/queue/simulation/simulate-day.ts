import { changeDay } from './change-day.ts';
import type { DaySettings } from './change-day.ts';
import type { DayScript } from './day-script.ts';
import { drawsFrom } from './draws.ts';
import { figuresOf } from '../figures/figures.ts';
import type { EndedSession, SessionFigures } from '../figures/figures.ts';
import { playDay } from './play-day.ts';
import { median, middleAndLong, oneDecimal, quantiles } from '../figures/quantile.ts';

/** What a day was like, or would have been; minutes. Null: nobody of the kind. */
export type DayOutcome = {
  readonly served: number;
  readonly unserved: number;
  /** The middle of the waits, and what nine of ten did not exceed. */
  readonly wait: number | null;
  readonly wait_long: number | null;
  readonly wait_booked: number | null;
  readonly wait_second: number | null;
  /** Summed over the rooms. */
  readonly idle: number;
  /** From the planned end to the end of the last visit. */
  readonly overrun: number | null;
};
/** Over all draws: nine of ten are above `low`, nine of ten below `high`. */
export type OutcomeRange = { readonly low: number; readonly middle: number; readonly high: number };
export type ImaginedDay = { readonly [Key in keyof DayOutcome]: OutcomeRange | null };

const DRAWS_MAX = 200;
const DRAWS_MIN = 20;
/** Events times people that may be gone through for one answer: about a second of one core. */
const WORK_MAX = 9_000_000;

/** What a session was like, from its figures. */
export function outcomeOf({ served, unserved, waits, idle_empty, idle_waiting, overrun }: SessionFigures): DayOutcome {
  const booked = [...waits.BOOKED.JKN, ...waits.BOOKED.GENERAL];
  const second = [...waits.SECOND.JKN, ...waits.SECOND.GENERAL];
  const all = middleAndLong([...booked, ...second]);
  return {
    served,
    unserved,
    wait: all.middle,
    wait_long: all.long,
    wait_booked: median(booked),
    wait_second: median(second),
    idle: idle_empty + idle_waiting,
    overrun,
  };
}

/**
 * Plays a past day under other settings, so often that chance shows as a range: visits and arrivals of people who were not there are drawn from those of that
 * day, with `seed`. Where nothing is left to chance, once. Each takes some milliseconds of a core.
 */
export function* imagineDays(
  day: EndedSession,
  script: DayScript,
  settings: DaySettings,
  seed: number,
): Generator<DayOutcome> {
  let most = DRAWS_MAX;
  for (let at = 0; at < most; at += 1) {
    const draws = drawsFrom(seed + at * 7_919);
    const changed = changeDay(script, settings, draws);
    const events = playDay(changed, draws);
    const payers = new Map(changed.people.map(({ number, coverage: payer }) => [number, payer]));
    yield outcomeOf(figuresOf({ ...day, rules: changed.rulesBefore, events, coverages: payers }));
    if (!draws.isUsed()) return;
    const work = events.length * Math.max(1, changed.people.length);
    most = Math.min(DRAWS_MAX, Math.max(DRAWS_MIN, Math.floor(WORK_MAX / work)));
  }
}

/** The ranges of what some imagined days were like; at least one. */
export function rangesOf(outcomes: readonly DayOutcome[]): ImaginedDay {
  const keys = Object.keys(outcomes[0]!) as (keyof DayOutcome)[];
  return Object.fromEntries(
    keys.map((key) => [key, rangeOf(outcomes.map((each) => each[key]))]),
  ) as unknown as ImaginedDay;
}

function rangeOf(values: readonly (number | null)[]): OutcomeRange | null {
  const known = values.filter((value) => value !== null);
  const [low, middle, high] = quantiles(known, [0.1, 0.5, 0.9]).map(oneDecimal);
  return known.length === 0 ? null : { low: low!, middle: middle!, high: high! };
}
