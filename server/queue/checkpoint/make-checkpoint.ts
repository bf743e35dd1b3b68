import type { PoolClient } from 'pg';
import { checkpointText, keyId, signatureLine } from '#domain/queue/checkpoint/note.ts';
import { TILE_WIDTH } from '#domain/queue/checkpoint/tree.ts';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { appendLeaves, findLastCheckpoint, lockTree, storeCheckpoint } from './checkpoint.store.ts';
import { nodeTools } from './node-tools.ts';
import { logKey } from './log-key.ts';
import type { LogKey } from './log-key.ts';
import { readRanges } from './read-tree.ts';
import { closeTiles } from './tree.store.ts';

export type CheckpointDeps = Pick<Deps, 'pool' | 'vault'> & { readonly settings: { readonly publicUrl: string } };

/** Leaves of one checkpoint. A first checkpoint of a database with more sessions takes several. */
const LEAVES_MAX = 200_000;
/** Clocks of servers differ, and a transaction that began before a checkpoint may end after it: events this old are looked at once more. */
const OVERLAP_MS = 10 * 60_000;
const TURNS_MAX = 50;

/** Makes a checkpoint when a log has news, and further ones while one was full. Returns how many leaves were appended. */
export async function makeCheckpoints(now: Date, deps: CheckpointDeps): Promise<number> {
  const key = await logKey(deps, deps.settings.publicUrl);
  let all = 0;
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const appended = await inTransaction(deps.pool, (client) => makeCheckpoint(client, key, now));
    all += appended;
    if (appended < LEAVES_MAX) break;
  }
  return all;
}

async function makeCheckpoint(client: PoolClient, key: LogKey, now: Date): Promise<number> {
  if (!(await lockTree(client))) return 0;
  const last = await findLastCheckpoint(client);
  const before = last?.size ?? 0;
  const since = last?.read_up_to ?? null;
  const appended = await appendLeaves(client, before, since, LEAVES_MAX);
  if (appended === 0) return 0;
  const size = before + appended;
  await closeFullTiles(client, before, size);
  const [root] = await readRanges(client, [{ from: 0, to: size }]);
  const text = checkpointText({ origin: key.name, size, root: root! });
  const line = signatureLine(key.name, await keyId(key, nodeTools), key.sign(text));
  await storeCheckpoint(client, {
    size,
    root: Buffer.from(root!),
    note: `${text}\n${line}\n`,
    made_at: now,
    // A full checkpoint may have left sessions out, so the next one looks at the same events.
    read_up_to: appended < LEAVES_MAX ? new Date(now.getTime() - OVERLAP_MS) : (since ?? new Date(0)),
  });
  return appended;
}

/** Stores the roots of the tiles that became full when the tree grew, level by level. */
async function closeFullTiles(client: PoolClient, before: number, size: number): Promise<void> {
  let [full, now] = [before, size];
  for (let level = 0; ; level += 1) {
    full = Math.floor(full / TILE_WIDTH);
    now = Math.floor(now / TILE_WIDTH);
    if (now === full) return;
    await closeTiles(client, level, full, now);
  }
}
