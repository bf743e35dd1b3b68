import { expect, it } from 'vitest';
import { arrangeSlots, NO_SLOTS, SLOTS, spreadOf } from './slots.ts';
import type { Slots, Wanted } from './slots.ts';

const row = (number: number, calledAt: number | null = null) => ({
  key: `k${number}`,
  room: `Ruang ${number}`,
  calledAt,
});
const running = (...numbers: number[]): Wanted => ({ rows: numbers.map((number) => row(number)), soon: [] });
/** The numbers of the rooms by slot, with '.' for an empty one. */
const seen = (slots: Slots): string => slots.map((key) => key?.slice(1) ?? '.').join(' ');
const many = (called: Readonly<Record<number, number>> = {}, count = 14): Wanted => ({
  rows: Array.from({ length: count }, (_, at) => row(at + 1, called[at + 1] ?? null)),
  soon: [],
});

it('places rows by the names of their rooms', () => {
  expect(seen(arrangeSlots(NO_SLOTS, running(9, 10, 101), false))).toBe('9 10 101 . . .');
});

it('moves no row that runs, whatever begins, ends or is called beside it', () => {
  let slots = arrangeSlots(NO_SLOTS, running(1, 2, 3), false);
  slots = arrangeSlots(slots, { rows: [row(1), row(2), row(3, 99)], soon: [] }, true);
  expect(seen(slots)).toBe('1 2 3 . . .');
  slots = arrangeSlots(slots, running(1, 3), false);
  expect(seen(slots)).toBe('1 . 3 . . .');
  slots = arrangeSlots(slots, running(1, 3, 7), false);
  expect(seen(slots)).toBe('1 . 3 7 . .');
  slots = arrangeSlots(slots, running(1, 2, 3, 7), false);
  expect(seen(slots)).toBe('1 2 3 7 . .');
  // No slot is free before Ruang 1, so that the new row comes last rather than moving others.
  expect(seen(arrangeSlots(slots, running(0, 1, 2, 3, 7), false))).toBe('1 2 3 7 0 .');
});

it('leaves slots free for sessions that begin soon, so that they begin in their order', () => {
  const soon = [row(1), row(2)];
  let slots = arrangeSlots(NO_SLOTS, { rows: [row(3)], soon }, false);
  expect(seen(slots)).toBe('. . 3 . . .');
  slots = arrangeSlots(slots, { rows: [row(2), row(3)], soon: [row(1)] }, false);
  expect(seen(slots)).toBe('. 2 3 . . .');
  expect(seen(arrangeSlots(slots, running(1, 2, 3), false))).toBe('1 2 3 . . .');
});

it('leaves no slot free where there are not enough', () => {
  const soon = [1, 2, 3, 4, 5].map((number) => row(number));
  expect(seen(arrangeSlots(NO_SLOTS, { rows: [row(6), row(7)], soon }, false))).toBe('6 7 . . . .');
});

it('divides the screen by the rows that there are and will be, and not into larger slots while one of them runs', () => {
  const spread = (wanted: Wanted) =>
    spreadOf(arrangeSlots(NO_SLOTS, wanted, false), wanted, { slots: NO_SLOTS, spread: 0 });
  expect([1, 2, 3, 4, 5, 6].map((count) => spread(many({}, count)))).toEqual([1, 2, 4, 4, 6, 6]);
  expect(spread({ rows: [row(3)], soon: [row(1), row(2)] })).toBe(4);
  const before = { slots: arrangeSlots(NO_SLOTS, many({}, 6), false), spread: 6 };
  expect(spreadOf(arrangeSlots(before.slots, running(1), false), running(1), before)).toBe(6);
  expect(spreadOf(arrangeSlots(before.slots, running(9), false), running(9), before)).toBe(1);
});

it('shows all rows in turn that are more than the slots', () => {
  let slots = arrangeSlots(NO_SLOTS, many(), false);
  expect(seen(slots)).toBe('1 2 3 4 5 6');
  expect(arrangeSlots(slots, many(), false)).toEqual(slots);
  const pages = [];
  for (let turn = 0; turn < 3; turn += 1) pages.push(seen((slots = arrangeSlots(slots, many(), true))));
  expect(pages).toEqual(['7 8 9 10 11 12', '1 2 3 4 13 14', '1 2 3 4 5 6']);
});

it('shows a called row at once that is not on the screen, and does not move it while it stands out', () => {
  let slots = arrangeSlots(NO_SLOTS, many(), false);
  slots = arrangeSlots(slots, many({ 12: 1 }), false);
  expect(seen(slots)).toBe('1 2 3 4 5 12');
  slots = arrangeSlots(slots, many({ 12: 1, 3: 2, 14: 3 }), false);
  expect(seen(slots)).toBe('1 2 3 4 14 12');
  slots = arrangeSlots(slots, many({ 12: 1, 3: 2, 14: 3 }), true);
  expect(seen(slots)).toBe('5 6 3 7 14 12');
});

it('shows the newest calls when more are called than there are slots, and goes on with the others later', () => {
  const called = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 1, 100 + at]));
  let slots = arrangeSlots(NO_SLOTS, many(called), false);
  expect([...slots].toSorted()).toEqual(['k4', 'k5', 'k6', 'k7', 'k8', 'k9']);
  slots = arrangeSlots(slots, many(), true);
  expect(new Set(slots).size).toBe(SLOTS);
});

it('gives every row a slot of its own again when enough have ended, without moving those on the screen', () => {
  const slots = arrangeSlots(NO_SLOTS, many({ 9: 1 }), false);
  expect(seen(slots)).toBe('1 2 3 4 5 9');
  expect(seen(arrangeSlots(slots, running(2, 4, 9, 13), false))).toBe('13 2 . 4 . 9');
});
