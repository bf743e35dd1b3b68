import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyTries, endSession, orderRules, play } from '#tests/support/queue/play-queue.ts';
import type { Try } from '#tests/support/queue/play-queue.ts';
import { DEFAULT_RULES } from '../../schedule/center-rules.ts';
import { drawsFrom } from './draws.ts';
import type { QueueEvent } from '../event.ts';
import type { OrderRules } from '../../schedule/center-rules.ts';
import { figuresOf } from '../figures/figures.ts';
import { playDay } from './play-day.ts';
import { readDay } from './read-day.ts';
import { countedOf } from '../replay.ts';

const START = Date.parse('2026-11-23T01:00:00Z');
const PLAN = { startsAt: START, endsAt: START + 3 * 3_600_000, coverages: new Map() };
const later = fc.integer({ min: 0, max: 30 });
const rooms = fc.constantFrom([], [], ['1', '2'], ['1', '2', '3']);
/** Somebody comes while being passed, and that they were passed is taken back: they came while they are inside. */
const CAME_WHILE_PASSED = (['call', 'hold', 'come', 'undo', 'call', 'reopen', 'call', 'call'] as const).map(
  (what): Try => ({ what, who: 0, minutes: 0 }),
);
const PLAIN: OrderRules = { ...DEFAULT_RULES, call_tries: 1, recall_after: 1, needs_check_in: 0 };
const calls = (log: readonly QueueEvent[]): unknown[] =>
  countedOf(log)
    .filter(({ kind }) => kind === 'CALLED')
    .map(({ number, at, detail }) => [number, at, detail.line]);

describe('a day that is played again as it was', () => {
  it('calls the same people, in the same order, at the same times, and gives the same figures', () => {
    fc.assert(
      fc.property(orderRules, busyTries, later, rooms, (own, given, minutes, several) => {
        const rules: OrderRules = { ...DEFAULT_RULES, ...own };
        const day = {
          ...PLAN,
          rules,
          events: endSession(play(rules, given, undefined, several), rules, minutes, PLAN.endsAt),
        };
        const draws = drawsFrom(1);
        const script = readDay(day);
        // The beginning was taken back.
        fc.pre(script !== null);
        const again = playDay(script, draws);
        expect(calls(again)).toEqual(calls(day.events));
        expect(draws.isUsed()).toBe(false);
        expect(figuresOf({ ...day, events: again })).toEqual(figuresOf({ ...day, events: countedOf(day.events) }));
      }),
      { numRuns: 300, examples: [[PLAIN, CAME_WHILE_PASSED, 0, []]] },
    );
  });
});
