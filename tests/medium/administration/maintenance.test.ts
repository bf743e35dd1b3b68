import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAvailableInsurance } from '#contract/directory/insurer.ts';
import { getAccount } from '#contract/accounts/account.ts';
import { askPasskeySignIn, signInByPasskey } from '#contract/accounts/factors/passkey-sign-in.ts';
import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { getMaintenance, turnMaintenance } from '#contract/administration/maintenance.ts';
import { getManaged } from '#contract/administration/manage.ts';
import { listAdminRows } from '#contract/administration/rows.ts';
import { getHealth, getReady } from '#contract/platform/system.ts';
import { createServer } from '#server/app.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createSite } from '#server/site.ts';
import { writeMaintenance } from '#server/administration/maintenance.store.ts';
import { makeAccount, makeStaff } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { auditOfActor } from '../../support/database/audit-of-actor.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { createSoftPasskey } from '../../support/soft-passkey.ts';
import { CHECKOUT } from '../../support/process/server-process.ts';

const WORDS = 'Kami kembali pukul 02.00 WIB.';
const NOTICED_MS = 2_000;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function turn(message: string | null): Promise<void> {
  await writeMaintenance(app.deps.pool, message);
  app.clock.advance(NOTICED_MS);
}

const siteOf = (server: Pick<TestApp['app'], 'fetch' | 'closedBy'>) =>
  createSite({
    api: (request) => server.fetch(request),
    closedBy: (pathname) => server.closedBy(pathname),
    renderPage: async () => new Response('page'),
    variantOf: () => '',
    content: null,
    imageHosts: [],
    isShared: () => true,
    directoryVersion: () => 0,
    pageCache: true,
    clientFolder: import.meta.dirname,
    settings: app.deps.settings,
  });

test('[ERR-04] while the switch is on, every call except those about the process itself answers 503 with its message', async () => {
  expect((await app.call(getAvailableInsurance)).ok).toBe(true);
  await turn(WORDS);
  const logged = app.logged.length;
  for (const endpoint of [getAvailableInsurance, getReady]) {
    const { ok, error } = (await app.call(endpoint)) as { ok: boolean; error?: unknown };
    expect([ok, error]).toMatchObject([
      false,
      { code: 'MAINTENANCE', status: 503, message: WORDS, details: { message: WORDS } },
    ]);
  }
  const answer = await app.ask('GET', '/api/search?query=dr.');
  expect(answer.headers.get('retry-after')).toBe('15');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  // An announced night of maintenance does not fill the log with a line for every visitor.
  expect(app.logged).toHaveLength(logged);
  expect((await app.call(getHealth)).ok).toBe(true);
  expect((await app.ask('GET', '/api/docs')).status).toBe(200);
  expect((await app.ask('GET', '/api/openapi.json')).status).toBe(200);
  await turn(null);
  expect((await app.call(getAvailableInsurance)).ok).toBe(true);
});

test('[ERR-04] while the switch is on, pages lead to /coming-soon, but requests of an open page do not', async () => {
  const site = siteOf(app.app);
  const ask = async (path: string, method = 'GET') => {
    const { status, headers } = await site.fetch(new Request(`http://localhost${path}`, { method }));
    return [status, headers.get('location')];
  };
  expect(await ask('/')).toEqual([200, null]);
  await turn(WORDS);
  for (const path of ['/', '/faq', '/search/result/?query=dr.', '/user/profile/ongoing'])
    expect([path, await ask(path)]).toEqual([path, [302, '/coming-soon']]);
  expect(await ask('/', 'HEAD')).toEqual([302, '/coming-soon']);
  for (const path of ['/coming-soon', '/coming-soon/', '/coming-soon.data', '/_root.data', '/__manifest?p=%2F'])
    expect([path, await ask(path)]).toEqual([path, [200, null]]);
  await turn(null);
  expect(await ask('/')).toEqual([200, null]);
});

test('[ERR-04] while the switch is on, an administrator signs in, sees the administration and turns it off', async () => {
  const admin = await makeStaff(app.pool, null, { email: 'ratih@contoh.example' });
  const patient = await makeAccount(app.pool);
  const state = async () => (await answered(app.call(getMaintenance, { token: admin.token }))).message;
  const flip = (message: string | null, was: string | null) =>
    app.call(turnMaintenance, { body: { message, was }, token: admin.token });
  expect(await state()).toBeNull();
  await answered(flip(WORDS, null));
  app.clock.advance(NOTICED_MS);
  expect((await app.call(getReady)).ok).toBe(false);

  // Asking for a code is open to everybody, because nobody is known before.
  const asked = await answered(app.call(submitAuthOtp, { body: { phone_or_email: 'ratih@contoh.example' } }));
  const code = /\d{6}/.exec(app.outbox.at(-1)!.body)![0];
  const { challenge } = asked as { challenge: { id: string } };
  const signed = await answered(app.call(submitAuthOtp, { body: { challenge: challenge.id, code } }));
  const { token } = (signed as { oauth: { token: string } }).oauth;
  expect(await answered(app.call(getManaged, { token }))).toMatchObject({ administrator: true });
  expect((await app.call(listAdminRows, { params: { list: 'staff' }, token })).ok).toBe(true);
  // By a passkey too: this one is of nobody.
  const { options, asked: question } = await answered(app.call(askPasskeySignIn));
  const unknown = { asked: question, passkey: createSoftPasskey().sign(options, { whose: 'AAAA' }) };
  expect(await app.call(signInByPasskey, { body: unknown })).toMatchObject({ error: { code: 'FACTOR_WRONG' } });
  // Other people have to wait, and one whose sign-in has ended is sent to the login.
  const closed = { ok: false, error: { code: 'MAINTENANCE' } };
  for (const endpoint of [getManaged, getMaintenance])
    expect(await app.call(endpoint, { token: patient.token })).toMatchObject(closed);
  expect(await app.call(getAccount, { token })).toMatchObject(closed);
  expect(await app.call(getMaintenance, { token: 'x'.repeat(43) })).toMatchObject({
    error: { code: 'UNAUTHENTICATED' },
  });

  const site = siteOf(app.app);
  const status = async (path: string) => (await site.fetch(new Request(`http://localhost${path}`))).status;
  for (const path of ['/admin', '/admin/pemeliharaan', '/login', '/verify?challenge=x'])
    expect([path, await status(path)]).toEqual([path, 200]);
  for (const path of ['/', '/administrasi', '/kelola', '/loket'])
    expect([path, await status(path)]).toEqual([path, 302]);

  expect(await state()).toBe(WORDS);
  await answered(flip('Sebentar lagi.', WORDS));
  // Another administrator was quicker: their message is not overwritten.
  for (const message of [null, 'Lain.'])
    expect(await flip(message, WORDS)).toMatchObject({ error: { code: 'EDITED_MEANWHILE' } });
  expect(await flip('Lain.', null)).toMatchObject({ error: { code: 'EDITED_MEANWHILE' } });
  const both = await Promise.all([flip(null, 'Sebentar lagi.'), flip('Masih lama.', 'Sebentar lagi.')]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  await turn(null);
  expect((await app.call(getReady)).ok).toBe(true);
  const written = (await auditOfActor(app.pool, admin.accountId, null)).filter(
    ({ subject }) => subject === 'app_setting',
  );
  expect(written.slice(0, 2)).toMatchObject([
    { action: 'CREATED', subject_id: 'maintenance', before: null, after: { value: { message: WORDS } } },
    { action: 'CHANGED', before: { value: { message: WORDS } }, after: { value: { message: 'Sebentar lagi.' } } },
  ]);
  expect(written).toHaveLength(3);
});

test('a thousand requests read the switch from the database once, and its change is noticed after two seconds', async () => {
  let asked = 0;
  const pool = new Proxy(app.deps.pool, {
    get(target, key: keyof typeof app.pool) {
      if (key !== 'query') return target[key];
      return (text: string, values: unknown[]) => {
        if (text.includes('app_setting')) asked += 1;
        return target.query(text, values);
      };
    },
  });
  const server = createServer({ ...app.deps, pool });
  const ready = async () => (await server.fetch(new Request('http://localhost/api/openapi.jsonx'))).status;
  const statuses = await Promise.all(Array.from({ length: 1000 }, ready));
  expect([asked, new Set(statuses)]).toEqual([1, new Set([404])]);
  await writeMaintenance(app.deps.pool, WORDS);
  expect(await ready()).toBe(404);
  app.clock.advance(NOTICED_MS);
  expect(await ready()).toBe(503);
  expect(asked).toBe(2);
  await turn(null);
});

test('[ERR-04] with the database out of reach the answers carry a message too, and pages lead to /coming-soon', async () => {
  const pool = createPool(
    { host: '127.0.0.1', port: 1, user: 'nobody', password: '', database: 'none' },
    { max: 1, statementTimeoutMs: 1000, onIdleError: () => undefined },
  );
  const server = createServer({ ...app.deps, pool });
  const answer = await server.fetch(new Request('http://localhost/api/queue/1'));
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    error: { code: 'MAINTENANCE' },
    message: expect.stringContaining('Nomor antrian Anda aman') as string,
  });
  for (const path of ['/', '/admin']) {
    const page = await siteOf(server).fetch(new Request(`http://localhost${path}`));
    expect([path, page.status, page.headers.get('location')]).toEqual([path, 302, '/coming-soon']);
  }
  await pool.end();
});

test('the command turns maintenance on with or without a message, turns it off, and shows its state', async () => {
  const database = await createTestDatabase();
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['data/cli.ts', 'maintenance', ...args], {
      cwd: CHECKOUT,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
    });
    return [status, stdout.trim() || stderr.split('\n')[0]];
  };
  expect(run('status')).toEqual([0, 'maintenance is off']);
  expect(run('on', WORDS)).toEqual([0, `maintenance is on: ${WORDS}`]);
  expect(run('on')).toEqual([0, expect.stringMatching(/^maintenance is on: Ambil Antrian sedang dalam perbaikan/)]);
  expect(run('off')).toEqual([0, 'maintenance is off']);
  for (const wrong of [['up'], ['off', 'now'], ['on', 'a', 'b'], []]) expect(run(...wrong)).toEqual([2, 'Usage:']);
  await database.close();
});
