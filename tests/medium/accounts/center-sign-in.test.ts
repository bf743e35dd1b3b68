import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finishCenterSignIn, listCenterSignIns, startCenterSignIn } from '#contract/accounts/sign-in/center-sign-in.ts';
import { getManaged, getManagedCenter } from '#contract/administration/manage.ts';
import { getCenterProvider, removeCenterProvider, saveCenterProvider } from '#contract/accounts/center-provider.ts';
import { listDeskSessions } from '#contract/front-desk/desk.ts';
import { getDoorCode } from '#contract/front-desk/kiosk/kiosk.ts';
import { getBasicProfile } from '#contract/patients/patient.ts';
import { SOCIAL_ATTEMPT_LIFE_MS } from '#domain/limits.ts';
import { recordCenterSignIn } from '#server/accounts/center-sign-in/center-sign-in.store.ts';
import { PEOPLE } from '#server/accounts/social/stand-ins/people.ts';
import { startOpenIdStandIn } from '#server/accounts/social/stand-ins/start.ts';
import type { OpenIdStandIn } from '#server/accounts/social/stand-ins/start.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { hashToken } from '#server/platform/http/bearer.ts';
import { makeKiosk, makeStaff, makeToken } from '../../factories/account.ts';
import { makeCenter } from '../../factories/directory.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { walkThrough } from '../../support/social-walk.ts';

const REDIRECT = 'http://localhost:3000/loggedin/faskes';
const [AYU, BAGUS] = PEOPLE;
let app: TestApp;
let provider: OpenIdStandIn;
/** Another provider, which calls its client and its people as the first does. */
let foreign: OpenIdStandIn;
let administrator: string;
let center: number;
type Staff = Awaited<ReturnType<typeof makeStaff>>;
let desk: Staff;

beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
  provider = await startOpenIdStandIn(REDIRECT, () => app.clock.now);
  foreign = await startOpenIdStandIn(REDIRECT, () => app.clock.now);
  expect(foreign.settings).toMatchObject({ clientId: provider.settings.clientId });
  administrator = (await makeStaff(app.pool, null)).token;
});
afterAll(async () => {
  await app.close();
  await Promise.all([provider.stop(), foreign.stop()]);
});
beforeEach(async () => {
  await app.pool.query('delete from rate_count');
  center = await makeCenter(app.pool);
  desk = await makeStaff(app.pool, center);
});

const refused = (code: string, field?: string) => ({ ok: false, error: { code, ...(field && { field }) } });
const at = (id = center) => ({ params: { center: `${id}` } });
const save = (changes: object = {}, id = center) => {
  const { issuer, clientId, clientSecret } = provider.settings;
  const body = { issuer, client_id: clientId, client_secret: clientSecret, is_demanded: true, ...changes };
  return app.call(saveCenterProvider, { token: administrator, ...at(id), body });
};
const runDesk = (token: string) => app.call(listDeskSessions, { token });

/** Goes to the center's provider and back in the browser session of this token. */
async function comeBack(token: string, person: { id: string }, id = center) {
  const { url, state } = await answered(app.call(startCenterSignIn, { token, ...at(id) }));
  const query = await walkThrough(url, REDIRECT, person.id);
  expect(query.get('state')).toBe(state);
  return { state, code: query.get('code') ?? '' };
}
const finish = (token: string, body: { state: string; code: string }) => app.call(finishCenterSignIn, { token, body });
const signIn = async (token: string, person: { id: string }) => finish(token, await comeBack(token, person));

test('a center that demands its own provider opens its desk to a browser session that came through it, and to no other', async () => {
  const elsewhere = await makeStaff(app.pool, await makeCenter(app.pool));
  expect((await runDesk(desk.token)).ok).toBe(true);
  await answered(save());

  expect(await runDesk(desk.token)).toMatchObject(refused('CENTER_SIGN_IN_REQUIRED'));
  expect((await runDesk(elsewhere.token)).ok).toBe(true);
  expect((await app.call(getBasicProfile, { token: desk.token })).ok).toBe(true);
  const list = () => answered(app.call(listCenterSignIns, { token: desk.token }));
  expect(await list()).toMatchObject({ centers: [{ id: center, signed_in: false }] });

  expect(await answered(signIn(desk.token, AYU))).toEqual({ center });
  expect((await runDesk(desk.token)).ok).toBe(true);
  expect(await list()).toMatchObject({ centers: [{ id: center, signed_in: true }] });
  const another = await makeToken(app.pool, desk.accountId, { now: app.clock.now });
  expect(await runDesk(another)).toMatchObject(refused('CENTER_SIGN_IN_REQUIRED'));

  await answered(save({ is_demanded: false }));
  expect((await runDesk(another)).ok).toBe(true);
});

test('a manager is kept out of the one center that demands it, and not out of another one', async () => {
  const manager = await makeStaff(app.pool, center, { scope: 'manager' });
  const other = await makeCenter(app.pool);
  await app.pool.query("insert into staff (account_id, center_id, scope) values ($1, $2, 'manager')", [
    manager.accountId,
    other,
  ]);
  await answered(save());
  const open = (id: number) => app.call(getManagedCenter, { token: manager.token, ...at(id) });
  expect(await open(center)).toMatchObject(refused('CENTER_SIGN_IN_REQUIRED'));
  expect((await open(other)).ok).toBe(true);
  expect((await answered(app.call(getManaged, { token: manager.token }))).centers.map(({ id }) => id)).toEqual([other]);
  await answered(signIn(manager.token, AYU));
  expect((await open(center)).ok).toBe(true);
});

test('a person of the provider is one account here, and an account one person there', async () => {
  await answered(save());
  const colleague = await makeStaff(app.pool, center);
  await answered(signIn(desk.token, AYU));
  expect(await signIn(colleague.token, AYU)).toMatchObject(refused('CENTER_PROVIDER_REFUSED'));
  expect(await runDesk(colleague.token)).toMatchObject(refused('CENTER_SIGN_IN_REQUIRED'));
  const another = await makeToken(app.pool, desk.accountId, { now: app.clock.now });
  expect(await signIn(another, BAGUS)).toMatchObject(refused('CENTER_PROVIDER_REFUSED'));
  await answered(signIn(another, AYU));
});

test('two accounts that come as the same person at once: one is bound', async () => {
  await answered(save());
  const colleague = await makeStaff(app.pool, center);
  const backs = [await comeBack(desk.token, AYU), await comeBack(colleague.token, AYU)] as const;
  const outcomes = await Promise.all([finish(desk.token, backs[0]), finish(colleague.token, backs[1])]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a sign-in works once, within ten minutes, and only in the browser session that began it', async () => {
  await answered(save());
  const another = await makeToken(app.pool, desk.accountId, { now: app.clock.now });
  const stolen = await comeBack(desk.token, AYU);
  expect(await finish(another, stolen)).toMatchObject(refused('SOCIAL_EXPIRED', 'state'));
  await answered(finish(desk.token, stolen));
  expect(await finish(desk.token, stolen)).toMatchObject(refused('SOCIAL_EXPIRED', 'state'));
  const now = app.clock.now;
  const late = await comeBack(another, AYU);
  app.clock.advance(SOCIAL_ATTEMPT_LIFE_MS);
  expect(await finish(another, late)).toMatchObject(refused('SOCIAL_EXPIRED', 'state'));
  app.clock.now = now;
  expect(await finish(another, { ...(await comeBack(another, AYU)), code: 'made-up' })).toMatchObject(
    refused('CENTER_PROVIDER_REFUSED', 'code'),
  );
});

test('who does not work at a center, or no more, does not come in through its provider', async () => {
  await answered(save());
  const stranger = await makeStaff(app.pool, await makeCenter(app.pool));
  expect(await app.call(startCenterSignIn, { token: stranger.token, ...at() })).toMatchObject(refused('FORBIDDEN'));
  const back = await comeBack(desk.token, AYU);
  await app.pool.query('delete from staff where account_id = $1', [desk.accountId]);
  expect(await finish(desk.token, back)).toMatchObject(refused('CENTER_PROVIDER_REFUSED'));
});

test('an administrator names a provider that is there: another one is refused and changes nothing; the secret is shown to nobody', async () => {
  await answered(save());
  const wrong = await save({ issuer: 'http://127.0.0.1:9/nobody' });
  expect(wrong).toMatchObject(refused('CENTER_PROVIDER_UNAVAILABLE', 'issuer'));
  const shown = await answered(app.call(getCenterProvider, { token: administrator, ...at() }));
  const { issuer, clientId, clientSecret } = provider.settings;
  expect(shown).toEqual({ provider: { issuer, client_id: clientId, is_demanded: true }, redirect_uri: REDIRECT });
  const { rows } = await app.pool.query<{ text: string }>(
    "select string_agg(to_jsonb(e)::text, ' ') as text from audit_event e where subject = 'center_provider'",
  );
  expect(rows[0]!.text).toContain(issuer);
  expect(rows[0]!.text).not.toContain(clientSecret);
  const stored = await app.pool.query<{ secret_sealed: Buffer }>('select secret_sealed from center_provider_secret');
  for (const { secret_sealed: sealed } of stored.rows) expect(sealed.toString('latin1')).not.toContain(clientSecret);

  // The stored secret stays where none is given; the first time one is needed.
  await answered(save({ client_secret: undefined }));
  await answered(signIn(desk.token, AYU));
  const fresh = await makeCenter(app.pool);
  expect(await save({ client_secret: undefined }, fresh)).toMatchObject(refused('INVALID_INPUT', 'client_secret'));
});

test('another client ends what came through the one before; without a provider its staff sign in as others do', async () => {
  await answered(save());
  await answered(signIn(desk.token, AYU));
  await answered(save({ client_id: 'another-client' }));
  expect(await runDesk(desk.token)).toMatchObject(refused('CENTER_SIGN_IN_REQUIRED'));
  await answered(app.call(removeCenterProvider, { token: administrator, ...at() }));
  expect((await runDesk(desk.token)).ok).toBe(true);
});

test('the stored secret goes to nobody but whom it was given for', async () => {
  await answered(save());
  const elsewhere = await save({ client_id: 'another-client', client_secret: undefined });
  expect(elsewhere).toMatchObject(refused('INVALID_INPUT', 'client_secret'));
});

test('a sign-in that was begun at one provider counts nothing once the center has another', async () => {
  await answered(save());
  const back = await comeBack(desk.token, AYU);
  await answered(save({ client_id: 'another-client' }));
  expect(await finish(desk.token, back)).toMatchObject(refused('SOCIAL_EXPIRED', 'state'));
  const { rowCount } = await app.pool.query('select from center_identity where center_id = $1', [center]);
  expect(rowCount).toBe(0);
});

test('tablets at the doors are opened anew when a center begins to demand its provider', async () => {
  const kiosk = await makeKiosk(app.pool, center, desk.accountId);
  const day = () => app.call(getDoorCode, { token: kiosk });
  expect((await day()).ok).toBe(true);
  await answered(save());
  expect(await day()).toMatchObject(refused('UNAUTHENTICATED'));
});

test('who came through the provider of one center has not come through that of another', async () => {
  const other = await makeCenter(app.pool);
  await app.pool.query("insert into staff (account_id, center_id, scope) values ($1, $2, 'desk')", [
    desk.accountId,
    other,
  ]);
  await answered(save());
  await answered(save({}, other));
  await answered(signIn(desk.token, AYU));
  const run = (id: number) => app.call(listDeskSessions, { token: desk.token, query: { center: `${id}` } });
  expect((await run(center)).ok).toBe(true);
  expect((await run(other)).ok).toBe(false);
  await answered(finish(desk.token, await comeBack(desk.token, AYU, other)));
  expect((await run(other)).ok).toBe(true);
});

test('another issuer ends what came through the one before, also where both call their client alike', async () => {
  await answered(save());
  await answered(signIn(desk.token, AYU));
  const { issuer } = foreign.settings;
  expect(await save({ issuer, client_secret: undefined })).toMatchObject(refused('INVALID_INPUT', 'client_secret'));
  expect((await runDesk(desk.token)).ok).toBe(true);
  await answered(save({ issuer, client_secret: foreign.settings.clientSecret }));
  expect(await runDesk(desk.token)).toMatchObject(refused('CENTER_SIGN_IN_REQUIRED'));
  // The same subject there may be somebody else here.
  const colleague = await makeStaff(app.pool, center);
  await answered(signIn(colleague.token, AYU));
  expect(await signIn(desk.token, AYU)).toMatchObject(refused('CENTER_PROVIDER_REFUSED'));
});

test('who comes through a provider at the moment at which another one takes its place is bound to nobody', async () => {
  await answered(save());
  const { issuer, clientSecret } = foreign.settings;
  await answered(save({ issuer, client_secret: clientSecret }));
  const late = {
    center,
    provider: provider.settings,
    subject: AYU.id,
    accountId: desk.accountId,
    tokenHash: hashToken(desk.token),
  };
  const record = (by: object) =>
    inTransaction(app.deps.pool, (client) => recordCenterSignIn(client, { ...late, ...by }, app.clock.now));
  expect(await record({})).toBe(false);
  expect(await runDesk(desk.token)).toMatchObject(refused('CENTER_SIGN_IN_REQUIRED'));
  expect(await record({ provider: foreign.settings })).toBe(true);
  expect((await runDesk(desk.token)).ok).toBe(true);
});
