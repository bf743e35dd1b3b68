import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Gender, Zone } from '#domain/vocabulary.ts';
import type { Db } from '../deps.ts';
import { bookable, centerFits, distanceTo, sessionFits } from './search-filter.ts';
import type { SearchFilter } from './search-filter.ts';
import { anyWord, everyWord } from './search-words.ts';

export type DoctorSummaryRow = {
  id: number;
  name: string;
  slug: string;
  gender: Gender;
  specializations: { name: string; slug: string }[];
  practice_count: number;
  center_name: string | null;
  center_slug: string | null;
  regency: string | null;
  distance_km: number | null;
  /** The session to show: of a fitting practice, running or to come; one that gives numbers now if there is one. */
  next_session_id: number | null;
  /** A session of today, at a fitting practice, that gives no number (any more). */
  missed_today: boolean;
};

/** What the cards of some doctors (at most a page) show, in the order of `ids`; practices and sessions are those that fit the search. */
export async function readDoctorSummaries(
  db: Db,
  ids: readonly number[],
  filter: SearchFilter,
  today: Readonly<Record<Zone, string>>,
): Promise<DoctorSummaryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DoctorSummaryRow>`
    with fitting as materialized (
      select p.doctor_id, p.id as practice_id, m.id as center_id, m.name, m.slug, r.name as regency, ${distanceTo(filter.around?.place)} as distance_km, ${namedCenter(filter)} as named
      from practice p join center m on m.id = p.center_id join regency r on r.code = m.regency_code
      where p.doctor_id = any(${ids}::int[]) and ${centerFits(filter)}
    )
    select d.id, d.name, d.slug, d.gender, coalesce(fields.list, '[]') as specializations,
      (select count(*)::int from practice p where p.doctor_id = d.id) as practice_count,
      here.name as center_name, here.slug as center_slug, here.regency, here.distance_km, coming.id as next_session_id,
      exists (select from session s where s.doctor_id = d.id and s.status <> 'CANCELLED' and not ${bookable(filter.now)}
        and s.center_id in (select f.center_id from fitting f where f.doctor_id = d.id)
        and s.date = case s.zone when 'WIB' then ${today.WIB}::date when 'WITA' then ${today.WITA}::date else ${today.WIT}::date end
        and s.date between ${today.WIB}::date and ${today.WIT}::date) as missed_today
    from doctor d
    left join lateral (
      select json_agg(json_build_object('name', x.name, 'slug', x.slug) order by ds.position, x.id) as list
      from doctor_specialisation ds join specialisation x on x.id = ds.specialisation_id where ds.doctor_id = d.id
    ) fields on true
    left join lateral (
      select s.id, s.center_id from session s
      join (select center_id, max(named) as named from fitting where doctor_id = d.id group by center_id) f on f.center_id = s.center_id
      where s.doctor_id = d.id and s.date >= ${today.WIB}::date and s.ends_at > ${filter.now} and s.status not in ('CANCELLED', 'FINISHED')
        and ${sessionFits(filter)}
      order by f.named desc, ${bookable(filter.now)} desc, s.starts_at, s.id limit 1
    ) coming on true
    left join lateral (
      select f.name, f.slug, f.regency, f.distance_km from fitting f where f.doctor_id = d.id
      order by f.named desc, f.distance_km, (f.center_id is distinct from coming.center_id), f.practice_id limit 1
    ) here on true
    where d.id = any(${ids}::int[]) order by array_position(${ids}::int[], d.id)`.execute(db);
  return rows;
}

/** 2 when the center `m` is named by the whole question, 1 when by a part of it: 'hermina bekasi' is about the practice there, not the doctor's others. */
function namedCenter(filter: SearchFilter): RawBuilder<number> {
  if (filter.names.length === 0) return sql`0`;
  return sql`(m.search_words @@ ${everyWord(filter.names)}::tsquery)::int + (m.search_words @@ ${anyWord(filter.names)}::tsquery)::int`;
}
