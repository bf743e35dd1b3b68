import { afterAll, beforeEach, expect, test } from 'vitest';
import { addAuthenticator, getFactors, offerAuthenticator, proveFactor } from '#contract/accounts/factors/factor.ts';
import { listAdminRows } from '#contract/administration/rows.ts';
import { acceptInvitation } from '#contract/administration/staff/own-scopes.ts';
import { setPassword } from '#contract/accounts/sign-in/password.ts';
import { getBasicProfile } from '#contract/patients/patient.ts';
import { answered } from '../../support/answered.ts';
import { openColleagues, PASSWORD } from '../../support/colleagues.ts';
import { refused } from '../../support/refused.ts';

const { app, makeColleague, signIn, ownCode, digitsOf, managed } = await openColleagues();
afterAll(() => app.close());
beforeEach(async () => {
  await app.deps.security.flush();
  await app.pool.query('truncate security_event');
  app.clock.minutes(2);
});

type Row = { kind: string; detail: string; door: string; count: number };
async function eventsOf(accountId: number): Promise<Row[]> {
  await app.deps.security.flush();
  const { rows } = await app.pool.query<Row>(
    'select kind, detail, door, count from security_event where account_id = $1 order by id',
    [accountId],
  );
  return rows;
}
const desk = (token: string) => app.ask('GET', '/api/desk/session', { token });

test('whoever has a stolen password of staff and asks for a desk, a center, the administration or a grave deed is in the log of security', async () => {
  const { accountId, email } = await makeColleague('desk');
  const { token } = (await signIn(email)).oauth;
  for (let at = 0; at < 3; at += 1) expect((await desk(token)).status).toBe(403);
  await refused(managed(token), 'FACTOR_REQUIRED');
  await refused(app.call(listAdminRows, { params: { list: 'staff' }, query: {}, token }), 'FACTOR_REQUIRED');
  await refused(app.call(acceptInvitation, { params: { id: '1' }, token }), 'FACTOR_REQUIRED');
  const before = (door: string, count = 1) => ({ kind: 'FORBIDDEN', detail: 'FACTOR_REQUIRED', door, count });
  const [signedIn, ...refusals] = await eventsOf(accountId);
  expect(signedIn).toMatchObject({ kind: 'SIGNED_IN', detail: 'PASSWORD' });
  // Equal ones of a minute are one row and their number.
  expect(refusals.toSorted((a, b) => a.door.localeCompare(b.door))).toEqual([
    before('acceptInvitation'),
    before('getManagedCenter'),
    before('listAdminRows'),
    before('listDeskSessions'),
    before('listDeskSessions', 2),
  ]);
});

test('what anybody may ask for, and a request about one’s own account, is no event before the second factor', async () => {
  const { accountId, email } = await makeColleague('desk');
  const { token } = (await signIn(email)).oauth;
  await answered(app.call(getBasicProfile, { token }));
  const proof = { password: PASSWORD };
  await refused(app.call(setPassword, { token, body: { password: 'harimau di kebun', proof } }), 'FACTOR_REQUIRED');
  expect(await eventsOf(accountId)).toMatchObject([{ kind: 'SIGNED_IN', detail: 'PASSWORD' }]);
});

test('an ordinary sign-in with a second factor leaves no refusal', async () => {
  const { accountId, email } = await makeColleague('desk');
  const { token } = (await signIn(email)).oauth;
  const proof = await ownCode(token);
  const { secret, offer } = await answered(app.call(offerAuthenticator, { token, body: { proof } }));
  await answered(app.call(addAuthenticator, { token, body: { offer, digits: digitsOf(secret) } }));
  app.clock.advance(30_000);
  const next = (await signIn(email)).oauth.token;
  await answered(app.call(getFactors, { token: next }));
  await answered(app.call(proveFactor, { token: next, body: { factor: { digits: digitsOf(secret) } } }));
  expect((await desk(next)).status).toBe(200);
  expect((await eventsOf(accountId)).map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
    'SIGNED_IN PASSWORD',
    'FACTOR_CHANGED AUTHENTICATOR',
    'SIGNED_IN PASSWORD',
    'SIGNED_IN FACTOR',
  ]);
});
