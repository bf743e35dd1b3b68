import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderRules, play, tries } from '#tests/support/queue/play-queue.ts';
import { DEFAULT_RULES } from '../../schedule/center-rules.ts';
import type { NewEvent } from '../event.ts';
import { learn } from './lesson.ts';
import { about, of } from '../moves.ts';

const AT = Date.parse('2026-11-23T01:00:00Z');
const PLAN = { startsAt: new Date(AT), endsAt: new Date(AT + 120 * 60_000), breaks: [] };
/** Events with the minute at which each happens. */
const logOf = (events: readonly (readonly [number, NewEvent])[]) =>
  events.map(([minute, event], at) => ({ ...event, version: at + 1, at: AT + minute * 60_000 }));
const bookings = new Map([
  [1, { kind: '1', leadDays: 0, isOnsite: false }],
  [2, { kind: '3', leadDays: 5, isOnsite: false }],
  [3, { kind: '-', leadDays: 20, isOnsite: false }],
  [4, { kind: '-', leadDays: 0, isOnsite: true }],
]);

it('learns from a log how late it began, how long visits and standstills took, and who came', () => {
  const log = logOf([
    [-60, of('ISSUED', 1)],
    [-60, of('ISSUED', 2)],
    [-60, of('ISSUED', 3)],
    [-20, of('CHECKED_IN', 1)],
    [-10, of('CHECKED_IN', 2)],
    [12, about('SESSION_STARTED', { rules: DEFAULT_RULES })],
    [12, of('CALLED', 1, { line: 'BOOKED' })],
    [20, of('SERVED', 1)],
    [23, of('CALLED', 2, { line: 'BOOKED' })],
    [25, of('HELD', 2)],
    [25, of('ISSUED', 4, { lane: 'ONSITE' })],
    [25, of('CHECKED_IN', 4)],
    [25, of('PRIORITY', 4, { reason: 'ELDERLY' })],
    [26, of('CALLED', 4, { line: 'PRIORITY' })],
    [30, of('SERVED', 4)],
    [30, of('CALLED', 2, { line: 'RETURNING' })],
    [37, of('SERVED', 2)],
    [40, about('SESSION_FINISHED')],
  ]);
  const toldAt = (minute: number, number: number, from: number, to: number) => ({
    number,
    at: new Date(AT + minute * 60_000),
    from: new Date(AT + from * 60_000),
    to: new Date(AT + to * 60_000),
    drawn: number === 1 ? [from, from + 5, from + 8, to, to + 5].map((each) => AT + each * 60_000) : null,
  });
  const told = [toldAt(-40, 1, 0, 15), toldAt(-30, 2, 0, 20), toldAt(-20, 2, 20, 40), toldAt(10, 2, 0, 5)];
  expect(learn(log, DEFAULT_RULES, PLAN, bookings, told)).toEqual({
    delay: 12,
    visits: [
      { kind: '1', seconds: 480 },
      { kind: '3', seconds: 420 },
      { kind: '-', seconds: 240 },
    ],
    gaps: [180, 60, 0],
    checkIns: [
      { number: 1, minutes: -20 },
      { number: 2, minutes: -10 },
    ],
    came: [
      { did: 1, of: 1 },
      { did: 0, of: 0 },
      { did: 1, of: 1 },
      { did: 0, of: 1 },
    ],
    returned: { did: 1, of: 1 },
    inserted: { did: 1, of: 4 },
    vainSeconds: [120],
    joined: [],
    rooms: 1,
    windows: { did: 2, of: 2 },
    closing: { minutes: -83, left: false },
    // Number 1 was called at minute 12, below the last quantile but one of what had been drawn.
    scores: { BEFORE: { falls: [0, 0, 0, 1, 0, 0], sum: expect.closeTo(0.45, 2) } },
  });
});

it('somebody who was there and was not called was left, somebody who had not come was not', () => {
  const ended = (checksIn: number) =>
    logOf([
      [-60, of('ISSUED', 1)],
      [-60, of('ISSUED', 2)],
      [-20, of('CHECKED_IN', checksIn)],
      [0, about('SESSION_STARTED', { rules: DEFAULT_RULES })],
      [0, of('CALLED', 1, { line: 'BOOKED' })],
      [130, of('SERVED', 1)],
      [135, of('CANCELLED', 2, { by: 'CENTER' })],
      [135, about('SESSION_FINISHED')],
    ]);
  expect(learn(ended(2), DEFAULT_RULES, PLAN, bookings).closing).toEqual({ minutes: 10, left: true });
  expect(learn(ended(1), DEFAULT_RULES, PLAN, bookings).closing).toEqual({ minutes: 10, left: false });
});

it('the doctor left nobody who went home while others were still called, or who had been called', () => {
  type Moves = Parameters<typeof logOf>[0];
  const closingOf = (middle: Moves, end: Moves) =>
    learn(
      logOf([
        [-60, of('ISSUED', 1)],
        [-60, of('ISSUED', 2)],
        [-20, of('CHECKED_IN', 1)],
        [-20, of('CHECKED_IN', 2)],
        [0, about('SESSION_STARTED', { rules: DEFAULT_RULES })],
        ...middle,
        [130, of('CALLED', 1, { line: 'BOOKED' })],
        [135, of('SERVED', 1)],
        ...end,
        [140, about('SESSION_FINISHED')],
      ]),
      DEFAULT_RULES,
      PLAN,
      bookings,
    ).closing;
  const ended = [[140, of('CANCELLED', 2, { by: 'CENTER' })]] as const;
  expect(closingOf([], ended)).toEqual({ minutes: 15, left: true });
  const wentHome = of('CANCELLED', 2, { by: 'CENTER', because: 'LEFT' });
  expect(closingOf([[60, wentHome]], [])).toEqual({ minutes: 15, left: false });
  const heldOnce = [
    [10, of('CALLED', 2, { line: 'BOOKED' })],
    [12, of('HELD', 2)],
  ] as const;
  expect(closingOf(heldOnce, ended)).toEqual({ minutes: 15, left: false });
});

it('a planned break does not count as a standstill: nobody was to be called', () => {
  const log = logOf([
    [-60, of('ISSUED', 1)],
    [-60, of('ISSUED', 2)],
    [-60, of('ISSUED', 3)],
    ...[1, 2, 3].map((number) => [-20, of('CHECKED_IN', number)] as const),
    [0, about('SESSION_STARTED', { rules: DEFAULT_RULES })],
    [0, of('CALLED', 1, { line: 'BOOKED' })],
    [10, of('SERVED', 1)],
    [12, of('CALLED', 2, { line: 'BOOKED' })],
    [20, of('SERVED', 2)],
    [75, of('CALLED', 3, { line: 'BOOKED' })],
  ]);
  const noon = { from: new Date(AT + 22 * 60_000), to: new Date(AT + 70 * 60_000) };
  expect(learn(log, DEFAULT_RULES, { ...PLAN, breaks: [noon] }, bookings).gaps).toEqual([120]);
  expect(learn(log, DEFAULT_RULES, PLAN, bookings).gaps).toEqual([120, 3_300]);
});

it('counts walk-ins except those called with priority, and the standstills of each room', () => {
  const log = logOf([
    [-60, of('ISSUED', 1)],
    [-60, about('ROOMS_CHANGED', { rooms: ['A', 'B'] })],
    ...[4, 5, 6].flatMap((number) => [
      [number - 20, of('ISSUED', number, { lane: 'ONSITE' })] as const,
      [number - 20, of('CHECKED_IN', number)] as const,
    ]),
    [0, of('PRIORITY', 5, { reason: 'ELDERLY' })],
    [0, about('SESSION_STARTED', { rules: DEFAULT_RULES })],
    [0, of('CALLED', 5, { line: 'PRIORITY', room: 'A' })],
    [1, of('CALLED', 4, { line: 'SECOND', room: 'B' })],
    [9, of('SERVED', 5)],
    [11, of('SERVED', 4)],
    [12, of('CALLED', 6, { line: 'SECOND', room: 'A' })],
  ]);
  expect(learn(log, DEFAULT_RULES, PLAN, bookings)).toMatchObject({ joined: [-16, -14], rooms: 2, gaps: [180] });
});

it('a press that was taken back teaches nothing', () => {
  const log = logOf([
    [0, of('ISSUED', 1)],
    [0, about('SESSION_STARTED', { rules: DEFAULT_RULES, press: 1 })],
    [1, of('CALLED', 1, { line: 'NOT_HERE', press: 1 })],
    [2, of('HELD', 1, { press: 1 })],
    [3, about('UNDONE', { undoes: [4] })],
    [3, about('UNDONE', { undoes: [3] })],
  ]);
  expect(learn(log, DEFAULT_RULES, PLAN, bookings)).toMatchObject({
    visits: [],
    vainSeconds: [],
    inserted: { did: 0, of: 0 },
    returned: { did: 0, of: 0 },
  });
});

it('the last visit of a session that nobody ended teaches nothing, nor do people who were not called', () => {
  const log = logOf([
    [-60, of('ISSUED', 1)],
    [-60, of('ISSUED', 2)],
    [-60, of('ISSUED', 3)],
    [0, about('SESSION_STARTED', { rules: DEFAULT_RULES })],
    [1, of('CALLED', 1, { line: 'NOT_HERE' })],
    [700, of('SERVED', 1, { overdue: true })],
    [700, of('CANCELLED', 2, { by: 'CENTER', because: 'NOT_RUN' })],
    [700, of('CANCELLED', 3, { by: 'CENTER', because: 'NOT_CHECKED_IN' })],
    [700, about('SESSION_FINISHED', { overdue: true })],
  ]);
  const { visits, came } = learn(log, DEFAULT_RULES, PLAN, bookings);
  expect(visits).toEqual([]);
  expect(came.map(({ did, of: all }) => [did, all])).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
    [0, 1],
  ]);
});

it('whatever the log, no duration is negative, and no more people came than had booked', () => {
  fc.assert(
    fc.property(orderRules, tries, (rules, given) => {
      const all = { ...DEFAULT_RULES, ...rules };
      const log = play(rules, given);
      const numbers = log.filter(({ kind }) => kind === 'ISSUED').map(({ number }) => number!);
      const known = new Map(numbers.map((number) => [number, { kind: '-', leadDays: number % 9, isOnsite: false }]));
      const lesson = learn(log, all, PLAN, known);
      for (const seconds of [...lesson.visits.map((visit) => visit.seconds), ...lesson.gaps, ...lesson.vainSeconds])
        expect(seconds).toBeGreaterThanOrEqual(0);
      for (const { did, of: most } of [...lesson.came, lesson.returned, lesson.inserted, lesson.windows])
        expect(did).toBeLessThanOrEqual(most);
    }),
  );
});
