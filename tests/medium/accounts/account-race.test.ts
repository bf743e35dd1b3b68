import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPatient, listPatients } from '#contract/patients/patient.ts';
import { PATIENTS_MAX } from '#domain/limits.ts';
import { makeAccount, nextPhone } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';

/** As many connections as requests: every one of them is inside the database at the same time. */
const AT_ONCE = 30;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ max: AT_ONCE + 1 });
  await Promise.all(Array.from({ length: AT_ONCE }, () => app.pool.query('select pg_sleep(0.05)')));
});
afterAll(() => app.close());

test('thirty requests at once for a code to one contact send one code', async () => {
  const contact = nextPhone();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      app.ask('POST', '/api/user/submit-auth-otp', { body: { phone_or_email: contact }, peer: `198.51.100.${at}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(AT_ONCE - 1);
  expect(app.outbox.filter(({ to }) => to === contact)).toHaveLength(1);
  const kept = await app.pool.query('select count(*)::int as n from login_challenge where contact = $1', [contact]);
  expect(kept.rows).toEqual([{ n: 1 }]);
});

test('thirty requests at once to add members of a family stop at the limit', async () => {
  const { token } = await makeAccount(app.pool);
  const body = { name: 'Bima Putra', relation: 'child' as const, gender: 'L' as const, birth_date: '2020-05-06' };
  const results = await Promise.all(Array.from({ length: AT_ONCE }, () => app.call(addPatient, { token, body })));
  expect(results.filter(({ ok }) => ok)).toHaveLength(PATIENTS_MAX - 1);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'PATIENTS_FULL' } });
  const kept = await app.pool.query(
    'select count(*)::int as n from patient where account_id = (select account_id from patient where id = $1)',
    [(await answered(app.call(listPatients, { token }))).patients[0]!.id],
  );
  expect(kept.rows).toEqual([{ n: PATIENTS_MAX }]);
});
