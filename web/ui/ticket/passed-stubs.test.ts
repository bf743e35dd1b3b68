import { expect, it } from 'vitest';
import { stubsWithPassed } from './passed-stubs.ts';

const drawn = (now: number, mine: number, passed: readonly number[]) =>
  stubsWithPassed(now, mine, passed)
    .map(({ kind, number }) => (kind === 'passed' ? `(${number})` : `${number}`))
    .join(' ');

it('strikes out whom the queue passed over, each once, and shows no more of them before the one called now than fit', () => {
  expect(drawn(12, 14, [10, 11])).toBe('(10) (11) 12 13 14');
  expect(drawn(20, 22, [5, 7, 9])).toBe('(7) (9) 19 20 21 22');
  expect(drawn(12, 14, [13])).toBe('11 12 (13) 14');
  expect(drawn(12, 14, [])).toBe('11 12 13 14');
});
