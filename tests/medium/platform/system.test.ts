import { afterAll, beforeAll, expect, test } from 'vitest';
import { getHealth, getOutbox, getReady } from '#contract/platform/system.ts';
import { createServer } from '#server/app.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the server is alive, and ready when the database is reached and every migration of this release is applied', async () => {
  expect(await answered(app.call(getHealth))).toEqual({ alive: true });
  expect(await answered(app.call(getReady))).toEqual({ ready: true });
  const { rows } = await app.pool.query<{ name: string; checksum: string }>(
    'delete from schema_migration where name = (select max(name) from schema_migration) returning name, checksum',
  );
  expect(await app.call(getReady)).toMatchObject({ ok: false, error: { code: 'MAINTENANCE', status: 503 } });
  await app.pool.query('insert into schema_migration (name, checksum) values ($1, $2)', [
    rows[0]!.name,
    rows[0]!.checksum,
  ]);
  await app.pool.query("insert into schema_migration (name, checksum) values ('9999-of-a-newer-release.sql', 'x')");
  expect((await app.call(getReady)).ok).toBe(true);
});

test('while somebody holds the list of migrations, those who ask whether the server is ready wait for one question together', async () => {
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('lock table schema_migration');
  const asked = await Promise.all(Array.from({ length: 12 }, () => app.call(getReady)));
  expect(asked.map(({ ok }) => ok)).toEqual(Array.from({ length: 12 }, () => false));
  const { rows } = await holder.query(
    `select count(*)::int as waiting from pg_locks where not granted and relation = 'schema_migration'::regclass`,
  );
  expect(rows).toEqual([{ waiting: 1 }]);
  await holder.query('commit');
  holder.release();
  expect((await app.call(getReady)).ok).toBe(true);
});

test('without the database the server is alive, not ready, and every other call answers maintenance', async () => {
  const pool = createPool(
    { host: '127.0.0.1', port: 1, user: 'nobody', password: '', database: 'none' },
    { max: 1, statementTimeoutMs: 1000, onIdleError: () => undefined },
  );
  const server = createServer({ ...app.deps, pool });
  const statusOf = async (path: string) => (await server.fetch(new Request(`http://localhost${path}`))).status;
  expect(await statusOf('/api/health')).toBe(200);
  expect(await statusOf('/api/ready')).toBe(503);
  const answer = await server.fetch(new Request('http://localhost/api/queue/1'));
  expect(answer.status).toBe(503);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ status: 'error', error: { code: 'MAINTENANCE' } });
  expect(text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|select/);
  await pool.end();
});

test('the outbox shows what was sent, newest first, to one address in any spelling', async () => {
  const ask = (contact: string, peer: string) =>
    app.ask('POST', '/api/user/submit-auth-otp', { body: { phone_or_email: contact }, peer });
  await ask('0812-7000-0001', '203.0.113.1');
  await ask('Sari@Contoh.Example', '203.0.113.2');
  const all = (await answered(app.call(getOutbox))).messages;
  expect(all.map(({ to }) => to)).toEqual(['sari@contoh.example', '+6281270000001']);
  for (const spelling of ['+62 812 7000 0001', '081270000001']) {
    const { messages } = await answered(app.call(getOutbox, { query: { to: spelling } }));
    expect(messages).toMatchObject([
      { channel: 'phone', to: '+6281270000001', created_at: app.clock.now.toISOString() },
    ]);
    expect(messages[0]!.body).toMatch(/\b\d{6}\b/);
  }
  expect((await answered(app.call(getOutbox, { query: { to: 'SARI@contoh.example' } }))).messages).toHaveLength(1);
  expect((await answered(app.call(getOutbox, { query: { to: 'nobody@contoh.example' } }))).messages).toEqual([]);
});

test('the outbox is bounded, and does not exist in production', async () => {
  await app.pool.query(
    `insert into outbox_message (channel, recipient, subject, body, created_at)
     select 'email', 'many@contoh.example', 's', n::text, $1 from generate_series(1, 60) n`,
    [app.clock.now],
  );
  const { messages } = await answered(app.call(getOutbox, { query: { to: 'many@contoh.example' } }));
  expect(messages).toHaveLength(50);
  expect(messages[0]!.body).toBe('60');
  const production = createServer({ ...app.deps, settings: { ...app.deps.settings, production: true } });
  expect((await production.fetch(new Request('http://localhost/api/outbox'))).status).toBe(404);
});
