import { expect, test } from 'vitest';
import { attentionOf } from './attention.ts';
import type { SessionTimes } from './attention.ts';

const at = (time: string): number => Date.parse(`2026-11-23T${time}:00Z`);
const planned: SessionTimes = {
  status: 'OPEN',
  startsAt: at('08:00'),
  endsAt: at('12:00'),
  startedAt: null,
  finishedAt: null,
  endsAbout: null,
  pausedUntil: null,
};
const begun: SessionTimes = { ...planned, status: 'RUNNING', startedAt: at('08:00') };

test('a session that nobody began is due only once its start has passed by more than ten minutes', () => {
  expect(attentionOf(planned, at('07:00'))).toEqual({ late: null, over: null, isDue: false });
  expect(attentionOf(planned, at('08:10'))).toEqual({ late: null, over: null, isDue: false });
  expect(attentionOf(planned, at('08:11'))).toEqual({ late: 11, over: null, isDue: true });
});

test('a session that began late says so, and is due only if it will end late too', () => {
  const late = { ...begun, startedAt: at('08:24') };
  expect(attentionOf({ ...late, endsAbout: at('12:05') }, at('09:00'))).toEqual({ late: 24, over: null, isDue: false });
  expect(attentionOf({ ...late, endsAbout: at('12:40') }, at('09:00'))).toEqual({ late: 24, over: 40, isDue: true });
});

test('a session that runs past its hours is over them even when nobody is in line or the forecast is older than now', () => {
  expect(attentionOf(begun, at('12:30'))).toMatchObject({ over: 30, isDue: true });
  expect(attentionOf({ ...begun, endsAbout: at('12:15') }, at('12:30'))).toMatchObject({ over: 30, isDue: true });
});

test('a pause is due once its announced end has passed, and one without an end is not', () => {
  const paused: SessionTimes = { ...begun, status: 'PAUSED', pausedUntil: at('09:30') };
  expect(attentionOf(paused, at('09:40')).isDue).toBe(false);
  expect(attentionOf(paused, at('09:41')).isDue).toBe(true);
  expect(attentionOf({ ...paused, pausedUntil: null }, at('11:00')).isDue).toBe(false);
});

test('about a session that is over nothing can be done, and one that was called off was never late', () => {
  const ended: SessionTimes = { ...begun, status: 'FINISHED', startedAt: at('08:30'), finishedAt: at('12:20') };
  expect(attentionOf(ended, at('14:00'))).toEqual({ late: 30, over: 20, isDue: false });
  expect(attentionOf({ ...planned, status: 'CANCELLED' }, at('14:00'))).toEqual({
    late: null,
    over: null,
    isDue: false,
  });
});
