import { expect, it } from 'vitest';
import { withOverrun, withPace } from './pace.ts';
import type { DeskPace, DeskSession, DeskSummary } from './shapes.ts';

const TEN = '2026-11-23T03:00:00.000Z';
const LATER = '2026-11-23T10:56:00.000Z';
const session = {
  id: 7,
  version: 12,
  ends_about: TEN,
  over_minutes: null,
  entries: [
    { number: 3, call_about: TEN },
    { number: 4, call_about: TEN },
    { number: 1, call_about: null },
  ],
} as DeskSession;
const pace: DeskPace = {
  session: 7,
  version: 12,
  ends_about: LATER,
  over_minutes: 476,
  calls: [
    { number: 3, call_about: LATER },
    { number: 4, call_about: null },
  ],
};

it('replaces the end and the times of those who are named, and leaves everything else', () => {
  expect(withPace(session, pace)).toEqual({
    ...session,
    ends_about: LATER,
    over_minutes: 476,
    entries: [
      { number: 3, call_about: LATER },
      { number: 4, call_about: null },
      { number: 1, call_about: null },
    ],
  });
});

it('is not taken by another session, nor by a screen that has newer news', () => {
  expect(withPace({ ...session, id: 8 }, pace).ends_about).toBe(TEN);
  expect(withPace({ ...session, version: 13 }, pace).ends_about).toBe(TEN);
  expect(withPace({ ...session, version: 11 }, pace).ends_about).toBe(LATER);
});

it('warns in the list of the day too, of that session alone', () => {
  const sessions = [7, 8].map((id) => ({ id, over_minutes: null }) as DeskSummary);
  expect(withOverrun(sessions, pace)).toEqual([
    { id: 7, over_minutes: 476 },
    { id: 8, over_minutes: null },
  ]);
});
