import type { Pool } from 'pg';

/** The kinds of entries in the directory that have pages. */
export const SITEMAP_KINDS = ['doctors', 'hospitals', 'clinics', 'landings'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];
/** `path` is the address below the site's; `key` sorts the rows of a kind. */
export type SitemapRow = { key: number; path: string; changed_at: Date };

/** The most files of one kind; only more than 39 million entries would need more. */
export const SITEMAP_PARTS_MAX = 999;

/**
 * The rows of each kind, sorted by a whole number that has an index, so that a batch of rows is read without the others. `span` of these numbers make
 * one file, which then has at most 40,000 addresses.
 */
const SOURCES: Record<SitemapKind, { rows: string; span: number }> = {
  doctors: { rows: `select id as key, '/d/' || slug as path, updated_at as changed_at from doctor`, span: 40_000 },
  hospitals: { rows: `select id as key, '/p/' || slug as path, updated_at as changed_at from center`, span: 40_000 },
  clinics: {
    rows: `select c.id as key, '/p/' || m.slug || '/c/' || c.slug as path, m.updated_at as changed_at
      from clinic c join center m on m.id = c.center_id`,
    span: 40_000,
  },
  // '32.73' is 3273; the whole country is 0. There are 514 regencies, so 75 specialisations stay below 40,000 pairs.
  landings: {
    rows: `select l.specialisation_id * 10000 + coalesce(nullif(replace(l.regency_code, '.', ''), ''), '0')::int as key,
        '/dokter/' || s.slug || coalesce('/' || r.slug, '') as path, l.changed_at
      from landing l join specialisation s on s.id = l.specialisation_id left join regency r on r.code = l.regency_code`,
    span: 750_000,
  },
};

/** The files of a kind that have any address, counted from 1, with the time of the last change in each; at most 999. */
export async function listSitemapParts(pool: Pool, kind: SitemapKind): Promise<{ part: number; changed_at: Date }[]> {
  const { rows, span } = SOURCES[kind];
  const result = await pool.query<{ part: number; changed_at: Date }>({
    name: `sitemap_parts_${kind}`,
    text: `select part, changed_at from generate_series(1, (select least(max(key) / ${span} + 1, ${SITEMAP_PARTS_MAX}) from (${rows}) row)) part
      cross join lateral (
        select max(changed_at) as changed_at from (${rows}) row where key >= (part - 1) * ${span} and key < part * ${span}
      ) last
      where changed_at is not null order by part limit ${SITEMAP_PARTS_MAX}`,
  });
  return result.rows;
}

/** Some addresses of one file (1 to 999) in their order, after `key` (null: from the first); at most `most`. */
export async function readSitemapRows(
  pool: Pool,
  kind: SitemapKind,
  part: number,
  after: number | null,
  most: number,
): Promise<SitemapRow[]> {
  const { rows, span } = SOURCES[kind];
  const result = await pool.query<SitemapRow>({
    name: `sitemap_rows_${kind}`,
    text: `select key, path, changed_at from (${rows}) row where key >= $1::int and key < $2::int order by key limit $3`,
    values: [after === null ? (part - 1) * span : after + 1, part * span, most],
  });
  return result.rows;
}
