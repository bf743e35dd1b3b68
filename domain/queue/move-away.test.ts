import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../schedule/center-rules.ts';
import type { NewEvent } from './event.ts';
import { decideMoveAway, eventsOfArrival } from './move-away.ts';
import { about, of } from './moves.ts';
import { replay } from './replay.ts';

const after = (...events: NewEvent[]) =>
  replay(
    events.map((event, at) => ({ ...event, version: at + 1, at })),
    DEFAULT_RULES,
  );
const held = [of('ISSUED', 1), about('SESSION_STARTED'), of('CALLED', 1), of('HELD', 1)];
const entryOf = (...events: NewEvent[]) => after(...events).entries.get(1)!;

test('a number that waits or was passed can be moved, and no undo takes that back', () => {
  for (const state of [after(of('ISSUED', 1)), after(of('ISSUED', 1), of('CHECKED_IN', 1)), after(...held)])
    expect(decideMoveAway({ state }, 1)).toEqual({ ok: true, events: [{ kind: 'MOVED', number: 1, detail: {} }] });
});

test('a number that is inside, ended or unknown stays, and so does every number of a session that is over', () => {
  const refused = (state: ReturnType<typeof after>, number = 1) => decideMoveAway({ state }, number);
  for (const answer of [
    refused(after(...held.slice(0, 3))),
    refused(after(...held, of('ABSENT', 1))),
    refused(after(...held), 2),
  ])
    expect(answer).toEqual({ ok: false, refusal: 'NUMBER_NOT_WAITING' });
  expect(refused(after(of('ISSUED', 1), about('SESSION_FINISHED')))).toEqual({ ok: false, refusal: 'SESSION_ENDED' });
});

test('who was not here is not here in the other session either', () => {
  expect(eventsOfArrival(entryOf(of('ISSUED', 1)), 9, null)).toEqual([{ kind: 'ISSUED', number: 9, detail: {} }]);
  const away = entryOf(of('ISSUED', 1), of('CHECKED_IN', 1), of('AWAY', 1, { until: '2026-11-23T03:00:00Z' }));
  expect(eventsOfArrival(away, 9, null).map(({ kind }) => kind)).toEqual(['ISSUED']);
});

test('who was here, in the second line and first by law is all of that there', () => {
  const was = entryOf(
    of('ISSUED', 1, { lane: 'ONSITE' }),
    of('CHECKED_IN', 1),
    of('PRIORITY', 1, { reason: 'ELDERLY' }),
  );
  expect(eventsOfArrival(was, 9, 'DOCTOR_AGREED')).toEqual([
    { kind: 'ISSUED', number: 9, detail: { lane: 'ONSITE', over: 'DOCTOR_AGREED' } },
    { kind: 'CHECKED_IN', number: 9, detail: {} },
    { kind: 'PRIORITY', number: 9, detail: { reason: 'ELDERLY' } },
  ]);
});
