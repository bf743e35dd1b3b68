import fc from 'fast-check';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { endingsOf } from '#domain/queue/closing.ts';
import { isInLine } from '#domain/queue/entry.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import type { NewEvent, QueueEvent } from '#domain/queue/event.ts';
import type { OrderRules } from '#domain/schedule/center-rules.ts';
import * as moves from '#domain/queue/moves.ts';
import { decideBackFromLab, decideReopen, decideSendToLab } from '#domain/queue/lab.ts';
import { decideNotHere } from '#domain/queue/not-here.ts';
import * as steps from '#domain/queue/patient-moves.ts';
import { replay } from '#domain/queue/replay.ts';
import { PRIORITY_REASONS } from '#domain/vocabulary.ts';

/** One thing that somebody tries; refused tries change nothing. `who` picks among the numbers given so far. */
export type Try = { readonly what: (typeof TRIES)[number]; readonly who: number; readonly minutes: number };

const TRIES = [
  'book',
  'book',
  'walk in',
  'come',
  'come',
  'come',
  'not here',
  'call',
  'call',
  'call',
  'call',
  'call again',
  'hold',
  'finish',
  'absent',
  'call held',
  'lab',
  'lab',
  'back from lab',
  'back from lab',
  'reopen',
  'priority',
  'away',
  'back',
  'late',
  'cancel',
  'pause',
  'resume',
  'undo',
] as const;

const someOf = (what: readonly Try['what'][], lengths: { minLength: number; maxLength: number }): fc.Arbitrary<Try[]> =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...what),
      who: fc.nat({ max: 40 }),
      minutes: fc.integer({ min: 0, max: 12 }),
    }),
    lengths,
  );
export const tries: fc.Arbitrary<Try[]> = someOf(TRIES, { minLength: 5, maxLength: 120 });

const OFTEN = ['come', 'come', 'call', 'call', 'call', 'walk in'] as const;
/** Long days on which both lines wait most of the time. */
export const busyTries: fc.Arbitrary<Try[]> = someOf([...TRIES, ...OFTEN, ...OFTEN, ...OFTEN], {
  minLength: 60,
  maxLength: 200,
});
export const orderRules: fc.Arbitrary<OrderRules> = fc.record({
  call_tries: fc.integer({ min: 1, max: 3 }),
  recall_after: fc.integer({ min: 1, max: 4 }),
  needs_check_in: fc.constantFrom(0, 1),
  onsite_every: fc.integer({ min: 2, max: 5 }),
  priority_every: fc.integer({ min: 2, max: 4 }),
  away_minutes: fc.constant(15),
  away_times: fc.integer({ min: 0, max: 2 }),
});

const BEGIN = Date.parse('2026-11-23T01:00:00Z');

/** A log as the rules let these tries make it: some numbers first, then the start, then one try after the other, in one of the rooms where there are several. */
export function play(
  rules: OrderRules,
  given: readonly Try[],
  look?: (log: readonly QueueEvent[]) => void,
  rooms: readonly string[] = [],
): QueueEvent[] {
  const log: QueueEvent[] = [];
  let clock = BEGIN;
  const append = (events: readonly NewEvent[]): void => {
    for (const event of events) log.push({ ...event, version: log.length + 1, at: clock });
    look?.(log);
  };
  const issue = (detail: NewEvent['detail']): number => {
    const number = log.filter(({ kind }) => kind === 'ISSUED').length + 1;
    append([moves.of('ISSUED', number, detail)]);
    return number;
  };
  for (let each = 0; each < 6; each += 1) issue({});
  if (rooms.length > 0) append([moves.about('ROOMS_CHANGED', { rooms, press: 1 })]);
  append([moves.about('SESSION_STARTED', { rules, press: 1 })]);
  for (const { what, who, minutes } of given) {
    clock += minutes * 60_000;
    const state = replay(log, { ...DEFAULT_RULES, ...rules });
    if (what === 'book') issue({});
    else if (what === 'walk in') append([moves.of('CHECKED_IN', issue({ lane: 'ONSITE' }))]);
    else {
      const room = rooms[who % rooms.length] ?? '';
      const made = decide(what, { state, now: new Date(clock), isToday: true }, pick(state, who), room, minutes);
      if (made) append(made);
    }
  }
  return log;
}

function pick({ entries }: QueueState, who: number): number {
  const numbers = [...entries.keys()];
  return numbers[who % numbers.length] ?? 1;
}

function decide(
  what: Exclude<Try['what'], 'book' | 'walk in'>,
  desk: moves.Desk,
  number: number,
  room: string,
  minutes: number,
): readonly NewEvent[] | null {
  const from = (decision: moves.Decision | steps.PatientDecision): readonly NewEvent[] | null =>
    decision.ok ? decision.events : null;
  switch (what) {
    case 'come':
      return from(steps.decideCheckIn(desk, number, { opensAt: new Date(0), byDesk: minutes % 2 === 0 }));
    case 'not here':
      return from(decideNotHere(desk, number));
    case 'call':
      return from(moves.decideCallNext(desk, room));
    case 'call again':
      return from(moves.decideRecall(desk, room));
    case 'hold':
      return from(moves.decideHold(desk, room));
    case 'finish':
      return from(moves.decideFinish(desk, room));
    case 'absent':
      return from(moves.decideAbsent(desk, number, room));
    case 'call held':
      return from(moves.decideCallHeld(desk, number, room));
    case 'lab':
      return from(decideSendToLab(desk, room));
    case 'back from lab':
      return from(decideBackFromLab(desk, number));
    case 'reopen':
      return from(decideReopen(desk, number));
    case 'priority':
      return from(moves.decidePriority(desk, number, PRIORITY_REASONS[minutes % PRIORITY_REASONS.length]!));
    case 'away':
      return from(steps.decideAway(desk, number, 10));
    case 'back':
      return from(steps.decideBack(desk, number));
    case 'late':
      return from(steps.decideRunningLate(desk, number, 20));
    case 'cancel': {
      const status = desk.state.entries.get(number)?.status;
      const may = status === 'BOOKED' || status === 'CHECKED_IN' || status === 'HELD';
      return may ? [moves.of('CANCELLED', number)] : null;
    }
    case 'pause':
      return from(moves.decidePause(desk, 'ISHOMA', null));
    case 'resume':
      return from(moves.decideResume(desk));
    case 'undo':
      return from(moves.decideUndo(desk, moves.undoable(desk.state, desk.now).at(-(minutes % 3) - 1)?.version ?? 0));
  }
}

/** The log with further events, all at the same instant. */
export function withEvents(log: readonly QueueEvent[], events: readonly NewEvent[], at: number): QueueEvent[] {
  return [...log, ...events.map((event, nth) => ({ ...event, version: log.length + 1 + nth, at }))];
}

/** The log with the session ended `later` minutes after its last event, as server/front-desk/close-session.ts does when nobody is moved elsewhere. */
export function endSession(log: readonly QueueEvent[], rules: OrderRules, later: number, endsAt: number): QueueEvent[] {
  const state = replay(log, rules);
  const at = (log.at(-1)?.at ?? BEGIN) + later * 60_000;
  const ends = endingsOf(state, at >= endsAt);
  const ended = new Set(ends.map(({ number }) => number));
  for (const entry of state.entries.values())
    if (isInLine(entry) && !ended.has(entry.number)) ends.push(moves.of('CANCELLED', entry.number, { by: 'CENTER' }));
  return withEvents(log, [...ends, moves.about('SESSION_FINISHED')], at);
}
