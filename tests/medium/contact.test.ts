import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitContact } from '#contract/endpoints/contact.ts';
import { CONTACTS_PER_CLIENT } from '#domain/limits.ts';
import { makeStaff } from '../factories/account.ts';
import { answered } from '../support/answered.ts';
import { type TestApp, createTestApp } from '../support/app.ts';

const PATH = '/api/contact-us/submit';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('[CALL-01] a message is kept, acknowledged by mail, told to the administrators, and answered in prose', async () => {
  const phone = '+6281200000030';
  await makeStaff(app.pool, null, { phone });
  const body = { name: 'Budi <b>', email: 'Budi@Contoh.Example', message: 'Jam buka hari Minggu?' };
  expect(await app.call(submitContact, { body })).toMatchObject({ ok: false, error: { field: 'name' } });
  const data = await answered(app.call(submitContact, { body: { ...body, name: 'Budi Hartono' } }));
  expect(data).toMatchObject({ status: 'success', errors: [] });
  expect(data.message).not.toBe('');
  expect(data.description).not.toBe('');
  const { rows } = await app.pool.query('select name, email, message from contact_message');
  expect(rows).toEqual([{ name: 'Budi Hartono', email: 'Budi@Contoh.Example', message: 'Jam buka hari Minggu?' }]);
  const [mail, notice, ...more] = app.outbox;
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ channel: 'email', to: 'budi@contoh.example' });
  // Nobody can send words of theirs to a stranger through us.
  expect(`${mail!.subject} ${mail!.body}`).not.toMatch(/Budi|Minggu/);
  expect(notice).toMatchObject({ channel: 'phone', to: phone });
  expect(notice!.body).toContain('Budi Hartono (Budi@Contoh.Example). Jam buka hari Minggu?');
});

test.each([
  ['name', { name: 'Bu', email: 'a@contoh.id' }],
  ['name', { name: '--', email: 'a@contoh.id' }],
  ['name', { name: '   ', email: 'a@contoh.id' }],
  ['name', { name: ' Bu ', email: 'a@contoh.id' }],
  ['email', { name: 'Budi Hartono', email: '--' }],
  ['email', { name: 'Budi Hartono', email: 'budi' }],
  ['email', { name: 'Budi Hartono' }],
  ['message', { name: 'Budi Hartono', email: 'a@contoh.id', message: 'x'.repeat(2001) }],
])('a wrong %s is refused and nothing is sent', async (field, body) => {
  const sent = app.outbox.length;
  const answer = await app.ask('POST', PATH, { body });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: { code: 'INVALID_INPUT', field } });
  expect(app.outbox).toHaveLength(sent);
});

test('one client, and one address, may send five messages an hour', async () => {
  const send = (email: string, peer: string) => app.ask('POST', PATH, { body: { name: 'Budi Hartono', email }, peer });
  for (let at = 0; at < CONTACTS_PER_CLIENT; at += 1) {
    expect((await send(`a${at}@contoh.id`, '203.0.113.1')).status).toBe(200);
    expect((await send('One@contoh.id', `203.0.114.${at}`)).status).toBe(200);
  }
  const byClient = await send('b@contoh.id', '203.0.113.1');
  expect(byClient.status).toBe(429);
  expect(byClient.headers.get('retry-after')).toBe('3600');
  expect((await send('one@contoh.id', '203.0.115.1')).status).toBe(429);
  app.clock.advance(3_600_000);
  expect((await send('one@contoh.id', '203.0.113.1')).status).toBe(200);
});
