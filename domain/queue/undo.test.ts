import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderRules, play, tries, withEvents } from '#tests/support/queue/play-queue.ts';
import { AT, booked, deskOf, kinds, refusal, running } from '#tests/support/queue/running-desk.ts';
import { DEFAULT_RULES } from '../schedule/center-rules.ts';
import type { QueueState } from './entry.ts';
import type { NewEvent } from './event.ts';
import * as moves from './moves.ts';
import { decideCheckIn } from './patient-moves.ts';
import { replay } from './replay.ts';

const { of, about } = moves;

describe('undo', () => {
  const pressOf = (decision: moves.Decision): readonly NewEvent[] => {
    expect(decision.ok).toBe(true);
    return decision.ok ? decision.events : [];
  };

  /** The last press that could be taken back, as the version that names it. */
  const lastOf = (desk: moves.Desk): number => moves.undoable(desk.state, desk.now).at(-1)?.version ?? -1;
  const undoLast = (desk: moves.Desk): moves.Decision => moves.decideUndo(desk, lastOf(desk));

  it('takes back a whole press, one after the other, and not after a quarter of an hour', () => {
    const first = [of('CALLED', 1, { line: 'BOOKED', press: 1 })];
    const second = pressOf(moves.decideCallNext(running(...first), ''));
    const before = running(...first, ...second);
    const undo = pressOf(moves.decideUndo(before, 10));
    expect(undo).toEqual([{ kind: 'UNDONE', number: null, detail: { undoes: [9, 10] } }]);
    const after = running(...first, ...second, ...undo);
    expect(after.state).toMatchObject({ current: 1, entries: running(...first).state.entries });
    expect(pressOf(moves.decideUndo(after, 8))).toEqual([{ kind: 'UNDONE', number: null, detail: { undoes: [8] } }]);
    expect(moves.decideUndo(after, 10)).toEqual(refusal('NOTHING_TO_UNDO'));
    const late = { ...before, now: new Date(before.now.getTime() + moves.UNDO_MS) };
    expect(moves.decideUndo(late, 10)).toEqual(refusal('NOTHING_TO_UNDO'));
  });

  it('takes back a call whoever checked in since, but never a check-in', () => {
    const call = of('CALLED', 1, { line: 'BOOKED', press: 1 });
    const before = running(call, of('ISSUED', 4));
    const came = decideCheckIn(before, 4, { opensAt: new Date(0), byDesk: true });
    const after = running(call, of('ISSUED', 4), ...(came.ok ? came.events : []));
    expect(pressOf(moves.decideUndo(after, 8))).toMatchObject([{ detail: { undoes: [8] } }]);
    expect(moves.decideUndo(after, after.state.version)).toEqual(refusal('NOTHING_TO_UNDO'));
  });

  it('takes back only the last press of a room', () => {
    const desk = running(of('CALLED', 1, { line: 'BOOKED', press: 1 }), of('RECALLED', 1, { press: 1 }));
    expect(moves.decideUndo(desk, 8)).toEqual(refusal('NOTHING_TO_UNDO'));
    expect(kinds(moves.decideUndo(desk, 9))).toEqual(['UNDONE']);
  });

  it('does not bring somebody back into a room that has called another person since', () => {
    const finished = [of('CALLED', 1, { line: 'BOOKED', press: 1 }), of('SERVED', 1, { press: 1 })];
    expect(kinds(moves.decideUndo(running(...finished), 9))).toEqual(['UNDONE']);
    const next = of('CALLED', 2, { line: 'BOOKED', press: 1 });
    expect(moves.decideUndo(running(...finished, next), 9)).toEqual(refusal('NOTHING_TO_UNDO'));
  });

  describe('in several rooms', () => {
    const rooms = about('ROOMS_CHANGED', { rooms: ['A', 'B'], press: 1 });
    const callIn = (room: string, number: number) => of('CALLED', number, { line: 'BOOKED', room, press: 1 });
    const insideOf = (desk: moves.Desk) => ['A', 'B'].map((room) => moves.insideOf(desk.state, room)?.number ?? null);

    it('takes back the call of one room although the other room called since, and leaves who is inside there', () => {
      const log = [rooms, callIn('A', 1), callIn('B', 2)];
      const undone = running(...log, ...pressOf(moves.decideUndo(running(...log), 9)));
      expect(insideOf(undone)).toEqual([null, 2]);
      expect(undone.state.entries.get(1)).toMatchObject({ status: 'CHECKED_IN', callCount: 0 });
    });

    it('is refused once the other room has called the person that was held here', () => {
      const held = [rooms, callIn('A', 1), of('HELD', 1, { press: 1 })];
      expect(kinds(moves.decideUndo(running(...held), 10))).toEqual(['UNDONE']);
      expect(moves.decideUndo(running(...held, callIn('B', 1)), 10)).toEqual(refusal('NOTHING_TO_UNDO'));
    });

    it('is refused for what ended a turn once the rooms are others, and for the rooms once somebody was called', () => {
      const done = [rooms, callIn('A', 1), of('SERVED', 1, { press: 1 })];
      const fewer = running(...done, about('ROOMS_CHANGED', { rooms: ['B'], press: 1 }));
      expect(moves.undoable(fewer.state, fewer.now).map(({ kind }) => kind)).toEqual(['ROOMS_CHANGED']);
      const called = running(rooms, callIn('A', 1));
      expect(moves.decideUndo(called, 8)).toEqual(refusal('NOTHING_TO_UNDO'));
    });

    it('leaves the words about the doctor free to be taken back while numbers are moved', () => {
      const late = about('DOCTOR_LATE', { until: new Date(AT + 9e6).toISOString(), press: 1 });
      const desk = deskOf([...booked, late, of('PRIORITY', 2, { reason: 'ELDERLY', press: 1 })]);
      expect(moves.undoable(desk.state, desk.now).map(({ kind }) => kind)).toEqual(['DOCTOR_LATE', 'PRIORITY']);
    });

    it('leaves every other room as it is, whatever was pressed and taken back', () => {
      fc.assert(
        fc.property(orderRules, tries, fc.nat(), (rules, given, which) => {
          const all = { ...DEFAULT_RULES, ...rules };
          const log = play(rules, given, undefined, ['A', 'B']);
          const now = new Date(log.at(-1)!.at);
          const before = { state: replay(log, all), now, isToday: true };
          const presses = moves.undoable(before.state, now);
          fc.pre(presses.length > 0);
          const press = presses[which % presses.length]!;
          const undo = pressOf(moves.decideUndo(before, press.version));
          const after = replay(withEvents(log, undo, now.getTime()), all);
          const people = (state: QueueState, room: string) =>
            [...state.entries.values()].filter((entry) => entry.status === 'CALLED' && entry.room === room);
          for (const room of ['A', 'B']) {
            expect(people(after, room).length).toBeLessThanOrEqual(1);
            if (room === press.room) continue;
            expect(people(after, room).map(({ number }) => number)).toEqual(
              people(before.state, room).map(({ number }) => number),
            );
          }
          // What does not count any more is as if it had never been pressed.
          const rest = log.filter(({ version }) => !undo[0]!.detail.undoes!.includes(version));
          expect({ ...after, version: 0 }).toEqual({ ...replay(rest, all), version: 0 });
        }),
      );
    });
  });

  it('leaves what patients did meanwhile', () => {
    const log = [of('CALLED', 1, { line: 'BOOKED', press: 1 }), of('CANCELLED', 3), of('ISSUED', 4)];
    const undone = running(...log, ...pressOf(undoLast(running(...log))));
    expect([...undone.state.entries.values()].map(({ number, status }) => [number, status])).toEqual([
      [1, 'CHECKED_IN'],
      [2, 'CHECKED_IN'],
      [3, 'CANCEL'],
      [4, 'BOOKED'],
    ]);
  });

  it('restores the state before the press exactly, whatever the queue', () => {
    fc.assert(
      fc.property(orderRules, tries, (rules, given) => {
        const all = { ...DEFAULT_RULES, ...rules };
        const log = play(rules, given);
        const now = new Date(log.at(-1)!.at);
        const before = replay(log, all);
        const decision = moves.decideCallNext({ state: before, now, isToday: true }, '');
        fc.pre(decision.ok);
        const pressed = withEvents(log, decision.events, now.getTime());
        const undo = undoLast({ state: replay(pressed, all), now, isToday: true });
        const back = replay(withEvents(pressed, undo.ok ? undo.events : [], now.getTime()), all);
        expect({ ...back, version: 0 }).toEqual({ ...before, version: 0 });
      }),
    );
  });
});
