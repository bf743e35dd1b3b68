import { describe, expect, it } from 'vitest';
import { accuracyOf, countAccurate, lastInTime } from './accuracy.ts';
import { DEPARTURE_CARES } from '../../vocabulary.ts';
import { windowFor } from './care.ts';
import { leaveAt, reachOf } from './leave.ts';

const START = Date.parse('2026-11-23T02:00:00Z');
const at = (minutes: number): Date => new Date(START + minutes * 60_000);
const window = { from: at(0), to: at(30) };

describe('when to leave home', () => {
  it.each([
    [0, 0, -10],
    [10, 0, -55],
    [10, 15, -70],
    [40, 0, -130],
  ])('%i km and %i minutes to spare: %i minutes before the window', (km, spare, minutes) => {
    expect(leaveAt(window, km, spare)).toEqual(at(minutes));
  });

  it('begins for who is relaxed when a fifth of the calls are over, for who is sure before nearly all, and never ends before it begins', () => {
    const starts = { RELAXED: at(12), BALANCED: at(7), SURE: at(0) };
    expect(DEPARTURE_CARES.map((care) => windowFor({ window, starts }, care)!.from)).toEqual([at(12), at(7), at(0)]);
    const narrow = { from: at(0), to: at(10) };
    expect(windowFor({ window: narrow, starts }, 'RELAXED')).toEqual({ from: at(12), to: at(17) });
    expect(windowFor({ window: null, starts: null }, 'SURE')).toBeNull();
  });
});

describe('whether somebody can be there', () => {
  const reach = (km: number, now: number) => reachOf(window, km, at(now));

  it.each([
    [10, -56, 'YES'],
    [10, -55, 'YES'],
    [10, -54, 'TIGHT'],
    [10, -22, 'TIGHT'],
    [10, -21, 'NO'],
    [0, -10, 'YES'],
    [1, 15, 'TIGHT'],
    [1, 16, 'NO'],
    [0.2, 29, 'YES'],
    [0.2, 31, 'YES'],
    [700, -600, 'NO'],
  ])('%i km away at minute %i of a window from 0 to 30: %s', (km, now, answer) => {
    expect(reach(km, now).answer).toBe(answer);
  });

  it('leaves when those leave who have a number and want no time to spare', () => {
    for (const km of [0.4, 2.4, 17, 300]) expect(reach(km, -60).leaveAt).toEqual(leaveAt(window, km, 0));
  });

  it('is never named nearer than it is', () => {
    expect([0.1, 0.4, 3.6, 10].map((km) => reach(km, 0).minutes)).toEqual([0, 15, 30, 55]);
  });
});

describe('past accuracy', () => {
  const past = (publishedAt: number, calledAt: number | null) => ({
    publishedAt: at(publishedAt),
    window,
    calledAt: calledAt === null ? null : at(calledAt),
  });

  it('counts windows that were published in time and contain the call', () => {
    const list = [
      ...Array.from({ length: 18 }, () => past(-60, 10)),
      past(-60, -5),
      past(-60, 31),
      past(-10, 10),
      past(-60, null),
    ];
    expect(accuracyOf([countAccurate(list)])).toEqual({ kept: 18, of: 20 });
  });

  it('is not shown for too few windows', () => {
    expect(accuracyOf([countAccurate([past(-60, 10)])])).toBeNull();
  });

  it('takes the last window of a person that was published in time', () => {
    expect(lastInTime([past(-60, 10), past(-25, 10), past(-5, 10)])).toEqual(past(-25, 10));
    expect(lastInTime([past(0, 10)])).toBeNull();
  });
});
