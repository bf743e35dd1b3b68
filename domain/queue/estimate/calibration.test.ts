import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calibrated,
  fitCalibration,
  NO_SCORES,
  phaseOf,
  scoreOf,
  SHARES,
  UNCORRECTED,
  withCall,
} from './calibration.ts';
import type { Scores } from './calibration.ts';

const MINUTE = 60_000;
const drawn = [0, 20, 35, 60, 100].map((minute) => minute * MINUTE);
const minutes = ({ from, middle, to }: ReturnType<typeof calibrated>) =>
  [from, middle, to].map((time) => Math.round(time / MINUTE));
/** A session whose calls came so many minutes after the middle of what had been drawn. */
const session = (...calls: number[]): { BEFORE: Scores } => ({
  BEFORE: calls.reduce((scores, call) => withCall(scores, drawn, call * MINUTE), NO_SCORES),
});
/** Calls as they come when the forecasts are right. */
const right = session(...Array.from({ length: 50 }, (_, at) => quantile((at + 0.5) / 50)));

function quantile(share: number): number {
  const at = Math.max(
    0,
    SHARES.findLastIndex((each) => each <= share),
  );
  const next = Math.min(at + 1, SHARES.length - 1);
  if (at === next) return 110;
  return (drawn[at]! + ((share - SHARES[at]!) / (SHARES[next]! - SHARES[at]!)) * (drawn[next]! - drawn[at]!)) / MINUTE;
}

describe('where a call fell', () => {
  it('has the deviates of its quantiles, and lies further off beyond them', () => {
    expect(drawn.map((time) => Math.round(100 * scoreOf(drawn, time)) / 100)).toEqual([-2.41, -0.84, 0, 0.79, 1.64]);
    expect(scoreOf(drawn, 130 * MINUTE)).toBeGreaterThan(1.9);
    expect([scoreOf(drawn, -500 * MINUTE), scoreOf(drawn, 900 * MINUTE)]).toEqual([-3.5, 3.5]);
  });

  it('is counted in one of six intervals', () => {
    expect(session(-5, 10, 30, 40, 61, 99, 101).BEFORE.falls).toEqual([1, 1, 1, 1, 2, 1]);
  });
});

describe('a correction', () => {
  it('without anything seen leaves a window as it was drawn', () => {
    expect(minutes(calibrated(drawn, UNCORRECTED.BEFORE, 'beforeStart'))).toEqual([0, 35, 60]);
    expect(fitCalibration([], [])).toEqual(UNCORRECTED);
  });

  it('leaves the windows of a doctor whose forecasts are right nearly as they are', () => {
    const [from, middle, to] = minutes(
      calibrated(
        drawn,
        fitCalibration(
          Array.from({ length: 30 }, () => right),
          [],
        ).BEFORE,
        'beforeStart',
      ),
    );
    expect(Math.abs(middle! - 35)).toBeLessThanOrEqual(2);
    expect(Math.abs(to! - 60)).toBeLessThanOrEqual(3);
    expect(from!).toBeLessThanOrEqual(8);
  });

  it('moves and widens the windows of a doctor who calls later than was drawn, the more often it was seen', () => {
    const late = Array.from({ length: 12 }, () => session(55, 75, 95, 110));
    const [, middle, to] = minutes(calibrated(drawn, fitCalibration(late, []).BEFORE, 'beforeStart'));
    expect(middle!).toBeGreaterThan(45);
    expect(to!).toBeGreaterThan(90);
    const [, afterOne] = minutes(calibrated(drawn, fitCalibration(late.slice(0, 1), []).BEFORE, 'beforeStart'));
    expect([afterOne! > 35, afterOne! < middle!]).toEqual([true, true]);
  });

  it('of one phase leaves the others alone', () => {
    expect(fitCalibration([session(110, 110)], []).NEAR).toEqual(UNCORRECTED.NEAR);
  });

  it('always gives a window in its order, whatever was seen', () => {
    const calls = fc.array(fc.integer({ min: -300, max: 900 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(calls, { maxLength: 20 }), (sessions) => {
        const [from, middle, to] = minutes(
          calibrated(
            drawn,
            fitCalibration(
              sessions.map((each) => session(...each)),
              [],
            ).BEFORE,
            'beforeStart',
          ),
        );
        return from! <= middle! && middle! <= to!;
      }),
    );
  });
});

it('a forecast belongs to a phase by what is known when it is made', () => {
  const plan = 1_000 * MINUTE;
  const phase = (at: number, isBegun: boolean, middle: number) =>
    phaseOf({ at: plan + at * MINUTE, plan, isBegun, middle: plan + middle * MINUTE });
  expect([
    phase(-900, false, 30),
    phase(-60, false, 30),
    phase(20, false, 60),
    phase(20, true, 60),
    phase(20, true, 40),
  ]).toEqual(['EVENING', 'BEFORE', 'LATE', 'FAR', 'NEAR']);
});

it('a window reaches from the first of the quantiles that are remembered, and while the session runs less far', () => {
  const times = SHARES.map((_, at) => at * 30 * MINUTE);
  const [before, running] = (['beforeStart', 'running'] as const).map((when) =>
    minutes(calibrated(times, UNCORRECTED.FAR, when)),
  );
  expect(before).toEqual([0, 60, 90]);
  expect(running!.slice(0, 2)).toEqual([0, 60]);
  expect(running![2]).toBeLessThan(90);
  expect(running![2]).toBeGreaterThan(60);
});
