import { describe, expect, it } from 'vitest';
import { accuracyOf, countAccurate, lastInTime } from './accuracy.ts';
import { leaveAt } from './leave.ts';

const START = Date.parse('2026-11-23T02:00:00Z');
const at = (minutes: number): Date => new Date(START + minutes * 60_000);
const window = { from: at(0), to: at(30) };

describe('when to leave home', () => {
  it.each([
    [0, 0, -10],
    [10, 0, -55],
    [10, 15, -70],
    [40, 0, -130],
  ])('%i km and %i minutes of margin: %i minutes before the window', (km, marginMinutes, minutes) => {
    expect(leaveAt({ window, km, marginMinutes })).toEqual(at(minutes));
  });

  it('is unknown without a distance or a window', () => {
    expect(leaveAt({ window, km: null, marginMinutes: 10 })).toBeNull();
    expect(leaveAt({ window: null, km: 3, marginMinutes: 10 })).toBeNull();
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
