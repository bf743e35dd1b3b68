import { createECDH, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMONSTRATION_ACCOUNTS } from '#data/demonstration.ts';
import { isDemonstration } from '#data/is-demonstration.ts';
import { writeProgress } from '#data/generate/progress.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makeAccount } from '../../factories/account.ts';
import { makeCenter, makeDoctor } from '../../factories/directory.ts';
import { databaseEnvironment } from '../../support/database/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { freePort, type ServerProcess, spawnServer } from '../../support/process/server-process.ts';

/** Each test has a database of its own, as a migration leaves it, and starts the product on it as production. */
let database: TestDatabase;
let directory: string;
const processes = new Set<ServerProcess>();
/** A start may build the pages first. */
const START_MS = 240_000;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'antrian-production-'));
});
afterAll(() => rm(directory, { recursive: true }));
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const server of processes) {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  processes.clear();
  await database.close();
});

const PUSH = createECDH('prime256v1');
PUSH.generateKeys();

async function startProduction(env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const server = spawnServer({
    env: {
      APP_MODE: 'production',
      ...databaseEnvironment(database.connection),
      PORT: String(await freePort()),
      DATA_DIR: directory,
      PUBLIC_URL: 'https://antrian.example',
      DATA_KEY: randomBytes(32).toString('base64'),
      // A number whose first byte is zero has one byte less.
      PUSH_KEY: Buffer.from(PUSH.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@antrian.example',
      MESSAGE_GATEWAY_URL: 'https://127.0.0.1:1',
      MESSAGE_GATEWAY_TOKEN: 'nobody listens there',
      ...env,
    },
  });
  processes.add(server);
  return server;
}

/** Starts it and returns the last line that it prints before it ends with a failure. */
async function refusalOf(env: NodeJS.ProcessEnv = {}): Promise<string> {
  const server = await startProduction(env);
  const started = server.ready().then(
    () => 'it started',
    () => 'it ended',
  );
  expect(await started, server.output()).toBe('it ended');
  expect((await server.ended).code).toBe(1);
  return server.output().trim().split('\n').at(-1) ?? '';
}

test(
  'production starts with a role that owns nothing and a key of its own, again with the same key, and with no other',
  async () => {
    const key = randomBytes(32);
    const first = await startProduction({ DATA_KEY: key.toString('base64') });
    await first.ready();
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    const { rows } = await database.pool.query<{ value: { check: string } }>(
      "select value from app_setting where key = 'data_key'",
    );
    const check = Buffer.from(rows[0]!.value.check, 'base64url');
    expect(check).toHaveLength(32);
    expect(check.equals(key)).toBe(false);

    // The tables are there and the rights are given, so that the owner is needed no more.
    const again = await startProduction({ DATA_KEY: key.toString('base64'), MIGRATION_DATABASE_URL: '' });
    await again.ready();
    const foreign = await refusalOf();
    expect(foreign).toMatch(/^DATA_KEY .* is not the key that this database was sealed with/);
    expect(again.child.exitCode).toBeNull();
  },
  START_MS,
);

test(
  'production refuses a DATA_KEY with a pattern',
  async () => {
    const key = Buffer.from('rahasia!'.repeat(4)).toString('base64');
    expect(await refusalOf({ DATA_KEY: key })).toMatch(/DATA_KEY must be 32 random bytes in production/);
  },
  START_MS,
);

test(
  'production refuses to run as the owner of the tables',
  async () => {
    const { MIGRATION_DATABASE_URL: owner } = databaseEnvironment(database.connection);
    const said = await refusalOf({ DATABASE_URL: owner });
    expect(said).toMatch(/^DATABASE_URL signs in as ambil_antrian, which is a superuser.*MIGRATION_DATABASE_URL/);
  },
  START_MS,
);

test(
  'production refuses a database that is behind when nobody named its owner',
  async () => {
    await database.pool.query('delete from schema_migration where name = (select max(name) from schema_migration)');
    expect(await refusalOf({ MIGRATION_DATABASE_URL: '' })).toMatch(
      /^The database is behind this release .* MIGRATION_DATABASE_URL/,
    );
  },
  START_MS,
);

test(
  'production refuses a database that a demonstration began to fill',
  async () => {
    await inTransaction(database.pool, (client) =>
      writeProgress(client, { scale: 'tiny', seed: '1', hours: 'day', step: 'import', regency: null, complete: false }),
    );
    expect(await refusalOf()).toMatch(
      /^DATABASE_URL leads to a database with the invented accounts or doctors of a demonstration/,
    );
    // The refused start has left no key behind.
    expect((await database.pool.query("select from app_setting where key = 'data_key'")).rowCount).toBe(0);
  },
  START_MS,
);

test('an account or an invented row is enough to know a demonstration by, and somebody with such a number is not', async () => {
  const phone = DEMONSTRATION_ACCOUNTS[0]!.contact.replace(/^0/, '+62');
  await makeAccount(database.pool, { phone, name: 'Dewi Lestari' });
  const doctor = await makeDoctor(database.pool);
  const center = await makeCenter(database.pool);
  expect(await isDemonstration(database.running)).toBe(false);

  await database.pool.query('update account set name = $2 where phone = $1', [phone, 'Sari Contoh']);
  expect(await isDemonstration(database.running)).toBe(true);
  await database.pool.query('update account set name = $2 where phone = $1', [phone, 'Dewi Lestari']);
  for (const [table, id] of [
    ['doctor', doctor],
    ['center', center],
  ] as const) {
    await database.pool.query(`update ${table} set invented = true where id = $1`, [id]);
    expect(await isDemonstration(database.running), table).toBe(true);
    await database.pool.query(`update ${table} set invented = false where id = $1`, [id]);
  }
});

test.each([
  ['PUBLIC_URL', 'https://antrian.id'],
  ['HOST', '8.8.4.4'],
])(
  'who forgets APP_MODE at %s=%s is refused',
  async (name, value) => {
    const said = await refusalOf({ APP_MODE: '', PUBLIC_URL: '', [name]: value });
    expect(said).toContain(`APP_MODE is missing: ${name} ${value} can be reached from the internet`);
  },
  START_MS,
);
