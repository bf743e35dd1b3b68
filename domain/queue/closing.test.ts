import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../schedule/center-rules.ts';
import { endingsOf, forgottenEndingsOf } from './closing.ts';
import type { QueueState } from './entry.ts';
import type { NewEvent } from './event.ts';
import { about, of } from './moves.ts';
import { replay } from './replay.ts';

const RULES = { ...DEFAULT_RULES, call_tries: 2 };

/** A minute between two events. */
function after(...events: NewEvent[]): QueueState {
  return replay(
    events.map((event, at) => ({ ...event, version: at + 1, at: at * 60_000 })),
    RULES,
  );
}
const shown = (events: readonly NewEvent[]) =>
  events.map(({ kind, number, detail }) => `${number} ${detail.because ?? kind}${detail.overdue ? ' (overdue)' : ''}`);

/** 1 was called once, 2 twice, 3 came and was called twice, 4 was passed, 5 said to be late and was passed, 6 is inside, 7 is here, 8 not yet. */
const state = after(
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => of('ISSUED', number)),
  about('SESSION_STARTED', { rules: RULES }),
  of('CHECKED_IN', 3),
  of('CHECKED_IN', 6),
  of('CHECKED_IN', 7),
  of('CALLED', 1),
  of('HELD', 1),
  of('CALLED', 2),
  of('RECALLED', 2),
  of('HELD', 2),
  of('CALLED', 3),
  of('RECALLED', 3),
  of('HELD', 3),
  of('RUNNING_LATE', 5, { minutes: 30 }),
  of('CALLED', 6, { line: 'BOOKED' }),
);

describe('when the desk ends a session', () => {
  it('before its hours are over, only the number inside and those absent by the rule end', () => {
    expect(shown(endingsOf(state, false))).toEqual(['2 ABSENT', '6 SERVED']);
  });

  it('after its hours, the numbers of everybody who is not here end', () => {
    expect(shown(endingsOf(state, true))).toEqual([
      '1 MISSED',
      '2 ABSENT',
      '3 ABSENT',
      '4 NOT_CHECKED_IN',
      '5 NOT_CHECKED_IN',
      '6 SERVED',
      '8 NOT_CHECKED_IN',
    ]);
  });
});

it('when nobody ended a session, every number ends, and nobody who was not called counts as absent', () => {
  expect(shown(forgottenEndingsOf(state))).toEqual([
    '1 MISSED',
    '2 ABSENT',
    '3 ABSENT',
    '4 NOT_CHECKED_IN',
    '5 NOT_CHECKED_IN',
    '6 SERVED (overdue)',
    '7 NOT_RUN',
    '8 NOT_RUN',
  ]);
});
