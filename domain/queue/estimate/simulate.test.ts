import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import type { QueueEntry, QueueState } from '../entry.ts';
import { callingOrder } from '../order.ts';
import { advance, player } from '../replay.ts';
import { DRAWS } from './draws.ts';
import { fromPast } from './history.ts';
import { inputOf } from './input.ts';
import { fitService } from './service.ts';
import { simulate } from './simulate.ts';

const NOW = new Date('2026-11-23T03:00:00Z');
const ANY_VISITS = [1, 2, 3].flatMap((session) =>
  [240, 300, 420, 600].map((seconds) => ({ kind: '3', seconds, session })),
);
const service = fitService({ today: ANY_VISITS, doctor: [], specialty: [], gaps: [], gapsOfSpecialty: [] });

/** Somebody who has checked in, in one of the lines or in two. `secondSince`, `prioritySince`, `dueAt`: 0 for none. */
const person = fc.record({
  secondSince: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 })),
  prioritySince: fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 99 }) },
  ),
  isEmergency: fc.boolean(),
  dueAt: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }) }),
});

const states: fc.Arbitrary<QueueState> = fc
  .record({
    people: fc.array(person, { minLength: 2, maxLength: 9 }),
    needs_check_in: fc.constantFrom(0, 1),
    onsite_every: fc.integer({ min: 2, max: 10 }),
    priority_every: fc.integer({ min: 2, max: 5 }),
    calls: fc.nat({ max: 20 }),
    sinceSecond: fc.nat({ max: 10 }),
    sincePriority: fc.nat({ max: 5 }),
  })
  .map(({ people, needs_check_in, onsite_every, priority_every, ...counters }) => {
    const rules = { ...DEFAULT_RULES, needs_check_in, onsite_every, priority_every };
    const { state } = player(rules);
    const entries = people.map((one, at) => [at + 1, entryOf(one, at + 1)] as const);
    return { ...state, ...counters, status: 'RUNNING', startedAt: NOW.getTime(), entries: new Map(entries) };
  });

function entryOf(
  { secondSince, prioritySince, isEmergency, dueAt }: typeof person extends fc.Arbitrary<infer T> ? T : never,
  number: number,
): QueueEntry {
  const at = NOW.getTime();
  const issued = { kind: 'ISSUED', number, version: 1, at, detail: {} } as const;
  const checkedIn = { kind: 'CHECKED_IN', number, version: 2, at, detail: {} } as const;
  const { state } = player(DEFAULT_RULES);
  return {
    ...advance(state, [issued, checkedIn])!.entries.get(number)!,
    secondSince: secondSince || null,
    priority: prioritySince ? { since: prioritySince, reason: isEmergency ? 'EMERGENCY' : 'ELDERLY' } : null,
    dueAt: dueAt || null,
  };
}

describe('the simulation of a session', () => {
  it('calls people in the order that the order rule gives, when everybody is there and nobody joins', () => {
    const history = fromPast([], []);
    fc.assert(
      fc.property(states, (state) => {
        const order = callingOrder(state);
        const planned = { id: 7, startsAt: NOW, endsAt: new Date(NOW.getTime() + 4 * 3_600_000), breaks: [] };
        const input = inputOf({ state, order, bookings: new Map(), planned, history, now: NOW });
        const { calls } = simulate(input, service, null);
        // `input.waiting` is in the order of the rule, so the calls of one draw must come one after the other.
        let draws = 0;
        for (let draw = 0; draw < DRAWS; draw += 1)
          if (calls.every((own, at) => at === 0 || calls[at - 1]![draw]! < own[draw]!)) draws += 1;
        // Luck says in each draw who has gone out or is put before others: one in twenty-five people, so that most draws of a short line have nobody.
        expect(draws).toBeGreaterThan(DRAWS / 2);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});
