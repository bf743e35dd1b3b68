import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderRules, play, tries } from '#tests/support/queue/play-queue.ts';
import { DEFAULT_RULES } from '../../schedule/center-rules.ts';
import { of, about } from '../moves.ts';
import { aheadOf } from '../order.ts';
import { replay } from '../replay.ts';
import { traceOf } from './trace.ts';

const AT = Date.parse('2026-11-23T01:00:00Z');

it('lists each event that moved a number and by how much, and no other', () => {
  const log = [
    of('ISSUED', 1),
    of('ISSUED', 2),
    of('ISSUED', 3),
    of('CHECKED_IN', 3),
    about('SESSION_STARTED', { rules: DEFAULT_RULES }),
    of('CHECKED_IN', 1),
    of('CALLED', 1, { line: 'BOOKED' }),
    of('RECALLED', 1),
    of('ISSUED', 4, { lane: 'ONSITE' }),
    of('PRIORITY', 4, { reason: 'ELDERLY' }),
    of('CALLED', 3, { line: 'BOOKED' }),
  ].map((event, at) => ({ ...event, version: at + 1, at: AT + at * 60_000 }));
  expect(
    traceOf(log, DEFAULT_RULES, 3).map(({ event, ahead, change, isMine }) => [
      event.kind,
      event.number,
      ahead,
      change,
      isMine,
    ]),
  ).toEqual([
    ['ISSUED', 3, 2, 0, true],
    ['CHECKED_IN', 3, 2, 0, true],
    ['SESSION_STARTED', null, 2, 0, false],
    ['CALLED', 1, 1, -1, false],
    ['PRIORITY', 4, 2, 1, false],
    ['CALLED', 3, null, 0, true],
  ]);
  expect(traceOf(log, DEFAULT_RULES, 9)).toEqual([]);
});

it('shows a patient who was not here which call passed them', () => {
  const log = [
    of('ISSUED', 1),
    of('ISSUED', 2),
    of('CHECKED_IN', 2),
    about('SESSION_STARTED', { rules: DEFAULT_RULES }),
    of('CALLED', 2, { line: 'BOOKED' }),
    of('SERVED', 2),
    of('CHECKED_IN', 1),
  ].map((event, at) => ({ ...event, version: at + 1, at: AT + at * 60_000 }));
  const steps = traceOf(log, DEFAULT_RULES, 1).map(({ event, isPassed }) => [event.kind, event.number, isPassed]);
  expect(steps).toEqual([
    ['ISSUED', 1, false],
    ['SESSION_STARTED', null, false],
    ['CALLED', 2, true],
    ['CHECKED_IN', 1, false],
  ]);
});

it('adds up: what the changes say is where the number stands now', () => {
  fc.assert(
    fc.property(orderRules, tries, fc.integer({ min: 1, max: 6 }), (rules, given, number) => {
      const all = { ...DEFAULT_RULES, ...rules };
      const log = play(rules, given);
      const now = aheadOf(replay(log, all), number);
      const steps = traceOf(log, all, number);
      if (now !== null) expect(steps.findLast(({ ahead }) => ahead !== null)?.ahead).toBe(now);
      for (const { change, ahead } of steps) if (ahead === null) expect(change).toBe(0);
    }),
  );
});
