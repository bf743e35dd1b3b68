import type { SessionFigures } from './figures.ts';
import { median, middleAndLong, oneDecimal } from './quantile.ts';

/** Some sessions taken together. Minutes to one decimal, shares from 0 to 1; null where there is nothing to measure. */
export type FiguresSummary = {
  readonly sessions: number;
  readonly given: number;
  readonly served: number;
  readonly cancelled: number;
  readonly no_show: number;
  readonly unserved: number;
  /** Share of those who were still expected when the session ended. */
  readonly no_show_share: number | null;
  readonly wait: number | null;
  /** What nine of ten people did not exceed. */
  readonly wait_long: number | null;
  readonly visit: number | null;
  /** The median of the sessions. */
  readonly start_delay: number | null;
  readonly overrun: number | null;
  /** Of the time in which rooms were open: the share without anybody inside; and the share without anybody inside while somebody waited. */
  readonly idle_share: number | null;
  readonly idle_waiting_share: number | null;
};

export const noShowsOf = ({ absent, missed, never_came }: SessionFigures): number => absent + missed + never_came;

/** Everybody's wait in a session, in no order. */
export const waitsOf = ({ waits: { BOOKED, SECOND } }: SessionFigures): number[] => [
  ...BOOKED.JKN,
  ...BOOKED.GENERAL,
  ...SECOND.JKN,
  ...SECOND.GENERAL,
];

/** What some sessions were like together: waits and visits of all people, the rest by session. */
export function summarise(sessions: readonly SessionFigures[]): FiguresSummary {
  const sum = (of: (session: SessionFigures) => number): number => sessions.reduce((all, each) => all + of(each), 0);
  const known = (of: (session: SessionFigures) => number | null): number[] =>
    sessions.map(of).filter((value) => value !== null);
  const share = (part: number, whole: number): number | null =>
    whole > 0 ? Math.round((part / whole) * 1_000) / 1_000 : null;
  const waits = middleAndLong(sessions.flatMap(waitsOf));
  const [served, noShow, unserved] = [sum((each) => each.served), sum(noShowsOf), sum((each) => each.unserved)];
  const open = sum((each) => each.open);
  const waiting = sum((each) => each.idle_waiting);
  return {
    sessions: sessions.length,
    given: sum((each) => each.given),
    served,
    cancelled: sum((each) => each.cancelled),
    no_show: noShow,
    unserved,
    no_show_share: share(noShow, served + noShow + unserved),
    wait: oneDecimal(waits.middle),
    wait_long: oneDecimal(waits.long),
    visit: oneDecimal(median(sessions.flatMap(({ visits }) => visits))),
    start_delay: oneDecimal(median(known((each) => each.start_delay))),
    overrun: oneDecimal(median(known((each) => each.overrun))),
    idle_share: share(sum((each) => each.idle_empty) + waiting, open),
    idle_waiting_share: share(waiting, open),
  };
}

/** Sessions in groups, in the order in which each group is first met. */
export function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
