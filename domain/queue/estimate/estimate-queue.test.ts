import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateQueue } from './estimate-queue.ts';
import type { EstimateInput, VisitSample, WaitingPatient } from './types.ts';
import { UNCORRECTED } from './calibration.ts';
import { fitLastCall } from './last-call.ts';

const MINUTE = 60_000;
const STEP = 5 * MINUTE;
const START = Date.parse('2026-11-23T01:00:00Z');
const at = (minutes: number): Date => new Date(START + minutes * MINUTE);
const visits = (minutes: readonly number[], session = 1): VisitSample[] =>
  minutes.map((one) => ({ kind: '3', seconds: one * 60, session }));
const earlierDays = [1, 2, 3, 4, 5].flatMap((session) => visits([4, 5, 6, 8, 9, 12], session));
const here = (number: number): WaitingPatient => ({
  number,
  line: 'BOOKED',
  kind: '3',
  presence: 'HERE',
  tried: 0,
  leadDays: 1,
  isOnsite: false,
});
const line = (length: number): WaitingPatient[] => Array.from({ length }, (_, index) => here(index + 1));

const input = (
  fields: Partial<Omit<EstimateInput, 'session' | 'service'>> & {
    session?: Partial<EstimateInput['session']>;
    service?: Partial<EstimateInput['service']>;
  } = {},
): EstimateInput => ({
  now: at(30),
  delays: [5, 10, 20, 30, 12],
  delaysOfSpecialty: [],
  inside: [],
  waiting: line(12),
  passed: [],
  joins: { minutes: [], sessions: 0, today: 0 },
  lastCall: fitLastCall([], []),
  calibration: UNCORRECTED,
  seed: 7,
  ...fields,
  session: {
    startsAt: at(0),
    endsAt: at(240),
    status: 'RUNNING',
    startedAt: at(10),
    declaredStart: null,
    rooms: 1,
    pausedUntil: null,
    breaks: [],
    heldFor: 3,
    tries: 3,
    needsCheckIn: true,
    onsiteEvery: 4,
    sinceSecond: 0,
    ...fields.session,
  },
  service: {
    today: visits([5, 7, 6, 9]),
    doctor: earlierDays,
    specialty: [],
    gaps: [],
    gapsOfSpecialty: [],
    ...fields.service,
  },
  attendance: fields.attendance ?? {
    came: [
      { did: 9, of: 10 },
      { did: 9, of: 10 },
      { did: 8, of: 10 },
      { did: 7, of: 10 },
    ],
    today: { did: 0, of: 0 },
    checkIns: [],
    seen: { did: 0, of: 0 },
    returned: { did: 0, of: 0 },
    inserted: { did: 0, of: 0 },
    vainSeconds: [],
  },
});
const opening = { status: 'OPEN', startedAt: null } as const;
const of = (given: EstimateInput, number: number) => estimateQueue(given).get(number)!;

describe('no time without a basis', () => {
  it.each([
    [{ service: { today: visits([5, 6]), doctor: [] } }, 'TOO_FEW_MEASURED'],
    [{ service: { today: visits([5, 6, 7]), doctor: [] } }, 'MEASURED'],
    [{ service: { today: visits([5, 6]) } }, 'HISTORY'],
    [{ service: { today: [], doctor: [], specialty: earlierDays } }, 'DEFAULT'],
    [{ session: { status: 'PAUSED' } }, 'PAUSED'],
    [{ session: { status: 'PAUSED', pausedUntil: at(50) } }, 'MEASURED'],
    [{ session: { status: 'FINISHED' } }, 'ENDED'],
    [{ session: { status: 'CANCELLED' } }, 'ENDED'],
    [{ session: opening, service: { today: [] } }, 'HISTORY'],
    [{ session: opening, service: { today: [], doctor: [] } }, 'NOT_BEGUN'],
    [{ session: opening, service: { today: [] }, delays: [3] }, 'NOT_BEGUN'],
    [{ session: { ...opening, declaredStart: at(60) }, service: { today: [] }, delays: [] }, 'HISTORY'],
  ] as const)('%j: %s', (fields, reason) => {
    const estimate = of(input(fields), 4);
    expect(estimate.reason).toBe(reason);
    expect(estimate.window === null).toBe(estimate.basis === null);
    expect(estimate.median === null).toBe(estimate.basis === null);
  });

  it('has no answer for an empty line', () => {
    expect(estimateQueue(input({ waiting: [] })).size).toBe(0);
  });
});

describe('a window', () => {
  it('is about as far away as the people before take', () => {
    const { median } = of(input(), 6);
    expect(median! > at(55) && median! < at(80)).toBe(true);
  });

  it('takes off what the person inside has used up, and goes on growing when that is more than any visit', () => {
    const inside = (minutes: number) =>
      of(input({ inside: [{ kind: '3', since: at(30 - minutes), unseen: null }] }), 2).median!;
    expect(inside(6) < inside(0)).toBe(true);
    expect(inside(90) > inside(6)).toBe(true);
  });

  it('is nearer when somebody was called who has not come: that may be in vain, for some minutes', () => {
    const unseen = { ...here(9), presence: 'NOT_YET' } as const;
    const after = (called: typeof unseen | null, minutes: number) =>
      of(input({ inside: [{ kind: '3', since: at(30 - minutes), unseen: called }] }), 1).median!;
    expect(after(unseen, 0) < after(null, 0)).toBe(true);
    expect(after(unseen, 6)).toEqual(after(null, 6));
  });

  it('lies behind a break', () => {
    const breaks = [{ from: at(60), to: at(110) }];
    expect(of(input({ session: { breaks } }), 12).window!.from >= at(100)).toBe(true);
  });

  it('is later when the doctor is known to be late, and earlier again when a start was announced', () => {
    const before = (delays: number[], declaredStart: Date | null = null) =>
      of(input({ now: at(-60), session: { ...opening, declaredStart }, service: { today: [] }, delays }), 1).median!;
    expect(before([40, 50, 60, 45]) > before([0, 5, 10, 3])).toBe(true);
    expect(before([40, 50, 60, 45], at(5)) < before([40, 50, 60, 45])).toBe(true);
  });

  it('begins shortly after the doctor has come, whatever the delays of other days; who came early waits for the plan', () => {
    const late = (now: Date, doctorHereAt: Date | null) =>
      of(input({ now, session: { ...opening, doctorHereAt }, service: { today: [] }, delays: [40, 50, 60, 45] }), 1);
    const arrived = late(at(10), at(10));
    expect(arrived.median! < at(20)).toBe(true);
    expect(arrived.median! < late(at(10), null).median!).toBe(true);
    expect(arrived.window!.from >= at(10) && arrived.window!.to <= at(30)).toBe(true);
    const early = late(at(-30), at(-30));
    expect(early.median! > at(-20) && early.median! < at(5)).toBe(true);
    expect(early.window!.to >= at(-5) && early.window!.to <= at(15)).toBe(true);
    // The window moves on, also when the delay is longer than any before.
    expect(late(at(90), at(10)).median! > at(90)).toBe(true);
    const session = { ...opening, doctorHereAt: at(10), declaredStart: at(60) };
    const announced = of(input({ now: at(10), session, service: { today: [] }, delays: [] }), 1);
    expect(announced.median! > at(50)).toBe(true);
  });

  it('follows the pace of today more than that of other days', () => {
    const today = visits([14, 15, 16, 15, 14, 16, 15, 15]);
    expect(of(input(), 8).median! < at(95)).toBe(true);
    expect(of(input({ service: { today } }), 8).median! > at(105)).toBe(true);
  });

  it('is earlier when the people before have not come, and rarely come at all', () => {
    const absent = line(12).map((one) => (one.number < 8 ? { ...one, presence: 'NOT_YET' as const } : one));
    expect(of(input({ waiting: absent }), 8).median! < of(input(), 8).median!).toBe(true);
  });

  it('is later when people usually register on the spot, by their share of the calls', () => {
    const often = Array.from({ length: 60 }, (_, index) => index * 4);
    const joins = { minutes: often, sessions: 1, today: 7 };
    const ahead = (given: EstimateInput) => (of(given, 12).median!.getTime() - at(30).getTime()) / MINUTE;
    const alone = ahead(input());
    // Between twelve booked people three of the second line are called, and no more however many wait there.
    expect(ahead(input({ joins })) / alone).toBeGreaterThan(1.15);
    expect(ahead(input({ joins })) / alone).toBeLessThan(1.45);
    const everySecond = { onsiteEvery: 2 } as const;
    expect(ahead(input({ joins, session: everySecond })) / alone).toBeGreaterThan(1.6);
  });

  it('of a number in the second line does not move when somebody joins behind it', () => {
    const waiting = line(6).map((one) => ({ ...one, line: 'SECOND' as const }));
    const joins = { minutes: Array.from({ length: 60 }, (_, index) => index * 4), sessions: 1, today: 7 };
    expect(of(input({ waiting, joins }), 6)).toEqual(of(input({ waiting }), 6));
  });

  it('passes over people who have not come, and counts them in the second line when they come', () => {
    const absent = line(8).map((one) => (one.number === 1 ? { ...one, presence: 'NOT_YET' as const } : one));
    const first = (session: Partial<EstimateInput['session']>) => of(input({ waiting: absent, session }), 2).median!;
    expect(first({ needsCheckIn: true }) < first({ needsCheckIn: false })).toBe(true);
  });

  it('warns of a doctor who leaves, and not of one who goes on', () => {
    const leaves = fitLastCall(
      Array.from({ length: 8 }, () => ({ minutes: 5, left: true })),
      [],
    );
    expect(of(input({ session: { endsAt: at(60) }, lastCall: leaves }), 12).mayNotBeServed).toBe(true);
    expect(of(input({ lastCall: leaves }), 2).mayNotBeServed).toBe(false);
    // One who always went on until the last patient will do so again.
    const stays = fitLastCall(
      Array.from({ length: 8 }, () => ({ minutes: 90, left: false })),
      [],
    );
    expect(of(input({ session: { endsAt: at(60) }, lastCall: stays }), 12).mayNotBeServed).toBe(false);
  });

  it('does not warn that a doctor will leave at an hour that is over', () => {
    // Half of the days this doctor leaves five minutes after the plan; who is there later goes on until the last.
    const half = fitLastCall(
      Array.from({ length: 12 }, (_, day) => ({ minutes: day % 2 === 0 ? 5 : 180, left: day % 2 === 0 })),
      [],
    );
    const warns = (endsAt: number): boolean =>
      of(input({ session: { endsAt: at(endsAt) }, lastCall: half }), 12).mayNotBeServed;
    expect(warns(60)).toBe(true);
    // Now is minute 30: the doctor is still there ten minutes after the hour at which they would have left.
    expect(warns(15)).toBe(false);
  });
});

const person = fc.record({
  tried: fc.constant(0),
  line: fc.constant('BOOKED'),
  kind: fc.constantFrom('1', '2', '3', '4'),
  presence: fc.constantFrom('HERE', 'NOT_YET', 'AWAY', 'HELD'),
  leadDays: fc.nat(20),
  isOnsite: fc.boolean(),
});
const people = fc
  .array(person, { minLength: 1, maxLength: 30 })
  .map((list) => list.map((one, index) => ({ ...one, number: index + 1 })));
const minutes = fc.double({ min: 0.5, max: 60, noNaN: true });
const queue = fc
  .record({
    now: fc.integer({ min: -300, max: 300 }),
    hasBegun: fc.boolean(),
    rooms: fc.integer({ min: 1, max: 3 }),
    inside: fc.option(fc.nat(60), { nil: null }),
    today: fc.array(minutes, { maxLength: 8 }),
    doctor: fc.array(minutes, { maxLength: 40 }),
    delays: fc.array(fc.integer({ min: -10, max: 120 }), { maxLength: 10 }),
    gaps: fc.array(fc.nat(2000), { maxLength: 20 }),
    waiting: people,
    seed: fc.nat(),
  })
  .map(({ now, hasBegun, rooms, inside, today, doctor, delays, gaps, waiting, seed }) =>
    input({
      now: at(now),
      session: hasBegun ? { startedAt: at(now - 60), rooms } : { ...opening, rooms },
      inside: hasBegun && inside !== null ? [{ kind: '3', since: at(now - inside), unseen: null }] : [],
      service: { today: hasBegun ? visits(today) : [], doctor: visits(doctor), gaps },
      delays,
      waiting,
      seed,
    }),
  );
const allHere = (given: EstimateInput): EstimateInput => ({
  ...given,
  waiting: given.waiting.map((one) => ({ ...one, presence: 'HERE' })),
});
/** Whether each number of `b` is called no earlier than in `a`, by everything that is shown. */
const noEarlier = (a: EstimateInput, b: EstimateInput): boolean => {
  const before = estimateQueue(a);
  return [...estimateQueue(b)].every(([number, { window, median, finishBy80 }]) => {
    const other = before.get(number);
    if (!other?.window || !window) return true;
    return (
      window.from >= other.window.from &&
      window.to >= other.window.to &&
      median! >= other.median! &&
      finishBy80! >= other.finishBy80!
    );
  });
};
const RUNS = { numRuns: 100 };

describe('the forecast of any queue', () => {
  it('stands on whole five minutes, begins before it ends and not in the past', () => {
    fc.assert(
      fc.property(queue, (given) => {
        for (const { window, median, basis, reason } of estimateQueue(given).values()) {
          if (window === null) {
            expect([median, basis]).toEqual([null, null]);
            continue;
          }
          expect(basis).toBe(reason);
          expect(window.from.getTime() % STEP).toBe(0);
          expect(window.to.getTime() % STEP).toBe(0);
          expect(window.from < window.to).toBe(true);
          expect(window.from.getTime() > given.now.getTime() - STEP).toBe(true);
          expect(window.to > given.now).toBe(true);
          expect(median! >= given.now).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('answers everybody who waits, and the same to the same question', () => {
    fc.assert(
      fc.property(queue, (given) => {
        const estimates = estimateQueue(given);
        expect([...estimates.keys()]).toEqual(given.waiting.map(({ number }) => number));
        expect(estimateQueue(given)).toEqual(estimates);
      }),
      RUNS,
    );
  });

  it('lets nobody further back be earlier', () => {
    fc.assert(
      fc.property(queue, (given) => {
        const windows = [...estimateQueue(given).values()];
        for (const [index, { window, median }] of windows.entries()) {
          const next = windows[index + 1];
          if (!window || !next?.window) continue;
          expect(next.window.from >= window.from && next.window.to >= window.to && next.median! >= median!).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('makes nobody earlier by one more person before them', () => {
    fc.assert(
      fc.property(queue, person, (given, one) => {
        const calm = allHere(given);
        const more = { ...calm, waiting: [{ ...one, presence: 'HERE' as const, number: 99 }, ...calm.waiting] };
        expect(noEarlier(calm, more)).toBe(true);
      }),
      RUNS,
    );
  });

  it('makes nobody earlier by a pause', () => {
    fc.assert(
      fc.property(queue, fc.integer({ min: 0, max: 90 }), (given, pause) => {
        const calm = allHere({ ...given, session: { ...given.session, startedAt: at(-60) } });
        const pausedUntil = new Date(calm.now.getTime() + pause * MINUTE);
        expect(noEarlier(calm, { ...calm, session: { ...calm.session, status: 'PAUSED', pausedUntil } })).toBe(true);
      }),
      RUNS,
    );
  });

  it('makes nobody earlier by more people who join the second line', () => {
    const joinMinutes = fc.array(fc.integer({ min: -60, max: 400 }), { maxLength: 60 });
    fc.assert(
      fc.property(
        queue,
        joinMinutes,
        joinMinutes,
        fc.integer({ min: 1, max: 4 }),
        fc.nat(30),
        (given, some, others, sessions, today) => {
          // With several rooms, one who joins earlier may swap positions with another, so that a third is called earlier. Real queues do the same.
          const calm = allHere({ ...given, session: { ...given.session, rooms: 1 } });
          const passed = (calm.now.getTime() - calm.session.startsAt.getTime()) / MINUTE;
          const joins = { minutes: some, sessions, today };
          // More walk-ins are still to come, and the day is busier than others.
          const more = {
            minutes: [...some, ...others.filter((minute) => minute > passed)],
            sessions,
            today: today + 2,
          };
          expect(noEarlier({ ...calm, joins }, { ...calm, joins: more })).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it('makes nobody later by a second room', () => {
    fc.assert(
      fc.property(queue, (given) => {
        const one = allHere({ ...given, session: { ...given.session, rooms: 1 } });
        const two = { ...one, session: { ...one.session, rooms: 2 } };
        expect(noEarlier(two, one)).toBe(true);
      }),
      RUNS,
    );
  });
});
