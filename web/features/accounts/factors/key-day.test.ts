import { afterEach, expect, test, vi } from 'vitest';
import { keyDay } from './key-day.ts';

afterEach(() => vi.unstubAllEnvs());

test('a key that was used before seven in the morning in Jakarta was used on that day, and not on the one before, which it still is in UTC', () => {
  vi.stubEnv('TZ', 'Asia/Jakarta');
  expect(keyDay('2026-11-27T23:30:00.000Z')).toBe('Sabtu, 28 November 2026');
  expect(keyDay('2026-11-28T16:59:59.000Z')).toBe('Sabtu, 28 November 2026');
});
