import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCheckpoint, readNote } from '#domain/queue/checkpoint/note.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createVault } from '#server/platform/vault.ts';
import { makeCheckpoints } from '#server/queue/checkpoint/make-checkpoint.ts';
import { databaseEnvironment } from '../../support/database/cluster.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import type { TestDatabase } from '../../support/database/database.ts';
import { CHECKOUT, freePort, spawnServer } from '../../support/process/server-process.ts';
import type { ServerProcess } from '../../support/process/server-process.ts';

/** A start may build the pages first, and fills the demonstration. */
const START_MS = 240_000;
const KEY = randomBytes(32);

let database: TestDatabase;
let directory: string;
let port: number;
let server: ServerProcess;
let address: string;

/** Starts the product at the address that it had before. */
async function start(): Promise<void> {
  server = spawnServer({
    env: {
      ...databaseEnvironment(database.connection),
      DATA_KEY: KEY.toString('base64'),
      DATA_DIR: directory,
      PORT: String(port),
      PUBLIC_URL: address,
    },
  });
  await server.ready();
  await server.printed(/\/outbox\n/);
}
async function stop(): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
}

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'antrian-witness-'));
  port = await freePort();
  address = `http://127.0.0.1:${port}`;
  await start();
  await newHistory(3);
}, START_MS);
afterAll(async () => {
  await stop();
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

/** Something happens in so many sessions in which nothing had happened, and a checkpoint stands for it. */
async function newHistory(sessions: number): Promise<void> {
  const { rowCount } = await database.pool.query(
    `insert into queue_event (session_id, version, kind, at)
     select s.id, 1, 'SALE_STOPPED', now() from session s where not exists (select from queue_event e where e.session_id = s.id) order by s.id limit $1`,
    [sessions],
  );
  expect(rowCount).toBe(sessions);
  const { rows } = await database.pool.query<{ now: Date }>('select now() as now');
  // The job of the product may have been quicker.
  await makeCheckpoints(rows[0]!.now, {
    pool: database.running,
    vault: createVault(KEY),
    settings: { publicUrl: address },
  });
}

/** Runs the command as somebody elsewhere does, who has the address of the site and nothing else. */
async function run(...words: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const { PATH, HOME } = process.env;
  const child = spawn('npm', ['run', '--silent', 'witness', '--', ...words], {
    cwd: CHECKOUT,
    env: { PATH, HOME },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}
const file = (): string => join(directory, 'witness.json');
const look = () => run(address, '--file', file(), '--name', 'saksi.example/perintah');
type Seen = { readonly size: number; readonly note: string; readonly key: string };
async function seen(): Promise<Seen> {
  const { logs } = JSON.parse(await readFile(file(), 'utf8')) as { logs: Record<string, Seen> };
  return logs[address]!;
}
const shownNow = async () => (await fetch(`${address}/log/checkpoint`)).text();
/** Without the signatures of witnesses, which come and go. */
const textOf = (note: string): string => readNote(note)!.text;

test('the first look stores what it saw and prints the signed checkpoint, and a later one ends well when the history goes on', async () => {
  const first = await look();
  expect([first.code, first.err]).toEqual([0, '']);
  const before = await seen();
  expect(textOf(before.note)).toBe(textOf(await shownNow()));
  expect(first.out).toContain(textOf(before.note));
  expect(first.out).toMatch(/^— saksi\.example\/perintah \S+$/m);
  expect(first.out).toMatch(/WITNESS_KEYS: saksi\.example\/perintah\+\S+\n$/);

  await newHistory(2);
  const second = await look();
  expect([second.code, second.err]).toEqual([0, '']);
  const after = await seen();
  expect(after.size).toBeGreaterThan(before.size);
  expect(readCheckpoint(textOf(after.note))!.size).toBe(after.size);
  expect(after.key).toBe(before.key);
  expect(second.out).toContain(textOf(after.note));
});

test('a history that does not continue what was seen ends with 1 and both notes, and is not signed', async () => {
  await newHistory(1);
  expect((await look()).code).toBe(0);
  const before = await readFile(file(), 'utf8');
  const { note, size } = await seen();
  // Whoever runs the database removes a log, makes the tree anew, and lets it grow beyond what was seen.
  await inTransaction(database.pool, async (client) => {
    await client.query('set local session_replication_role = replica');
    for (const table of ['queue_cosignature', 'queue_checkpoint', 'queue_tile_root', 'queue_leaf'])
      await client.query(`delete from ${table}`);
    await client.query('delete from queue_event where session_id = (select min(session_id) from queue_event)');
  });
  await newHistory(1);
  const shorter = readCheckpoint(textOf(await shownNow()))!.size;
  await newHistory(Math.max(1, size - shorter + 2));
  const shown = await shownNow();
  expect(readCheckpoint(textOf(shown))!.size).toBeGreaterThan(size);

  const found = await look();
  expect([found.code, found.out]).toEqual([1, '']);
  expect(found.err).toContain('THE LOG HAS TWO HISTORIES');
  expect(found.err).toContain(`Seen before:\n${note}`);
  expect(found.err).toContain(`Shown now:\n${textOf(shown)}`);
  expect(await readFile(file(), 'utf8')).toBe(before);
  // And again, each time that somebody looks.
  expect((await look()).code).toBe(1);
});

test(
  'a log that signs with another key than at the first look ends with 1 and both notes',
  async () => {
    const fresh = join(directory, 'another.json');
    const again = () => run(address, '--file', fresh, '--name', 'saksi.example/lain');
    expect((await again()).code).toBe(0);
    const { logs } = JSON.parse(await readFile(fresh, 'utf8')) as { logs: Record<string, Seen> };
    await stop();
    await inTransaction(database.pool, async (client) => {
      await client.query('set local session_replication_role = replica');
      await client.query('delete from queue_log_key');
    });
    await start();
    const found = await again();
    expect([found.code, found.out]).toEqual([1, '']);
    expect(found.err).toContain('THE LOG SIGNS WITH ANOTHER KEY than at the first look.');
    expect(found.err).toContain(`Seen before:\n${logs[address]!.note}`);
    expect(found.err).toContain(`Shown now:\n${textOf(await shownNow())}`);
  },
  START_MS,
);

test('a site that does not answer ends with 1 and a sentence, and a command without an address with 2 and how it is used', async () => {
  const away = await run(`http://127.0.0.1:${await freePort()}`, '--file', join(directory, 'away.json'));
  expect([away.code, away.out]).toEqual([1, '']);
  expect(away.err).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/log\/key does not answer: .+\n$/);
  const nowhere = await run();
  expect([nowhere.code, nowhere.out]).toEqual([2, '']);
  expect(nowhere.err).toContain('npm run witness -- URL');
});
