import { GAP_LASTS, GAP_MINUTES, GAP_SESSIONS, GAP_SHARE } from '../../limits.ts';
import { LANES, COVERAGES } from '../../vocabulary.ts';
import type { Lane, Coverage } from '../../vocabulary.ts';
import type { SessionFigures } from './figures.ts';
import { median, oneDecimal } from './quantile.ts';

/** Two groups of people, by coverage or by line, and how long they waited. */
export type Fairness = {
  readonly by: 'PAYER' | 'LANE';
  readonly groups: { readonly group: Coverage | Lane; readonly people: number; readonly wait: number | null }[];
  /** Whose middle wait is longer, and by how many minutes; null when it is equal or one group had nobody. */
  readonly longer: { readonly group: Coverage | Lane; readonly minutes: number } | null;
  /** Sessions in which both waited, and of these those in which that group waited longer. */
  readonly sessions: number;
  readonly longer_in: number;
  /** The difference is large and lasts. */
  readonly warns: boolean;
};

/** Who waited longer over some sessions, by coverage and by line. */
export function fairnessOf(sessions: readonly SessionFigures[]): Fairness[] {
  return [
    compare('PAYER', COVERAGES, sessions, ({ waits }, payer) => LANES.flatMap((lane) => waits[lane][payer])),
    compare('LANE', LANES, sessions, ({ waits }, lane) => COVERAGES.flatMap((payer) => waits[lane][payer])),
  ];
}

function compare<Group extends Coverage | Lane>(
  by: Fairness['by'],
  [one, other]: readonly [Group, Group],
  sessions: readonly SessionFigures[],
  waitsOf: (session: SessionFigures, group: Group) => number[],
): Fairness {
  const all = { [one]: [] as number[], [other]: [] as number[] } as Record<Group, number[]>;
  const signs: number[] = [];
  for (const session of sessions) {
    const [first, second] = [waitsOf(session, one), waitsOf(session, other)];
    all[one].push(...first);
    all[other].push(...second);
    if (first.length > 0 && second.length > 0) signs.push(Math.sign(median(first)! - median(second)!));
  }
  const [first, second] = [median(all[one]), median(all[other])];
  const gap = first === null || second === null ? 0 : first - second;
  const longerIn = signs.filter((sign) => sign !== 0 && sign === Math.sign(gap)).length;
  const minutes = Math.abs(gap);
  const isLarge = minutes > GAP_MINUTES && minutes > GAP_SHARE * Math.min(first ?? 0, second ?? 0);
  return {
    by,
    groups: [one, other].map((group) => ({
      group,
      people: all[group].length,
      wait: oneDecimal(median(all[group])),
    })),
    longer: gap === 0 ? null : { group: gap > 0 ? one : other, minutes: oneDecimal(minutes) },
    sessions: signs.length,
    longer_in: longerIn,
    warns: isLarge && signs.length >= GAP_SESSIONS && longerIn >= GAP_LASTS * signs.length,
  };
}
