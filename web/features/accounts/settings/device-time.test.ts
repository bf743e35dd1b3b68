import { afterEach, expect, test, vi } from 'vitest';
import { datedDayOf, dayOf, momentOf } from './device-time.ts';

afterEach(() => vi.unstubAllEnvs());

test('what was used before seven in the morning in Jakarta was used on that day, and not on the one before, which it still is in UTC', () => {
  vi.stubEnv('TZ', 'Asia/Jakarta');
  const now = new Date('2026-11-28T05:00:00Z');
  expect(dayOf('2026-11-27T23:30:00.000Z', now)).toBe('hari ini');
  expect(dayOf('2026-11-27T16:59:59.000Z', now)).toBe('kemarin');
  expect(dayOf('2026-11-02T03:00:00.000Z', now)).toBe('2 November');
  expect(dayOf('2025-11-02T03:00:00.000Z', now)).toBe('2 November 2025');
  expect(datedDayOf('2026-11-27T23:30:00.000Z')).toBe('28 November 2026');
});

test('a moment of today is a time alone, and an earlier one has its day', () => {
  vi.stubEnv('TZ', 'Asia/Jakarta');
  const now = new Date('2026-11-28T05:40:00Z');
  expect(momentOf('2026-11-28T00:48:00Z', now)).toBe('07:48');
  expect(momentOf('2026-11-27T09:02:00Z', now)).toBe('kemarin, 16:02');
  expect(momentOf('2026-11-12T09:02:00Z', now)).toBe('12 November, 16:02');
});
