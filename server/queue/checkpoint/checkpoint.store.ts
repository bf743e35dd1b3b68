import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '../../platform/db/queryable.ts';

/** Names the lock that whoever makes a checkpoint holds; a number of our own choice. */
const WRITER_LOCK = 3_500_035;

export type StoredCheckpoint = { size: number; root: Buffer; note: string; made_at: Date; read_up_to: Date };
export type StoredLeaf = { index: number; text: string };

const COLUMNS = 'size, root, note, made_at, read_up_to';

/** Takes the lock of the one writer until the end of the transaction; false when another process makes a checkpoint at this moment. */
export async function lockTree(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [
    WRITER_LOCK,
  ]);
  return rows[0]!.locked;
}

/** The last checkpoint; null before the first. */
export async function findLastCheckpoint(db: Queryable): Promise<StoredCheckpoint | null> {
  const { rows } = await db.query<StoredCheckpoint>({
    name: 'queue_checkpoint_last',
    text: `select ${COLUMNS} from queue_checkpoint order by size desc limit 1`,
  });
  return rows[0] ?? null;
}

/** The first checkpoint that covers a leaf; null while there is none. */
export async function findCheckpointOf(db: Queryable, leaf: number): Promise<StoredCheckpoint | null> {
  const { rows } = await db.query<StoredCheckpoint>(
    `select ${COLUMNS} from queue_checkpoint where size > $1 order by size limit 1`,
    [leaf],
  );
  return rows[0] ?? null;
}

/** The last checkpoint made between two instants; null when there is none. */
export async function findCheckpointBetween(db: Queryable, from: Date, to: Date): Promise<StoredCheckpoint | null> {
  const { rows } = await db.query<StoredCheckpoint>(
    `select ${COLUMNS} from queue_checkpoint where made_at >= $1 and made_at < $2 order by made_at desc, size desc limit 1`,
    [from, to],
  );
  return rows[0] ?? null;
}

/** Appends a leaf for each session with events after `since` (null: ever) whose last event is in no leaf yet. The first leaf gets the index `first`. At most `most`; returns how many. */
export async function appendLeaves(
  client: PoolClient,
  first: number,
  since: Date | null,
  most: number,
): Promise<number> {
  const { rows } = await client.query<{ made: number }>({
    name: 'queue_leaves_append',
    text: 'select append_queue_leaves($1, $2, $3) as made',
    values: [first, since ?? '-infinity', most],
  });
  return rows[0]!.made;
}

/** Stores a checkpoint. Fails when there is one of this size. */
export async function storeCheckpoint(client: PoolClient, checkpoint: StoredCheckpoint): Promise<void> {
  const { size, root, note, made_at: madeAt, read_up_to: readUpTo } = checkpoint;
  await client.query({
    name: 'queue_checkpoint_store',
    text: `insert into queue_checkpoint (${COLUMNS}) values ($1, $2, $3, $4, $5)`,
    values: [size, root, note, madeAt, readUpTo],
  });
}

/** The last leaf of a session below a size; null when it has none. */
export async function findLeaf(db: Queryable, session: number, size: number): Promise<StoredLeaf | null> {
  const { rows } = await db.query<StoredLeaf>({
    name: 'queue_leaf_of',
    text: 'select index, text from queue_leaf where session_id = $1 and index < $2 order by version desc limit 1',
    values: [session, size],
  });
  return rows[0] ?? null;
}

/** All leaves of a session, by version; at most 5,000. */
export async function listLeaves(db: Queryable, session: number): Promise<(StoredLeaf & { version: number })[]> {
  const { rows } = await db.query<StoredLeaf & { version: number }>(
    'select index, version, text from queue_leaf where session_id = $1 order by version limit 5000',
    [session],
  );
  return rows;
}

/** Texts of leaves from an index on, by index; at most `most`. */
export async function readLeaves(
  db: Queryable,
  from: number,
  most: number,
): Promise<{ index: number; text: string; hash: Buffer }[]> {
  const { rows } = await db.query<{ index: number; text: string; hash: Buffer }>(
    'select index, text, hash from queue_leaf where index >= $1 order by index limit $2',
    [from, most],
  );
  return rows;
}

/** Lines of the witnesses of a checkpoint, in the order in which they came; at most 16. */
export async function listCosignatures(db: Queryable, size: number): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>({
    name: 'queue_cosignatures',
    text: 'select line from queue_cosignature where size = $1 order by at, witness limit 16',
    values: [size],
  });
  return rows.map(({ line }) => line);
}

/** Stores the line of a witness under a checkpoint; false when there is no such checkpoint. A second one of the same witness changes nothing. */
export async function storeCosignature(
  pool: Pool,
  { size, witness, line }: { readonly size: number; readonly witness: string; readonly line: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(
    `with stored as (
       insert into queue_cosignature (size, witness, line, at) select size, $2, $3, $4 from queue_checkpoint where size = $1 on conflict do nothing)
     select exists (select from queue_checkpoint where size = $1) as known`,
    [size, witness, line, now],
  );
  return rows[0]!.known;
}

/** Accounts with a mail address that manage a center, after an id, by id; at most `most`. */
export async function listManagersToMail(
  db: Queryable,
  after: number,
  most: number,
): Promise<{ id: number; email: string }[]> {
  const { rows } = await db.query<{ id: number; email: string }>(
    `select a.id, a.email from account a where a.id > $1 and a.email is not null
       and exists (select from staff s where s.account_id = a.id and s.scope = 'manager') order by a.id limit $2`,
    [after, most],
  );
  return rows;
}

/** Whether one of the managers of a center has a mail address. */
export async function isCheckpointMailedTo(db: Queryable, center: number): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>({
    name: 'checkpoint_is_mailed',
    text: `select exists (select from staff s join account a on a.id = s.account_id where s.center_id = $1 and s.scope = 'manager' and a.email is not null) as is`,
    values: [center],
  });
  return rows[0]!.is;
}
