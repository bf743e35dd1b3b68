import type pg from 'pg';
import { normaliseForSearch } from '#domain/directory/search/normalise.ts';
import { nameOf } from './search-rows.ts';
import type { Question } from './search-questions.ts';

/** Results of the product or of a rival. `centers`: their names. */
export type Found = { readonly doctors: readonly { id: number; name: string }[]; readonly centers: readonly string[] };
export type Ask = (question: Question) => Promise<Found>;
/** Shares from 0 to 1. */
export type Quality = {
  /** Questions for a field and a city with such doctors: there are results, and all of them have that field and work in that city. */
  readonly place: number;
  /** Misspelt names: a doctor of that name is on the first page. */
  readonly name: number;
  /** Names of centers: one of that name is on the first page. */
  readonly center: number;
};

/** Puts so many questions of each kind, one after the other, and checks the answers in the database itself. */
export async function measureQuality(
  questions: readonly Question[],
  perKind: number,
  ask: Ask,
  pool: pg.Pool,
): Promise<Quality> {
  const share = async (asked: readonly Question[], isRight: (question: Question, found: Found) => Promise<boolean>) => {
    let right = 0;
    for (const question of asked) if (await isRight(question, await ask(question))) right += 1;
    return Math.round((right / asked.length) * 1000) / 1000;
  };
  const of = (kind: Question['kind']) =>
    questions
      .filter(({ kind: own, wanted }) => own === kind && !(wanted && 'none' in wanted && wanted.none))
      .slice(0, perKind);
  const meanings = await readMeanings(pool);
  return {
    place: await share(of('place'), async ({ wanted }, { doctors }) => {
      if (!wanted || !('field' in wanted) || doctors.length === 0) return false;
      return allFit(
        pool,
        meanings,
        wanted,
        doctors.map(({ id }) => id),
      );
    }),
    name: await share(of('name'), async ({ wanted }, { doctors }) =>
      doctors.some(({ name }) => wanted && 'doctor' in wanted && nameOf(name) === wanted.doctor),
    ),
    center: await share(of('center'), async ({ wanted }, { centers }) =>
      centers.some(
        (name) => wanted && 'center' in wanted && normaliseForSearch(name) === normaliseForSearch(wanted.center),
      ),
    ),
  };
}

type Named = { id: number; slug: string; parent: string | null; words: string[] };
/** Ids of fields and codes of cities, by what people call them (normalised). */
type Meanings = {
  readonly fields: readonly Named[];
  readonly cities: readonly { code: string; slug: string; words: string[] }[];
};

async function readMeanings(pool: pg.Pool): Promise<Meanings> {
  const fields = await pool.query<Named>(
    `select id, slug, parent_slug as parent, array(select alias from specialisation_alias a where a.specialisation_id = s.id)
       || name || regexp_replace(name, ' \\(.*\\)$', '') || string_to_array(titles, '|') as words from specialisation s`,
  );
  const cities = await pool.query<{ code: string; slug: string; words: string[] }>(
    'select code, slug, array(select alias from regency_alias a where a.regency_code = r.code) || name || short_name as words from regency r',
  );
  const normalised = <T extends { words: string[] }>(rows: T[]): T[] =>
    rows.map((row) => ({ ...row, words: row.words.map(normaliseForSearch) }));
  return { fields: normalised(fields.rows), cities: normalised(cities.rows) };
}

/** Whether each of the doctors has the field, or one below it, and works in the city, or another that people call the same ('bandung'). */
async function allFit(
  pool: pg.Pool,
  meanings: Meanings,
  { field, city, word, place }: { field: string; city: string; word: string; place: string },
  doctors: readonly number[],
): Promise<boolean> {
  const said = normaliseForSearch(word);
  const bare = said.replace(/^(dokter|spesialis) /, '');
  const meant = meanings.fields.filter(
    ({ slug, words }) => slug === field || words.includes(said) || words.includes(bare),
  );
  const slugs = new Set(meant.map(({ slug }) => slug));
  const fields = meanings.fields.filter(
    ({ slug, parent }) => slugs.has(slug) || (parent !== null && slugs.has(parent)),
  );
  const where = normaliseForSearch(place);
  const cities = meanings.cities.filter(({ slug, words }) => slug === city || words.includes(where));
  const { rows } = await pool.query<{ fit: boolean }>(
    `select count(*) = cardinality($1::int[]) as fit from unnest($1::int[]) d(id)
     where exists (select from doctor_specialisation where doctor_id = d.id and specialisation_id = any($2::int[]))
       and exists (select from practice p join center c on c.id = p.center_id where p.doctor_id = d.id and c.regency_code = any($3::text[]))`,
    [doctors, fields.map(({ id }) => id), cities.map(({ code }) => code)],
  );
  return rows[0]?.fit ?? false;
}
