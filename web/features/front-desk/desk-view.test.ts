import { expect, it } from 'vitest';
import { inProgressFirst } from './session-list.tsx';
import { elapsed } from './use-clock.ts';
import { firstChoice, oneAtATime } from './use-desk.ts';
import type { DeskEntry, DeskSummary } from './use-desk.ts';
import { findWaiting } from './waiting.ts';

const session = (id: number, status: DeskSummary['status']) => ({ id, status }) as DeskSummary;
const entry = (number: number, name: string, code: string, status: DeskEntry['status'] = 'BOOKED') =>
  ({ number, label: `B${number}`, status, trans_code: code, patient: { name, age: null } }) as DeskEntry;

it('begins with the session that runs, else with the next that can be started', () => {
  expect(firstChoice([session(1, 'FINISHED'), session(2, 'OPEN'), session(3, 'RUNNING')])).toBe(3);
  expect(firstChoice([session(1, 'FINISHED'), session(2, 'OPEN'), session(3, 'OPEN')])).toBe(2);
  expect(firstChoice([session(1, 'FINISHED')])).toBe(1);
  expect(firstChoice([])).toBeNull();
});

it('shows sessions in progress first, those that are over last, and keeps the order of the hours', () => {
  const given = [
    session(1, 'FINISHED'),
    session(2, 'OPEN'),
    session(3, 'RUNNING'),
    session(4, 'CLOSED'),
    session(5, 'PAUSED'),
  ];
  expect(inProgressFirst(given).map(({ id }) => id)).toEqual([3, 5, 2, 4, 1]);
});

it('finds who waits by name, number or booking code, however typed', () => {
  const entries = [
    entry(10, 'Nadira Salsabila', '7K4P-2QX9'),
    entry(11, 'Rafa Hidayat', 'ABCD-EFGH', 'CHECKED_IN'),
    entry(9, 'Nadira Putri', 'JKMN-PQRS', 'DONE'),
  ];
  const found = (typed: string) => findWaiting(entries, typed).map(({ number }) => number);
  expect([
    found(''),
    found('nadira'),
    found('  HIDAYAT rafa '),
    found('b11'),
    found('7k4p2qx9'),
    found('7K4P-2'),
    found('putri'),
  ]).toEqual([[10, 11], [10], [11], [11], [10], [10], []]);
});

it('counts the time in the room, and never below nothing when the clocks differ', () => {
  const at = (iso: string) => elapsed('2026-11-23T02:00:00Z', new Date(iso));
  expect([at('2026-11-23T02:06:12Z'), at('2026-11-23T03:06:12Z'), at('2026-11-23T01:59:00Z')]).toEqual([
    '06:12',
    '1:06:12',
    '00:00',
  ]);
});

it('makes one look of many events, and looks once more when something moved meanwhile', async () => {
  const ends: (() => void)[] = [];
  const run = oneAtATime(() => new Promise<void>((end) => ends.push(end)));
  run();
  run();
  run();
  expect(ends).toHaveLength(1);
  ends[0]!();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
});
