import { expect, it } from 'vitest';
import { replay } from '#domain/queue/replay.ts';
import type { QueueEntry } from '#domain/queue/entry.ts';
import { simulateForeignDays } from './foreign-days.ts';
import type { PlayedDay } from '../estimate-days/day.ts';

const { doctors, days } = simulateForeignDays(7, 1, 4);
const entriesOf = ({ log, rules }: PlayedDay): QueueEntry[] => [...replay(log, rules).entries.values()];
/** Everything that was drawn, as one text, because thousands of events are compared faster so. */
const textOf = (all: readonly PlayedDay[]): string =>
  JSON.stringify(all.map((day) => ({ ...day, bookings: [...day.bookings], voiceCalls: [...day.voiceCalls] })));

it('makes equal days of equal seeds, and other days of another seed', () => {
  const once = textOf(simulateForeignDays(3, 0, 1).days);
  expect(textOf(simulateForeignDays(3, 0, 1).days) === once).toBe(true);
  expect(once.includes(JSON.stringify(days[0]!.log))).toBe(false);
});

it('leaves logs in order of time that replay to an ended session with all numbers from 1 to at most 80', () => {
  for (const { log, rules, bookings } of days) {
    const { status, entries } = replay(log, rules);
    expect(status).toBe('FINISHED');
    const numbers = Array.from({ length: bookings.size }, (_, at) => at + 1);
    expect([...entries.keys()].toSorted((a, b) => a - b)).toEqual(numbers);
    expect([...bookings.keys()]).toEqual(numbers);
    expect(numbers.length >= 5 && numbers.length <= 80).toBe(true);
    expect(log.every(({ version, at }, nth) => version === nth + 1 && at >= (log[nth - 1]?.at ?? 0))).toBe(true);
    const ended = ['DONE', 'ABSENT', 'CANCEL', 'REJECT'];
    expect([...entries.values()].every((entry) => ended.includes(entry.status))).toBe(true);
  }
});

it('has 19 kinds of clinics, new doctors, changed habits, and the promised shares of walk-ins and absent people', () => {
  expect(doctors).toBe(76);
  expect(new Set(days.map(({ clinic }) => clinic)).size).toBe(19);
  const byDoctor = [...Map.groupBy(days, ({ doctor }) => doctor).values()];
  const shares = byDoctor.map((own) => {
    const entries = own.flatMap(entriesOf);
    const booked = entries.filter(({ isOnsite, status }) => !isOnsite && status !== 'CANCEL');
    const absent = booked.filter(({ status, isHere }) => status === 'ABSENT' || (status === 'REJECT' && !isHere));
    return {
      absent: absent.length / booked.length,
      walkIns: 1 - entries.filter((one) => !one.isOnsite).length / entries.length,
    };
  });
  const within = (all: number[], least: number, most: number): number =>
    all.filter((share) => share >= least && share <= most).length / all.length;
  // Five days of a small practice have some forty booked people, so a few doctors fall beside the range that they were drawn from.
  expect(
    within(
      shares.map(({ absent }) => absent),
      0.05,
      0.35,
    ),
  ).toBeGreaterThan(0.9);
  expect(
    within(
      shares.map(({ walkIns }) => walkIns),
      0.1,
      0.5,
    ),
  ).toBeGreaterThan(0.97);
  expect(byDoctor.filter(([day]) => !day!.isKnown)).toHaveLength(8);
  expect(byDoctor.filter((own) => own.some(({ habit }) => habit === 'changed'))).toHaveLength(11);
  expect(byDoctor.every((own) => own[0]!.habit === 'usual' || !own[0]!.isKnown)).toBe(true);
});

it('gives the calls by voice before the presses, which follow each other within seconds', () => {
  const forgotten = days.filter(({ voiceCalls }) => voiceCalls.size > 0);
  expect(forgotten.length).toBeGreaterThan(10);
  for (const { log, voiceCalls } of forgotten) {
    const calls = [...voiceCalls].flatMap(([number, voices]) =>
      voices.map((at) => ({
        at,
        press: log.find((event) => event.kind === 'CALLED' && event.number === number && event.at > at),
      })),
    );
    expect(calls.every(({ press }) => press !== undefined)).toBe(true);
    expect(calls.length).toBeGreaterThanOrEqual(3);
    expect(calls.length).toBeLessThanOrEqual(10);
    const presses = calls.map(({ press }) => press!.at);
    expect(Math.max(...presses) - Math.min(...presses)).toBeLessThan(2 * 60_000);
    expect(Math.min(...presses)).toBeGreaterThan(Math.max(...calls.map(({ at }) => at)));
  }
});
