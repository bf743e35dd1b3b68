import { describe, expect, it, test } from 'vitest';
import { DEFAULT_RULES } from '../../schedule/center-rules.ts';
import { about, of } from '../moves.ts';
import type { NewEvent, QueueEvent } from '../event.ts';
import { callingOrder } from '../order.ts';
import { replay } from '../replay.ts';
import { estimateQueue } from './estimate-queue.ts';
import { fromPast } from './history.ts';
import { inputOf } from './input.ts';
import type { Lesson } from './lesson.ts';
import { fitService } from './service.ts';
import { silenceBound, silencesOf } from './silence.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-23T01:00:00Z');
const NUMBERS = Array.from({ length: 12 }, (_, at) => at + 1);
const bookings = new Map(NUMBERS.map((number) => [number, { kind: '3', leadDays: 1, isOnsite: false }]));
const logOf = (steps: readonly (readonly [number, NewEvent])[]): QueueEvent[] =>
  steps.map(([minutes, event], at) => ({ ...event, version: at + 1, at: START + minutes * MINUTE }));

/** Twelve people here, of whom the first three were inside for eight minutes each; the fourth was called at 24 minutes. */
const morning = (here = true): (readonly [number, NewEvent])[] => [
  ...NUMBERS.flatMap((number) => [
    [-30, of('ISSUED', number)] as const,
    ...(here ? [[-20, of('CHECKED_IN', number)] as const] : []),
  ]),
  [0, about('SESSION_STARTED', { rules: DEFAULT_RULES })],
  ...[1, 2, 3].flatMap((number) => [
    [(number - 1) * 8, of('CALLED', number, { line: 'BOOKED' })] as const,
    [number * 8, of('SERVED', number)] as const,
  ]),
  [24, of('CALLED', 4, { line: 'BOOKED' })],
];
const lesson = (minutes: readonly number[]): Lesson => ({
  delay: 5,
  visits: minutes.map((each) => ({ kind: '3', seconds: each * 60 })),
  gaps: minutes.map(() => 30),
  checkIns: [],
  came: [0, 1, 2, 3].map(() => ({ did: 9, of: 10 })) as unknown as Lesson['came'],
  returned: { did: 0, of: 0 },
  inserted: { did: 0, of: 0 },
  vainSeconds: [],
  windows: { did: 0, of: 0 },
});
const history = fromPast(
  Array.from({ length: 8 }, () => lesson([6, 7, 7, 8, 8, 8, 9, 9, 10, 12])),
  [],
);
const planned = {
  id: 7,
  startsAt: new Date(START),
  endsAt: new Date(START + 240 * MINUTE),
  breaks: [] as { from: Date; to: Date }[],
};

const inputAt = (minutes: number, steps = morning(), breaks = planned.breaks) => {
  const state = replay(logOf(steps), DEFAULT_RULES);
  return inputOf({
    state,
    order: callingOrder(state),
    bookings,
    planned: { ...planned, breaks },
    history,
    now: new Date(START + minutes * MINUTE),
  });
};
const estimateAt = (minutes: number, steps?: ReturnType<typeof morning>, breaks = planned.breaks) =>
  estimateQueue(inputAt(minutes, steps, breaks)).get(9)!;

describe('a queue in which nobody is called', () => {
  it('has a window that never moves towards now, widens, and is withdrawn', () => {
    const seen = Array.from({ length: 60 }, (_, at) => estimateAt(24 + at));
    const named = seen.filter(({ window }) => window !== null);
    for (const [at, { window, median }] of named.entries()) {
      const next = named[at + 1];
      if (!next) break;
      expect(next.window!.from >= window!.from && next.window!.to >= window!.to && next.median! >= median!).toBe(true);
    }
    // In the end it begins where it began, and only its end moves.
    const [first, last] = [named[0]!.window!, named.at(-1)!.window!];
    expect(named.slice(-5).map(({ window }) => window!.from)).toEqual(Array.from({ length: 5 }, () => last.from));
    const widthOf = ({ from, to }: typeof last) => (to.getTime() - from.getTime()) / MINUTE;
    expect(widthOf(last)).toBeGreaterThanOrEqual(widthOf(first) + 5);
    expect(seen.at(-1)).toMatchObject({ window: null, median: null, reason: 'STALLED' });
    // Once withdrawn it stays so.
    expect(seen.findLastIndex(({ window }) => window !== null)).toBeLessThan(
      seen.findIndex(({ reason }) => reason === 'STALLED'),
    );
  });

  it('has a window again once somebody is called, or the desk says that the visit takes long', () => {
    expect(estimateAt(80).reason).toBe('STALLED');
    expect(
      estimateAt(80, [...morning(), [79, of('SERVED', 4)], [79, of('CALLED', 5, { line: 'BOOKED' })]]).window,
    ).not.toBeNull();
    const since = new Date(START + 24 * MINUTE).toISOString();
    const explained = about('STALL_EXPLAINED', { reason: 'LONG_VISIT', since });
    expect(estimateAt(80, [...morning(), [79, explained]]).window).not.toBeNull();
    expect(estimateAt(140, [...morning(), [79, explained]]).reason).toBe('STALLED');
  });

  test.each([
    ['nobody is here', morning(false)],
    [
      'it is paused, and the end was said',
      [
        ...morning(),
        [30, about('PAUSED', { reason: 'ISHOMA', until: new Date(START + 90 * MINUTE).toISOString() })],
      ] as ReturnType<typeof morning>,
    ],
    ['who waits came a moment ago', [...morning(false), [75, of('CHECKED_IN', 9)]] as ReturnType<typeof morning>],
  ])('does not stand still where %s', (_, steps) => {
    expect(estimateAt(80, steps).reason).not.toBe('STALLED');
  });

  it('does not stand still in a planned break, nor right after it', () => {
    const breaks = [{ from: new Date(START + 30 * MINUTE), to: new Date(START + 70 * MINUTE) }];
    expect(estimateAt(60, morning(), breaks).reason).not.toBe('STALLED');
    expect(estimateAt(80, morning(), breaks).reason).not.toBe('STALLED');
    expect(estimateAt(140, morning(), breaks).reason).toBe('STALLED');
  });
});

it('stands still after an hour where nothing is known of the pace', () => {
  const unknown = (minutes: number) => {
    const input = inputAt(minutes);
    const nothing = { doctor: [], specialty: [], gaps: [], gapsOfSpecialty: [], today: [] };
    return estimateQueue({ ...input, service: nothing }).get(9)!.reason;
  };
  expect([unknown(84), unknown(85)]).toEqual(['TOO_FEW_MEASURED', 'STALLED']);
});

describe('the length that the pace explains', () => {
  const minutesBefore = (visits: readonly number[], rooms = 1) => {
    const today = visits.map((each) => ({ kind: '3', seconds: each * 60, session: 'today' }));
    const service = fitService({ doctor: [], specialty: [], gaps: [], gapsOfSpecialty: [], today });
    return silenceBound(silencesOf(service, { inside: [] }), rooms) / MINUTE;
  };

  it('is longer where visits are longer, shorter where several rooms are silent together, and never under twenty minutes', () => {
    expect(minutesBefore([30, 35, 28, 40, 33, 31])).toBeGreaterThan(minutesBefore([8, 8, 7, 9]) + 15);
    expect(minutesBefore([30, 35, 28, 40, 33, 31], 3)).toBeLessThan(minutesBefore([30, 35, 28, 40, 33, 31]));
    expect(minutesBefore([1, 1, 1, 1, 1, 1, 1, 1])).toBe(20);
  });

  it('is longer for a doctor whose calls often stand still for long', () => {
    const gaps = Array.from({ length: 400 }, (_, at) => (at % 10 === 0 ? 2_400 : 30));
    const bound = (given: readonly number[]) =>
      silenceBound(
        silencesOf(fitService({ ...history.service, today: [], gaps: given, gapsOfSpecialty: [] }), { inside: [] }),
        1,
      );
    expect(bound(gaps)).toBeGreaterThan(bound(gaps.map(() => 30)) + 15 * MINUTE);
  });
});
