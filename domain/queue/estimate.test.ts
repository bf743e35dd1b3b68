import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateCall } from './estimate.ts';
import type { EstimateInput } from './estimate.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const MINUTE = 60_000;
const input = (fields: Partial<EstimateInput> = {}): EstimateInput => ({
  now: NOW,
  sessionStatus: 'RUNNING',
  isPassed: false,
  appointmentStatus: 'BOOKED',
  ahead: 4,
  visitSeconds: [300, 420, 480, 600, 900],
  insideSince: null,
  ...fields,
});
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);

describe('a window', () => {
  it('reaches from the median to the 80 % quantile, times the people before', () => {
    expect(estimateCall(input())).toEqual({ window: { from: after(30), to: after(60) }, reason: 'MEASURED' });
  });

  it('takes off what the person inside has used up, but never more than a visit', () => {
    const visitSeconds = [600, 600, 600];
    expect(estimateCall(input({ visitSeconds, ahead: 1, insideSince: after(-5) })).window).toEqual({
      from: after(15),
      to: after(20),
    });
    expect(estimateCall(input({ visitSeconds, ahead: 1, insideSince: after(-90) })).window).toEqual({
      from: after(10),
      to: after(15),
    });
  });

  it('goes on beyond the hours of a queue that was begun', () => {
    expect(estimateCall(input({ isPassed: true })).reason).toBe('MEASURED');
  });
});

describe('no window', () => {
  it.each([
    [{ appointmentStatus: 'CALLED', ahead: null }, 'YOUR_TURN'],
    [{ appointmentStatus: 'SERVING', ahead: null }, 'YOUR_TURN'],
    [{ appointmentStatus: 'DONE', ahead: null }, 'ENDED'],
    [{ sessionStatus: 'FINISHED' }, 'ENDED'],
    [{ sessionStatus: 'CANCELLED' }, 'ENDED'],
    [{ sessionStatus: 'OPEN', isPassed: true }, 'ENDED'],
    [{ sessionStatus: 'PAUSED' }, 'PAUSED'],
    [{ sessionStatus: 'OPEN' }, 'NOT_BEGUN'],
    [{ sessionStatus: 'CLOSED' }, 'NOT_BEGUN'],
    [{ visitSeconds: [] }, 'TOO_FEW_MEASURED'],
  ] as const)('%j: %s', (fields, reason) => {
    expect(estimateCall(input(fields))).toEqual({ window: null, reason });
  });
});

const visits = fc.array(fc.double({ min: 0, max: 4 * 3600, noNaN: true }), { maxLength: 40 });
const any = fc.record({
  ahead: fc.integer({ min: 0, max: 300 }),
  visitSeconds: visits,
  insideSince: fc.option(fc.integer({ min: -300, max: 5 }).map(after)),
});

it('names no clock time before three visits were measured, and one from then on', () => {
  fc.assert(
    fc.property(any, (fields) => {
      const { window, reason } = estimateCall(input(fields));
      expect(window === null).toBe(fields.visitSeconds.length < 3);
      expect(reason).toBe(fields.visitSeconds.length < 3 ? 'TOO_FEW_MEASURED' : 'MEASURED');
    }),
  );
});

it('a window opens before it closes, on whole five minutes, and never lies in the past', () => {
  fc.assert(
    fc.property(any, (fields) => {
      const { window } = estimateCall(input(fields));
      fc.pre(window !== null);
      expect(window.from.getTime()).toBeLessThan(window.to.getTime());
      expect([window.from.getTime() % (5 * MINUTE), window.to.getTime() % (5 * MINUTE)]).toEqual([0, 0]);
      expect(window.from.getTime()).toBeGreaterThan(NOW.getTime() - 5 * MINUTE);
      expect(window.to.getTime()).toBeGreaterThan(NOW.getTime());
    }),
  );
});

it('whoever is further back never gets an earlier window', () => {
  fc.assert(
    fc.property(any, (fields) => {
      const mine = estimateCall(input(fields)).window;
      const behind = estimateCall(input({ ...fields, ahead: fields.ahead + 1 })).window;
      fc.pre(mine !== null && behind !== null);
      expect(behind.from.getTime()).toBeGreaterThanOrEqual(mine.from.getTime());
      expect(behind.to.getTime()).toBeGreaterThanOrEqual(mine.to.getTime());
    }),
  );
});
