import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderRules, play, tries } from '#tests/support/queue/play-queue.ts';
import { AT, booked, deskOf, kinds, logOf, refusal, running, started } from '#tests/support/queue/running-desk.ts';
import { DEFAULT_RULES } from '../schedule/center-rules.ts';
import type { QueueState } from './entry.ts';
import type { QueueEvent } from './event.ts';
import * as moves from './moves.ts';
import { advance, replay, replayEach } from './replay.ts';

const { of, about } = moves;
/** The plan of a session, minutes after the beginning of the log; confirmed or not. */
const planned = (minutes = 0, confirmed = false) => ({ planned: instantAt(minutes), confirmed });
const instantAt = (minutes: number) => new Date(AT + minutes * 60_000);

describe('the doctor begins', () => {
  it('fixes the rules of the order, and calls nobody', () => {
    const decision = moves.decideStart(deskOf(booked), DEFAULT_RULES, planned());
    expect(decision).toEqual({
      ok: true,
      events: [{ kind: 'SESSION_STARTED', number: null, detail: { rules: DEFAULT_RULES, press: 1 } }],
    });
  });

  it.each([
    ['RUNNING', true, 'SESSION_ALREADY_STARTED'],
    ['PAUSED', true, 'SESSION_ALREADY_STARTED'],
    ['FINISHED', true, 'SESSION_ENDED'],
    ['CANCELLED', true, 'SESSION_CANCELLED'],
    ['OPEN', false, 'SESSION_NOT_TODAY'],
  ] as const)('is refused in a session %s (today: %s): %s', (status, isToday, code) => {
    expect(moves.decideStart(deskOf(booked, { status, isToday }), DEFAULT_RULES, planned())).toEqual(refusal(code));
  });

  it('after an announced delay, which is accepted only before the start and for a time to come', () => {
    const late = (desk: moves.Desk, start: number) => moves.decideDoctorLate(desk, instantAt(start), instantAt(0));
    expect(kinds(late(deskOf(booked), 60))).toEqual(['DOCTOR_LATE']);
    expect(late(deskOf(booked), 5)).toEqual(refusal('TIME_PAST'));
    expect(late(running(), 60)).toEqual(refusal('SESSION_ALREADY_STARTED'));
    expect(late(deskOf(booked, { isToday: false }), 60)).toEqual(refusal('SESSION_NOT_TODAY'));
    expect(kinds(moves.decideDoctorArrived(deskOf(booked)))).toEqual(['DOCTOR_ARRIVED']);
    expect(moves.decideDoctorArrived(deskOf(booked, { isToday: false }))).toEqual(refusal('SESSION_NOT_TODAY'));
    const until = new Date(AT + 3_600_000).toISOString();
    const gone = deskOf([about('DOCTOR_ARRIVED'), about('DOCTOR_LATE', { until })]);
    expect(gone.state).toMatchObject({ doctorHereAt: null, expectedAt: AT + 3_600_000 });
  });
});

describe('calling', () => {
  const inside = of('CALLED', 1, { line: 'BOOKED', press: 1 });

  it('ends the turn of the person inside, calls the next, and can be taken back as one press', () => {
    const decision = moves.decideCallNext(running(inside), '');
    expect(kinds(decision)).toEqual(['SERVED 1', 'CALLED 2']);
    expect(decision).toMatchObject({ events: [{}, { detail: { line: 'BOOKED', press: 2 } }] });
  });

  it('is refused, and leaves the last person inside, when nobody waits', () => {
    const done = [2, 3].map((number) => of('CANCELLED', number));
    expect(moves.decideCallNext(running(inside, ...done), '')).toEqual(refusal('QUEUE_EMPTY'));
  });

  it('is refused while paused, before the start, after the end, and into a room that is not used', () => {
    expect(moves.decideCallNext(running(about('PAUSED', { reason: 'ISHOMA' })), '')).toEqual(refusal('SESSION_PAUSED'));
    expect(moves.decideCallNext(deskOf(booked), '')).toEqual(refusal('SESSION_NOT_STARTED'));
    expect(moves.decideCallNext(deskOf(booked, { status: 'FINISHED' }), '')).toEqual(refusal('SESSION_ENDED'));
    expect(moves.decideCallNext(running(), 'Ruang 9')).toEqual(refusal('ROOM_UNKNOWN'));
  });

  it('goes on in several rooms at once, each with its own person', () => {
    const rooms = about('ROOMS_CHANGED', { rooms: ['Ruang 1', 'Ruang 2'] });
    const one = of('CALLED', 1, { line: 'BOOKED', room: 'Ruang 1', press: 1 });
    expect(kinds(moves.decideCallNext(running(rooms, one), 'Ruang 2'))).toEqual(['CALLED 2']);
    expect(kinds(moves.decideCallNext(running(rooms, one), 'Ruang 1'))).toEqual(['SERVED 1', 'CALLED 2']);
    expect(kinds(moves.decideFinish(running(rooms, one), 'Ruang 1'))).toEqual(['SERVED 1']);
    expect(moves.decideFinish(running(rooms, one), 'Ruang 2')).toEqual(refusal('NOTHING_CALLED'));
    expect(moves.decideCallNext(running(rooms, one), '')).toEqual(refusal('ROOM_UNKNOWN'));
    expect(moves.decideRooms(running(rooms, one), ['Ruang 2'])).toEqual(refusal('STILL_INSIDE'));
    expect(kinds(moves.decideRooms(running(rooms, one), ['Ruang 1']))).toEqual(['ROOMS_CHANGED']);
  });

  it('first puts back in line whoever was away too long', () => {
    const away = of('AWAY', 1, { until: new Date(AT + 60_000).toISOString() });
    expect(kinds(moves.decideCallNext(running(away), ''))).toEqual(['BACK 1', 'CALLED 1']);
    const longer = of('AWAY', 1, { until: new Date(AT + 86_400_000).toISOString() });
    expect(kinds(moves.decideCallNext(running(longer), ''))).toEqual(['CALLED 2']);
  });

  it('calls a patient who was passed while away too long from the end of the second line, also when nobody else is left', () => {
    const away = of('AWAY', 1, { until: new Date(AT + 60_000).toISOString() });
    const passed = running(away, of('CALLED', 2, { line: 'BOOKED', press: 1 }));
    const decision = moves.decideCallNext(passed, '');
    expect(kinds(decision)).toEqual(['BACK 1', 'SERVED 2', 'CALLED 3']);
    const alone = running(away, of('CALLED', 2, { line: 'BOOKED', press: 1 }), of('CANCELLED', 3));
    expect(moves.decideCallNext(alone, '')).toMatchObject({
      events: [{ kind: 'BACK' }, { kind: 'SERVED' }, { number: 1, detail: { line: 'SECOND' } }],
    });
  });
});

describe('a patient who does not come', () => {
  const calls = (times: number) => [
    of('CALLED', 1, { line: 'BOOKED', press: 1 }),
    ...Array.from({ length: times - 1 }, () => of('RECALLED', 1, { press: 1 })),
  ];

  it('is held, and can be called out of order only once they are at the desk', () => {
    expect(kinds(moves.decideHold(running(...calls(1)), ''))).toEqual(['HELD 1']);
    const held = running(...calls(1), of('HELD', 1));
    expect(kinds(moves.decideCallHeld(held, 1, ''))).toEqual(['CALLED 1']);
    expect(moves.decideCallHeld(held, 3, '')).toEqual(refusal('NUMBER_NOT_HELD'));
  });

  it('is absent only after as many real calls as the rules say', () => {
    expect(moves.decideAbsent(running(...calls(2)), 1)).toEqual(refusal('TOO_FEW_CALLS'));
    expect(kinds(moves.decideAbsent(running(...calls(3)), 1))).toEqual(['ABSENT 1']);
    expect(moves.decideAbsent(running(...calls(3)), 2)).toEqual(refusal('NUMBER_NOT_HELD'));
  });

  it('is not made absent by pressing three times in a row', () => {
    const log = logOf([...booked, started, ...calls(5)]).map((event) => ({ ...event, at: AT }));
    const state = replay(log, DEFAULT_RULES);
    expect(state.entries.get(1)).toMatchObject({ callCount: 5, realCalls: 1 });
    expect(moves.decideAbsent({ state, now: new Date(AT), isToday: true }, 1)).toEqual(refusal('TOO_FEW_CALLS'));
  });
});

describe('a pause', () => {
  it('has a reason, ends as announced or when somebody says so, and only once', () => {
    const paused = running(about('PAUSED', { reason: 'ISHOMA', press: 1 }));
    expect(paused.state).toMatchObject({ status: 'PAUSED', pause: { reason: 'ISHOMA', until: null } });
    expect(moves.decidePause(paused, 'ISHOMA', null)).toEqual(refusal('SESSION_PAUSED'));
    expect(kinds(moves.decideResume(paused))).toEqual(['RESUMED']);
    expect(moves.decideResume(running())).toEqual(refusal('SESSION_NOT_PAUSED'));
    expect(moves.decidePause(running(), 'ISHOMA', new Date(AT))).toEqual(refusal('TIME_PAST'));
  });
});

describe('a call so soon after another', () => {
  const called = running(of('CALLED', 1, { line: 'BOOKED', press: 1 }));
  const soon = (seconds: number, desk = called) => ({ ...desk, now: new Date(AT + 7 * 60_000 + seconds * 1_000) });

  it('asks what became of the person who was called a moment ago, until the time is over', () => {
    expect(moves.decideCallNext(soon(19), '', { confirmWithin: 20 })).toEqual(refusal('CONFIRM_NEEDED'));
    expect(kinds(moves.decideCallNext(soon(20), '', { confirmWithin: 20 }))).toEqual(['SERVED 1', 'CALLED 2']);
    expect(kinds(moves.decideCallNext(soon(0), '', { confirmWithin: 0 }))).toEqual(['SERVED 1', 'CALLED 2']);
  });

  it('ends the turn as the desk says it did', () => {
    const end = (turn: moves.TurnEnd) => kinds(moves.decideCallNext(soon(5), '', { confirmWithin: 20, turn }));
    expect([end('SERVED'), end('HELD')]).toEqual([
      ['SERVED 1', 'CALLED 2'],
      ['HELD 1', 'CALLED 2'],
    ]);
  });

  it('counts the time from the last call, also when it was a repeated one', () => {
    const again = running(of('CALLED', 1, { line: 'BOOKED', press: 1 }), of('RECALLED', 1, { press: 1 }));
    expect(moves.decideCallNext(soon(70, again), '', { confirmWithin: 20 })).toEqual(refusal('CONFIRM_NEEDED'));
  });

  it('asks also before a held number is called', () => {
    const held = running(
      of('CALLED', 2, { line: 'BOOKED', press: 1 }),
      of('HELD', 2, { press: 1 }),
      of('CALLED', 1, { line: 'BOOKED', press: 1 }),
    );
    const now = (seconds: number) => ({ ...held, now: new Date(AT + 9 * 60_000 + seconds * 1_000) });
    expect(moves.decideCallHeld(now(3), 2, '', { confirmWithin: 20 })).toEqual(refusal('CONFIRM_NEEDED'));
    expect(kinds(moves.decideCallHeld(now(3), 2, '', { confirmWithin: 20, turn: 'HELD' }))).toEqual([
      'HELD 1',
      'CALLED 2',
    ]);
  });

  it('is refused when another than the named person is next', () => {
    expect(moves.decideCallNext(called, '', { next: 3 })).toEqual(refusal('STALE_VERSION'));
    expect(kinds(moves.decideCallNext(called, '', { next: 2 }))).toEqual(['SERVED 1', 'CALLED 2']);
  });
});

describe('priority', () => {
  it('is given only to a waiting number, with its reason on record', () => {
    expect(moves.decidePriority(running(), 3, 'PREGNANT')).toMatchObject({
      events: [{ kind: 'PRIORITY', number: 3, detail: { reason: 'PREGNANT' } }],
    });
    expect(moves.decidePriority(running(of('CANCELLED', 3)), 3, 'PREGNANT')).toEqual(refusal('NUMBER_NOT_WAITING'));
  });
});

describe('the log', () => {
  it('gives the same state whether it is read on, from its beginning, or event by event', () => {
    fc.assert(
      fc.property(orderRules, tries, fc.nat(), (rules, given, at) => {
        const all = { ...DEFAULT_RULES, ...rules };
        const log = play(rules, given);
        // Presses are written and read as a whole.
        const splits = (where: number) =>
          log.some(({ detail }, last) => last >= where && last - (detail.press ?? 1) + 1 < where);
        let cut = at % log.length;
        while (splits(cut)) cut -= 1;
        const whole = replay(log, all);
        const later = advance(replay(log.slice(0, cut), all), log.slice(cut));
        const hasUndo = log.slice(cut).some(({ kind }) => kind === 'UNDONE');
        if (hasUndo) expect(later).toBeNull();
        else expect(later).toEqual(whole);
        let last: QueueState | null = null;
        replayEach(log, all, (_, after) => (last = after));
        expect(last).toEqual(whole);
      }),
    );
  });

  it('has at most one person inside of one room, and nobody is served twice whose visit was not reopened', () => {
    fc.assert(
      fc.property(orderRules, tries, fc.constantFrom([], ['A', 'B']), (rules, given, rooms) => {
        const log = play(
          rules,
          given,
          (now) => {
            const state = replay(now, { ...DEFAULT_RULES, ...rules });
            const inside = [...state.entries.values()].filter(({ status }) => status === 'CALLED');
            expect(new Set(inside.map(({ room }) => room)).size).toBe(inside.length);
          },
          rooms,
        );
        const undone = new Set(log.flatMap(({ detail }) => detail.undoes ?? []));
        const times = (kind: QueueEvent['kind'], number: number | null) =>
          log.filter((event) => event.kind === kind && event.number === number && !undone.has(event.version)).length;
        for (const { number } of log.filter(({ kind }) => kind === 'SERVED'))
          expect(times('SERVED', number)).toBeLessThanOrEqual(1 + times('REOPENED', number));
      }),
    );
  });

  it('makes nobody absent without enough real calls on record', () => {
    fc.assert(
      fc.property(orderRules, tries, (rules, given) => {
        const log = play(rules, given);
        const undone = new Set(log.flatMap(({ detail }) => detail.undoes ?? []));
        for (const { number } of log.filter(({ kind, version }) => kind === 'ABSENT' && !undone.has(version))) {
          const calls = log.filter(
            (event) =>
              event.number === number &&
              (event.kind === 'CALLED' || event.kind === 'RECALLED') &&
              !undone.has(event.version),
          );
          expect(calls.length).toBeGreaterThanOrEqual(rules.call_tries);
        }
      }),
    );
  });
});
