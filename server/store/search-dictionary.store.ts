import type { Pool } from 'pg';

export type KnownSpecialisation = { phrase: string; id: number; slug: string; name: string };
/** `whole_province`: the phrase names the province, and this is one of its regencies. */
export type KnownCity = { phrase: string; code: string; slug: string; name: string; whole_province: boolean };

/** Every name of a specialisation: the words people use, its slug, its name, its titles ('Sp.A' is 'spa'). */
export const SPECIALISATION_NAMES = `select plain_alias as name, specialisation_id as id from specialisation_alias
  union all select replace(slug, '-', ' '), id from specialisation
  union all select plain_name, id from specialisation
  union all select title, id from specialisation, unnest(plain_titles) title`;
/** Every name of a regency, with and without its kind. */
export const CITY_NAMES = `select plain_name as name, code from regency union all select plain_short_name, code from regency
  union all select plain_alias, regency_code from regency_alias`;

/**
 * Which of these phrases name a specialisation, with or without 'dokter' before them. Several specialisations may answer
 * to one phrase; the phrase as it is comes before the phrase with 'dokter'.
 */
export async function lookUpSpecialisations(pool: Pool, phrases: readonly string[]): Promise<KnownSpecialisation[]> {
  const { rows } = await pool.query<KnownSpecialisation>({
    name: 'dictionary_specialisations',
    text: `with asked as (
        select p as phrase, p as name, 0 as rank from unnest($1::text[]) p
        union all select p, 'dokter ' || p, 1 from unnest($1::text[]) p
        union all select p, 'spesialis ' || p, 1 from unnest($1::text[]) p
      ), hit as (
        select a.phrase, k.id, min(a.rank) as rank from asked a join (${SPECIALISATION_NAMES}) k on k.name = a.name group by 1, 2
      )
      select h.phrase, s.id, s.slug, s.name from hit h join specialisation s on s.id = h.id
      where h.rank = (select min(best.rank) from hit best where best.phrase = h.phrase)
      order by h.phrase, (s.parent_slug is not null), s.id limit 100`,
    values: [phrases],
  });
  return rows;
}

/**
 * Which of these phrases name a city: a regency by its name with or without its kind ('bandung' is Kota and Kabupaten
 * Bandung), by another name, or else a province, which means all of its regencies. Kota before Kabupaten.
 */
export async function lookUpCities(pool: Pool, phrases: readonly string[]): Promise<KnownCity[]> {
  const { rows } = await pool.query<KnownCity>({
    name: 'dictionary_cities',
    text: `with hit as (
        select p as phrase, k.code, 0 as rank from unnest($1::text[]) p join (${CITY_NAMES}) k on k.name = p
        union all select p, r.code, 1 from unnest($1::text[]) p
          join province v on regexp_replace(lower(v.name), '^(daerah khusus ibukota|daerah khusus|daerah istimewa|dki|di) ', '') = p
          join regency r on r.province_code = v.code
      )
      select h.phrase, r.code, r.slug, r.name, h.rank = 1 as whole_province from hit h join regency r on r.code = h.code
      where h.rank = (select min(best.rank) from hit best where best.phrase = h.phrase)
      order by h.phrase, r.kind desc, r.code limit 300`,
    values: [phrases],
  });
  return rows;
}

/** The dictionary's word nearest to a misspelt one (trigram likeness of at least 0.5), or null. */
export async function guessWord(pool: Pool, word: string): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'dictionary_guess',
    text: `select name from (
        select name from (${SPECIALISATION_NAMES}) k
        union select name from (${CITY_NAMES}) k
      ) known where similarity(name, $1) >= 0.5 order by similarity(name, $1) desc, name limit 1`,
    values: [word],
  });
  return rows[0]?.name ?? null;
}

/** Ids of specialisations and of the fields below them; unknown slugs are left out. */
export async function specialisationIds(pool: Pool, slugs: readonly string[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'specialisation_ids',
    text: 'select id from specialisation where slug = any($1) or parent_slug = any($1)',
    values: [slugs],
  });
  return rows.map((row) => row.id);
}

/** The regency of a slug, or null. */
export async function findRegency(
  pool: Pool,
  slug: string,
): Promise<{ code: string; name: string; slug: string } | null> {
  const { rows } = await pool.query<{ code: string; name: string; slug: string }>({
    name: 'regency_by_slug',
    text: 'select code, name, slug from regency where slug = $1',
    values: [slug],
  });
  return rows[0] ?? null;
}
