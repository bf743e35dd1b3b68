import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../schedule/center-rules.ts';
import { breaksAhead, plannedBreaks } from './breaks.ts';
import type { NewEvent, QueueEvent } from './event.ts';
import { about, of } from './moves.ts';
import { replay } from './replay.ts';

const NOON = { ...DEFAULT_RULES, break_from: 720, break_to: 780 };
/** 2026-11-26 is a Thursday. */
const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';
const at = (clock: string): Date => new Date(`${THURSDAY}T${clock}:00+07:00`);

const log = (...events: (readonly [clock: string, event: NewEvent])[]): QueueEvent[] =>
  events.map(([clock, event], before) => ({ ...event, version: before + 1, at: at(clock).getTime() }));
const stateOf = (...events: Parameters<typeof log>) =>
  replay(log(['08:00', of('ISSUED', 1)], ['08:00', about('SESSION_STARTED')], ...events), NOON);

describe('planned breaks', () => {
  it('belong to the clock of the center', () => {
    expect(plannedBreaks(NOON, THURSDAY, 'WIB')).toEqual([{ from: at('12:00'), to: at('13:00') }]);
    expect(plannedBreaks(NOON, THURSDAY, 'WIT')).toEqual([{ from: at('10:00'), to: at('11:00') }]);
    expect(plannedBreaks(DEFAULT_RULES, THURSDAY, 'WIB')).toEqual([]);
  });

  it('are others on a Friday, where the center says so', () => {
    const friday = { ...NOON, friday_from: 690, friday_to: 785 };
    expect(plannedBreaks(friday, FRIDAY, 'WIB').map(({ from }) => from.toISOString())).toEqual([
      '2026-11-27T04:30:00.000Z',
    ]);
    expect(plannedBreaks(friday, THURSDAY, 'WIB')[0]!.from).toEqual(at('12:00'));
    expect(plannedBreaks(NOON, FRIDAY, 'WIB').map(({ to }) => to.toISOString())).toEqual(['2026-11-27T06:00:00.000Z']);
  });
});

describe('a break still ahead', () => {
  const planned = plannedBreaks(NOON, THURSDAY, 'WIB');

  it('is expected until it is over', () => {
    expect(breaksAhead(stateOf(), planned, at('09:00'))).toEqual(planned);
    expect(breaksAhead(stateOf(), planned, at('12:30'))).toEqual(planned);
    expect(breaksAhead(stateOf(), planned, at('13:00'))).toEqual([]);
  });

  it('is not expected any more when calling goes on in the middle of it', () => {
    expect(breaksAhead(stateOf(['12:09', of('CALLED', 1)]), planned, at('12:30'))).toEqual(planned);
    expect(breaksAhead(stateOf(['12:12', of('CALLED', 1)]), planned, at('12:30'))).toEqual([]);
  });

  it('gives way to the end that the desk announced', () => {
    const paused = (until: string) =>
      stateOf(['11:50', about('PAUSED', { reason: 'ISHOMA', until: at(until).toISOString() })]);
    expect(breaksAhead(paused('12:45'), planned, at('11:55'))).toEqual([]);
    expect(breaksAhead(paused('11:58'), planned, at('11:55'))).toEqual(planned);
  });
});
