import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviceMoveOf, adviseTrip, updateShownWindow, type ShownWindow, withAdvice } from './shown-window.ts';

const START = Date.parse('2026-11-23T02:00:00Z');
const at = (step: number): Date => new Date(START + step * 5 * 60_000);
const window = (from: number, to: number) => ({ from: at(from), to: at(to) });
const fresh = (from: number, to: number) => ({ window: window(from, to), reason: 'MEASURED' as const });

describe('a shown window', () => {
  it.each([
    [0, 4, 'SAME'],
    [1, 3, 'NARROWER'],
    [-1, 6, 'WIDER'],
    [2, 6, 'LATER'],
    [-2, 3, 'EARLIER'],
  ] as const)('may become %i to %i before anybody left home: %s', (from, to, change) => {
    const kept = updateShownWindow({ window: window(0, 4), advisedFrom: null }, fresh(from, to));
    expect(kept).toEqual({
      shown: { window: window(from, to), advisedFrom: null },
      change,
      reason: 'MEASURED',
      offer: null,
    });
  });

  it('only offers a window earlier than the advice, and accepting it makes it the advice', () => {
    const told = withAdvice({ window: window(4, 8), advisedFrom: null });
    const held = updateShownWindow(told, fresh(0, 3));
    expect(held.shown).toEqual({ window: window(4, 5), advisedFrom: at(4) });
    expect(held.offer).toEqual(window(0, 3));
    const accepted = updateShownWindow({ ...told, advisedFrom: at(0) }, fresh(0, 3));
    expect(accepted).toMatchObject({ shown: { window: window(0, 3), advisedFrom: at(0) }, offer: null });
  });

  it('moves the advice along when it moves later, and never moves the advice back', () => {
    // The patient sees 09:00; the doctor announces a start two hours later, and comes after half an hour.
    const told = withAdvice({ window: window(0, 6), advisedFrom: null });
    const later = updateShownWindow(told, fresh(24, 30)).shown!;
    expect(later).toEqual({ window: window(24, 30), advisedFrom: at(24) });
    const corrected = updateShownWindow(later, fresh(6, 12));
    expect(corrected.shown).toEqual({ window: window(24, 25), advisedFrom: at(24) });
    expect(corrected.offer).toEqual(window(6, 12));
  });

  it.each([-0.9, 0, 0.9])('does not change by %f steps after the advice', (steps) => {
    const told = withAdvice({ window: window(4, 8), advisedFrom: null });
    const { shown: published, offer } = updateShownWindow(told, fresh(4 + steps, 9));
    expect(published).toEqual({ window: window(4, 9), advisedFrom: at(4) });
    expect(offer).toBeNull();
  });

  it('is advice from the first look on for somebody who said how far away they live', () => {
    const first = adviseTrip(null, fresh(4, 8));
    expect(first).toMatchObject({ change: 'FIRST', shown: { window: window(4, 8), advisedFrom: at(4) } });
    expect(adviseTrip(first.shown, fresh(0, 3)).offer).toEqual(window(0, 3));
    expect(adviseTrip(null, { window: null, reason: 'STALLED' }).shown).toBeNull();
  });

  it('stays while no time can be named', () => {
    const told = withAdvice({ window: window(4, 8), advisedFrom: null });
    expect(updateShownWindow(told, { window: null, reason: 'PAUSED' }).shown).toBe(told);
    expect(updateShownWindow(null, { window: null, reason: 'PAUSED' }).shown).toBeNull();
    expect(updateShownWindow(null, fresh(1, 2)).change).toBe('FIRST');
  });

  it('never begins before any advice that was given, however often it changes; an earlier one is offered', () => {
    const step = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 30 }));
    fc.assert(
      fc.property(step, fc.array(step, { maxLength: 20 }), ([first, length], later) => {
        let told: ShownWindow = withAdvice({ window: window(first, first + length), advisedFrom: null });
        let latest = first;
        for (const [from, long] of later) {
          const { shown: published, offer } = updateShownWindow(told, fresh(from, from + long));
          told = published!;
          expect(told.window.from >= at(latest)).toBe(true);
          expect(told.window.from < told.window.to).toBe(true);
          expect(told.window.to >= at(from + long)).toBe(true);
          expect(told.advisedFrom).toEqual(told.window.from);
          expect(offer).toEqual(from < latest ? window(from, from + long) : null);
          if (from > latest) latest = from;
          expect(told.advisedFrom).toEqual(at(latest));
        }
      }),
    );
  });
});

describe('the advice before a later one', () => {
  const told = (from: number): ShownWindow => withAdvice({ window: window(from, from + 4), advisedFrom: null });
  const [now, hour] = [at(0), 12];

  it('is said once the advice moves later, and for two hours after that', () => {
    const moved = adviceMoveOf(told(30), null, told(33), now);
    expect(moved).toEqual({ was: at(30), at: now });
    expect(adviceMoveOf(told(33), moved, told(33), at(2 * hour))).toBe(moved);
    expect(adviceMoveOf(told(33), moved, told(33), at(2 * hour + 1))).toBeNull();
    expect(adviceMoveOf(told(33), moved, told(36), at(1))).toEqual({ was: at(33), at: at(1) });
  });

  it('is nothing while the advice stands, was chosen earlier, or was never given', () => {
    expect(adviceMoveOf(null, null, told(30), now)).toBeNull();
    expect(adviceMoveOf(told(30), null, told(30), now)).toBeNull();
    expect(adviceMoveOf(told(30), { was: at(30), at: now }, told(30), now)).toBeNull();
    expect(adviceMoveOf(told(30), null, { window: window(33, 36), advisedFrom: null }, now)).toBeNull();
  });
});
