import { expect, it } from 'vitest';
import { namedOf } from './desk-start.text.ts';

it('numbers are named in a sentence, and of many only the first', () => {
  const labels = (count: number) => Array.from({ length: count }, (_, at) => `D${String(at + 1).padStart(2, '0')}`);
  const named = (count: number) => namedOf({ count, labels: labels(count).slice(0, 20) });
  expect(named(0)).toBe('');
  expect(named(1)).toBe('D01');
  expect(named(2)).toBe('D01 dan D02');
  expect(named(3)).toBe('D01, D02, dan D03');
  expect(named(8)).toBe('D01, D02, D03, D04, D05, D06, D07, dan D08');
  expect(named(28)).toBe('D01, D02, D03, D04, D05, D06, D07, dan 21 lain');
});
