import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endSession, orderRules, play, tries } from '#tests/support/queue/play-queue.ts';
import { DEFAULT_RULES } from '../../schedule/center-rules.ts';
import type { Coverage } from '../../vocabulary.ts';
import { changeDay, settingsOf } from './change-day.ts';
import type { DaySettings } from './change-day.ts';
import { drawsFrom } from './draws.ts';
import type { NewEvent, QueueEvent } from '../event.ts';
import { figuresOf } from '../figures/figures.ts';
import type { EndedSession } from '../figures/figures.ts';
import { about, of } from '../moves.ts';
import { playDay } from './play-day.ts';
import { readDay } from './read-day.ts';
import { replay } from '../replay.ts';
import { imagineDays, outcomeOf, rangesOf } from './simulate-day.ts';

const START = Date.parse('2026-11-23T01:00:00Z');
const HOUR = 3_600_000;

/** Twelve booked people who all come at the planned start; the doctor is half an hour late, takes ten minutes for each, and there is one walk-in. */
function plainDay(): EndedSession {
  const log: QueueEvent[] = [];
  const add = (minute: number, event: NewEvent): void => {
    log.push({ ...event, version: log.length + 1, at: START + minute * 60_000 });
  };
  const payers = new Map<number, Coverage>();
  for (let number = 1; number <= 12; number += 1) {
    add(-600 + number, of('ISSUED', number));
    payers.set(number, number % 2 === 0 ? 'JKN' : 'GENERAL');
  }
  for (let number = 1; number <= 12; number += 1) add(0, of('CHECKED_IN', number));
  add(20, of('ISSUED', 13, { lane: 'ONSITE' }));
  add(20, of('CHECKED_IN', 13));
  add(30, about('SESSION_STARTED', { rules: DEFAULT_RULES }));
  const order = [1, 2, 3, 13, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  for (const [at, number] of order.entries()) {
    if (at > 0) add(30 + at * 10, of('SERVED', order[at - 1]!));
    add(30 + at * 10, of('CALLED', number, { line: number === 13 ? 'SECOND' : 'BOOKED' }));
  }
  add(160, of('SERVED', 12));
  add(180, about('SESSION_FINISHED'));
  return { events: log, rules: DEFAULT_RULES, startsAt: START, endsAt: START + 3 * HOUR, coverages: payers };
}

const day = plainDay();
const script = readDay(day)!;
const as = settingsOf(script);
const simulate = (settings: DaySettings, seed: number) => {
  const outcomes = [...imagineDays(day, script, settings, seed)];
  return { imagined: rangesOf(outcomes), draws: outcomes.length };
};
const imagine = (change: Partial<DaySettings>) => simulate({ ...as, ...change }, 7).imagined;

describe('a day under other settings', () => {
  it('is the day as it was while nothing is changed, without chance', () => {
    const { imagined, draws } = simulate(as, 7);
    const was = outcomeOf(figuresOf(day));
    expect(was).toMatchObject({ served: 13, wait: 90, overrun: -20 });
    expect(draws).toBe(1);
    for (const [key, value] of Object.entries(was))
      expect([key, imagined[key as keyof typeof imagined]]).toEqual([key, { low: value, middle: value, high: value }]);
  });

  it('begins half an hour earlier when the doctor is on time', () => {
    // The walk-in comes after the third was called, and is called after three more.
    expect(imagine({ on_time: true })).toMatchObject({ wait: { middle: 50 }, overrun: { middle: -50 } });
  });

  it('is done in half the time with two rooms', () => {
    const { wait, overrun, served } = imagine({ rooms: 2 });
    expect(served!.middle).toBe(13);
    expect(wait!.middle).toBeLessThan(65);
    expect(overrun!.middle).toBeLessThan(-70);
  });

  it('serves fewer with fewer numbers, and the last ones wait less', () => {
    const { served, wait_long } = imagine({ numbers: { JKN: 3, GENERAL: 3, ONSITE: 0 } });
    expect(served!.middle).toBe(6);
    expect(wait_long!.high).toBeLessThan(outcomeOf(figuresOf(day)).wait_long!);
  });

  it('does not get done with many more numbers: the doctor goes at the planned end', () => {
    const { served, unserved, overrun } = imagine({ numbers: { JKN: 20, GENERAL: 20, ONSITE: 5 } });
    expect(served!.high).toBeLessThan(20);
    expect(unserved!.low).toBeGreaterThan(20);
    expect(overrun!.high).toBeLessThan(15);
  });

  it('makes people wait less when they are asked to come hour by hour', () => {
    expect(imagine({ per_hour: 6 }).wait!.high).toBeLessThan(outcomeOf(figuresOf(day)).wait!);
  });

  it('ends later with a further break, and counts touching breaks once', () => {
    expect(imagine({ pause: { after: 60, minutes: 15 } }).overrun!.middle).toBe(-5);
    const twice = changeDay(
      { ...script, pauses: [{ from: 0, to: 5, reason: 'ISHOMA' }] },
      { ...as, pause: { after: 0, minutes: 1 } },
      drawsFrom(1),
    );
    expect(twice.pauses).toHaveLength(1);
  });

  it('lets the second line wait longer when it is called less often', () => {
    const more = { numbers: { ...as.numbers, ONSITE: 5 } };
    expect(imagine({ ...more, onsite_every: 10 }).wait_second!.middle).toBeGreaterThan(
      imagine({ ...more, onsite_every: 2 }).wait_second!.middle,
    );
  });

  it('is the same for the same seed', () => {
    const other = { ...as, numbers: { JKN: 9, GENERAL: 9, ONSITE: 3 } };
    expect(simulate(other, 3)).toEqual(simulate(other, 3));
    expect(simulate(other, 3).draws).toBe(200);
  });
});

const quotaPlaces = fc.integer({ min: 0, max: 15 });
const settings: fc.Arbitrary<DaySettings> = fc.record({
  numbers: fc.record({ JKN: quotaPlaces, GENERAL: quotaPlaces, ONSITE: quotaPlaces }),
  rooms: fc.integer({ min: 1, max: 3 }),
  on_time: fc.boolean(),
  needs_check_in: fc.constantFrom(0, 1),
  onsite_every: fc.integer({ min: 2, max: 5 }),
  priority_every: fc.integer({ min: 2, max: 5 }),
  per_hour: fc.option(fc.integer({ min: 1, max: 8 })),
  pause: fc.option(fc.record({ after: fc.integer({ min: 0, max: 120 }), minutes: fc.integer({ min: 5, max: 60 }) })),
});

it('whatever is changed, the day ends, and what happens in it could happen', () => {
  fc.assert(
    fc.property(orderRules, tries, settings, fc.nat(), (own, given, wanted, seed) => {
      const rules = { ...DEFAULT_RULES, ...own };
      const past = { ...day, rules, events: endSession(play(rules, given), rules, 5, day.endsAt) };
      const read = readDay(past);
      fc.pre(read !== null);
      const draws = drawsFrom(seed);
      const changed = changeDay(read, wanted, draws);
      const log = playDay(changed, draws);
      expect(log.at(-1)!.kind).toBe('SESSION_FINISHED');
      expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).sort((a, b) => a - b));
      const { given: numbers, served } = figuresOf({ ...past, events: log });
      const { JKN, GENERAL, ONSITE } = wanted.numbers;
      expect(numbers).toBe(read.people.length === 0 ? 0 : JKN + GENERAL + ONSITE);
      expect(served).toBeLessThanOrEqual(numbers);
      const rooms = replay(log, rules).rooms.length;
      if (wanted.rooms !== settingsOf(read).rooms) expect(Math.max(1, rooms)).toBe(wanted.rooms);
    }),
  );
});
