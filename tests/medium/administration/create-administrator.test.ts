import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAdministrator } from '#data/create-administrator.ts';
import { parseContact } from '#domain/contact.ts';
import { makeToken } from '../../factories/account.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { auditOfRow } from '../../support/database/audit-of-row.ts';
import { databaseEnvironment } from '../../support/database/cluster.ts';
import { CHECKOUT } from '../../support/process/server-process.ts';
import { createAttempts, idOf } from '../../support/sign-in-attempts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() =>
  // The last administrator stays, so that the table is emptied as a whole.
  app.pool.query('truncate staff'),
);

const attempts = createAttempts(() => app);
const PHONE = '081299990001';
const STORED = '+6281299990001';

/** Runs the command as an operator does, with the running role's address alone. */
async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const { DATABASE_URL } = databaseEnvironment(app.connection);
  const child: ChildProcess = spawn(process.execPath, ['data/cli.ts', 'admin', ...args], {
    cwd: CHECKOUT,
    env: {
      PATH: process.env['PATH'],
      APP_MODE: 'production',
      DATABASE_URL,
      DATA_KEY: randomBytes(32).toString('base64'),
      PUSH_KEY: Buffer.alloc(32, 5).toString('base64url'),
      PUBLIC_URL: 'https://antrian.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@antrian.example',
      MESSAGE_GATEWAY_URL: 'https://127.0.0.1:1',
      MESSAGE_GATEWAY_TOKEN: 'nobody listens there',
    },
  });
  let [out, err] = ['', ''];
  child.stdout!.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: out.trim(), err: err.trim() };
}

test('a shell that was not told DATABASE_URL makes no administrator in a database of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'antrian-nowhere-'));
  const { status, stderr } = spawnSync(process.execPath, ['data/cli.ts', 'admin', 'create', '--contact', PHONE], {
    cwd: CHECKOUT,
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Give DATABASE_URL')]);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

const administrators = async (): Promise<{ id: number; account_id: number; contact: string }[]> =>
  (
    await app.pool.query(
      `select s.id, s.account_id, coalesce(a.phone, a.email) as contact from staff s join account a on a.id = s.account_id
       where s.scope = 'administrator' order by s.id`,
    )
  ).rows;

test('the command makes the first administrator, says what to do next, and the audit log knows it', async () => {
  const made = await run('create', '--contact', PHONE);
  expect([made.code, made.err]).toEqual([0, '']);
  expect(made.out).toContain(`sign in at https://antrian.example/login with ${STORED}`);
  expect(made.out).toContain('https://antrian.example/admin');
  const [one, ...others] = await administrators();
  expect([one?.contact, others]).toEqual([STORED, []]);
  const logged = await app.pool.query('select kind, door, detail, subject_id, request_id from security_event');
  expect(logged.rows).toEqual([
    {
      kind: 'SCOPE_GIVEN',
      door: 'console',
      detail: 'administrator',
      subject_id: one!.account_id,
      request_id: 'console',
    },
  ]);
  expect(await auditOfRow(app.pool, 'staff', one!.id)).toMatchObject([
    { action: 'CREATED', center_id: null, actor_account_id: one!.account_id, after: { scope: 'administrator' } },
  ]);

  const again = await run('create', '--contact', 'kedua@rumah-sakit.example');
  expect([again.code, again.out]).toEqual([1, '']);
  expect(again.err).toMatch(/^There is an administrator already.*--further/);
  const further = await run('create', '--contact', 'kedua@rumah-sakit.example', '--further');
  expect(further.code).toBe(0);
  expect((await administrators()).map(({ contact }) => contact)).toEqual([STORED, 'kedua@rumah-sakit.example']);
  const known = await run('create', '--contact', PHONE, '--further');
  expect([known.code, known.err]).toEqual([1, `${STORED} is an administrator already.`]);
});

test('whoever it made signs in with a code like everybody and is an administrator', async () => {
  await createAdministrator(app.pool, { contact: parseContact(PHONE)!, further: false, now: app.clock.now });
  const asked = await attempts.persist((how) => attempts.askCode(PHONE, how));
  const signedIn = await attempts.verify(idOf(asked), attempts.lastCode(STORED));
  expect(signedIn.code).toBe('OK');
  const { token } = (signedIn.data as unknown as { oauth: { token: string } }).oauth;
  expect((await app.ask('GET', '/api/admin/maintenance', { token })).status).toBe(200);
});

test('of commands at the same moment one makes the first administrator, and the others find it', async () => {
  const contacts = ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'].map((each) => parseContact(each)!);
  // Connections that are open already: one that has to be opened comes too late to meet another.
  for (const client of await Promise.all(contacts.map(() => app.pool.connect()))) client.release();
  const outcomes = await Promise.all(
    contacts.map((contact) => createAdministrator(app.pool, { contact, further: false, now: app.clock.now })),
  );
  expect(outcomes.toSorted()).toEqual(['made', 'not the first', 'not the first', 'not the first']);
  expect(await administrators()).toHaveLength(1);
});

test('a wrong command line changes nothing and shows the usage', async () => {
  for (const args of [[], ['create'], ['create', '--contact', '021'], ['remove', '--contact', PHONE]]) {
    const { code, err } = await run(...args);
    expect([code, err.split('\n')[0]]).toEqual([2, 'Usage:']);
  }
  expect(await administrators()).toEqual([]);
});

test('the command takes the second factors of somebody who lost them away, and signs them out', async () => {
  await createAdministrator(app.pool, { contact: parseContact(PHONE)!, further: true, now: app.clock.now });
  const [made] = await administrators();
  await app.pool.query('update account set factor_since = created_at where id = $1', [made!.account_id]);
  await app.pool.query("insert into recovery_code (account_id, digest) values ($1, 'x')", [made!.account_id]);
  const token = await makeToken(app.pool, made!.account_id);
  expect(await run('reset', '--contact', '081299990009')).toMatchObject({ code: 1 });
  expect(await run('reset', '--contact', PHONE)).toMatchObject({ code: 0, err: '' });
  const { rows } = await app.pool.query(
    'select factor_since, (select count(*)::int from recovery_code r where r.account_id = a.id) as codes from account a where id = $1',
    [made!.account_id],
  );
  expect(rows).toEqual([{ factor_since: null, codes: 0 }]);
  expect((await app.ask('GET', '/api/user/account', { token })).status).toBe(401);
});
