import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepPromise, type PublishedWindow, withAdvice } from './promise.ts';

const START = Date.parse('2026-11-23T02:00:00Z');
const at = (step: number): Date => new Date(START + step * 5 * 60_000);
const window = (from: number, to: number) => ({ from: at(from), to: at(to) });
const fresh = (from: number, to: number) => ({ window: window(from, to), reason: 'MEASURED' as const });

describe('what was published', () => {
  it.each([
    [0, 4, 'SAME'],
    [1, 3, 'NARROWER'],
    [-1, 6, 'WIDER'],
    [2, 6, 'LATER'],
    [-2, 3, 'EARLIER'],
  ] as const)('may become %i to %i before anybody left home: %s', (from, to, change) => {
    const kept = keepPromise({ window: window(0, 4), advisedFrom: null }, fresh(from, to));
    expect(kept).toEqual({
      published: { window: window(from, to), advisedFrom: null },
      change,
      reason: 'MEASURED',
      offer: null,
    });
  });

  it('only offers what is earlier than the advice, and gives it when that is accepted', () => {
    const told = withAdvice({ window: window(4, 8), advisedFrom: null });
    const held = keepPromise(told, fresh(0, 3));
    expect(held.published).toEqual({ window: window(4, 5), advisedFrom: at(4) });
    expect(held.offer).toEqual(window(0, 3));
    const accepted = keepPromise(told, fresh(0, 3), true);
    expect(accepted.published).toEqual({ window: window(0, 3), advisedFrom: at(0) });
    expect(accepted.offer).toBeNull();
  });

  it('stays when there is no time to tell', () => {
    const told = withAdvice({ window: window(4, 8), advisedFrom: null });
    expect(keepPromise(told, { window: null, reason: 'PAUSED' }).published).toBe(told);
    expect(keepPromise(null, { window: null, reason: 'PAUSED' }).published).toBeNull();
    expect(keepPromise(null, fresh(1, 2)).change).toBe('FIRST');
  });

  it('never begins before the advice, however often it changes', () => {
    const step = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 30 }));
    fc.assert(
      fc.property(step, fc.array(step, { maxLength: 20 }), ([first, length], later) => {
        const advice = at(first);
        let told: PublishedWindow = withAdvice({ window: window(first, first + length), advisedFrom: null });
        for (const [from, long] of later) {
          const { published, offer } = keepPromise(told, fresh(from, from + long));
          told = published!;
          expect(told.window.from >= advice).toBe(true);
          expect(told.window.from < told.window.to).toBe(true);
          expect(offer === null || offer.from < advice).toBe(true);
        }
      }),
    );
  });
});
