import type { Pool } from 'pg';

/** The table has some eighty rows that an import changes now and then, so each pool caches it for a minute. */
const CACHED_MS = 60_000;
const cache = new WeakMap<Pool, { at: number; slugs: Map<number, string> }>();

/** The slug of an insurer or payment kind by its id; null when there is none. */
export async function findInsurerSlug(pool: Pool, id: number): Promise<string | null> {
  const known = cache.get(pool);
  if (known && performance.now() - known.at < CACHED_MS && known.slugs.has(id)) return known.slugs.get(id)!;
  const { rows } = await pool.query<{ id: number; slug: string }>('select id, slug from insurer limit 5000');
  const slugs = new Map(rows.map((row) => [row.id, row.slug]));
  cache.set(pool, { at: performance.now(), slugs });
  return slugs.get(id) ?? null;
}
