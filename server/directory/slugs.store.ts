import type { PoolClient } from 'pg';
import { slugify } from '#domain/directory/search/normalise.ts';

/** How many numbered slugs are tried at once when every wish is taken; each further round tries so many times more. */
const NUMBERS = 8;

/**
 * Chooses slugs that no row of a table has yet, for new and renamed rows. Reads only the slugs in question; a transaction that writes beside an
 * import can still find one taken (unique constraint).
 * @param wishes per row the names to make its slug from, best first; when all are taken (slugs are cut to 80 characters) the last one gets a number
 * @param own the row that is renamed: its present slug counts as free
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
    // Rows with the same wish share one list, because thousands can have the same name.
    const lists = new Map<string, string[]>();
    const tried = open.map(({ at, names }) => {
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
    open = tried.filter(({ at, slugs }) => {
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
