import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stepAway } from '#contract/front-desk/check-in/presence.ts';
import { finish, hold, setPriority } from '#contract/front-desk/desk-moves.ts';
import { registerWalkIn } from '#contract/front-desk/desk-register.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(TEST_NOW.getTime() - app.clock.now.getTime());
  desk = await DeskStand.open(app);
});
afterAll(() => app.close());

const IN_LINE = ['BOOKED', 'CHECKED_IN', 'HELD'];
/** The two parts of the line, as the desk reads them. */
async function partsOf(session: number) {
  const entries = (await desk.look(session)).entries.filter(({ status }) => IN_LINE.includes(status));
  return {
    callable: entries.filter((entry) => entry.waits_for === null).map(({ label, line }) => [label, line]),
    apart: entries.filter((entry) => entry.waits_for !== null).map(({ label, waits_for: reason }) => [label, reason]),
  };
}
const turn = async (session: number) => {
  await desk.call(session);
  return desk.pressed(finish, session);
};

test('who can be called stands in the order of the calls that follow, and everybody else apart with what they wait for', async () => {
  const { session, codes, people } = await desk.queue(8, { here: 7, onsite: 3 });
  expect(await partsOf(session)).toMatchObject({ apart: [] });
  await desk.start(session);
  await desk.pressed(setPriority, session, { number: 6, reason: 'ELDERLY' });
  await desk.call(session, { next: 6 });
  await desk.pressed(finish, session);
  await desk.call(session);
  await desk.pressed(hold, session);
  await desk.pressed(setPriority, session, { number: 5, reason: 'PREGNANT' });
  const away = { params: { trans_code: codes[2]! }, body: { minutes: 10 }, token: people[2]!.token };
  await answered(app.call(stepAway, away));
  const body = {
    patient: { name: 'Mbah Karto', gender: 'L', birth_date: '1948-03-02' },
    payment: desk.place.umum,
    priority: null,
    over: null,
    idempotency_key: randomUUID(),
  };
  expect((await desk.press(registerWalkIn, session, body)).ok).toBe(true);

  const { callable, apart } = await partsOf(session);
  expect(apart).toEqual([
    ['B01', 'OTHERS'],
    ['B08', 'CHECK_IN'],
    ['B03', 'BACK'],
  ]);
  expect(callable.toSorted()).toEqual([
    ['B02', 'BOOKED'],
    ['B04', 'BOOKED'],
    ['B05', 'PRIORITY'],
    ['B07', 'BOOKED'],
    ['B09', 'SECOND'],
  ]);
  const { entries } = await desk.look(session);
  expect(entries.find(({ label }) => label === 'B01')).toMatchObject({ times_held: 1, due_in: 2, line: 'RETURNING' });
  expect(entries.find(({ label }) => label === 'B09')).toMatchObject({ is_onsite: true, patient: { age: 78 } });

  const called: string[] = [];
  for (let now = await desk.look(session); now.next !== null; now = await turn(session)) called.push(now.next.label);
  const listed = callable.map(([label]) => label);
  expect(called.filter((label) => listed.includes(label))).toEqual(listed);
  expect(called.at(-1)).toBe('B08');

  // The time away is over: nothing was pressed, and the place is theirs again.
  expect((await partsOf(session)).apart).toEqual([['B03', 'BACK']]);
  app.clock.minutes(11);
  expect(await partsOf(session)).toEqual({ callable: [['B03', expect.any(String)]], apart: [] });
});

test('everybody can be called where nobody has to check in', async () => {
  desk = await DeskStand.open(app, { rules: { needs_check_in: 0 } });
  const { session } = await desk.queue(3, { here: 1 });
  await desk.start(session);
  const all = [
    ['B01', 'BOOKED'],
    ['B02', 'BOOKED'],
    ['B03', 'BOOKED'],
  ];
  expect(await partsOf(session)).toEqual({ callable: all, apart: [] });
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
