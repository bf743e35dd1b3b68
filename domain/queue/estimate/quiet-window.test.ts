import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../schedule/center-rules.ts';
import type { QueueEntry } from '../entry.ts';
import { isTimeToRenew, quietEstimates, renewsAt, shownBy } from './quiet-window.ts';
import type { Estimate } from './types.ts';

const MINUTE = 60_000;
const at = (clock: string): Date => new Date(`2026-11-23T${clock}:00Z`);
const estimate = (from: string, to: string): Estimate => ({
  window: { from: at(from), to: at(to) },
  starts: { RELAXED: at(from), BALANCED: at(from), SURE: at(from) },
  median: at(from),
  finishBy80: at(to),
  mayNotBeServed: false,
  drawn: null,
  basis: 'MEASURED',
  reason: 'MEASURED',
  move: null,
});
const RUNNING = {
  announcedAt: null,
  lateUndoneAt: null,
  entries: new Map<number, QueueEntry>(),
  startedAt: at('08:00').getTime(),
  startsAt: at('08:00'),
  pause: null,
  expectedAt: null,
  reached: 0,
  rules: DEFAULT_RULES,
};
const told = (from: string, to: string, when: string) => shownBy(new Map([[7, estimate(from, to)]]), at(when));
const shown = (
  fresh: Estimate,
  before: ReturnType<typeof told> | null,
  now: string,
  state: Parameters<typeof quietEstimates>[2] = RUNNING,
): string => {
  const { window } = quietEstimates(new Map([[7, fresh]]), before, state, at(now)).get(7)!;
  return [window!.from, window!.to].map((edge) => edge.toISOString().slice(11, 16)).join('-');
};

describe('a window that was told', () => {
  const before = told('09:30', '10:10', '09:00');

  test('is shown as it is until everybody is told anew, whatever the fresh one says', () => {
    expect(shown(estimate('10:20', '11:00'), before, '09:09')).toBe('09:30-10:10');
  });

  test('moves then, by a quarter of an hour at most', () => {
    expect(shown(estimate('10:20', '11:00'), before, '09:10')).toBe('09:45-10:25');
    expect(shown(estimate('09:10', '09:40'), before, '09:10')).toBe('09:15-09:55');
  });

  test('stays where it begins a little early or ends a little late, which costs nobody their turn', () => {
    expect(shown(estimate('09:40', '10:05'), before, '09:10')).toBe('09:30-10:10');
    expect(shown(estimate('09:50', '09:50'), before, '09:10')).toBe('09:35-10:05');
    expect(shown(estimate('09:25', '10:15'), before, '09:10')).toBe('09:25-10:15');
  });

  test('does not begin later because the clock goes on, and never ends before the next five minutes', () => {
    expect(shown(estimate('09:45', '10:05'), before, '09:45')).toBe('09:30-10:10');
    expect(shown(estimate('10:00', '10:20'), told('09:30', '10:10', '09:50'), '09:58')).toBe('09:30-10:10');
    expect(shown(estimate('10:10', '10:40'), told('09:30', '10:10', '10:05'), '10:12')).toBe('09:30-10:15');
  });

  test('moves at once by a quarter of an hour when something was said: a late doctor, a pause, a queue that stands still', () => {
    const state = { ...RUNNING, announcedAt: at('09:02').getTime() };
    expect(shown(estimate('09:50', '10:40'), before, '09:03', state)).toBe('09:35-10:25');
    const undone = { ...RUNNING, lateUndoneAt: at('09:02').getTime() };
    expect(shown(estimate('09:30', '10:40'), told('09:40', '10:10', '09:00'), '09:03', undone)).toBe('09:30-10:25');
    const earlier = { ...RUNNING, announcedAt: at('08:55').getTime() };
    expect(shown(estimate('09:50', '10:40'), before, '09:03', earlier)).toBe('09:30-10:10');
  });

  test('gives way to what was said where the middle of the fresh one would not be in it', () => {
    const state = { ...RUNNING, announcedAt: at('09:02').getTime() };
    expect(shown(estimate('10:30', '11:00'), before, '09:03', state)).toBe('10:30-11:00');
    expect(shown(estimate('09:00', '09:30'), before, '09:03', state)).toBe('09:00-09:30');
  });

  test('never begins before the end of a pause, or the coming of the doctor, that was announced', () => {
    const announced = { ...RUNNING, announcedAt: at('09:02').getTime() };
    const paused = {
      ...announced,
      pause: { reason: 'OTHER', since: at('09:02').getTime(), until: at('09:50').getTime() },
    } as const;
    expect(shown(estimate('09:55', '10:30'), before, '09:03', paused)).toBe('09:50-10:25');
    const late = { ...announced, startedAt: null, expectedAt: at('10:00').getTime() };
    expect(shown(estimate('10:10', '10:30'), before, '09:03', late)).toBe('10:00-10:25');
  });

  test('gives way at once after a call that nobody came to, which is named on the card', () => {
    const entries = new Map([[7, { lastCall: at('09:05').getTime() } as QueueEntry]]);
    expect(shown(estimate('09:00', '09:20'), before, '09:06', { ...RUNNING, entries })).toBe('09:00-09:20');
  });

  test('is that of the same number only, and nothing holds a number that was told nothing', () => {
    expect(
      shown(estimate('10:20', '11:00'), shownBy(new Map([[8, estimate('09:00', '09:10')]]), at('09:00')), '09:01'),
    ).toBe('10:20-11:00');
    expect(shown(estimate('10:20', '11:00'), null, '09:01')).toBe('10:20-11:00');
  });

  test('leaves the middle, which the desk sees, where it is known to be now', () => {
    const [, { median }] = [
      ...quietEstimates(new Map([[7, estimate('10:20', '11:00')]]), before, RUNNING, at('09:05')),
    ][0]!;
    expect(median).toEqual(at('10:20'));
  });
});

test('no edge moves by more than a quarter of an hour from one telling to the next, but for a window that has run out', () => {
  const minutes = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(fc.array(fc.tuple(minutes, minutes, fc.integer({ min: 1, max: 40 })), { maxLength: 30 }), (looks) => {
      const base = at('08:00').getTime();
      let now = base;
      let last: ReturnType<typeof told> | null = null;
      for (const [begin, width, later] of looks) {
        now += later * MINUTE;
        const from = new Date(base + begin * MINUTE);
        const fresh: Estimate = {
          ...estimate('08:00', '08:05'),
          window: { from, to: new Date(from.getTime() + (width + 5) * MINUTE) },
        };
        const estimates = quietEstimates(new Map([[7, fresh]]), last, RUNNING, new Date(now));
        const { window } = estimates.get(7)!;
        const before = last?.of.get(7);
        expect(window!.to.getTime()).toBeGreaterThan(before ? now : window!.from.getTime());
        if (before) {
          expect(Math.abs(window!.from.getTime() - before.from.getTime())).toBeLessThanOrEqual(15 * MINUTE);
          const moved = window!.to.getTime() - before.to.getTime();
          expect(moved).toBeGreaterThanOrEqual(-15 * MINUTE);
          if (moved > 15 * MINUTE) expect(window!.to.getTime() - now).toBeLessThanOrEqual(5 * MINUTE);
        }
        if (isTimeToRenew(last?.at ?? null, RUNNING, new Date(now))) last = shownBy(estimates, new Date(now));
      }
    }),
    { numRuns: 300 },
  );
});

test('everybody is told anew every ten minutes while numbers are called, or should be, and every half hour before', () => {
  const renews = (last: string, queue: Parameters<typeof renewsAt>[1]): string =>
    renewsAt(at(last), queue).toISOString().slice(11, 16);
  expect(renews('09:00', RUNNING)).toBe('09:10');
  const waiting = { startedAt: null, startsAt: at('09:00') };
  expect(['08:00', '08:40', '08:55', '09:20'].map((last) => renews(last, waiting))).toEqual([
    '08:30',
    '09:00',
    '09:05',
    '09:30',
  ]);
  expect(['09:09', '09:10'].map((now) => isTimeToRenew(at('09:00'), RUNNING, at(now)))).toEqual([false, true]);
  expect(isTimeToRenew(null, RUNNING, at('09:00'))).toBe(true);
});

test('everybody is told anew at once when something is said that gives everybody other times, and once for it', () => {
  const announced = { ...RUNNING, announcedAt: at('09:02').getTime() };
  expect(['09:01', '09:02'].map((last) => isTimeToRenew(at(last), announced, at('09:03')))).toEqual([true, false]);
  const undone = { ...RUNNING, lateUndoneAt: at('09:02').getTime() };
  expect(['09:01', '09:02'].map((last) => isTimeToRenew(at(last), undone, at('09:03')))).toEqual([true, false]);
});
