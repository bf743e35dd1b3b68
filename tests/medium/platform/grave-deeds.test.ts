import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAuthenticator, offerAuthenticator, proveFactor } from '#contract/accounts/factors/factor.ts';
import { lockScreen } from '#contract/accounts/factors/lock-screen.ts';
import { unlockScreen } from '#contract/accounts/factors/screen-lock.ts';
import { acceptInvitation, endOwnScope } from '#contract/administration/staff/own-scopes.ts';
import { urlOf } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportAccount } from '#contract/personal-data/personal-data.ts';
import { GRAVE_MINUTES } from '#domain/limits.ts';
import { recoveryDigest } from '#server/accounts/factors/recovery-codes.ts';
import { ENDPOINTS } from '#server/routes.ts';
import { makeStaff, makeToken } from '../../factories/account.ts';
import { makeCenter } from '../../factories/directory.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import type { Sent } from '../../support/authorisation/authorisation-entry.ts';
import { AUTHORISATION, inTableOrder } from '../../support/authorisation/authorisation-table.ts';
import { makeHolder, makeWorld } from '../../support/authorisation/authorisation-world.ts';
import type { World } from '../../support/authorisation/authorisation-world.ts';
import { digestTables } from '../../support/database/table-digest.ts';
import { refused } from '../../support/refused.ts';

const GRAVE = inTableOrder(ENDPOINTS.filter(({ grave }) => grave === true));
const GRAVE_MS = GRAVE_MINUTES * 60_000;
let app: TestApp;
let world: World;

beforeAll(async () => {
  const staff = { isDemanded: false, signInMs: Infinity, idleMs: Infinity, graveMs: GRAVE_MS };
  app = await createTestApp({ settings: { staff } });
  world = await makeWorld(app);
});
afterAll(async () => {
  await app.close();
  await world.provider.stop();
});

/** Gives an account a second factor, and its browser sessions one that was given so long ago (null: not yet). Answers a recovery code. */
async function keyed(accountId: number, ageMs: number | null): Promise<{ recovery: string }> {
  const recovery = [1, 2, 3].map(() => randomBytes(2).toString('hex').replaceAll(/[01]/g, '2')).join('-');
  const { now } = app.clock;
  await app.pool.query('update account set factor_since = $2 where id = $1', [accountId, now]);
  await app.pool.query('update auth_token set proved_at = $2 where account_id = $1', [
    accountId,
    ageMs === null ? null : new Date(now.getTime() - ageMs),
  ]);
  await app.pool.query('insert into recovery_code (account_id, digest) values ($1, $2)', [
    accountId,
    recoveryDigest(accountId, recovery),
  ]);
  return { recovery };
}

/** Who does this grave deed, with a valid request: staff of the center of the world, an administrator, or the owner of the row, who works elsewhere already. Nobody has a second factor yet. */
async function doerOf({ access, name }: Endpoint): Promise<{ accountId: number; token: string; sent: Sent }> {
  await app.pool.query('update account set factor_since = null');
  const owner = await makeHolder(world);
  const sent = await AUTHORISATION[name]!.ask(owner, world);
  if (access === 'administrator') return { ...world.administrator, sent };
  if (access === 'manager') return { ...world.manager, sent };
  if (access === 'desk') return { ...(await makeStaff(app.pool, world.place.center)), sent };
  await app.pool.query("insert into staff (account_id, center_id, scope) values ($1, $2, 'manager')", [
    owner.accountId,
    await makeCenter(app.pool),
  ]);
  return { ...owner, sent };
}

type Code = { code?: string; details?: object };

async function send(endpoint: Endpoint, sent: Sent, token: string): Promise<{ status: number } & Code> {
  const url = urlOf(endpoint, sent.params as Record<string, unknown>, sent.query as Record<string, unknown>);
  const answer = await app.ask(endpoint.method, url, { token, body: sent.body });
  const text = await answer.text();
  return { status: answer.status, ...(answer.ok ? {} : (JSON.parse(text) as { error: Code }).error) };
}

const prove = (token: string, factor: { recovery: string }) => app.call(proveFactor, { token, body: { factor } });
const AGAIN = { status: 403, code: 'FACTOR_AGAIN', details: { minutes: GRAVE_MINUTES } };
const EXPORT = ENDPOINTS.find(({ name }) => name === 'exportCenterRows')!;

test.each(GRAVE.map((endpoint) => ({ name: endpoint.name, endpoint })))(
  '$name asks for a second factor of more than five minutes ago again, changes nothing before that, and is done after it',
  async ({ endpoint }) => {
    const { accountId, token, sent } = await doerOf(endpoint);
    const factor = await keyed(accountId, GRAVE_MS + 1);
    const before = await digestTables(app.pool);
    expect(await send(endpoint, sent, token)).toMatchObject(AGAIN);
    expect(await digestTables(app.pool)).toEqual(before);

    await answered(prove(token, factor));
    expect(await send(endpoint, sent, token)).toEqual({ status: 200 });
  },
);

test('there are grave endpoints of administrators, managers and desks, and of one’s own scopes', () => {
  expect(new Set(GRAVE.map(({ access }) => access))).toEqual(new Set(['administrator', 'manager', 'desk', 'patient']));
});

test('a second factor counts for five minutes to the millisecond, and each request looks at the clock', async () => {
  const { accountId, token, sent } = await doerOf(EXPORT);
  await keyed(accountId, GRAVE_MS - 1_000);
  app.clock.advance(1_000);
  expect(await send(EXPORT, sent, token)).toEqual({ status: 200 });
  app.clock.advance(1);
  expect(await send(EXPORT, sent, token)).toMatchObject(AGAIN);
});

test('a browser session that has not given its second factor yet is asked for it as everywhere', async () => {
  for (const endpoint of GRAVE) {
    const { accountId, token, sent } = await doerOf(endpoint);
    await keyed(accountId, null);
    expect(await send(endpoint, sent, token), endpoint.name).toMatchObject({
      status: 403,
      code: 'FACTOR_REQUIRED',
      details: { need: 'PROVE' },
    });
  }
});

test('staff without a second factor, where it is only offered, are not asked for one', async () => {
  const { token, sent } = await doerOf(EXPORT);
  expect(await send(EXPORT, sent, token)).toEqual({ status: 200 });
});

test('whoever has no right to a grave deed hears that, and is not asked', async () => {
  const { sent } = await doerOf(EXPORT);
  const elsewhere = await makeStaff(app.pool, await makeCenter(app.pool), { scope: 'manager' });
  await keyed(elsewhere.accountId, GRAVE_MS + 1);
  expect(await send(EXPORT, sent, elsewhere.token)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

test('a second factor counts in the browser session that gave it, and a recovery code once', async () => {
  const { accountId, token, sent } = await doerOf(EXPORT);
  const other = await makeToken(app.pool, accountId);
  const factor = await keyed(accountId, GRAVE_MS + 1);
  await answered(prove(token, factor));
  expect(await send(EXPORT, sent, other)).toMatchObject(AGAIN);
  await refused(prove(other, factor), 'FACTOR_WRONG');
  expect(await send(EXPORT, sent, other)).toMatchObject(AGAIN);
});

test('the lock of the screen that was opened by the second factor, and the proof of a grave request, count as given now', async () => {
  const { accountId, token, sent } = await doerOf(EXPORT);
  const toUnlock = await keyed(accountId, GRAVE_MS + 1);
  await answered(app.call(lockScreen, { token }));
  await answered(app.call(unlockScreen, { token, body: { proof: { factor: toUnlock } } }));
  expect(await send(EXPORT, sent, token)).toEqual({ status: 200 });

  const toExport = await keyed(accountId, GRAVE_MS + 1);
  await answered(app.call(exportAccount, { token, body: { proof: { factor: toExport } } }));
  expect(await send(EXPORT, sent, token)).toEqual({ status: 200 });
});

test('a further factor that is added by an offer left open on a screen proves nobody', async () => {
  const { accountId, token, sent } = await doerOf(EXPORT);
  const factor = await keyed(accountId, GRAVE_MS + 1);
  const { secret, offer } = await answered(app.call(offerAuthenticator, { token, body: { proof: { factor } } }));
  app.clock.minutes(GRAVE_MINUTES + 1);
  expect(await send(EXPORT, sent, token)).toMatchObject(AGAIN);
  const digits = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now.getTime() });
  await answered(app.call(addAuthenticator, { token, body: { offer, digits } }));
  expect(await send(EXPORT, sent, token)).toMatchObject(AGAIN);
});

test('staff who are to have a second factor and have none yet do nothing grave before they have one', async () => {
  const strict = await createTestApp({
    settings: { staff: { isDemanded: true, signInMs: Infinity, idleMs: Infinity, graveMs: GRAVE_MS } },
  });
  try {
    const { accountId, token } = await makeStaff(strict.pool, await makeCenter(strict.pool), { scope: 'manager' });
    await strict.pool.query('update account set factor_since = null where id = $1', [accountId]);
    await refused(strict.call(acceptInvitation, { params: { id: '1' }, token }), 'FACTOR_REQUIRED');
    await refused(strict.call(endOwnScope, { params: { id: '1' }, token }), 'FACTOR_REQUIRED');
  } finally {
    await strict.close();
  }
});

test('a grave deed that was asked for without a fresh factor stands in the log of security, by whom and at which door', async () => {
  const { accountId, token, sent } = await doerOf(EXPORT);
  await keyed(accountId, GRAVE_MS + 1);
  await app.deps.security.flush();
  expect(await send(EXPORT, sent, token)).toMatchObject(AGAIN);
  await app.deps.security.flush();
  const { rows } = await app.pool.query(
    'select kind, detail, door from security_event where account_id = $1 order by id desc limit 1',
    [accountId],
  );
  expect(rows).toEqual([{ kind: 'FORBIDDEN', detail: 'FACTOR_AGAIN', door: EXPORT.name }]);
});

test('the log of security tells a second factor that was given again from a sign-in', async () => {
  const { accountId, token } = await makeStaff(app.pool, world.place.center);
  await answered(prove(token, await keyed(accountId, null)));
  await app.deps.security.flush();
  await answered(prove(token, await keyed(accountId, GRAVE_MS + 1)));
  await app.deps.security.flush();
  const { rows } = await app.pool.query('select kind, detail from security_event where account_id = $1 order by id', [
    accountId,
  ]);
  expect(rows).toEqual([
    { kind: 'SIGNED_IN', detail: 'FACTOR' },
    { kind: 'SIGNED_IN', detail: 'FACTOR_AGAIN' },
  ]);
});
