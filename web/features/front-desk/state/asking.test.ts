import { describe, expect, it } from 'vitest';
import { askingNow, askingOf } from './asking.ts';
import type { DeskEntry, DeskSession } from './shapes.ts';

const entryOf = (number: number, room = ''): DeskEntry => ({ number, label: `B0${number}`, room }) as DeskEntry;
const sessionOf = (inside: number | null, next: number | null, id = 7, status: DeskSession['status'] = 'RUNNING') => ({
  id,
  status,
  next: next === null ? null : entryOf(next),
  inside: inside === null ? [] : [entryOf(inside)],
  entries: [],
});
const asked = askingOf(sessionOf(5, 6), { move: 'call', body: { room: '' } })!;

describe('the question before a call', () => {
  it('names whom the answer would call', () => {
    expect(asked).toMatchObject({ inside: 5, next: 'B06' });
    expect(askingOf(sessionOf(null, 6), asked.call)).toBeNull();
  });

  it('names whoever is next by now, because the answer calls nobody whom the screen did not name', () => {
    expect(askingNow(asked, sessionOf(5, 8))).toMatchObject({ inside: 5, next: 'B08' });
  });

  it('is over when somebody else is inside, nobody waits any more, or the desk has gone to another session', () => {
    expect(askingNow(asked, sessionOf(4, 6))).toBeNull();
    expect(askingNow(asked, sessionOf(null, 6))).toBeNull();
    expect(askingNow(asked, sessionOf(5, null))).toBeNull();
    expect(askingNow(asked, sessionOf(5, 6, 8))).toBeNull();
  });

  it('is over when another desk pauses the session, so that the way to go on takes its place', () => {
    expect(askingNow(asked, sessionOf(5, 6, 7, 'PAUSED'))).toBeNull();
  });
});
