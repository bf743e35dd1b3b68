import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPOINTMENT_STATUSES, SESSION_STATUSES } from '../vocabulary.ts';
import type { AppointmentStatus, SessionStatus } from '../vocabulary.ts';
import type { QueueEntry, QueueState } from './entry.ts';
import { decideCallNext, decideFinish, decideRecall, decideStart } from './moves.ts';

const entry = (number: number, status: AppointmentStatus = 'BOOKED'): QueueEntry => ({
  appointmentId: number * 100,
  number,
  status,
  callCount: status === 'CALLED' ? 1 : 0,
});
const state = (fields: Partial<QueueState> = {}): QueueState => ({
  status: 'RUNNING',
  isToday: true,
  currentAppointmentId: null,
  entries: [entry(1), entry(2)],
  ...fields,
});
const inside = state({ currentAppointmentId: 100, entries: [entry(1, 'CALLED'), entry(2), entry(3)] });
const refusal = (code: string) => ({ ok: false, refusal: code });

describe('the doctor begins', () => {
  it('is running from then on, and nobody is called by it', () => {
    expect(decideStart(state({ status: 'OPEN' }))).toEqual({
      ok: true,
      move: {
        steps: [{ kind: 'SESSION_STARTED', entry: null, becomes: null }],
        status: 'RUNNING',
        current: null,
      },
    });
  });

  it.each([
    ['RUNNING', true, 'SESSION_ALREADY_STARTED'],
    ['PAUSED', true, 'SESSION_ALREADY_STARTED'],
    ['FINISHED', true, 'SESSION_ENDED'],
    ['CANCELLED', true, 'SESSION_CANCELLED'],
    ['OPEN', false, 'SESSION_NOT_TODAY'],
  ] as const)('is refused of a session %s (today: %s): %s', (status, isToday, code) => {
    expect(decideStart(state({ status, isToday }))).toEqual(refusal(code));
  });
});

describe('call next', () => {
  it('calls the lowest number, and ends the turn of the person inside first', () => {
    expect(decideCallNext(inside)).toEqual({
      ok: true,
      move: {
        steps: [
          { kind: 'SERVED', entry: entry(1, 'CALLED'), becomes: 'DONE' },
          { kind: 'CALLED', entry: entry(2), becomes: 'CALLED' },
        ],
        status: 'RUNNING',
        current: entry(2),
      },
    });
    expect(decideCallNext(state())).toMatchObject({
      ok: true,
      move: { steps: [{ kind: 'CALLED', entry: entry(1) }], current: entry(1) },
    });
  });

  it('leaves the last person inside when nobody waits', () => {
    expect(decideCallNext(state({ currentAppointmentId: 100, entries: [entry(1, 'CALLED')] }))).toEqual(
      refusal('QUEUE_EMPTY'),
    );
    expect(decideCallNext(state({ entries: [] }))).toEqual(refusal('QUEUE_EMPTY'));
  });
});

describe('call again and done', () => {
  it('counts another call of the same person', () => {
    expect(decideRecall(inside)).toEqual({
      ok: true,
      move: {
        steps: [{ kind: 'RECALLED', entry: entry(1, 'CALLED'), becomes: 'CALLED' }],
        status: 'RUNNING',
        current: entry(1, 'CALLED'),
      },
    });
  });

  it('ends the turn and calls nobody', () => {
    expect(decideFinish(inside)).toEqual({
      ok: true,
      move: {
        steps: [{ kind: 'SERVED', entry: entry(1, 'CALLED'), becomes: 'DONE' }],
        status: 'RUNNING',
        current: null,
      },
    });
  });

  it('is refused when nobody is inside', () => {
    expect([decideRecall(state()), decideFinish(state())]).toEqual([
      refusal('NOTHING_CALLED'),
      refusal('NOTHING_CALLED'),
    ]);
  });
});

it.each([
  ['OPEN', 'SESSION_NOT_STARTED'],
  ['CLOSED', 'SESSION_NOT_STARTED'],
  ['PAUSED', 'SESSION_NOT_STARTED'],
  ['FINISHED', 'SESSION_ENDED'],
  ['CANCELLED', 'SESSION_CANCELLED'],
] as const)('nothing is called in a session %s: %s', (status, code) => {
  const other = { ...inside, status };
  expect([decideCallNext(other), decideRecall(other), decideFinish(other)]).toEqual([
    refusal(code),
    refusal(code),
    refusal(code),
  ]);
});

it('whatever is pressed, at most one person is inside and nobody is served twice', () => {
  const press = fc.constantFrom(decideStart, decideCallNext, decideRecall, decideFinish);
  const queue = fc.uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 99 }),
      status: fc.constantFrom(...APPOINTMENT_STATUSES.filter((status) => status !== 'CALLED' && status !== 'SERVING')),
    }),
    { selector: ({ number }) => number, maxLength: 12 },
  );
  fc.assert(
    fc.property(
      queue,
      fc.constantFrom<SessionStatus>(...SESSION_STATUSES),
      fc.array(press, { maxLength: 40 }),
      (given, status, presses) => {
        let now = state({ status, entries: given.map((each) => entry(each.number, each.status)) });
        const served: number[] = [];
        for (const decide of presses) {
          const decision = decide(now);
          if (!decision.ok) continue;
          const { move } = decision;
          for (const step of move.steps) if (step.kind === 'SERVED') served.push(step.entry!.number);
          const changes = new Map(
            move.steps.flatMap(({ entry: of, becomes }) => (of && becomes ? [[of.appointmentId, becomes]] : [])),
          );
          now = {
            ...now,
            status: move.status,
            currentAppointmentId: move.current?.appointmentId ?? null,
            entries: now.entries.map((each) => ({ ...each, status: changes.get(each.appointmentId) ?? each.status })),
          };
          const called = now.entries.filter((each) => each.status === 'CALLED');
          expect(called.map((each) => each.appointmentId)).toEqual(
            now.currentAppointmentId === null ? [] : [now.currentAppointmentId],
          );
        }
        expect(new Set(served).size).toBe(served.length);
      },
    ),
  );
});
