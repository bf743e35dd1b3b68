import { expect, test } from 'vitest';
import { CODE_LIFE_MS, CODE_RESEND_MS, CODE_SENDS_PER_ADDRESS, CODE_SENDS_PER_DAY } from '../../limits.ts';
import { codePace } from './code-pace.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test('the first codes of an hour cost nothing and come a minute apart; the next ones cost work', () => {
  const calm = { work: false, lifeMs: CODE_LIFE_MS, pauseMs: CODE_RESEND_MS };
  expect(codePace({ hour: 0, day: 0 })).toEqual(calm);
  expect(codePace({ hour: CODE_SENDS_PER_ADDRESS - 1, day: CODE_SENDS_PER_DAY - 1 })).toEqual(calm);
  expect(codePace({ hour: CODE_SENDS_PER_ADDRESS, day: 5 }).work).toBe(true);
  expect(codePace({ hour: 0, day: CODE_SENDS_PER_DAY }).work).toBe(true);
});

test('a code lives at least as long as no other is sent, so that there is always one that works or the right to one', () => {
  for (let hour = 0; hour <= 12; hour += 1)
    for (let day = hour; day <= 60; day += 1) {
      const { lifeMs, pauseMs } = codePace({ hour, day });
      expect(lifeMs).toBeGreaterThanOrEqual(pauseMs);
      expect(pauseMs).toBeGreaterThanOrEqual(CODE_RESEND_MS);
    }
});

test('who asks without end makes us send 44 codes on the first day and one an hour after it', () => {
  const sentAt: number[] = [];
  const within = (now: number, ms: number) => sentAt.filter((at) => at > now - ms).length;
  for (let now = 0; now < 3 * DAY_MS;)
    now += (sentAt.push(now), codePace({ hour: within(now, HOUR_MS) - 1, day: within(now, DAY_MS) - 1 }).pauseMs);
  const onDay = (day: number) => sentAt.filter((at) => Math.floor(at / DAY_MS) === day).length;
  expect(onDay(0)).toBeLessThanOrEqual(44);
  expect(onDay(2)).toBeLessThanOrEqual(44);
});
