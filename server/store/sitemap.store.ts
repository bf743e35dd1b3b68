import type { Pool } from 'pg';

/** What the directory has pages of. */
export const SITEMAP_KINDS = ['doctors', 'hospitals', 'clinics', 'landings'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];
/** `path`: below the site's address. `key` orders the rows of a kind. */
export type SitemapRow = { key: string; path: string; changed_at: Date };

const PARTS_MAX = 1_000;

/** Each kind by a whole number that orders its rows; so many numbers make one file, which then has at most 40,000 addresses. */
const SOURCES: Record<SitemapKind, { rows: string; span: number }> = {
  doctors: {
    rows: `select id::bigint as key, '/d/' || slug as path, updated_at as changed_at from doctor`,
    span: 40_000,
  },
  hospitals: {
    rows: `select id::bigint as key, '/p/' || slug as path, updated_at as changed_at from center`,
    span: 40_000,
  },
  clinics: {
    rows: `select c.id::bigint as key, '/p/' || m.slug || '/c/' || c.slug as path, m.updated_at as changed_at
      from clinic c join center m on m.id = c.center_id`,
    span: 40_000,
  },
  // '32.73' is 3273; the whole country is 0. There are 514 regencies, so 75 specialisations stay below 40,000 pairs.
  landings: {
    rows: `select l.specialisation_id::bigint * 10000 + coalesce(nullif(replace(l.regency_code, '.', ''), ''), '0')::int as key,
        '/dokter/' || s.slug || coalesce('/' || r.slug, '') as path, l.changed_at
      from landing l join specialisation s on s.id = l.specialisation_id left join regency r on r.code = l.regency_code`,
    span: 750_000,
  },
};

/** The files of a kind that have any address, with the time of the last change in each; at most 1,000. */
export async function listSitemapParts(pool: Pool, kind: SitemapKind): Promise<{ part: number; changed_at: Date }[]> {
  const { rows, span } = SOURCES[kind];
  const found = await pool.query<{ part: number; changed_at: Date }>({
    name: `sitemap_parts_${kind}`,
    text: `select (key / ${span})::int + 1 as part, max(changed_at) as changed_at from (${rows}) row group by 1 order by 1 limit ${PARTS_MAX}`,
  });
  return found.rows;
}

/** Some addresses of one file (counted from 1) in their order, after `key` (null: from the first); at most `most`. */
export async function readSitemapRows(
  pool: Pool,
  kind: SitemapKind,
  part: number,
  after: string | null,
  most: number,
): Promise<SitemapRow[]> {
  const { rows, span } = SOURCES[kind];
  const found = await pool.query<SitemapRow>({
    name: `sitemap_rows_${kind}`,
    text: `select key, path, changed_at from (${rows}) row where key >= $1::bigint and key < $2::bigint order by key limit $3`,
    values: [after === null ? (part - 1) * span : String(BigInt(after) + 1n), part * span, most],
  });
  return found.rows;
}
