import { expect, it } from 'vitest';
import { firstChoice, inProgressFirst, isOverdue } from './day.ts';
import { elapsed } from './elapsed.ts';
import { oneAtATime } from '../state/use-desk.ts';
import type { DeskSummary } from '../state/shapes.ts';

/** Noon in WIB, two in the afternoon in WIT. */
const NOON = new Date('2026-11-23T05:00:00Z');
const session = (id: number, status: DeskSummary['status'], time_end = '18:00:00', zone: DeskSummary['zone'] = 'WIB') =>
  ({ id, status, date: '2026-11-23', time_end, zone }) as DeskSummary;

it('begins with the session in progress, else with the next one to come', () => {
  const [over, late, open, running] = [
    session(1, 'FINISHED'),
    session(2, 'OPEN', '12:00:00'),
    session(3, 'OPEN'),
    session(4, 'RUNNING', '12:00:00'),
  ];
  expect(
    [[over, late, open, running], [over, late, open], [over, late], [over], []].map((given) =>
      firstChoice(given, NOON),
    ),
  ).toEqual([4, 3, 2, 1, null]);
});

it('lists sessions in progress first and those that are over last, each group by its hours', () => {
  const given = [
    session(1, 'FINISHED'),
    session(2, 'OPEN', '11:00:00'),
    session(3, 'OPEN'),
    session(4, 'RUNNING'),
    session(5, 'CLOSED'),
    session(6, 'PAUSED'),
  ];
  expect(inProgressFirst(given, NOON).map(({ id }) => id)).toEqual([4, 6, 3, 5, 2, 1]);
});

it("knows by the center's own clock that the hours of a session have passed", () => {
  const at = (status: DeskSummary['status'], end: string, zone: DeskSummary['zone']) =>
    isOverdue(session(1, status, end, zone), NOON);
  expect([at('OPEN', '13:00:00', 'WIB'), at('OPEN', '13:00:00', 'WITA'), at('OPEN', '13:00:00', 'WIT')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(at('RUNNING', '08:00:00', 'WIB')).toBe(false);
});

it('counts the time in the room, and never below nothing when the clocks differ', () => {
  const at = (iso: string) => elapsed('2026-11-23T02:00:00Z', new Date(iso));
  expect([at('2026-11-23T02:06:12Z'), at('2026-11-23T03:06:12Z'), at('2026-11-23T01:59:00Z')]).toEqual([
    '06:12',
    '1:06:12',
    '00:00',
  ]);
});

it('loads once for many events, and once more when an event came meanwhile', async () => {
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
