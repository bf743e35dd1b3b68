import { expect, it } from 'vitest';
import { DEFAULT_RULES } from '../schedule/center-rules.ts';
import type { NewEvent } from './event.ts';
import { about, of } from './moves.ts';
import { replay } from './replay.ts';
import { decideVoid } from './void.ts';

const after = (...events: NewEvent[]) =>
  replay(
    events.map((event, at) => ({ ...event, version: at + 1, at })),
    DEFAULT_RULES,
  );
const held = [of('ISSUED', 1), about('SESSION_STARTED'), of('CALLED', 1), of('HELD', 1)];

it('takes back a number that waits or was passed, with the reason, and not as a press to be undone', () => {
  for (const state of [after(of('ISSUED', 1)), after(of('ISSUED', 1), of('CHECKED_IN', 1)), after(...held)])
    expect(decideVoid({ state }, 1, 'LEFT')).toEqual({
      ok: true,
      events: [{ kind: 'CANCELLED', number: 1, detail: { by: 'CENTER', because: 'LEFT' } }],
    });
});

it('refuses a number that is inside, ended or unknown, and every number of a session that is over', () => {
  const refused = (state: ReturnType<typeof after>, number = 1) => decideVoid({ state }, number, 'OTHER');
  for (const answer of [
    refused(after(...held.slice(0, 3))),
    refused(after(...held, of('ABSENT', 1))),
    refused(after(...held), 2),
  ])
    expect(answer).toEqual({ ok: false, refusal: 'NUMBER_NOT_WAITING' });
  expect(refused(after(...held, about('SESSION_FINISHED')))).toEqual({ ok: false, refusal: 'SESSION_ENDED' });
});
