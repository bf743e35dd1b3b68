import { expect, it } from 'vitest';
import { fairnessOf } from './fairness.ts';
import { summarise } from './figures-summary.ts';
import type { SessionFigures } from './figures.ts';

const session = (jkn: number[], general: number[], second: number[] = []): SessionFigures => ({
  given: 10,
  served: 6,
  cancelled: 1,
  moved: 0,
  rejected: 0,
  unserved: 1,
  absent: 1,
  missed: 0,
  never_came: 1,
  held: 0,
  priority: 0,
  passed: 0,
  start_delay: 5,
  overrun: -5,
  waits: { BOOKED: { JKN: jkn, GENERAL: general }, SECOND: { JKN: [], GENERAL: second } },
  visits: [8, 10],
  rooms: 1,
  open: 100,
  idle_waiting: 5,
  idle_empty: 15,
  paused: {},
});
const times = (count: number, one: SessionFigures): SessionFigures[] => Array.from({ length: count }, () => one);
const byCoverage = (sessions: SessionFigures[]) => fairnessOf(sessions).find(({ by }) => by === 'PAYER')!;

it('a large difference over many sessions, the same way in most of them, is warned of', () => {
  expect(byCoverage(times(10, session([40, 50], [20, 30])))).toMatchObject({
    longer: { group: 'JKN', minutes: 20 },
    sessions: 10,
    longer_in: 10,
    warns: true,
    groups: [
      { group: 'JKN', people: 20, wait: 45 },
      { group: 'GENERAL', people: 20, wait: 25 },
    ],
  });
});

it('a small difference, one of few sessions, and one that changes sides are not warned of', () => {
  expect(byCoverage(times(10, session([34], [25]))).warns).toBe(false);
  expect(byCoverage(times(10, session([111], [100]))).warns).toBe(false);
  expect(byCoverage(times(9, session([45], [20]))).warns).toBe(false);
  const toAndFro = [...times(6, session([90], [20])), ...times(5, session([10], [30]))];
  expect(byCoverage(toAndFro)).toMatchObject({ longer: { group: 'JKN' }, sessions: 11, longer_in: 6, warns: false });
});

it('lines are compared like coverages, and an empty group makes no difference', () => {
  const [payer, lane] = fairnessOf(times(12, session([], [10], [50])));
  expect(payer).toMatchObject({ longer: null, sessions: 0, warns: false });
  expect(lane).toMatchObject({ longer: { group: 'SECOND', minutes: 40 }, warns: true });
});

it('a summary of sessions counts everybody’s wait, and shares of the whole', () => {
  expect(summarise([session([10, 20], [30]), session([], [40], [50])])).toMatchObject({
    sessions: 2,
    given: 20,
    no_show: 4,
    no_show_share: 0.222,
    wait: 30,
    wait_long: 46,
    idle_share: 0.2,
    idle_waiting_share: 0.05,
  });
  expect(summarise([])).toMatchObject({ sessions: 0, wait: null, no_show_share: null, idle_share: null });
});
