import { expect, it } from 'vitest';
import { railStubs } from './rail-stubs.ts';

const drawn = (now: number, mine: number) =>
  railStubs(now, mine)
    .map(({ kind, number }) => (kind === 'gap' ? '·' : `${number}${kind[0]}`))
    .join(' ');

it('shows every number in between while the turn is near', () => {
  expect(drawn(9, 14)).toBe('8p 9n 10w 11w 12w 13w 14m');
  expect(drawn(13, 14)).toBe('11p 12p 13n 14m');
  expect(drawn(1, 2)).toBe('1n 2m');
});

it('folds the middle while the turn is far', () => {
  expect(drawn(9, 27)).toBe('9n 10w 11w · 26w 27m');
  expect(drawn(0, 20)).toBe('1w 2w · 19w 20m');
});

it('shows the own turn, and a number that was passed', () => {
  expect(drawn(14, 14)).toBe('12p 13p 14m');
  expect(drawn(1, 1)).toBe('1m');
  expect(drawn(9, 5)).toBe('5m · 9n');
  expect(drawn(6, 5)).toBe('5m 6n');
});
