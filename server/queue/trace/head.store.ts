import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { forEachKey, gatherBy } from '../../platform/db/gather.ts';
import { perOwner } from '../../platform/db/per-owner.ts';

/** An event of a session's log, with its hash in hexadecimal, which stands for all before it. */
export type Head = { readonly version: number; readonly head: string };
type EventKey = { readonly session: number; readonly version: number };

/** Events do not change, so that the hash of one is read once and cached, because a watched ticket is requested many times. */
const HEADS_MAX = 20_000;
const cacheOf = perOwner<Pool, LRUCache<string, string>>(() => new LRUCache({ max: HEADS_MAX }));
const keyOf = ({ session, version }: EventKey): string => `${session}/${version}`;

/** Heads that are asked for at one moment are read in one statement. */
const findHeads = gatherBy(async (pool: Pool, keys: EventKey[]) => {
  const { rows } = await pool.query<{ key: string; head: string }>({
    name: 'queue_heads',
    text: forEachKey(`select k.key, encode(e.hash, 'hex') as head from queue_event e
      where e.session_id = split_part(k.key, '/', 1)::bigint and e.version = split_part(k.key, '/', 2)::bigint`),
    values: [JSON.stringify(keys.map(keyOf))],
  });
  const heads = new Map(rows.map(({ key, head }) => [key, head]));
  return keys.map((key) => heads.get(keyOf(key)) ?? null);
});

/** Caches the hash of an event that was committed a moment ago, which then need not be read. */
export function cacheHead(pool: Pool, session: number, { version, head }: Head): void {
  cacheOf(pool).set(keyOf({ session, version }), head);
}

/** The event of a session with this version, with its hash; null when there is none. */
export async function readHead(pool: Pool, session: number, version: number): Promise<Head | null> {
  const known = cacheOf(pool).get(keyOf({ session, version }));
  if (known !== undefined) return { version, head: known };
  const head = await findHeads(pool, { session, version });
  if (head === null) return null;
  cacheHead(pool, session, { version, head });
  return { version, head };
}
