import type { PoolClient } from 'pg';
import { slugify } from '#domain/directory/normalise.ts';

/**
 * Gives slugs that nobody has yet in a table, for rows that are new. A slug is asked for once, when its row is made, and kept for ever.
 * @param wishes per row what it would like to be called, best first; the last must be unique in itself (it holds a code)
 */
export async function takeSlugs(
  client: PoolClient,
  table: 'center' | 'doctor',
  wishes: readonly (readonly string[])[],
): Promise<string[]> {
  const wanted = wishes.map((names) => [...new Set(names.map(slugify))]);
  const { rows } = await client.query<{ slug: string }>(`select slug from ${table} where slug = any($1)`, [
    wanted.flat(),
  ]);
  const taken = new Set(rows.map(({ slug }) => slug));
  return wanted.map((slugs) => {
    const slug = slugs.find((candidate) => !taken.has(candidate)) ?? numbered(slugs.at(-1) ?? 'x', taken);
    taken.add(slug);
    return slug;
  });
}

function numbered(slug: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
