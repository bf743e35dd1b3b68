import type pg from 'pg';
import { normaliseForSearch } from '#domain/directory/search/normalise.ts';
import type { CenterKind } from '#domain/vocabulary.ts';

/** Things that people search for, from the database's own rows. */
export type SearchRows = {
  /** Most doctors first. */
  readonly cities: readonly CityRow[];
  readonly fields: readonly FieldRow[];
  readonly centers: readonly CenterRow[];
  readonly doctors: readonly DoctorRow[];
  readonly insurers: readonly { id: number; centers: number }[];
  /** 'field slug, city slug' of pairs with doctors, as landing pages count them. */
  readonly pairs: ReadonlySet<string>;
};
export type CityRow = { code: string; slug: string; name: string; shortName: string; words: string[] };
/** `words`: other names of the field; `titles`: 'sp.a'. */
export type FieldRow = { slug: string; name: string; words: string[]; titles: string[] };
/** `name` without titles, normalised; city and point are those of the doctor's main practice. */
export type DoctorRow = { name: string; city: string; point: Point | null };
export type Point = { latitude: number; longitude: number };
export type CenterRow = { kind: CenterKind; name: string; city: string };

const SAMPLE = 12_000;

/** `seed` (any text) draws the doctors and centers of the questions. */
export async function readSearchRows(pool: pg.Pool, seed: string): Promise<SearchRows> {
  const [cities, fields, centers, doctors, insurers, pairs] = await Promise.all([
    pool.query<Omit<CityRow, 'words'> & { words: string[] }>(
      `select r.code, r.slug, r.name, r.short_name as "shortName", array(select alias from regency_alias a where a.regency_code = r.code order by 1) as words
       from regency r join (select regency_code, sum(doctor_count) as doctors from center group by 1) n on n.regency_code = r.code
       where n.doctors > 0 order by n.doctors desc, r.code`,
    ),
    pool.query<Omit<FieldRow, 'titles'> & { titles: string }>(
      `select s.slug, s.name, s.titles, array(select alias from specialisation_alias a where a.specialisation_id = s.id order by 1) as words
       from specialisation s join directory_count n on n.kind = 'specialisation' and n.key = s.id
       where n.count > 0 order by n.count desc, s.slug`,
    ),
    pool.query<CenterRow>(
      `select c.kind, c.name, r.short_name as city from center c join regency r on r.code = c.regency_code
       where c.doctor_count > 0 order by md5($1 || c.id)`,
      [seed],
    ),
    pool.query<Omit<DoctorRow, 'point'> & Partial<Point>>(
      `select d.name, r.short_name as city, c.latitude, c.longitude
       from (select id, name from doctor order by md5($1 || id) limit $2) d
         join practice p on p.id = (select min(id) from practice where doctor_id = d.id)
         join center c on c.id = p.center_id join regency r on r.code = c.regency_code
       order by md5($1 || d.id)`,
      [seed, SAMPLE],
    ),
    pool.query<{ id: number; centers: number }>(
      'select insurer_id as id, count(*)::int as centers from center_insurer group by 1 order by 2 desc, 1',
    ),
    pool.query<{ pair: string }>(
      `select s.slug || ',' || r.slug as pair from landing l join specialisation s on s.id = l.specialisation_id join regency r on r.code = l.regency_code
       where l.doctor_count > 0`,
    ),
  ]);
  return {
    cities: cities.rows.map((row) => ({ ...row, words: [row.shortName, ...row.words].map(plain) })),
    fields: fields.rows.map((row) => ({
      ...row,
      words: row.words.map((word) => word.toLowerCase()).filter((word) => word !== 'dokter'),
      titles: row.titles
        .toLowerCase()
        .split('|')
        .filter((title) => /^sp\.?[a-z]/.test(title)),
    })),
    centers: centers.rows,
    doctors: doctors.rows.map(({ name, city, latitude, longitude }) => ({
      name: nameOf(name),
      city,
      point: latitude && longitude ? { latitude, longitude } : null,
    })),
    insurers: insurers.rows,
    pairs: new Set(pairs.rows.map(({ pair }) => pair)),
  };
}

const plain = (text: string): string => normaliseForSearch(text);

/** 'Dr. dr. Sari Wulandari, M.Kes, Sp.A' -> 'sari wulandari'. */
export function nameOf(titled: string): string {
  return plain(titled.split(',')[0]!.replace(/^((prof|dr|drg)\.\s*)+/i, ''));
}
