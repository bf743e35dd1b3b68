import type { Pool } from 'pg';
import type { SuggestionType } from '#domain/vocabulary.ts';
import { CITY_NAMES, SPECIALISATION_NAMES } from './search-dictionary.store.ts';

export type SuggestionRow = {
  type: SuggestionType;
  local_id: number;
  local_name: string;
  slug_name: string;
  detail: string;
  /** 0: one of its names begins with what was typed (or has it as whole words); 1: words of a name do; 2: only its field or place. */
  rank: number;
};

const PER_TYPE_MAX = 3;
/** Of the doctors whose name fits so many are looked at to find the best. */
const NAMES_LOOK_MAX = 100;

/** How well the words typed fit the shown name of a doctor or center, with which the text searched begins. */
const RANK = `case when ' ' || left(search_text, length(name)) || ' ' like '% ' || $2 || ' %' then 0
  when ' ' || left(search_text, length(name)) like '% ' || split_part($2, ' ', 1) || '%' then 1 else 2 end`;

/**
 * What begins with the words typed, at most 3 of each type, best first. `text`: normalised, all words; `bare`: without stop
 * words (may be the same); `doctorWords` and `centerWords`: tsqueries of the words of a name, or null to look for none.
 */
export async function suggestByPrefix(
  pool: Pool,
  text: string,
  bare: string,
  doctorWords: string | null,
  centerWords: string | null,
): Promise<SuggestionRow[]> {
  const { rows } = await pool.query<SuggestionRow>({
    name: 'suggestion_prefix',
    text: `(select 'specialization' as type, s.id as local_id, s.name as local_name, s.slug as slug_name, '' as detail, hit.rank
        from (
          select id, min(case when starts_with(name, $1) or starts_with(name, $2) or starts_with(name, 'dokter ' || $2) then 0 else 1 end) as rank from (${SPECIALISATION_NAMES}) known
          where ' ' || name like '% ' || $1 || '%' or ' ' || name like '% ' || $2 || '%' group by id
        ) hit join specialisation s on s.id = hit.id left join directory_count n on n.kind = 'specialisation' and n.key = s.id
        order by hit.rank, (s.parent_slug is not null), coalesce(n.count, 0) desc, s.id limit ${PER_TYPE_MAX})
      union all
      (select 'regency', replace(r.code, '.', '')::int, r.name, r.slug, v.name, hit.rank
        from (
          select code, min(case when starts_with(name, $1) then 0 else 1 end) as rank from (${CITY_NAMES}) known
          where ' ' || name like '% ' || $1 || '%' group by code
        ) hit join regency r on r.code = hit.code join province v on v.code = r.province_code
        order by hit.rank, length(r.short_name), r.kind desc, r.code limit ${PER_TYPE_MAX})
      union all
      (select 'doctor', d.id, d.name, d.slug, coalesce((
          select string_agg(s.name, ', ' order by ds.position, s.id)
          from doctor_specialisation ds join specialisation s on s.id = ds.specialisation_id where ds.doctor_id = d.id
        ), ''), d.rank
        from (
          select id, name, slug, ${RANK} as rank
          from (select * from doctor where search_words @@ $3::tsquery limit ${NAMES_LOOK_MAX}) fitting
          order by rank, length(search_text), id limit ${PER_TYPE_MAX}
        ) d)
      union all
      (select 'hospital', m.id, m.name, m.slug, r.name, m.rank
        from (
          select *, ${RANK} as rank
          from (select * from center where search_words @@ $4::tsquery limit ${NAMES_LOOK_MAX} * 10) fitting
          order by rank, doctor_count desc, length(search_text), id limit ${PER_TYPE_MAX}
        ) m join regency r on r.code = m.regency_code)`,
    values: [text, bare, doctorWords, centerWords],
  });
  return rows;
}

/** What sounds like the words typed, most alike first, at most 3 in all. For when nothing begins with them. */
export async function suggestAlike(pool: Pool, bare: string): Promise<SuggestionRow[]> {
  const { rows } = await pool.query<SuggestionRow>({
    name: 'suggestion_alike',
    text: `select * from (
        select 'specialization' as type, s.id as local_id, s.name as local_name, s.slug as slug_name, '' as detail, 1 as rank, max(similarity(known.name, $1)) as likeness
          from (${SPECIALISATION_NAMES}) known join specialisation s on s.id = known.id where similarity(known.name, $1) >= 0.45 group by s.id
        union all
        select 'regency', replace(r.code, '.', '')::int, r.name, r.slug, v.name, 1, max(similarity(known.name, $1))
          from (${CITY_NAMES}) known join regency r on r.code = known.code join province v on v.code = r.province_code
          where similarity(known.name, $1) >= 0.45 group by r.code, v.code
        union all
        select 'doctor', d.id, d.name, d.slug, coalesce((
            select string_agg(s.name, ', ' order by ds.position, s.id)
            from doctor_specialisation ds join specialisation s on s.id = ds.specialisation_id where ds.doctor_id = d.id
          ), ''), 1, f.likeness
          from fuzzy_doctor($1, ${PER_TYPE_MAX}) f join doctor d on d.id = f.id
        union all
        select 'hospital', m.id, m.name, m.slug, r.name, 1, f.likeness
          from fuzzy_center($1, ${PER_TYPE_MAX}) f join center m on m.id = f.id join regency r on r.code = m.regency_code
      ) alike order by likeness desc, type desc, local_id limit ${PER_TYPE_MAX}`,
    values: [bare],
  });
  return rows;
}
