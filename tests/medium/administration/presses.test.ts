import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancel } from '#contract/booking/appointment.ts';
import { hold, pauseSession, undoMove } from '#contract/front-desk/desk-moves.ts';
import { reportLate } from '#contract/front-desk/check-in/presence.ts';
import { listPresses } from '#contract/administration/today/presses.ts';
import { makeStaff } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function open() {
  app.clock.now = TEST_NOW;
  const desk = await DeskStand.open(app);
  const colleague = await makeStaff(app.pool, desk.place.center, { name: 'Rina Maulida' });
  const manager = await makeStaff(app.pool, desk.place.center, { scope: 'manager', name: 'Manajer Uji' });
  const params = { center: `${desk.place.center}` };
  const look = (query: object = {}) =>
    answered(app.call(listPresses, { params, query: query as never, token: manager.token }));
  const words = async (query: object = {}) =>
    (await look(query)).presses.map(({ event, by }) => `${event.kind} ${event.label ?? '-'} ${by.name}`);
  return { desk, other: new DeskStand(app, desk.place, colleague.token), manager, look, words, params };
}

test('every press of the desk is listed with who made it, the newest first; what patients do themselves is not, and no patient is named', async () => {
  const { desk, other, look, words } = await open();
  const { session, codes, people } = await desk.queue(3, { here: 1 });
  await answered(
    app.call(reportLate, { params: { trans_code: codes[1]! }, body: { minutes: 20 }, token: people[1]!.token }),
  );
  await answered(app.call(cancel, { params: { trans_code: codes[2]! }, body: {}, token: people[2]!.token }));
  app.clock.advance(MINUTE_MS);
  await desk.start(session);
  app.clock.advance(MINUTE_MS);
  await other.call(session);
  app.clock.advance(MINUTE_MS);
  await other.pressed(hold, session);
  expect(await words()).toEqual([
    'HELD B01 Rina Maulida',
    'CALLED B01 Rina Maulida',
    'SESSION_STARTED - Petugas Loket',
    'CHECKED_IN B01 Petugas Loket',
  ]);
  const page = await look();
  expect(page.presses[0]).toMatchObject({ held: 1, session, undone: null });
  expect(JSON.stringify(page)).not.toContain('Orang ');
  expect(await words({ about: 'SESSION' })).toEqual(['SESSION_STARTED - Petugas Loket']);
  expect((await words({ about: 'NUMBER' })).length).toBe(3);
});

test('a step that was taken back stays in the list, with when and by whom it was taken back', async () => {
  const { desk, look } = await open();
  const { session } = await desk.queue(2);
  await desk.start(session);
  await desk.call(session);
  app.clock.advance(2 * MINUTE_MS);
  await desk.pressed(undoMove, session);
  const { presses } = await look();
  expect(presses.filter(({ event }) => event.kind === 'UNDONE')).toEqual([]);
  expect(presses.find(({ event }) => event.kind === 'CALLED')).toMatchObject({
    event: { label: 'B01', at: TEST_NOW.toISOString() },
    by: { name: 'Petugas Loket', is_own: false },
    undone: { at: app.clock.now.toISOString(), by: { name: 'Petugas Loket' } },
  });
});

test('a long day is listed in pages of fifty, without a gap and without a double, also where presses share a moment', async () => {
  const { desk, look } = await open();
  const sessions = [await desk.queue(0), await desk.queue(0)];
  for (const { session } of sessions) await desk.start(session);
  for (let each = 0; each < 30; each += 1)
    for (const { session } of sessions) {
      await desk.pressed(pauseSession, session, { reason: 'ISHOMA', minutes: 5 });
      await desk.pressed(undoMove, session);
      if (each % 7 === 0) app.clock.advance(MINUTE_MS);
    }
  const first = await look();
  expect(first.presses).toHaveLength(50);
  const second = await look({ before: first.next! });
  expect(second.presses).toHaveLength(12);
  expect(second.next).toBeNull();
  const keys = [...first.presses, ...second.presses].map(({ session, event }) => `${session} ${event.version}`);
  expect(new Set(keys).size).toBe(62);
});

test('only managers who are staff of the center read the names: an administrator, the desk and another manager are refused', async () => {
  const { desk, params } = await open();
  const administrator = await makeStaff(app.pool, null);
  const elsewhere = await makeStaff(app.pool, (await DeskStand.open(app)).place.center, { scope: 'manager' });
  for (const token of [administrator.token, elsewhere.token, desk.token])
    expect(await app.call(listPresses, { params, token })).toMatchObject({ error: { code: 'FORBIDDEN' } });
});
