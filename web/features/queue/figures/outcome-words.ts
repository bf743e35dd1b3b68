import type { DataOf } from '#contract/endpoint.ts';
import type { simulateSession } from '#contract/queue/figures/figures.ts';
import { minutesWords } from '../../shared-administration/minutes.text.ts';
import { between, differenceWords, people, simulationText } from './simulation.text.ts';

export type Simulation = DataOf<typeof simulateSession>;
export type Measured = keyof Simulation['happened'];
type Range = NonNullable<Simulation['imagined']['wait']>;

export const MEASURED = [
  'served',
  'unserved',
  'wait',
  'wait_long',
  'wait_booked',
  'wait_second',
  'idle',
  'overrun',
] as const satisfies readonly Measured[];

/** The planned end of a session, from which `overrun` counts. */
export function clockOf(minutes: number, { date, time_end, zone }: Simulation['session']): string {
  // Local times are computed as if they were UTC, and get the zone's name behind them.
  const at = new Date(Date.parse(`${date}T${time_end}Z`) + Math.round(minutes) * 60_000);
  return `${at.toISOString().slice(11, 16)} ${zone}`;
}

/** One measure in words: people, minutes, or the time on the clock. */
export function outcomeOf(which: Measured, value: number | null, session: Simulation['session']): string {
  if (value === null) return simulationText.nothing;
  if (which === 'overrun') return clockOf(value, session);
  return which === 'served' || which === 'unserved' ? people(Math.round(value)) : minutesWords(value);
}

/** The range of outcomes that chance makes: '16–38 menit'; null where both ends read the same. */
export function rangeOf(which: Measured, { low, high }: Range, session: Simulation['session']): string | null {
  const [from, to] = [outcomeOf(which, low, session), outcomeOf(which, high, session)];
  if (from === to) return null;
  return between(which === 'overrun' ? from.slice(0, 5) : String(Math.round(low)), to);
}

/** How the median of the simulation differs from the real day, in words; 'sama' where the difference rounds to 0. */
export function differenceOf(which: Measured, was: number | null, would: Range | null): string {
  if (was === null || would === null) return simulationText.nothing;
  const by = Math.round(would.middle - was);
  if (by === 0) return simulationText.same;
  if (which === 'overrun') return differenceWords.clock(by);
  return which === 'served' || which === 'unserved' ? differenceWords.people(by) : differenceWords.minutes(by);
}
