import { describe, expect, it, test } from 'vitest';
import { DEFAULT_RULES } from '../schedule/center-rules.ts';
import type { NewEvent, QueueEvent } from './event.ts';
import { about, of } from './moves.ts';
import { replay } from './replay.ts';
import { decideExplainStall, silenceToExplain, stallOf } from './stall.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-23T01:00:00Z');
const at = (minutes: number): Date => new Date(START + minutes * MINUTE);
const stateOf = (...steps: readonly (readonly [number, NewEvent])[]) => {
  const log: QueueEvent[] = steps.map(([minutes, event], version) => ({
    ...event,
    version: version + 1,
    at: START + minutes * MINUTE,
  }));
  return replay(log, DEFAULT_RULES);
};
const BEGUN = [
  ...[1, 2].flatMap(
    (number) =>
      [
        [-5, of('ISSUED', number)],
        [-4, of('CHECKED_IN', number)],
      ] as const,
  ),
  [0, about('SESSION_STARTED', { rules: DEFAULT_RULES })],
  [1, of('CALLED', 1, { line: 'BOOKED' })],
] as const;
const SERVED = [20, of('SERVED', 1)] as const;
const STALLED = [50, about('STALLED', { since: at(1).toISOString() })] as const;
const NEXT = [60, of('CALLED', 2, { line: 'BOOKED' })] as const;
const desk = (state: ReturnType<typeof stateOf>, minutes: number) => ({ state, now: at(minutes), isToday: true });

describe('a log that says that a queue stands still', () => {
  it('says since when, once, and only while the session runs', () => {
    expect(stallOf(stateOf(...BEGUN, SERVED))).toEqual(about('STALLED', { since: at(20).toISOString() }));
    expect(stallOf(stateOf(...BEGUN))).toEqual(about('STALLED', { since: at(1).toISOString() }));
    expect(stallOf(stateOf(...BEGUN, STALLED))).toBeNull();
    expect(stallOf(stateOf(...BEGUN, [30, about('PAUSED', { reason: 'OTHER' })]))).toBeNull();
    expect(stallOf(stateOf(...BEGUN.slice(0, 4)))).toBeNull();
  });

  test.each([
    ['the next call', NEXT],
    ['the end of the turn', [51, of('SERVED', 1)]],
    ['a pause', [51, about('PAUSED', { reason: 'ISHOMA' })]],
    ['what the desk says', [51, about('STALL_EXPLAINED', { reason: 'FORGOTTEN', since: at(1).toISOString() })]],
    ['its end', [51, about('SESSION_FINISHED')]],
  ] as const)('no longer says it after %s', (_, step) => {
    expect(stateOf(...BEGUN, STALLED).stalledSince).toBe(at(1).getTime());
    expect(stateOf(...BEGUN, STALLED, step).stalledSince).toBeNull();
  });

  it('still says it after what patients do for themselves', () => {
    const joins = [
      [51, of('ISSUED', 3)],
      [52, of('CHECKED_IN', 3)],
    ] as const;
    expect(stateOf(...BEGUN, STALLED, ...joins).stalledSince).toBe(at(1).getTime());
  });
});

describe('a silence', () => {
  it('begins when somebody can be called, where nobody could before', () => {
    const calm = stateOf(...BEGUN.slice(0, 2), ...BEGUN.slice(4), SERVED);
    expect(calm.quietSince).toBe(at(20).getTime());
    const came = stateOf(
      ...BEGUN.slice(0, 2),
      ...BEGUN.slice(4),
      SERVED,
      [90, of('ISSUED', 2)],
      [95, of('CHECKED_IN', 2)],
    );
    expect(came.quietSince).toBe(at(95).getTime());
    // Who comes while others wait changes nothing.
    expect(stateOf(...BEGUN, SERVED, [90, of('ISSUED', 3)], [95, of('CHECKED_IN', 3)]).quietSince).toBe(
      at(20).getTime(),
    );
  });

  it('begins with the return from the laboratory of the only one who is left', () => {
    const lab = [
      [5, of('SENT_TO_LAB', 1)],
      [55, of('BACK_FROM_LAB', 1)],
    ] as const;
    expect(stateOf(...BEGUN.slice(0, 2), ...BEGUN.slice(4), ...lab).quietSince).toBe(at(55).getTime());
  });

  it('of which the desk says why by pausing is explained by the pause', () => {
    const paused = stateOf(...BEGUN, SERVED, STALLED, [52, about('PAUSED', { reason: 'ISHOMA' })]);
    expect(paused.stalls).toEqual([{ from: at(20).getTime(), to: at(52).getTime(), reason: 'ISHOMA' }]);
  });
});

describe('the desk', () => {
  it('is asked while nobody is called, and for a quarter of an hour after the call that somebody waited for', () => {
    expect(silenceToExplain(stateOf(...BEGUN, SERVED), at(50))).toBeNull();
    expect(silenceToExplain(stateOf(...BEGUN, SERVED, STALLED), at(50))).toEqual({ from: at(1).getTime(), to: null });
    const after = stateOf(...BEGUN, SERVED, STALLED, NEXT);
    expect(silenceToExplain(after, at(75))).toEqual({ from: at(20).getTime(), to: at(60).getTime() });
    expect(silenceToExplain(after, at(76))).toBeNull();
  });

  it('is not asked about a time of which the log never said that it was too long', () => {
    expect(silenceToExplain(stateOf(...BEGUN, SERVED, NEXT), at(61))).toBeNull();
  });

  it('answers once, and the answer covers the time until the call', () => {
    const after = stateOf(...BEGUN, SERVED, STALLED, NEXT);
    const decision = decideExplainStall(desk(after, 65), 'ISHOMA');
    expect(decision).toMatchObject({
      ok: true,
      events: [{ kind: 'STALL_EXPLAINED', detail: { reason: 'ISHOMA', since: at(20).toISOString(), press: 1 } }],
    });
    const [event] = decision.ok ? decision.events : [];
    const explained = stateOf(...BEGUN, SERVED, STALLED, NEXT, [65, event!]);
    expect(explained.stalls).toEqual([{ from: at(20).getTime(), to: at(60).getTime(), reason: 'ISHOMA' }]);
    expect(decideExplainStall(desk(explained, 66), 'ISHOMA')).toEqual({ ok: false, refusal: 'NOTHING_STALLED' });
  });

  it('is refused where nothing stood still, and before the session begins', () => {
    expect(decideExplainStall(desk(stateOf(...BEGUN), 10), 'FORGOTTEN')).toEqual({
      ok: false,
      refusal: 'NOTHING_STALLED',
    });
    expect(decideExplainStall(desk(stateOf(...BEGUN.slice(0, 4)), 10), 'FORGOTTEN')).toEqual({
      ok: false,
      refusal: 'SESSION_NOT_STARTED',
    });
  });
});
