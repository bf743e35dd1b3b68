import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitContact } from '#contract/administration/messages/contact.ts';
import { getCaptchaQuestion } from '#contract/platform/captcha.ts';
import { CAPTCHA_LIFE_MS, CONTACTS_PER_CLIENT } from '#domain/limits.ts';
import { deleteStale } from '#server/retention.store.ts';
import { makeStaff } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { solveCaptcha } from '../../support/captcha.ts';

const PATH = '/api/contact-us/submit';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('[CALL-01] a message is stored, acknowledged by mail, announced to the administrators, and answered in prose', async () => {
  const phone = '+6281200000030';
  await makeStaff(app.pool, null, { phone });
  const captcha = await solveCaptcha(app);
  const body = { name: 'Budi <b>', email: 'Budi@Contoh.Example', message: 'Jam buka hari Minggu?', captcha };
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
  // Nobody can use the product to send their own words to a stranger.
  expect(`${mail!.subject} ${mail!.body}`).not.toMatch(/Budi|Minggu/);
  expect(notice).toMatchObject({ channel: 'phone', to: phone });
  // What has left can never be erased, so that the words stay in the product.
  expect(notice!.body).toBe('Ada pesan baru dari halaman kontak. Baca di http://localhost:3000/admin/pesan');
});

test.each([
  ['name', { name: 'Bu', email: 'a@contoh.id' }],
  ['name', { name: '--', email: 'a@contoh.id' }],
  ['name', { name: '   ', email: 'a@contoh.id' }],
  ['name', { name: ' Bu ', email: 'a@contoh.id' }],
  ['email', { name: 'Budi Hartono', email: '--' }],
  ['email', { name: 'Budi Hartono', email: 'budi' }],
  ['email', { name: 'Budi Hartono' }],
  ['message', { name: 'Budi Hartono', email: 'a@contoh.id', message: '' }],
  ['message', { name: 'Budi Hartono', email: 'a@contoh.id', message: ' -- ' }],
  ['message', { name: 'Budi Hartono', email: 'a@contoh.id', message: 'x'.repeat(2001) }],
])('[VALID-01] a wrong %s is refused by the server too, and nothing is sent', async (field, body) => {
  const sent = app.outbox.length;
  const answer = await app.ask('POST', PATH, { body });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: { code: 'INVALID_INPUT', field } });
  expect(app.outbox).toHaveLength(sent);
});

const BODY = { name: 'Budi Hartono', email: 'captcha@contoh.id', message: 'Halo semua' };
const codeWith = async (captcha: unknown) => {
  const answer = await app.ask('POST', PATH, { body: { ...BODY, captcha }, peer: '203.0.120.1' });
  const { error } = (await answer.json()) as { error?: { code: string; field: string } };
  return [answer.status, error?.code, error?.field];
};
const REFUSED = [422, 'CAPTCHA_FAILED', 'captcha'];
const changed = (captcha: string, from: RegExp, to: string | ((whole: string) => string)): string => {
  const text = Buffer.from(captcha, 'base64').toString();
  const other = text.replace(from, (whole) => (typeof to === 'string' ? to : to(whole)));
  expect(other).not.toBe(text);
  return Buffer.from(other).toString('base64');
};

test('[VALID-02] no captcha, a made-up one, one that was tampered with and an unsolved one are refused', async () => {
  const sent = app.outbox.length;
  const captcha = await solveCaptcha(app);
  const wrong = [
    undefined,
    '',
    'x',
    Buffer.from('null').toString('base64'),
    Buffer.from('{"challenge":{},"solution":{}}').toString('base64'),
    changed(captcha, /"cost":\d+/, '"cost":1'),
    changed(captcha, /"expires":\d+/, '"expires":9999999999999'),
    ...['signature', 'derivedKey', 'keySignature'].map((name) =>
      changed(captcha, new RegExp(`"${name}":".`), (whole) => whole.slice(0, -1) + (whole.endsWith('0') ? '1' : '0')),
    ),
  ];
  for (const each of wrong) expect([each, await codeWith(each)]).toEqual([each, REFUSED]);
  expect(app.outbox).toHaveLength(sent);
  expect(await codeWith(captcha)).toEqual([200, undefined, undefined]);
});

test('[VALID-02] a solution counts once, also when it comes many times at once, and not after ten minutes', async () => {
  const captcha = await solveCaptcha(app);
  const answers = await Promise.all(Array.from({ length: 5 }, () => codeWith(captcha)));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  expect(answers.filter(([, code]) => code === 'CAPTCHA_FAILED')).toHaveLength(4);
  expect(await codeWith(captcha)).toEqual(REFUSED);
  const late = await solveCaptcha(app);
  app.clock.advance(CAPTCHA_LIFE_MS);
  expect(await codeWith(late)).toEqual(REFUSED);
  const used = async () => (await app.pool.query('select challenge from captcha_use')).rowCount;
  expect(await used()).toBeGreaterThan(0);
  await deleteStale(app.deps.pool, new Date(app.clock.now.getTime() + 1));
  expect(await used()).toBe(0);
});

/** Reads a question as a person does. */
function answerTo(words: string): string {
  const numbers = ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh'];
  const [, one = '', other = ''] = /^Berapa (\w+) tambah (\w+)\?$/.exec(words)!;
  return `${numbers.indexOf(one) + 1 + numbers.indexOf(other) + 1}`;
}

test('[VALID-02] a question in words stands in for the work where there is no script: it counts once, right or wrong, and not after ten minutes', async () => {
  const ask = async () => (await answered(app.call(getCaptchaQuestion))).question;
  const right = await ask();
  const sent = `${right.token}:${answerTo(right.words)}`;
  expect(await codeWith(` ${sent}`)).toEqual(REFUSED);
  expect(await codeWith(sent.replace(/^\d{13}/, '9999999999999'))).toEqual(REFUSED);
  expect(await codeWith(sent)).toEqual([200, undefined, undefined]);
  expect(await codeWith(sent)).toEqual(REFUSED);
  const wrong = await ask();
  expect(await codeWith(`${wrong.token}:1`)).toEqual(REFUSED);
  expect(await codeWith(`${wrong.token}:${answerTo(wrong.words)}`)).toEqual(REFUSED);
  const late = await ask();
  app.clock.advance(CAPTCHA_LIFE_MS);
  expect(await codeWith(`${late.token}:${answerTo(late.words)}`)).toEqual(REFUSED);
});

test('a client, and likewise an address, may send five messages an hour', async () => {
  const send = async (email: string, peer: string) =>
    app.ask('POST', PATH, { body: { name: 'Budi Hartono', email, captcha: await solveCaptcha(app) }, peer });
  for (let at = 0; at < CONTACTS_PER_CLIENT; at += 1) {
    expect((await send(`a${at}@contoh.id`, '203.0.113.1')).status).toBe(200);
    expect((await send('One@contoh.id', `203.0.114.${at}`)).status).toBe(200);
  }
  const byClient = await send('b@contoh.id', '203.0.113.1');
  expect(byClient.status).toBe(429);
  expect(Number(byClient.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send('one@contoh.id', '203.0.115.1')).status).toBe(429);
  app.clock.advance(3_600_000);
  expect((await send('one@contoh.id', '203.0.113.1')).status).toBe(200);
});
