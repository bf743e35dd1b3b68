import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '#server/platform/db/pool.ts';
import { findRunning, startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { backUpEmbedded } from '#server/platform/db/embedded/embedded-backup.ts';
import { restoreEmbedded } from '#server/platform/db/embedded/embedded-restore.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { sessionsToVerify } from './verify-queue.ts';

const NAMED_MAX = 5;
type Say = (line: string) => void;

/** Copies the embedded database of a data folder, whether the product runs there or not, into an empty folder. */
export async function backUp(directory: string, into: string, say: Say): Promise<void> {
  // People whom the product answers at the same time have the processor first; at the lowest priority a copy beside a rush would come to no end.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const running = await findRunning(directory);
  const own = running === null ? await startEmbedded({ directory, log: say }) : null;
  try {
    const { ended_at: at, files } = await backUpEmbedded(directory, running ?? own!.connection, into);
    const megabytes = Object.values(files).reduce((sum, [bytes]) => sum + bytes, 0) / 1_000_000;
    say(`${into}: everything until ${at}, ${Object.keys(files).length} files, ${megabytes.toFixed(0)} MB.`);
    say(
      'The keys are not in it. Store DATA_KEY and PUSH_KEY (in a demonstration: data.key and push.key of the data folder) elsewhere: without them identity numbers and documents cannot be read.',
    );
  } finally {
    await own?.stop();
  }
}

/** Puts a copy into a data folder without a database, starts it once, and verifies the logs of all queues. Returns whether they are whole. */
export async function restore(folder: string, directory: string, say: Say): Promise<boolean> {
  const { ended_at: at, migration } = await restoreEmbedded(folder, directory);
  const cluster = await startEmbedded({ directory, log: say });
  const pool = createPool(cluster.connection, { max: 2, statementTimeoutMs: 0, onIdleError: () => undefined });
  try {
    const { rows } = await pool.query<{ accounts: string; appointments: string }>(
      'select (select count(*) from account) as accounts, (select count(*) from appointment) as appointments',
    );
    say(`Restored as of ${at}, after ${migration}: ${rows[0]!.accounts} accounts, ${rows[0]!.appointments} numbers.`);
    return await verifyAll(pool, say);
  } finally {
    await pool.end();
    await cluster.stop();
  }
}

/** Restores a copy into a folder of its own that is removed afterwards. Returns whether all is whole. */
export async function checkRestore(folder: string, say: Say): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), 'antrian-restore-'));
  try {
    return await restore(folder, directory, say);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function verifyAll(pool: Pool, say: Say): Promise<boolean> {
  const wrong: number[] = [];
  let seen = 0;
  for await (const session of sessionsToVerify(pool, { date: null, center: null })) {
    const faults = (await verifyQueue(pool, session))?.faults ?? [];
    if (faults.length > 0) wrong.push(session);
    seen += 1;
  }
  if (wrong.length > 0)
    say(
      `At fault are the logs of ${wrong.length} sessions: ${wrong.slice(0, NAMED_MAX).join(', ')} (npm run verify-queue).`,
    );
  say(`The logs of ${seen} queues were verified, ${wrong.length} at fault.`);
  return wrong.length === 0;
}
