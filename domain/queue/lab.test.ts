import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../schedule/center-rules.ts';
import { endingsOf, forgottenEndingsOf } from './closing.ts';
import type { QueueState } from './entry.ts';
import type { NewEvent } from './event.ts';
import { fromPast, fromToday } from './estimate/history.ts';
import { inputOf } from './estimate/input.ts';
import { decideBackFromLab, decideReopen, decideSendToLab } from './lab.ts';
import * as moves from './moves.ts';
import { aheadOf, callingOrder, nextOf } from './order.ts';
import { decideCheckIn } from './patient-moves.ts';
import { replay } from './replay.ts';
import { decideVoid } from './void.ts';

const { of, about } = moves;
const AT = Date.parse('2026-11-23T01:00:00Z');
const RULES = { ...DEFAULT_RULES, recall_after: 2, call_tries: 2 };
/** A minute between two events; five people who are here, and the session runs. */
const deskOf = (events: readonly NewEvent[], fields: Partial<QueueState> = {}): moves.Desk => {
  const log = [...begun, ...events].map((event, at) => ({ ...event, version: at + 1, at: AT + at * 60_000 }));
  return { state: { ...replay(log, RULES), ...fields }, now: new Date(AT + log.length * 60_000), isToday: true };
};
const begun = [
  ...[1, 2, 3, 4, 5].flatMap((number) => [of('ISSUED', number), of('CHECKED_IN', number)]),
  about('SESSION_STARTED', { rules: RULES, press: 1 }),
];
const called = (number: number) => of('CALLED', number, { line: 'BOOKED', press: 1 });
const served = (number: number) => of('SERVED', number, { press: 1 });
const toLab = (number: number) => of('SENT_TO_LAB', number, { press: 1 });
const back = (number: number) => of('BACK_FROM_LAB', number, { by: 'CENTER', press: 1 });
const reopened = (number: number) => of('REOPENED', number, { press: 1 });
const absent = [of('HELD', 1, { press: 1 }), of('ABSENT', 1, { press: 1 })];
const refusal = (code: string) => ({ ok: false, refusal: code });
const eventsOf = (decision: moves.Decision) => (decision.ok ? decision.events : decision.refusal);
const orderOf = (...events: NewEvent[]) => callingOrder(deskOf(events).state).map(({ number }) => number);
const entryOf = (number: number, ...events: NewEvent[]) => deskOf(events).state.entries.get(number);

describe('at the laboratory', () => {
  it('the person inside leaves the room; nobody is called by it', () => {
    expect(eventsOf(decideSendToLab(deskOf([called(1)]), ''))).toEqual([toLab(1)]);
    expect(decideSendToLab(deskOf([]), '')).toEqual(refusal('NOTHING_CALLED'));
    expect(decideSendToLab(deskOf([called(1)]), 'Ruang 9')).toEqual(refusal('ROOM_UNKNOWN'));
    expect(decideSendToLab(deskOf([called(1)], { status: 'FINISHED' }), '')).toEqual(refusal('SESSION_ENDED'));
    expect(decideSendToLab(deskOf([], { status: 'OPEN' }), '')).toEqual(refusal('SESSION_NOT_STARTED'));
  });

  it('nobody is called, and has no position, also when nobody else is left', () => {
    const gone = [called(1), toLab(1)];
    expect(orderOf(...gone)).toEqual([2, 3, 4, 5]);
    const others = [2, 3, 4, 5].map((number) => of('CANCELLED', number));
    const { state } = deskOf([...gone, ...others]);
    expect([nextOf(state), aheadOf(state, 1)]).toEqual([null, null]);
    expect(state.entries.get(1)).toMatchObject({ status: 'HELD', labSince: AT + 12 * 60_000, dueAt: null });
  });

  it('nobody is called by name, absent, put first or taken back by the desk', () => {
    const desk = deskOf([called(1), of('RECALLED', 1, { press: 1 }), toLab(1)]);
    expect(moves.decideCallHeld(desk, 1, '')).toEqual(refusal('NUMBER_NOT_HELD'));
    expect(moves.decideAbsent(desk, 1)).toEqual(refusal('NUMBER_NOT_HELD'));
    expect(moves.decidePriority(desk, 1, 'ELDERLY')).toEqual(refusal('NUMBER_NOT_WAITING'));
    expect(decideVoid(desk, 1, 'LEFT')).toEqual(refusal('NUMBER_NOT_WAITING'));
  });
});

describe('back from the laboratory', () => {
  it('they are called after as many others as a held number, counted from when they are back', () => {
    const others = [called(2), served(2), called(3)];
    expect(eventsOf(decideBackFromLab(deskOf([called(1), toLab(1)]), 1))).toEqual([back(1)]);
    expect(orderOf(called(1), toLab(1), back(1))).toEqual([2, 3, 1, 4, 5]);
    expect(orderOf(called(1), toLab(1), ...others, back(1))).toEqual([4, 5, 1]);
    const due = [called(1), toLab(1), back(1), called(2), served(2), called(3), served(3)];
    expect(nextOf(deskOf(due).state)).toEqual({ number: 1, line: 'RETURNING' });
  });

  it('is said only of who is there, by the desk or by a check-in, and not in a session that has ended', () => {
    const gone = [called(1), toLab(1)];
    expect(decideBackFromLab(deskOf([called(1)]), 1)).toEqual(refusal('NUMBER_NOT_AT_LAB'));
    expect(decideBackFromLab(deskOf([...gone, back(1)]), 1)).toEqual(refusal('NUMBER_NOT_AT_LAB'));
    expect(decideBackFromLab(deskOf(gone), 9)).toEqual(refusal('NUMBER_NOT_AT_LAB'));
    expect(decideBackFromLab(deskOf(gone, { status: 'FINISHED' }), 1)).toEqual(refusal('SESSION_ENDED'));
    const arrives = (byDesk: boolean) => decideCheckIn(deskOf(gone), 1, { opensAt: new Date(AT), byDesk });
    expect(arrives(false)).toEqual({ ok: true, events: [of('BACK_FROM_LAB', 1)] });
    expect(arrives(true)).toEqual({ ok: true, events: [of('BACK_FROM_LAB', 1, { by: 'CENTER' })] });
  });

  it('the calls that they answered before do not count towards being absent', () => {
    const twice = [called(1), of('RECALLED', 1, { press: 1 }), toLab(1), back(1)];
    const again = [...twice, of('CALLED', 1, { line: 'RETURNING', press: 1 })];
    expect(moves.decideAbsent(deskOf(again), 1)).toEqual(refusal('TOO_FEW_CALLS'));
    expect(moves.decideAbsent(deskOf([...again, of('RECALLED', 1, { press: 1 })]), 1).ok).toBe(true);
  });
});

describe('the time at the laboratory', () => {
  it('teaches nothing: each time inside counts by itself', () => {
    const visit = [
      called(1),
      toLab(1),
      called(2),
      served(2),
      back(1),
      of('CALLED', 1, { line: 'RETURNING', press: 1 }),
    ];
    const { state } = deskOf([...visit, served(1)]);
    expect(state.entries.get(1)!.visits).toEqual([60, 60]);
    const booked = new Map([1, 2].map((number) => [number, { kind: '1', leadDays: 0, isOnsite: false }]));
    expect(fromToday(state, booked).visits.map(({ seconds }) => seconds)).toEqual([60, 60, 60]);
    // Whoever is there has come, although their visit goes on.
    expect(fromToday(deskOf([called(1), toLab(1)]).state, booked).came).toEqual({ did: 1, of: 1 });
  });

  it('is in no forecast: who is there counts once they are back, and then as here', () => {
    const waitingIn = (...events: NewEvent[]) => {
      const { state, now } = deskOf(events);
      const planned = { id: 1, startsAt: new Date(AT), endsAt: new Date(AT + 10_800_000), breaks: [] };
      const given = { state, order: callingOrder(state), bookings: new Map(), planned, history: fromPast([], []), now };
      return inputOf(given).waiting.map(({ number, presence, line }) => `${number} ${presence} ${line}`);
    };
    const rest = ['2 HERE BOOKED', '3 HERE BOOKED', '4 HERE BOOKED', '5 HERE BOOKED'];
    expect(waitingIn(called(1), toLab(1))).toEqual(rest);
    expect(waitingIn(called(1), toLab(1), back(1))).toEqual(rest.toSpliced(2, 0, '1 HERE FIRST'));
  });

  it('is no part of a visit that ends with the session: it ended when they went', () => {
    const { state } = deskOf([called(1), toLab(1), called(2)]);
    const ends = [of('SERVED', 1), of('SERVED', 2)];
    expect(endingsOf(state, false)).toEqual(ends);
    expect(forgottenEndingsOf(state).slice(0, 2)).toEqual([ends[0], of('SERVED', 2, { overdue: true })]);
    const ended = entryOf(1, called(1), toLab(1), called(2), ...ends);
    expect(ended).toMatchObject({ status: 'DONE', endedAt: AT + 12 * 60_000, labSince: null, visits: [60] });
  });
});

describe('a visit closed by mistake', () => {
  it('is next when it was finished, and comes after some others when it was marked absent', () => {
    expect(eventsOf(decideReopen(deskOf([called(1), served(1)]), 1))).toEqual([reopened(1)]);
    expect(orderOf(called(1), served(1), called(2), reopened(1))).toEqual([1, 3, 4, 5]);
    const tried = [called(1), of('RECALLED', 1, { press: 1 }), ...absent];
    expect(orderOf(...tried, reopened(1))).toEqual([2, 3, 1, 4, 5]);
    expect(entryOf(1, ...tried, reopened(1))).toMatchObject({ status: 'HELD', endedAt: null, realCalls: 0 });
  });

  it('teaches nothing of the end that was a mistake', () => {
    expect(entryOf(1, called(1), toLab(1), back(1), called(1), served(1), reopened(1))!.visits).toEqual([60]);
  });

  it.each([
    ['that is still in line', [], 2],
    ['that is inside', [called(2)], 2],
    ['at the laboratory', [called(2), toLab(2)], 2],
    ['that its holder gave back', [of('CANCELLED', 2)], 2],
    ['that the desk took back', [of('CANCELLED', 2, { by: 'CENTER', because: 'LEFT' })], 2],
    ['that was moved', [of('MOVED', 2)], 2],
    ['that nobody has', [], 9],
  ] as const)('is no number %s', (_, events, number) => {
    expect(decideReopen(deskOf(events), number)).toEqual(refusal('NUMBER_NOT_CLOSED'));
  });

  it('is not reopened in a session that has ended, or does not run', () => {
    const done = [called(1), served(1)];
    expect(decideReopen(deskOf(done, { status: 'FINISHED' }), 1)).toEqual(refusal('SESSION_ENDED'));
    expect(decideReopen(deskOf(done, { status: 'CANCELLED' }), 1)).toEqual(refusal('SESSION_CANCELLED'));
    expect(decideReopen(deskOf(done, { status: 'CLOSED' }), 1)).toEqual(refusal('SESSION_NOT_STARTED'));
    expect(decideReopen(deskOf(done, { status: 'PAUSED' }), 1).ok).toBe(true);
  });
});

describe('an undo', () => {
  it.each([
    ['of the way to the laboratory', [called(1)], toLab(1)],
    ['of the coming back', [called(1), toLab(1)], back(1)],
    ['of the reopening', [called(1), served(1)], reopened(1)],
  ] as const)('%s leaves the queue as if it had not been pressed', (_, before, press) => {
    const desk = deskOf([...before, press]);
    const undo = moves.decideUndo(desk, desk.state.version);
    expect(eventsOf(undo)).toEqual([about('UNDONE', { undoes: [desk.state.version] })]);
    const after = deskOf([...before, press, ...(undo.ok ? undo.events : [])]).state;
    expect({ ...after, version: 0 }).toEqual({ ...deskOf(before).state, version: 0 });
  });

  it('of the way to the laboratory is refused once they are back, or another is in the room', () => {
    const version = begun.length + 2;
    const after = (...events: NewEvent[]) => moves.decideUndo(deskOf([called(1), toLab(1), ...events]), version);
    expect(after(of('BACK_FROM_LAB', 1))).toEqual(refusal('NOTHING_TO_UNDO'));
    expect(after(called(2))).toEqual(refusal('NOTHING_TO_UNDO'));
    expect(after(of('CHECKED_IN', 3)).ok).toBe(true);
  });
});
