import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listDeskSessions } from '#contract/front-desk/desk.ts';
import { deskCheckIn } from '#contract/front-desk/desk-register.ts';
import { endKiosk, endKiosks, getDoorCode, kioskCheckIn, openKiosk } from '#contract/front-desk/kiosk/kiosk.ts';
import { undoMove } from '#contract/front-desk/desk-moves.ts';
import { KIOSK_IDLE_MS, KIOSK_WRONG_PER_HOUR, KIOSKS_PER_HOUR } from '#domain/limits.ts';
import { makeStaff } from '../../factories/account.ts';
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

const checkIn = (token: string, code: string) => app.call(kioskCheckIn, { params: { trans_code: code }, token });
const codeOf = async (asked: Promise<{ ok: boolean; error?: { code: string } }>) => {
  const answer = await asked;
  return answer.ok ? 'done' : answer.error!.code;
};

test('checks in by a code, and answers the number and the room, but no name', async () => {
  const held = await desk.queue(2, { here: 0 });
  const kiosk = await desk.kiosk();
  const answer = await answered(checkIn(kiosk, held.codes[0]!.toLowerCase()));
  expect(answer).toEqual({ label: 'B01', clinic: expect.any(String), room: expect.any(String) });
  expect((await desk.look(held.session)).entries[0]).toMatchObject({ status: 'CHECKED_IN' });
  expect(await codeOf(checkIn(kiosk, held.codes[0]!))).toBe('ALREADY_CHECKED_IN');
  const elsewhere = await (await DeskStand.open(app)).kiosk();
  expect(await codeOf(checkIn(elsewhere, held.codes[1]!))).toBe('APPOINTMENT_NOT_FOUND');
});

test('its check-ins are no press of the desk, so an undo at the desk takes back its own step', async () => {
  const held = await desk.queue(2, { here: 1 });
  await desk.start(held.session);
  await answered(checkIn(await desk.kiosk(), held.codes[1]!));
  const after = await desk.pressed(undoMove, held.session);
  expect([after.status, ...after.entries.map(({ status }) => status)]).toEqual(['OPEN', 'CHECKED_IN', 'CHECKED_IN']);
  const { rows } = await app.pool.query(
    `select actor_account_id, detail from queue_event where session_id = $1 and kind = 'CHECKED_IN' and number = 2`,
    [held.session],
  );
  expect(rows).toEqual([{ actor_account_id: null, detail: {} }]);
});

test('opens nothing of the desk, and the sign-in of a person does not open the endpoints of a kiosk', async () => {
  const held = await desk.queue(1, { here: 0 });
  const kiosk = await desk.kiosk();
  expect(await codeOf(app.call(listDeskSessions, { token: kiosk }))).toBe('UNAUTHENTICATED');
  expect(await codeOf(app.call(deskCheckIn, { params: { trans_code: held.codes[0]! }, token: kiosk }))).toBe(
    'UNAUTHENTICATED',
  );
  expect(await codeOf(app.call(openKiosk, { body: {}, token: kiosk }))).toBe('UNAUTHENTICATED');
  expect(await codeOf(app.call(getDoorCode, { token: desk.token }))).toBe('UNAUTHENTICATED');
  expect(await codeOf(checkIn(desk.token, held.codes[0]!))).toBe('UNAUTHENTICATED');
});

test('is ended by its own button, by the desk, with the scope of whoever opened it, and after thirty days without use', async () => {
  const works = (token: string) => codeOf(app.call(getDoorCode, { token }));
  const [one, two] = [await desk.kiosk(), await desk.kiosk()];
  await answered(app.call(endKiosk, { token: one }));
  expect([await works(one), await works(two)]).toEqual(['UNAUTHENTICATED', 'done']);
  const elsewhere = await DeskStand.open(app);
  await answered(app.call(endKiosks, { body: {}, token: elsewhere.token }));
  expect(await works(two)).toBe('done');
  expect(await answered(app.call(endKiosks, { body: {}, token: desk.token }))).toEqual({ ended: 1 });
  expect(await works(two)).toBe('UNAUTHENTICATED');

  const leaver = await makeStaff(app.pool, desk.place.center);
  const theirs = (await answered(app.call(openKiosk, { body: {}, token: leaver.token }))).token;
  expect(await works(theirs)).toBe('done');
  await app.pool.query('delete from staff where account_id = $1', [leaver.accountId]);
  expect(await works(theirs)).toBe('UNAUTHENTICATED');

  const used = await desk.kiosk();
  app.clock.advance(KIOSK_IDLE_MS - 60_000);
  expect(await works(used)).toBe('done');
  app.clock.advance(KIOSK_IDLE_MS - 60_000);
  expect(await works(used)).toBe('done');
  app.clock.advance(KIOSK_IDLE_MS + 60_000);
  expect(await works(used)).toBe('UNAUTHENTICATED');
});

test('has its token stored as a digest only', async () => {
  const token = await desk.kiosk();
  const { rows } = await app.pool.query('select k::text as row from kiosk k');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => String(row).includes(token))).toEqual([]);
});

test('accepts few wrong codes an hour, and any number of right ones', async () => {
  const held = await desk.queue(2, { here: 0 });
  const kiosk = await desk.kiosk();
  await answered(checkIn(kiosk, held.codes[0]!));
  // A right code does not count as a guess, however often it is entered.
  for (let times = 0; times <= KIOSK_WRONG_PER_HOUR; times += 1)
    expect(await codeOf(checkIn(kiosk, held.codes[0]!))).toBe('ALREADY_CHECKED_IN');
  const guesses = await Promise.all(
    Array.from({ length: KIOSK_WRONG_PER_HOUR + 5 }, () => codeOf(checkIn(kiosk, '2222-2222'))),
  );
  expect(guesses.filter((code) => code === 'APPOINTMENT_NOT_FOUND')).toHaveLength(KIOSK_WRONG_PER_HOUR);
  expect(await codeOf(checkIn(kiosk, held.codes[1]!))).toBe('RATE_LIMITED');
  // Another tablet of the same door is not blocked by it.
  expect(await codeOf(checkIn(await desk.kiosk(), held.codes[1]!))).toBe('done');
});

test('nobody can open unlimited kiosks', async () => {
  const opened = await Promise.all(
    Array.from({ length: KIOSKS_PER_HOUR + 1 }, () => codeOf(app.call(openKiosk, { body: {}, token: desk.token }))),
  );
  expect(opened.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
});
