import { expect, it } from 'vitest';
import type { Lesson } from './lesson.ts';
import { fromPast } from './history.ts';

const none = { did: 0, of: 0 };
const lesson = (fields: Partial<Lesson>): Lesson => ({
  delay: 0,
  visits: [],
  gaps: [],
  checkIns: [],
  came: [none, none, none, none],
  returned: none,
  inserted: none,
  vainSeconds: [],
  windows: none,
  ...fields,
});

it('counts walk-ins only over sessions whose lessons counted them; older lessons say nothing', () => {
  const own = [lesson({ joined: [5, 40], rooms: 2 }), lesson({}), lesson({ joined: [] }), lesson({ joined: [10] })];
  const others = [lesson({ joined: [90] }), lesson({})];
  expect(fromPast([...own, lesson({ joined: [20] })], others).joins).toEqual({ minutes: [5, 40, 10, 20], sessions: 4 });
  // Three of the doctor's own are too few to stand alone.
  expect(fromPast(own, others).joins).toEqual({ minutes: [5, 40, 10, 90], sessions: 4 });
  expect([fromPast(own, []).rooms, fromPast([lesson({})], others).rooms]).toEqual([2, 1]);
});
