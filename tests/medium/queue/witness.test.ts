import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Fork, witness } from '#data/witness.ts';
import { getQueueProof } from '#contract/queue/checkpoint/checkpoint.ts';
import { toHex } from '#domain/queue/checkpoint/base64.ts';
import { foldComplete, foldSubtrees, leafBytes } from '#domain/queue/checkpoint/tree.ts';
import { readCheckpoint, readKey, readNote } from '#domain/queue/checkpoint/note.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockTree } from '#server/queue/checkpoint/checkpoint.store.ts';
import { hash } from '#server/queue/checkpoint/node-tools.ts';
import { makeCheckpoints } from '#server/queue/checkpoint/make-checkpoint.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
let desk: DeskStand;
let folder: string;
let said: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witness-'));
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** The witness on another machine, with nothing but the site's address; the site knows the witnesses of `known`. */
async function look(file = 'one.json'): Promise<void> {
  said = [];
  await witness({
    url: app.deps.settings.publicUrl,
    file: join(folder, file),
    name: 'saksi.example/w1',
    now: app.clock.now,
    send: async (url, init) => app.app.fetch(new Request(url, init)),
    say: (line) => void said.push(line),
  });
}
const checkpoint = () => {
  app.clock.minutes(1);
  return makeCheckpoints(app.clock.now, app.deps);
};
const plain = async (path: string) => (await app.ask('GET', path)).text();

test('a witness signs a log that goes on, is told how to be known, and stands under the checkpoint when it is', async () => {
  const { session } = await desk.queue(3);
  await checkpoint();
  await look();
  expect((await stat(join(folder, 'one.json'))).mode & 0o777).toBe(0o600);
  const key = /WITNESS_KEYS: (\S+)$/.exec(said.at(-1)!)![1]!;
  (app.deps.witnesses as unknown[]).push(readKey(key));
  await desk.start(session);
  await checkpoint();
  await look();
  expect(said.at(-1)).toBe('The site shows this signature under its checkpoint.');
  const note = await plain('/log/checkpoint');
  expect(readNote(note)!.signatures.map(({ name }) => name)).toEqual([
    readCheckpoint(readNote(note)!.text)!.origin,
    'saksi.example/w1',
  ]);
  const proof = await answered(app.call(getQueueProof, { params: { session: `${session}` } }));
  expect([proof.witnesses, proof.checkpoint]).toEqual([[key], note]);
});

test('nobody else writes under a checkpoint', async () => {
  const size = readCheckpoint(readNote(await plain('/log/checkpoint'))!.text)!.size;
  const [, line] = /\n(— saksi.*)\n/.exec(await plain('/log/checkpoint'))!;
  const post = async (body: object) =>
    ((await (await app.ask('POST', '/api/log/cosignature', { body })).json()) as { error?: { code: string } }).error
      ?.code;
  expect(await post({ size, line: line!.replace('saksi', 'lain') })).toBe('FORBIDDEN');
  expect(await post({ size: size + 1, line })).toBe('NOT_FOUND');
  expect(await post({ size, line: `${line}\n${line}` })).toBe('FORBIDDEN');
  expect(await post({ size, line })).toBeUndefined();
});

test('a witness shouts at two histories, at a log that went back, and signs neither', async () => {
  const { session } = await desk.queue(2);
  await checkpoint();
  await look('two.json');
  const before = await readFile(join(folder, 'two.json'), 'utf8');
  const stored = await app.pool.query('select * from queue_checkpoint order by size desc limit 1');
  await inTransaction(app.pool, async (client) => {
    await client.query('set local session_replication_role = replica');
    for (const table of ['queue_cosignature', 'queue_checkpoint', 'queue_tile_root', 'queue_leaf'])
      await client.query(`delete from ${table}`);
  });
  await checkpoint();
  await expect(look('two.json')).rejects.toThrow(/THE LOG WENT BACK/);
  // The new history grows beyond the old one.
  for (
    let more = 0;
    Number(stored.rows[0].size) > (await app.pool.query('select from queue_leaf')).rowCount! - 1;
    more += 1
  ) {
    await desk.take(session, (await desk.queue(1)).people[0]!);
    await checkpoint();
  }
  await expect(look('two.json')).rejects.toThrow(Fork);
  await expect(look('two.json')).rejects.toThrow(/TWO HISTORIES/);
  expect(await readFile(join(folder, 'two.json'), 'utf8')).toBe(before);
  await look('three.json');
});

test('the tiles of the tree make the root that was signed, and hold the leaves', async () => {
  await app.pool.query(
    `insert into session (doctor_id, clinic_id, center_id, date, time_start, time_end, zone, starts_at, ends_at, opens_at, closes_at, jkn_quota, general_quota, onsite_quota)
     select doctor_id, clinic_id, center_id, date + n, time_start, time_end, zone, starts_at, ends_at, opens_at, closes_at, 0, 0, 0
     from (select * from session limit 1) s, generate_series(100, 700) n`,
  );
  await app.pool.query(
    `insert into queue_event (session_id, version, kind, at) select id, 1, 'SALE_STOPPED', $1 from session where version = 0`,
    [app.clock.now],
  );
  await checkpoint();
  const { size, root } = readCheckpoint(readNote(await plain('/log/checkpoint'))!.text)!;
  expect(size).toBeGreaterThan(600);
  const bytes = async (path: string) => new Uint8Array(await (await app.ask('GET', path)).arrayBuffer());
  const hashesOf = (tile: Uint8Array) =>
    Array.from({ length: tile.length / 32 }, (_, at) => tile.subarray(at * 32, at * 32 + 32));
  const rest = size % 256;
  const tiles = [
    await bytes('/log/tile/0/000'),
    await bytes('/log/tile/0/001'),
    await bytes(`/log/tile/0/002.p/${rest}`),
  ];
  const [first, second, last] = tiles.map(hashesOf);
  expect([first!.length, second!.length, last!.length]).toEqual([256, 256, rest]);
  expect(hashesOf(await bytes('/log/tile/1/000.p/2')).map(toHex)).toEqual(
    [first!, second!].map((tile) => toHex(foldComplete(tile, hash))),
  );
  const parts: Uint8Array[] = [foldComplete([...first!, ...second!], hash)];
  for (let at = 0; at < rest;) {
    const width = 2 ** Math.floor(Math.log2(rest - at));
    parts.push(foldComplete(last!.slice(at, at + width), hash));
    at += width;
  }
  expect(toHex(foldSubtrees(parts, hash))).toBe(toHex(root));
  const entries = await bytes('/log/tile/entries/000');
  const length = entries[0]! * 256 + entries[1]!;
  expect(toHex(hash(leafBytes(entries.subarray(2, 2 + length))))).toBe(toHex(first![0]!));
  for (const none of [
    `/log/tile/0/002.p/${rest + 1}`,
    '/log/tile/0/003',
    '/log/tile/9/000',
    '/log/tile/0/0',
    '/log/tile/0/000.p/0',
  ])
    expect([none, (await app.ask('GET', none)).status]).toEqual([none, 404]);
});

test('two servers that make a checkpoint at the same moment make one tree', async () => {
  await desk.queue(2);
  app.clock.minutes(1);
  await inTransaction(app.pool, async (client) => {
    expect(await lockTree(client)).toBe(true);
    expect(await makeCheckpoints(app.clock.now, app.deps)).toBe(0);
  });
  await Promise.all([1, 2, 3, 4].map(() => makeCheckpoints(app.clock.now, app.deps)));
  const { rows } = await app.pool.query(
    'select count(*)::int as leaves, max(index)::int + 1 as next, (select max(size)::int from queue_checkpoint) as size from queue_leaf',
  );
  expect(rows[0].leaves).toBe(rows[0].next);
  expect(rows[0].size).toBe(rows[0].leaves);
});
