import { describe, expect, it } from 'vitest';
import { isOverdue, lateStarts, minutesEarly, minutesLate, refusalOfTyped, typedStart } from './start-times.ts';

const session = { date: '2026-11-23', zone: 'WIB', starts_at: '2026-11-23T03:00:00.000Z', expected_at: null } as const;
const announced = { ...session, expected_at: '2026-11-23T03:30:00.000Z' };
const at = (clock: string) => new Date(`2026-11-23T${clock}:00Z`);
const clocks = (starts: readonly string[]) => starts.map((each) => each.slice(11, 16));

describe('the starts offered for a late doctor', () => {
  it.each([
    ['before the plan', session, '02:20', ['03:15', '03:30', '04:00']],
    ['a minute after the plan', session, '03:01', ['03:15', '03:30', '04:00']],
    ['when the first is over', session, '03:15', ['03:30', '03:45', '04:15']],
    ['hours after the plan', session, '09:07', ['09:15', '09:30', '10:00']],
    ['after what was announced', announced, '03:01', ['03:45', '04:00', '04:30']],
  ] as const)('are counted from the plan, %s', (_, given, now, expected) => {
    expect(clocks(lateStarts(given, at(now)))).toEqual(expected);
  });

  it('say how long after the plan they are', () => {
    expect(lateStarts(announced, at('03:01')).map((start) => minutesLate(announced, start))).toEqual([45, 60, 90]);
  });
});

it('a typed start is on the date of the session, and after midnight on the next one', () => {
  expect(typedStart(session, '10:20')).toBe('2026-11-23T03:20:00.000Z');
  expect(typedStart(session, '09:40')).toBe('2026-11-23T02:40:00.000Z');
  const evening = { ...session, starts_at: '2026-11-23T16:30:00.000Z' };
  expect(typedStart(evening, '00:15')).toBe('2026-11-23T17:15:00.000Z');
});

it('a typed start that is not after the plan, or over, is refused without asking the server', () => {
  const refusal = (time: string, now: string) => refusalOfTyped(session, typedStart(session, time), at(now));
  expect(refusal('10:00', '02:20')).toBe('START_BEFORE_PLAN');
  expect(refusal('10:05', '03:05')).toBe('TIME_PAST');
  expect(refusal('10:06', '03:05')).toBeNull();
});

it('a beginning is early more than fifteen minutes before the start that patients expect, and overdue five minutes after it', () => {
  expect(minutesEarly(session, at('02:40'))).toBe(20);
  expect(minutesEarly(session, at('02:45'))).toBeNull();
  expect(minutesEarly(announced, at('03:05'))).toBe(25);
  expect([isOverdue(session, at('03:04')), isOverdue(session, at('03:05'))]).toEqual([false, true]);
  expect(isOverdue(announced, at('03:20'))).toBe(false);
});
