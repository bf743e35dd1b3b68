import { round2 } from '../support/numbers.ts';
import type { RIVALS } from './rivals.ts';
import type { Scored } from './score.ts';

const MINUTE = 60_000;
type Rival = keyof typeof RIVALS;
type Told = Scored & { called: number; estimate: { window: { from: Date; to: Date }; median: Date } };

/** Figures of estimates that named a window and whose person was called: shares in percent, times in minutes. */
export type Figures = {
  readonly estimates: number;
  readonly coverage: number;
  readonly before: number;
  readonly width: number;
  readonly error: number;
  /** Our mean absolute error as a share of the rival's, at the same moments for the same people; null where the rival gives no time. */
  readonly ratios: { readonly [rival in Rival]: number | null };
};

export const isTold = (one: Scored): one is Told => one.called !== null && one.estimate.window !== null;

export function figuresOf(all: readonly Scored[]): Figures {
  const told = all.filter(isTold);
  const percent = (is: (one: Told) => boolean) => round2((100 * told.filter(is).length) / told.length);
  const mean = (of: (one: Told) => number) => Math.round((10 * sum(told, of)) / told.length / MINUTE) / 10;
  return {
    estimates: told.length,
    coverage: percent(
      ({ estimate: { window }, called }) => called >= window.from.getTime() && called <= window.to.getTime(),
    ),
    before: percent(({ estimate: { window }, called }) => called < window.from.getTime()),
    width: mean(({ estimate: { window } }) => window.to.getTime() - window.from.getTime()),
    error: mean(errorOf),
    ratios: {
      number_x_10: ratio(told, 'number_x_10'),
      ahead_x_10: ratio(told, 'ahead_x_10'),
      mean_of_finished: ratio(told, 'mean_of_finished'),
      mean_of_waits: ratio(told, 'mean_of_waits'),
      simple: ratio(told, 'simple'),
    },
  };
}

function ratio(told: readonly Told[], rival: Rival): number | null {
  const both = told.filter(({ rivals }) => rivals[rival] !== null);
  if (both.length === 0) return null;
  return round2(sum(both, errorOf) / sum(both, ({ rivals, called }) => Math.abs(rivals[rival]! - called)));
}

const errorOf = ({ estimate, called }: Told): number => Math.abs(estimate.median.getTime() - called);

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}
