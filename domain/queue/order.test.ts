import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyTries, orderRules, play, tries } from '#tests/support/queue/play-queue.ts';
import { DEFAULT_RULES } from '../schedule/center-rules.ts';
import { isInLine, isToBeCalled } from './entry.ts';
import type { QueueState } from './entry.ts';
import type { QueueEvent } from './event.ts';
import { about, decideCallNext, decideResume, of } from './moves.ts';
import { aheadOf, callingOrder, callList, nextOf } from './order.ts';
import { overdueAt, stateAt } from './overdue.ts';
import { advance, replay } from './replay.ts';

const AT = Date.parse('2026-11-23T01:00:00Z');
/** A log of these events, a minute apart. */
const logOf = (...events: ReturnType<typeof of>[]): QueueEvent[] =>
  events.map((event, at) => ({ ...event, version: at + 1, at: AT + at * 60_000 }));
const booked = (...numbers: number[]) => numbers.map((number) => of('ISSUED', number));
const here = (...numbers: number[]) => numbers.map((number) => of('CHECKED_IN', number));
const onsite = (number: number) => [of('ISSUED', number, { lane: 'ONSITE' }), of('CHECKED_IN', number)];
const started = (rules = {}) => about('SESSION_STARTED', { rules: { ...DEFAULT_RULES, ...rules } });
const called = (number: number, line: 'BOOKED' | 'SECOND' | 'PRIORITY' = 'BOOKED') => of('CALLED', number, { line });
const served = (number: number) => of('SERVED', number);
const stateOf = (...events: ReturnType<typeof of>[]) => replay(logOf(...events), DEFAULT_RULES);
const orderOf = (...events: ReturnType<typeof of>[]) => callingOrder(stateOf(...events)).map(({ number }) => number);

describe('the next one', () => {
  it('is the lowest number of those who checked in', () => {
    expect(nextOf(stateOf(...booked(1, 2, 3), ...here(3, 2), started()))).toEqual({ number: 2, line: 'BOOKED' });
  });

  it('is the lowest number of all where the center does not ask for check-in', () => {
    expect(nextOf(stateOf(...booked(1, 2, 3), ...here(3), started({ needs_check_in: 0 })))).toEqual({
      number: 1,
      line: 'BOOKED',
    });
  });

  it('is a number without check-in only when nobody who is here waits', () => {
    expect(nextOf(stateOf(...booked(1, 2), started()))).toEqual({ number: 1, line: 'NOT_HERE' });
  });

  it('is nobody when all are away, gone or done', () => {
    const away = of('AWAY', 2, { until: new Date(AT + 3_600_000).toISOString() });
    expect(nextOf(stateOf(...booked(1, 2), ...here(1, 2), started(), called(1), served(1), away))).toBeNull();
    expect(nextOf(stateOf(started()))).toBeNull();
  });

  it('is an emergency before anybody, and any other priority at most once in so many calls', () => {
    const log = [...booked(1, 2, 3, 4, 5), ...here(1, 2, 3, 4, 5), started()];
    const old = (number: number) => of('PRIORITY', number, { reason: 'ELDERLY' });
    expect(nextOf(stateOf(...log, old(4)))).toEqual({ number: 4, line: 'PRIORITY' });
    const after = [...log, old(4), old(5), called(4, 'PRIORITY'), served(4)];
    expect(orderOf(...after)).toEqual([1, 2, 5, 3]);
    expect(nextOf(stateOf(...after, of('PRIORITY', 3, { reason: 'EMERGENCY' })))).toEqual({
      number: 3,
      line: 'EMERGENCY',
    });
  });

  it('is, of several with priority, the one who was given it first, whatever their numbers', () => {
    const old = (number: number) => of('PRIORITY', number, { reason: 'ELDERLY' });
    const log = [...booked(1, 2, 3, 4), ...here(1, 2, 3, 4), started()];
    expect(nextOf(stateOf(...log, old(4), old(2)))).toEqual({ number: 4, line: 'PRIORITY' });
  });

  it('is, of several whose time to be called again has come, the one who waits for it longest', () => {
    const log = [...booked(1, 2, 3, 4, 5), ...here(1, 2, 3, 4, 5), started({ recall_after: 1 })];
    const held = [called(2), of('HELD', 2), called(1), of('HELD', 1), called(3), served(3)];
    expect(nextOf(stateOf(...log, ...held))).toEqual({ number: 2, line: 'RETURNING' });
  });

  it('comes from the second line once in so many calls while both wait', () => {
    const log = [...booked(1, 2, 3, 4, 5), ...here(1, 2, 3, 4, 5), ...onsite(6), ...onsite(7), started()];
    expect(orderOf(...log)).toEqual([1, 2, 3, 6, 4, 5, 7]);
    expect(orderOf(...log, called(1), called(2))).toEqual([3, 6, 4, 5, 7]);
    expect(nextOf(stateOf(...onsite(1), started()))).toEqual({ number: 1, line: 'SECOND' });
  });

  it('is nobody of a second line that has just begun: calls made while it was empty do not count for it', () => {
    const log = [
      ...booked(1, 2, 3, 4, 5, 6, 7, 8),
      ...here(1, 2, 3, 4, 5, 6, 7, 8),
      started(),
      called(1),
      called(2),
      called(3),
    ];
    expect(orderOf(...log, ...onsite(9))).toEqual([4, 5, 6, 9, 7, 8]);
    // Neither do calls that were counted for somebody who gave the number back.
    const gone = [...onsite(9), called(4), of('CANCELLED', 9)];
    expect(orderOf(...log, ...gone, ...onsite(10))).toEqual([5, 6, 7, 10, 8]);
    // While its only patient is away, the second line gains no calls, loses none, and passes none on to somebody who joins.
    const until = new Date(AT + 3_600_000).toISOString();
    const away = [...onsite(9), called(4), called(5), of('AWAY', 9, { until })];
    expect(orderOf(...log, ...away, called(6), of('BACK', 9))).toEqual([7, 9, 8]);
    expect(nextOf(stateOf(...log, ...away, called(6), ...onsite(10), called(7)))).toMatchObject({ line: 'BOOKED' });
  });

  it('is a held emergency only once its time has come again', () => {
    const log = [...booked(1, 2, 3, 4), ...here(1, 2, 3, 4), started(), of('PRIORITY', 3, { reason: 'EMERGENCY' })];
    const held = [...log, of('CALLED', 3, { line: 'EMERGENCY' }), of('HELD', 3)];
    expect(orderOf(...held)).toEqual([1, 2, 3, 4]);
    expect(nextOf(stateOf(...held, called(1), called(2)))).toEqual({ number: 3, line: 'EMERGENCY' });
  });
});

describe('a passed number', () => {
  const log = [...booked(1, 2, 3, 4), ...here(2, 3, 4), started(), called(2), served(2)];

  it('has no position until its holder comes, and shows the one it would have if they came now', () => {
    expect(orderOf(...log)).toEqual([3, 4]);
    expect([1, 3, 4].map((number) => aheadOf(stateOf(...log), number))).toEqual([2, 0, 1]);
  });

  it('that was called in vain before its holder ever came stands among the held', () => {
    const tried = [...booked(1, 2, 3, 4), started(), of('CALLED', 2, { line: 'BOOKED' }), of('HELD', 2)];
    const now = [...tried, ...here(3, 4), called(3), served(3)];
    expect(orderOf(...now)).toEqual([4, 2]);
    expect(aheadOf(stateOf(...now, called(4)), 2)).toBe(0);
    expect(nextOf(stateOf(...now, called(4)))).toEqual({ number: 2, line: 'RETURNING' });
  });

  it('goes to the end of the second line when its holder comes late', () => {
    expect(orderOf(...log, ...onsite(5), ...here(1))).toEqual([3, 4, 5, 1]);
  });

  it('is called after as many others as a held number at the latest when its holder had said so in time', () => {
    const all = [...booked(1, 2, 3, 4, 5, 6), ...here(2, 3, 4, 5, 6)];
    const late = of('RUNNING_LATE', 1, { minutes: 20 });
    const then = [started(), called(2), served(2)];
    expect(orderOf(...all, late, ...then, ...here(1))).toEqual([3, 4, 1, 5, 6]);
    // Saying so after the number was passed counts for nothing.
    expect(orderOf(...all, ...then, late, ...here(1))).toEqual([3, 4, 5, 1, 6]);
    // The second line may come first, and no missing patient is tried before it.
    const often = started({ onsite_every: 2, recall_after: 4 });
    expect(orderOf(...all, late, often, called(2), ...here(1))).toEqual([3, 1, 4, 5, 6]);
    expect(nextOf(stateOf(...booked(1, 2, 3), ...here(2), late, started(), called(2), ...here(1)))).toEqual({
      number: 1,
      line: 'SECOND',
    });
  });
});

it('a held number comes again after so many others, or when nobody else is left', () => {
  const log = [...booked(1, 2, 3, 4), ...here(1, 2, 3, 4), started(), called(1), of('HELD', 1)];
  expect(orderOf(...log)).toEqual([2, 3, 1, 4]);
  expect(orderOf(...log, called(2), served(2))).toEqual([3, 1, 4]);
  expect(nextOf(stateOf(...booked(1), ...here(1), started(), called(1), of('HELD', 1)))).toEqual({
    number: 1,
    line: 'RETURNING',
  });
});

it('a patient back in time has their old position; one who stayed longer and was passed is last of the second line', () => {
  const log = (minutes: number) => [
    ...booked(1, 2, 3),
    ...here(1, 2, 3),
    started(),
    of('AWAY', 1, { until: new Date(AT + 10 * 60_000).toISOString() }),
    called(2),
    ...Array.from({ length: minutes }, () => about('ROOMS_CHANGED', { rooms: [] })),
    of('BACK', 1),
  ];
  expect(orderOf(...log(0))).toEqual([1, 3]);
  expect(stateOf(...log(20)).entries.get(1)?.secondSince).toBe(30);
});

describe('the list of the desk', () => {
  const partsOf = (...events: ReturnType<typeof of>[]) => {
    const { callable, apart } = callList(stateOf(...events));
    return {
      callable: callable.map(({ number, line }) => [number, line]),
      apart: apart.map(({ number, waitsFor }) => [number, waitsFor]),
    };
  };

  it('sets apart who is not here, who was passed, who stepped away and who was held, each with what they wait for', () => {
    const until = new Date(AT + 3_600_000).toISOString();
    const log = [...booked(1, 2, 3, 4, 5, 6), ...here(2, 3, 4, 6), ...onsite(7), started()];
    const then = [called(2), of('HELD', 2), called(3), served(3), of('AWAY', 6, { until })];
    expect(partsOf(...log, ...then)).toEqual({
      callable: [
        [4, 'BOOKED'],
        [7, 'SECOND'],
      ],
      apart: [
        [2, 'OTHERS'],
        [1, 'CHECK_IN_LATE'],
        [5, 'CHECK_IN'],
        [6, 'BACK'],
      ],
    });
    // Its time has come: it is called before all others, and stands where that will happen.
    expect(partsOf(...log, ...then, called(4), served(4)).callable).toEqual([
      [2, 'RETURNING'],
      [7, 'SECOND'],
    ]);
  });

  it('is the planned order before the session begins, and where nobody has to check in everybody can be called', () => {
    expect(partsOf(...booked(1, 2, 3), ...here(3), ...onsite(4))).toEqual({
      callable: [
        [1, 'BOOKED'],
        [2, 'BOOKED'],
        [3, 'BOOKED'],
        [4, 'SECOND'],
      ],
      apart: [],
    });
    expect(partsOf(...booked(1, 2), ...here(2), started({ needs_check_in: 0 })).apart).toEqual([]);
  });
});

/** The numbers that the desk would call one after the other at `now`, and by which line, if nobody came, joined or left. */
function callsFrom(begin: QueueState, now: Date): { number: number; line: string | undefined }[] {
  const calls: { number: number; line: string | undefined }[] = [];
  let state = begin;
  const append = (events: readonly ReturnType<typeof of>[]) => {
    const made = events.map((event, at) => ({ ...event, version: state.version + 1 + at, at: now.getTime() }));
    state = advance(state, made)!;
  };
  const resumed = decideResume({ state, now, isToday: true });
  if (resumed.ok) append(resumed.events);
  for (;;) {
    const call = decideCallNext({ state, now, isToday: true }, '');
    if (!call.ok) return calls;
    append(call.events);
    const { number, detail } = call.events.at(-1)!;
    calls.push({ number: number!, line: detail.line });
  }
}

describe('in any queue', () => {
  it('the desk lists who can be called in the order in which they are called if nobody else comes, and everybody else apart', () => {
    fc.assert(
      fc.property(orderRules, fc.oneof(tries, busyTries), (rules, given) => {
        const log = play(rules, given);
        const now = new Date(log.at(-1)!.at);
        const state = stateAt(replay(log, { ...DEFAULT_RULES, ...rules }), now);
        fc.pre(state.startedAt !== null);
        const { callable, apart } = callList(state);
        const calls = callsFrom(state, now);
        const listed = new Set(callable.map(({ number }) => number));
        expect(callable).toEqual(calls.filter(({ number }) => listed.has(number)));
        // Nobody who can be called waits for the try of somebody who is not here.
        const tried = calls.findIndex(({ line }) => line === 'NOT_HERE');
        expect(calls.slice(tried < 0 ? calls.length : tried).some(({ number }) => listed.has(number))).toBe(false);
        const lineOf = new Map(calls.map(({ number, line }) => [number, line ?? null]));
        for (const { number, line } of apart) expect([number, line]).toEqual([number, lineOf.get(number) ?? null]);
        const inLine = [...state.entries.values()].filter(isInLine).map(({ number }) => number);
        const both = [...callable, ...apart].map(({ number }) => number);
        expect(both.toSorted((a, b) => a - b)).toEqual(inLine.toSorted((a, b) => a - b));
      }),
    );
  });

  it('nobody who checked in on time is overtaken, but by priority, and by the share of the second line', () => {
    fc.assert(
      fc.property(orderRules, tries, (rules, given) => {
        play(rules, given, (log) => {
          const last = log.at(-1)!;
          if (last.kind !== 'CALLED') return;
          const before = replay(log.slice(0, -1), { ...DEFAULT_RULES, ...rules });
          const { line } = last.detail;
          for (const entry of before.entries.values()) {
            const onTime = entry.status === 'CHECKED_IN' && entry.secondSince === null && entry.dueAt === null;
            if (!onTime || entry.awayUntil !== null || entry.number >= last.number!) continue;
            const own = before.entries.get(last.number!)!;
            const lawful = line === 'EMERGENCY' || line === 'PRIORITY' || line === 'SECOND' || own.dueAt !== null;
            expect([entry.number, last.number, line, lawful]).toEqual([entry.number, last.number, line, true]);
            // While somebody of the booked line waits, the second line has its share and no more.
            if (line === 'SECOND') expect(before.sinceSecond).toBeGreaterThanOrEqual(before.rules.onsite_every - 1);
            if (line === 'PRIORITY')
              expect(before.sincePriority).toBeGreaterThanOrEqual(before.rules.priority_every - 1);
          }
        });
      }),
    );
  });

  it('every waiting number has one position or was passed, and ahead is never negative', () => {
    fc.assert(
      fc.property(orderRules, tries, (rules, given) => {
        play(rules, given, (log) => {
          const state = replay(log, { ...DEFAULT_RULES, ...rules });
          const order = callingOrder(state).map(({ number }) => number);
          expect(new Set(order).size).toBe(order.length);
          for (const entry of state.entries.values()) {
            const ahead = aheadOf(state, entry.number);
            if (!isToBeCalled(entry)) expect([order.includes(entry.number), ahead]).toEqual([false, null]);
            else {
              expect(ahead).toBeGreaterThanOrEqual(0);
              expect(ahead).toBeLessThanOrEqual(order.length);
            }
          }
        });
      }),
    );
  });

  it('a call goes to the number that was shown as next, with everybody back whose time away is over', () => {
    fc.assert(
      fc.property(orderRules, tries, fc.integer({ min: 0, max: 40 }), (rules, given, minutes) => {
        const all = { ...DEFAULT_RULES, ...rules };
        const log = play(rules, given);
        const now = new Date(log.at(-1)!.at + minutes * 60_000);
        const state = replay(log, all);
        const call = decideCallNext({ state, now, isToday: true }, '');
        fc.pre(call.ok || call.refusal === 'QUEUE_EMPTY');
        const made = call.ok ? call.events.at(-1)! : null;
        const back = overdueAt(state, now).map((event, at) => ({
          ...event,
          version: log.length + 1 + at,
          at: now.getTime(),
        }));
        const next = nextOf(replay([...log, ...back], all));
        expect(nextOf(stateAt(state, now))).toEqual(next);
        expect(made && { number: made.number, line: made.detail.line }).toEqual(next);
      }),
    );
  });

  it("saying 'saya terlambat' never makes a call come later than saying nothing", () => {
    const silent = busyTries.map((given) => given.filter(({ what }) => what !== 'late'));
    const checked = orderRules.map((rules) => ({ ...rules, needs_check_in: 1 }));
    fc.assert(
      fc.property(checked, silent, fc.nat({ max: 20 }), fc.nat({ max: 5 }), (rules, given, at, who) => {
        const said = given.toSpliced(at, 0, { what: 'late', who, minutes: 0 });
        const callsBefore = (log: readonly QueueEvent[]): number => {
          const calls = log.filter(({ kind }) => kind === 'CALLED');
          const own = calls.findIndex(({ number }) => number === who + 1);
          return own < 0 ? Infinity : own;
        };
        expect(callsBefore(play(rules, said))).toBeLessThanOrEqual(callsBefore(play(rules, given)));
      }),
    );
  });

  it('who is called next stands first of those who are here', () => {
    fc.assert(
      fc.property(orderRules, tries, (rules, given) => {
        const state = replay(play(rules, given), { ...DEFAULT_RULES, ...rules });
        const next = nextOf(state);
        fc.pre(next !== null && next.line === 'BOOKED');
        const order = callingOrder(state).map(({ number }) => number);
        const isHere = (number: number): boolean => {
          const entry = state.entries.get(number)!;
          return entry.awayUntil === null && entry.dueAt === null && (entry.isHere || state.rules.needs_check_in === 0);
        };
        expect(order.filter(isHere).filter((number) => state.entries.get(number)!.secondSince === null)[0]).toBe(
          next.number,
        );
      }),
    );
  });
});
