import { expect, it } from 'vitest';
import { isStale, knownUntil } from './freshness.ts';

const WELL = { signAt: 100_000, lostAt: null, unseenAt: null };

it('takes the numbers for true as long as the server gives signs of life', () => {
  expect(isStale(WELL, 130_000)).toBe(false);
  expect(isStale(WELL, 130_001)).toBe(true);
});

it('says after a few seconds that the connection is lost, or that a change could not be read', () => {
  for (const line of [
    { ...WELL, lostAt: 101_000 },
    { ...WELL, unseenAt: 101_000 },
  ]) {
    expect(isStale(line, 106_000)).toBe(false);
    expect(isStale(line, 106_001)).toBe(true);
  }
});

it('names the last moment at which the numbers were known to be true', () => {
  expect(knownUntil(WELL)).toBe(100_000);
  expect(knownUntil({ ...WELL, lostAt: 101_000 })).toBe(100_000);
  expect(knownUntil({ signAt: 105_000, lostAt: null, unseenAt: 102_000 })).toBe(102_000);
});
