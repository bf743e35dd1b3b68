import type { PoolClient } from 'pg';
import { slugify } from '#domain/directory/search/normalise.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

export type InsurerFacts = { name: string; kind: string; aliases: string[] };
export type InsurerRecord = { insurer: InsurerFacts & { id: number; slug: string }; seen: string };

const BAR = '|';
const SOURCE = 'administrator';

/** An insurer with a digest of exactly this state; null when there is none. `lock` locks it until the end of the transaction. */
export async function findInsurer(db: Queryable, id: number, lock = false): Promise<InsurerRecord | null> {
  const { rows } = await db.query<{
    id: number;
    slug: string;
    name: string;
    kind: string;
    aliases: string;
    seen: string;
  }>(
    `select id, name, slug, kind, aliases, md5(jsonb_build_array(id, name, kind, aliases)::text) as seen
     from insurer where id = $1::bigint ${lock ? 'for no key update' : ''}`,
    [id],
  );
  if (!rows[0]) return null;
  const { seen, aliases, ...insurer } = rows[0];
  return { insurer: { ...insurer, aliases: aliases.split(BAR).filter(Boolean) }, seen };
}

/** Adds an insurer under the slug of its name. Null when another insurer has that slug. */
export async function insertInsurer(client: PoolClient, { name, kind, aliases }: InsurerFacts): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `insert into insurer (slug, name, kind, aliases, source) values ($1, $2, $3, $4, $5)
     on conflict (slug) do nothing returning id`,
    [slugify(name), name, kind, aliases.join(BAR), SOURCE],
  );
  return rows[0]?.id ?? null;
}

/** Changes a locked insurer. */
export async function updateInsurer(
  client: PoolClient,
  id: number,
  { name, kind, aliases }: InsurerFacts,
): Promise<void> {
  await client.query('update insurer set name = $2, kind = $3, aliases = $4 where id = $1::bigint', [
    id,
    name,
    kind,
    aliases.join(BAR),
  ]);
}
