import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockScreen } from '#contract/accounts/factors/lock-screen.ts';
import { unlockScreen } from '#contract/accounts/factors/screen-lock.ts';
import { requestOwnCode } from '#contract/accounts/account.ts';
import { logout } from '#contract/accounts/sign-in/logout.ts';
import { submitAuth } from '#contract/accounts/sign-in/password.ts';
import { sendToLab, setPriority } from '#contract/front-desk/desk-moves.ts';
import { getLockedDesk } from '#contract/front-desk/locked-desk.ts';
import { recoveryDigest } from '#server/accounts/factors/recovery-codes.ts';
import { ENDPOINTS } from '#server/routes.ts';
import { makeStaff, makeToken, nextPhone } from '../../factories/account.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { bookIn } from '../../support/queue/book-in.ts';
import { refused } from '../../support/refused.ts';

let app: TestApp;
let place: Awaited<ReturnType<typeof makeTestCenter>>;

beforeAll(async () => {
  app = await createTestApp();
  place = await makeTestCenter(app.pool);
});
afterAll(() => app.close());

const OPEN = new Set([
  'lockScreen',
  'unlockScreen',
  'getLockedDesk',
  'getFactors',
  'askPasskey',
  'requestOwnCode',
  'logout',
]);

test('a locked browser session answers nothing of people and takes no press, whatever page asks', async () => {
  const { token, accountId } = await makeStaff(app.pool, place.center, { phone: nextPhone() });
  const other = await makeToken(app.pool, accountId);
  await answered(app.call(lockScreen, { token }));
  const secured = ENDPOINTS.filter(({ access }) => access !== 'public' && access !== 'kiosk');
  expect(secured.length).toBeGreaterThan(100);
  for (const { name, method, path } of secured) {
    if (OPEN.has(name)) continue;
    const answer = await app.ask(method, path.replace(/\{\w+\}/g, '1'), { token });
    const { error } = (await answer.json()) as { error?: { code: string } };
    expect([name, error?.code]).toEqual([name, 'SCREEN_LOCKED']);
  }
  // Exchanging the token does not open it, and the person's other browser stays open.
  await refused(app.call(submitAuth, { body: { strategy: 'social', token } }), 'SOCIAL_EXPIRED');
  expect((await app.ask('GET', '/api/desk/session', { token: other })).status).toBe(200);
  await answered(app.call(logout, { token }));
});

test('a locked screen shows numbers and their order, and no name', async () => {
  const { token } = await makeStaff(app.pool, place.center, { name: 'Dina Kartika' });
  const session = await makeQueue(app.pool, place);
  const patient = await makePerson(app.pool, 'Hari Prabowo');
  await bookIn(app, place, session, patient);
  await answered(app.call(lockScreen, { token }));
  app.clock.minutes(2);
  await answered(app.call(lockScreen, { token }));
  const shown = await answered(app.call(getLockedDesk, { token, query: { session: String(session) } }));
  expect(shown).toMatchObject({ person: 'Dina Kartika', lock_minutes: 15, center: { zone: 'WIB' } });
  expect(Date.parse(shown.locked_at!)).toBe(app.clock.now.getTime() - 2 * 60_000);
  expect(shown.session?.entries).toHaveLength(1);
  expect(JSON.stringify(shown)).not.toContain('Hari');
  const stranger = await makeStaff(app.pool, (await makeTestCenter(app.pool)).center);
  await refused(
    app.call(getLockedDesk, { token: stranger.token, query: { session: String(session) } }),
    'SESSION_NOT_FOUND',
  );
});

test('a locked screen still shows the number that was called, and tells nobody who passes of an emergency or a laboratory', async () => {
  const desk = await DeskStand.open(app);
  const { session } = await desk.queue(4);
  await desk.start(session);
  await desk.call(session);
  await desk.pressed(sendToLab, session);
  await desk.call(session);
  await desk.pressed(setPriority, session, { number: 4, reason: 'EMERGENCY' });
  const open = await desk.look(session);
  expect(JSON.stringify(open)).toMatch(/EMERGENCY.*LAB|LAB.*EMERGENCY/s);
  await answered(app.call(lockScreen, { token: desk.token }));
  const { session: shown } = await answered(
    app.call(getLockedDesk, { token: desk.token, query: { session: String(session) } }),
  );
  expect([shown!.now_label, shown!.inside.map(({ label }) => label)]).toEqual(['B02', ['B02']]);
  expect(JSON.stringify(shown)).not.toMatch(/EMERGENCY|LAB/);
  expect(shown!.entries.find(({ label }) => label === 'B04')).toMatchObject({ line: 'PRIORITY' });
});

test('a locked screen shows what was pressed last, for five minutes, and nothing of a step to the laboratory, by whatever word', async () => {
  const desk = await DeskStand.open(app);
  const { session } = await desk.queue(2);
  await desk.start(session);
  await desk.call(session);
  await desk.pressed(sendToLab, session);
  await answered(app.call(lockScreen, { token: desk.token }));
  const other = async () =>
    (await answered(app.call(getLockedDesk, { token: desk.token, query: { session: String(session) } }))).session!
      .other;
  expect(await other()).toMatchObject({ kind: 'CALLED', label: 'B01', is_undo: false });
  app.clock.minutes(6);
  expect(await other()).toBeNull();
});

test('a locked screen opens by the proof of a grave request: the second factor, or a code where there is none', async () => {
  const desk = (token: string) => app.ask('GET', '/api/desk/session', { token });
  const plain = await makeStaff(app.pool, place.center, { phone: nextPhone() });
  await answered(app.call(lockScreen, { token: plain.token }));
  await refused(app.call(unlockScreen, { token: plain.token, body: { proof: {} } }), 'PROOF_REQUIRED');
  const { challenge } = await answered(app.call(requestOwnCode, { token: plain.token }));
  const code = /\b\d{6}\b/.exec(app.outbox.at(-1)!.body)![0];
  await answered(app.call(unlockScreen, { token: plain.token, body: { proof: { challenge: challenge.id, code } } }));
  expect((await desk(plain.token)).status).toBe(200);

  const keyed = await makeStaff(app.pool, place.center);
  const recovery = 'abcd-efgh-jkmn';
  await app.pool.query('update account set factor_since = created_at where id = $1', [keyed.accountId]);
  await app.pool.query('update auth_token set proved_at = created_at where account_id = $1', [keyed.accountId]);
  await app.pool.query('insert into recovery_code (account_id, digest) values ($1, $2)', [
    keyed.accountId,
    recoveryDigest(keyed.accountId, recovery),
  ]);
  const { token } = keyed;
  await answered(app.call(lockScreen, { token }));
  await refused(app.call(unlockScreen, { token, body: { proof: {} } }), 'FACTOR_REQUIRED');
  await answered(app.call(unlockScreen, { token, body: { proof: { factor: { recovery } } } }));
  expect((await desk(token)).status).toBe(200);
});

test('a locked screen opens by no proof of a colleague, and only in the browser that gave one', async () => {
  const desk = (token: string) => app.ask('GET', '/api/desk/session', { token });
  const [own, colleague] = [
    await makeStaff(app.pool, place.center, { phone: nextPhone() }),
    await makeStaff(app.pool, place.center, { phone: nextPhone() }),
  ];
  const elsewhere = await makeToken(app.pool, own.accountId);
  for (const token of [own.token, elsewhere]) await answered(app.call(lockScreen, { token }));
  const codeOf = async (token: string) => {
    const { challenge } = await answered(app.call(requestOwnCode, { token }));
    return { challenge: challenge.id, code: /\b\d{6}\b/.exec(app.outbox.at(-1)!.body)![0] };
  };
  const theirs = await codeOf(colleague.token);
  expect(await app.call(unlockScreen, { token: own.token, body: { proof: theirs } })).toMatchObject({ ok: false });
  await refused(
    app.call(unlockScreen, { token: own.token, body: { proof: { password: 'apa saja' } } }),
    'PASSWORD_WRONG',
  );
  expect((await desk(own.token)).status).toBe(403);
  // The colleague's code is not used up by that.
  await answered(app.call(lockScreen, { token: colleague.token }));
  await answered(app.call(unlockScreen, { token: colleague.token, body: { proof: theirs } }));
  await answered(app.call(unlockScreen, { token: own.token, body: { proof: await codeOf(own.token) } }));
  expect((await desk(own.token)).status).toBe(200);
  expect((await desk(elsewhere)).status).toBe(403);
});

test('a locked screen opens by no second factor of a colleague', async () => {
  const recovery = 'pqrs-tuvw-xyz2';
  const [own, colleague] = [await makeStaff(app.pool, place.center), await makeStaff(app.pool, place.center)];
  for (const { accountId } of [own, colleague]) {
    await app.pool.query('update account set factor_since = created_at where id = $1', [accountId]);
    await app.pool.query('update auth_token set proved_at = created_at where account_id = $1', [accountId]);
  }
  await app.pool.query('insert into recovery_code (account_id, digest) values ($1, $2)', [
    colleague.accountId,
    recoveryDigest(colleague.accountId, recovery),
  ]);
  await answered(app.call(lockScreen, { token: own.token }));
  const body = { proof: { factor: { recovery } } };
  await refused(app.call(unlockScreen, { token: own.token, body }), 'FACTOR_WRONG');
  expect((await app.ask('GET', '/api/desk/session', { token: own.token })).status).toBe(403);
});
