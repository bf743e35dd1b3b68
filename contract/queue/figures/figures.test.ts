import { expect, it } from 'vitest';
import { QUOTA_MAX, SIMULATED_NUMBERS_MAX } from '#domain/limits.ts';
import { simulateSession } from './figures.ts';
import { scheduleLine } from '../../disruption/schedule.ts';

const settings = (number: number) => ({
  numbers: { JKN: number, GENERAL: number, ONSITE: number },
  rooms: 1,
  on_time: false,
  needs_check_in: 1,
  onsite_every: 3,
  priority_every: 3,
  per_hour: null,
  pause: null,
});
const { base, asked } = simulateSession.data.shape;
const isAsked = (number: number) => simulateSession.body.safeParse({ settings: settings(number) }).success;

it('a session with the largest quota of a schedule can be played again, with some numbers more', () => {
  const line = { id: null, weekday: 1, time_start: '08:00', time_end: '12:00', jkn: 1, general: 1, onsite: 1 };
  expect(scheduleLine.safeParse({ ...line, jkn: QUOTA_MAX }).success).toBe(true);
  expect(scheduleLine.safeParse({ ...line, jkn: QUOTA_MAX + 1 }).success).toBe(false);
  expect(isAsked(QUOTA_MAX + 1)).toBe(true);
  expect(isAsked(SIMULATED_NUMBERS_MAX + 1)).toBe(false);
});

it('a day that had more numbers than a simulation may ask for is still answered', () => {
  for (const shape of [base, asked]) expect(shape.safeParse(settings(SIMULATED_NUMBERS_MAX + 1)).success).toBe(true);
});
