import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endSession, orderRules, play, tries } from '#tests/support/queue/play-queue.ts';
import { DEFAULT_RULES } from '../../schedule/center-rules.ts';
import type { Coverage } from '../../vocabulary.ts';
import type { NewEvent, QueueEvent } from '../event.ts';
import { waitsOf } from './figures-summary.ts';
import { figuresOf } from './figures.ts';
import { about, of } from '../moves.ts';

const START = Date.parse('2026-11-23T01:00:00Z');
const PLAN = { rules: DEFAULT_RULES, startsAt: START, endsAt: START + 60 * 60_000 };

/** Events at minutes from the planned start. */
const logOf = (...events: (readonly [minute: number, event: NewEvent])[]): QueueEvent[] =>
  events.map(([minute, event], nth) => ({ ...event, version: nth + 1, at: START + minute * 60_000 }));
const figures = (events: QueueEvent[], payers: [number, Coverage][] = []) =>
  figuresOf({ ...PLAN, events, coverages: new Map(payers) });
const issued = (...numbers: number[]) => numbers.map((number) => [-60, of('ISSUED', number)] as const);
const start = (minute: number) => [minute, about('SESSION_STARTED', { rules: DEFAULT_RULES })] as const;
const at = (minute: number, kind: NewEvent['kind'], number: number, detail: NewEvent['detail'] = {}) =>
  [minute, of(kind, number, detail)] as const;
const call = (minute: number, number: number, detail: NewEvent['detail'] = { line: 'BOOKED' }) =>
  at(minute, 'CALLED', number, detail);
const finish = (minute: number) => [minute, about('SESSION_FINISHED')] as const;

it('the figures of a session that nobody ended count nothing after its last step', () => {
  const log = logOf(
    ...issued(1, 2, 3),
    at(-5, 'CHECKED_IN', 1),
    at(-5, 'CHECKED_IN', 2),
    start(0),
    call(0, 1),
    at(10, 'SERVED', 1),
    call(12, 2),
    at(900, 'SERVED', 2, { overdue: true }),
    at(900, 'CANCELLED', 3, { by: 'CENTER', because: 'NOT_RUN' }),
    [900, about('SESSION_FINISHED', { overdue: true })],
  );
  expect(figures(log)).toMatchObject({
    given: 3,
    served: 2,
    unserved: 1,
    visits: [10],
    open: 12,
    idle_empty: 0,
    idle_waiting: 2,
    overrun: -50,
  });
});

describe('the figures of a session', () => {
  const log = logOf(
    ...issued(1, 2, 3, 4),
    at(-30, 'CHECKED_IN', 1),
    start(5),
    call(6, 1),
    at(8, 'CHECKED_IN', 2),
    at(16, 'SERVED', 1),
    call(18, 2),
    at(19, 'ISSUED', 5, { lane: 'ONSITE' }),
    at(19, 'CHECKED_IN', 5),
    at(28, 'SERVED', 2),
    [28, about('PAUSED', { reason: 'ISHOMA' })],
    [40, about('RESUMED')],
    call(40, 5, { line: 'SECOND' }),
    at(46, 'CANCELLED', 3),
    at(50, 'SERVED', 5),
    at(70, 'CANCELLED', 4, { by: 'CENTER', because: 'NOT_CHECKED_IN' }),
    finish(70),
  );
  const seen = figures(log, [[2, 'JKN']]);

  it('count what became of each number', () => {
    expect(seen).toMatchObject({ given: 5, served: 3, cancelled: 1, never_came: 1, absent: 0, missed: 0, unserved: 0 });
  });

  it('measure waits from check-in, but not from before the planned start, by line and coverage', () => {
    expect(seen.waits).toEqual({ BOOKED: { JKN: [10], GENERAL: [6] }, SECOND: { JKN: [], GENERAL: [21] } });
    expect(seen.visits).toEqual([10, 10, 10]);
  });

  it('say how late the session began, and when the last visit was over', () => {
    expect(seen).toMatchObject({ start_delay: 5, overrun: -10 });
  });

  it('say how the time of the room was spent, until the planned end', () => {
    // Open from 5 to 60 but for the pause; 1 waits from 5 to 6, 2 from 16 to 18; from 50 to 60 nobody who is here.
    expect(seen).toMatchObject({ rooms: 1, open: 43, idle_waiting: 3, idle_empty: 10, paused: { ISHOMA: 12 } });
  });
});

describe('waits', () => {
  it('of held people count from when they came to the first call after that', () => {
    const log = [
      ...issued(1, 2),
      start(0),
      call(1, 1, { line: 'NOT_HERE' }),
      at(3, 'HELD', 1),
      at(20, 'CHECKED_IN', 1),
    ];
    const seen = figures(logOf(...log, call(24, 1, { line: 'RETURNING' }), at(30, 'SERVED', 1), finish(60)));
    expect(waitsOf(seen)).toEqual([4]);
    expect(seen).toMatchObject({ held: 1, unserved: 1 });
  });

  it('of people who never checked in are unknown', () => {
    expect(waitsOf(figures(logOf(...issued(1), start(0), call(1, 1), at(5, 'SERVED', 1), finish(60))))).toEqual([]);
  });

  it('do not count events that were taken back', () => {
    const log = logOf(
      ...issued(1, 2),
      at(0, 'CHECKED_IN', 1),
      start(0),
      call(2, 1),
      [3, about('UNDONE', { undoes: [5] })],
      call(9, 1),
      at(12, 'SERVED', 1),
      finish(12),
    );
    expect(waitsOf(figures(log))).toEqual([9]);
  });
});

it('each free room is idle by itself, and one waiting patient counts for one room only', () => {
  const log = logOf(
    ...issued(1, 2),
    [0, about('ROOMS_CHANGED', { rooms: ['A', 'B'] })],
    at(0, 'CHECKED_IN', 1),
    start(0),
    call(10, 1, { line: 'BOOKED', room: 'A' }),
    at(30, 'SERVED', 1),
    finish(60),
  );
  // Ten minutes with one who waits and two free rooms, twenty with one free room, thirty with two.
  expect(figures(log)).toMatchObject({ rooms: 2, open: 120, idle_waiting: 10, idle_empty: 10 + 20 + 60 });
});

it('a number moved or rejected at the end counts as unserved; before that, as moved', () => {
  const log = logOf(
    ...issued(1, 2, 3),
    start(0),
    at(20, 'MOVED', 1),
    at(40, 'MOVED', 2),
    at(40, 'CANCELLED', 3, { by: 'CENTER' }),
    finish(40),
  );
  expect(figures(log)).toMatchObject({ given: 3, moved: 1, unserved: 2, rejected: 0 });
});

it('numbers passed while their holders were not here are counted once', () => {
  const log = [
    ...issued(1, 2, 3, 4),
    at(0, 'CHECKED_IN', 3),
    at(0, 'CHECKED_IN', 4),
    start(0),
    call(1, 3),
    at(5, 'SERVED', 3),
  ];
  expect(figures(logOf(...log, call(6, 4), at(9, 'SERVED', 4), finish(60)))).toMatchObject({ passed: 2 });
});

it('whatever happens, every number has one end, and no time is negative or counted twice', () => {
  fc.assert(
    fc.property(orderRules, tries, (own, given) => {
      const rules = { ...DEFAULT_RULES, ...own };
      const seen = figuresOf({
        ...PLAN,
        rules,
        coverages: new Map(),
        events: endSession(play(rules, given), rules, 5, PLAN.endsAt),
      });
      const ends = [
        seen.served,
        seen.cancelled,
        seen.moved,
        seen.rejected,
        seen.unserved,
        seen.absent,
        seen.missed,
        seen.never_came,
      ];
      expect(ends.reduce((sum, each) => sum + each, 0)).toBe(seen.given);
      expect(waitsOf(seen).length).toBeLessThanOrEqual(seen.served);
      expect(Math.min(0, ...waitsOf(seen), ...seen.visits, seen.open, seen.idle_empty, seen.idle_waiting)).toBe(0);
      expect(seen.idle_empty + seen.idle_waiting).toBeLessThanOrEqual(seen.open + 0.2);
    }),
  );
});
