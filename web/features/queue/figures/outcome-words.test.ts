import { expect, it } from 'vitest';
import { differenceOf, outcomeOf, rangeOf } from './outcome-words.ts';
import type { Simulation } from './outcome-words.ts';

const session = { date: '2026-11-23', time_end: '12:00:00', zone: 'WITA' } as Simulation['session'];
const range = (middle: number) => ({ low: middle - 1, middle, high: middle + 1 });

it('says people, minutes and the time on the clock of the session', () => {
  expect(outcomeOf('served', 18, session)).toBe('18 orang');
  expect(outcomeOf('wait', 24.4, session)).toBe('24 menit');
  expect(outcomeOf('overrun', -20.2, session)).toBe('11:40 WITA');
  expect(outcomeOf('overrun', 725, session)).toBe('00:05 WITA');
  expect(outcomeOf('wait_second', null, session)).toBe('–');
});

it('shows the range that chance makes, where it makes one', () => {
  expect(rangeOf('wait', { low: 16.2, middle: 27, high: 38 }, session)).toBe('16–38 menit');
  expect(rangeOf('overrun', { low: 1, middle: 5, high: 8 }, session)).toBe('12:01–12:08 WITA');
  expect(rangeOf('served', range(3), session)).toBe('2–4 orang');
  expect(rangeOf('served', { low: 3, middle: 3, high: 3.2 }, session)).toBeNull();
});

it('says by how much an outcome would differ, and in which direction', () => {
  expect(differenceOf('served', 18, range(21))).toBe('3 orang lebih banyak');
  expect(differenceOf('unserved', 4, range(1))).toBe('3 orang lebih sedikit');
  expect(differenceOf('wait', 30, range(22.6))).toBe('7 menit lebih singkat');
  expect(differenceOf('idle', 10, range(25))).toBe('15 menit lebih lama');
  expect(differenceOf('overrun', -20, range(5))).toBe('25 menit lebih lambat');
  expect(differenceOf('wait', 10, range(10.3))).toBe('sama');
  expect(differenceOf('wait_second', null, range(10))).toBe('–');
});
