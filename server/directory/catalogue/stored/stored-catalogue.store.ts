import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/db/transaction.ts';

/** A stored catalogue without its parts. `snapshot`: its changes since are followed from there. */
export type StoredHead = {
  readonly id: string;
  readonly snapshot: string;
  readonly baseDate: string;
  readonly parts: number;
  readonly storedAt: Date;
};

/** Any number; it only has to be the same in every process that stores a catalogue. */
const ADVISORY_LOCK = 2_026_112_103;

/** Tells a cluster from every other one, a restored copy of it included: the numbers of transactions mean nothing elsewhere. */
export async function readCluster(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ cluster: string }>(
    `select system_identifier || ' ' || (select oid from pg_database where datname = current_database()) as cluster from pg_control_system()`,
  );
  return rows[0]!.cluster;
}

/** The stored catalogue that this code wrote in this cluster (`madeBy`); null when there is none. */
export async function readStoredHead(pool: Pool, madeBy: string): Promise<StoredHead | null> {
  const { rows } = await pool.query<StoredHead>(
    'select id, snapshot::text as snapshot, base_date as "baseDate", parts, stored_at as "storedAt" from stored_catalogue where made_by = $1',
    [madeBy],
  );
  return rows[0] ?? null;
}

/** One part of a stored catalogue, from 0 on; null when another process has stored a newer one meanwhile. */
export async function readStoredPart(pool: Pool, id: string, part: number): Promise<Buffer | null> {
  const { rows } = await pool.query<{ data: Buffer }>({
    name: 'stored_catalogue_part',
    text: 'select data from stored_catalogue_part where catalogue_id = $1 and part = $2',
    values: [id, part],
  });
  return rows[0]?.data ?? null;
}

/**
 * Stores a catalogue instead of every earlier one. Of several processes that want to at the same time one does. `nextPart` is called until it answers
 * null.
 */
export function writeStored(
  pool: Pool,
  head: Omit<StoredHead, 'id' | 'parts'> & { readonly madeBy: string },
  nextPart: () => Promise<Buffer | null>,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock($1) as "isFree"', [
      ADVISORY_LOCK,
    ]);
    if (!rows[0]!.isFree) return;
    await client.query('delete from stored_catalogue');
    const written = await client.query<{ id: string }>(
      'insert into stored_catalogue (made_by, snapshot, base_date, stored_at, parts) values ($1, $2, $3, $4, 1) returning id',
      [head.madeBy, head.snapshot, head.baseDate, head.storedAt],
    );
    const { id } = written.rows[0]!;
    let parts = 0;
    for (let data = await nextPart(); data !== null; data = await nextPart()) {
      await client.query({
        name: 'store_catalogue_part',
        text: 'insert into stored_catalogue_part (catalogue_id, part, data) values ($1, $2, $3)',
        values: [id, parts, data],
      });
      parts += 1;
    }
    await client.query('update stored_catalogue set parts = $2 where id = $1', [id, parts]);
  });
}
