import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../schedule/center-rules.ts';
import { orderRules, play, tries, withEvents } from '#tests/support/queue/play-queue.ts';
import type { NewEvent, QueueEvent } from './event.ts';
import { about, of } from './moves.ts';
import { decideNotHere } from './not-here.ts';
import { decideCheckIn } from './patient-moves.ts';
import { replay } from './replay.ts';

const AT = Date.parse('2026-11-23T01:00:00Z');
const logOf = (events: readonly NewEvent[]): QueueEvent[] =>
  events.map((event, at) => ({ ...event, version: at + 1, at: AT + at * 60_000 }));
const stateOf = (...events: readonly NewEvent[]) => replay(logOf([...begun, ...events]), DEFAULT_RULES);
const begun = [
  ...[1, 2, 3].map((number) => of('ISSUED', number)),
  of('CHECKED_IN', 1, { by: 'CENTER' }),
  of('CHECKED_IN', 2),
  about('SESSION_STARTED', { rules: DEFAULT_RULES }),
];
const refused = { ok: false, refusal: 'NOT_CHECKED_IN' };

describe('a check-in by mistake', () => {
  it('is taken back by naming it, and the number waits as one that has not come', () => {
    const decision = decideNotHere({ state: stateOf() }, 1);
    expect(decision).toEqual({ ok: true, events: [about('UNDONE', { undoes: [4] })] });
    expect(stateOf(about('UNDONE', { undoes: [4] })).entries.get(1)).toEqual(
      replay(logOf(begun.slice(0, 3)), DEFAULT_RULES).entries.get(1),
    );
  });

  it('is taken back only where the desk made it, never one that the patient made', () => {
    expect(decideNotHere({ state: stateOf() }, 2)).toEqual(refused);
    expect(decideNotHere({ state: stateOf() }, 3)).toEqual(refused);
    expect(decideNotHere({ state: stateOf() }, 9)).toEqual(refused);
  });

  it('stays once the number was called, or its holder stepped away, and in a session that is over', () => {
    const called = of('CALLED', 1, { line: 'BOOKED' });
    expect(decideNotHere({ state: stateOf(called) }, 1)).toEqual(refused);
    expect(decideNotHere({ state: stateOf(called, of('HELD', 1)) }, 1)).toEqual(refused);
    const away = of('AWAY', 1, { until: new Date(AT + 3_600_000).toISOString() });
    expect(decideNotHere({ state: stateOf(away) }, 1)).toEqual(refused);
    expect(decideNotHere({ state: stateOf(about('SESSION_FINISHED')) }, 1)).toEqual({
      ok: false,
      refusal: 'SESSION_ENDED',
    });
  });

  it('taken back at once leaves the queue as it was, whatever the queue', () => {
    fc.assert(
      fc.property(orderRules, tries, (rules, given) => {
        const all = { ...DEFAULT_RULES, ...rules };
        const log = play(rules, given);
        const before = replay(log, all);
        const number = [...before.entries.values()].find(({ status }) => status === 'BOOKED')?.number ?? 0;
        const at = log.at(-1)!.at;
        const desk = { state: before, now: new Date(at), isToday: true };
        const came = decideCheckIn(desk, number, { opensAt: new Date(0), byDesk: true });
        fc.pre(came.ok && came.events[0]?.kind === 'CHECKED_IN');
        const here = withEvents(log, came.ok ? came.events : [], at);
        const decision = decideNotHere({ state: replay(here, all) }, number);
        const back = replay(withEvents(here, decision.ok ? decision.events : [], at), all);
        expect({ ...back, version: 0 }).toEqual({ ...before, version: 0 });
      }),
    );
  });
});
