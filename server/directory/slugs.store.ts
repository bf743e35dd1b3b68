import type { PoolClient } from 'pg';
import { slugify } from '#domain/directory/search/normalise.ts';

/** How many numbers are tried at once when every wish is taken; each further round tries so many times more. */
const NUMBERS = 8;

/**
 * Gives slugs that nobody has yet in a table. A slug is asked for when its row is made, and when people rename it. Reads only the slugs that are asked
 * for; who writes beside an import can still find one taken (unique constraint).
 * @param wishes per row what it would like to be called, best first; when all are taken (names are cut to 80 characters) the last gets a number
 * @param own the row that is renamed: what it has itself is free for it
 */
export async function takeSlugs(
  client: PoolClient,
  table: 'center' | 'doctor',
  wishes: readonly (readonly string[])[],
  own: number | null = null,
): Promise<string[]> {
  const given: string[] = [];
  const taken = new Set<string>();
  let open = wishes.map((names, at) => ({ at, names }));
  for (let round = 0; open.length > 0; round += 1) {
    // Shared by those who wish the same: of one name there can be thousands.
    const lists = new Map<string, string[]>();
    const asked = open.map(({ at, names }) => {
      const wish = slugify(names[Math.min(round, names.length - 1)] ?? '');
      const tries = Math.max(-1, round - names.length);
      const key = tries < 0 ? wish : `${wish} ${tries}`;
      const slugs = lists.get(key) ?? candidates(wish, tries);
      lists.set(key, slugs);
      return { at, names, slugs };
    });
    const { rows } = await client.query<{ slug: string }>(
      `select slug from ${table} where slug = any($1) and ($2::int is null or id <> $2)`,
      [[...lists.values()].flat(), own],
    );
    for (const { slug } of rows) taken.add(slug);
    open = asked.filter(({ at, slugs }) => {
      const slug = slugs.find((candidate) => !taken.has(candidate));
      if (slug === undefined) return true;
      taken.add(slug);
      given[at] = slug;
      return false;
    });
  }
  return given;
}

/** The wish itself, or, when the wishes are used up, the last one with the next numbers. */
function candidates(wish: string, tries: number): string[] {
  if (tries < 0) return [wish];
  const from = tries === 0 ? 2 : NUMBERS ** tries;
  return Array.from({ length: NUMBERS ** (tries + 1) - from }, (_, at) => `${wish}-${from + at}`);
}
