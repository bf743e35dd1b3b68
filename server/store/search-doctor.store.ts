import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { SEARCH_TOTAL_MAX } from '#domain/limits.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Db } from '../deps.ts';
import { allOf, bookable, centerFits, distanceTo, sessionFits, wholeWords } from './search-filter.ts';
import type { SearchFilter } from './search-filter.ts';
import { anyWord, everyCenterWord, everyWord } from './search-words.ts';

/** How names are compared: 'words' each a prefix; 'split' some in the doctor's name and some in the center's; 'alike' by trigrams. */
export type NameMatch = 'words' | 'split' | 'alike';
export type Window = { readonly limit: number; readonly offset: number };
export type Found = { readonly id: number; readonly distance_km: number | null };
export type FoundPage = { readonly total: number; readonly rows: readonly Found[] };

const ALIKE_MAX = 100;

/**
 * One page of the doctors that fit and how many there are (counted up to SEARCH_TOTAL_MAX). Nearest first when a place
 * is given, else by how well the name fits; then those who give a number soonest; then by id.
 */
export async function searchDoctors(
  db: Db,
  filter: SearchFilter,
  match: NameMatch,
  window: Window,
): Promise<FoundPage> {
  const branches = branchesOf(filter, match);
  const { rows } = await sql<{ total: number; found: Found[] }>`
    with candidate as materialized (
      select id, min(distance_km) as distance_km, max(relevance) as relevance, array_agg(center_id) filter (where center_id is not null) as centers
      from (${sql.join(branches, sql` union all `)}) hit
      group by id order by 2, 3 desc, 1 limit ${SEARCH_TOTAL_MAX}
    ), page as (
      -- WIB is the last zone to see a day begin: what is before its today is past everywhere.
      select k.id, k.distance_km, row_number() over (order by k.distance_km, k.relevance desc, soonest.starts_at, k.id) as place
      from candidate k left join lateral (
        select s.starts_at from session s
        where s.doctor_id = k.id and s.date >= ${localDate(filter.now, 'WIB')}::date
          and (k.centers is null or s.center_id = any(k.centers)) and ${sessionFits(filter)} and ${bookable(filter.now)}
        order by s.date, s.time_start limit 1
      ) soonest on true
      order by place limit ${window.limit} offset ${window.offset}
    )
    select (select count(*)::int from candidate) as total,
      coalesce((select json_agg(json_build_object('id', id, 'distance_km', distance_km) order by place) from page), '[]') as found`.execute(
    db,
  );
  return { total: rows[0]!.total, rows: rows[0]!.found };
}

type Branch = RawBuilder<unknown>;

function branchesOf(filter: SearchFilter, match: NameMatch): Branch[] {
  const { names, hospitalKinds } = filter;
  if (match === 'split') return [doctorAtNamedCenter(filter)];
  const atCenter = everyCenterWord(filter);
  // 'rsud bandung' asks for nobody by name: only the center's name can fit.
  const byName = names.length > 0 || hospitalKinds.length === 0 ? [byDoctorName(filter, match)] : [];
  const byCenter =
    match === 'words' && atCenter !== ''
      ? [byPractice(filter, sql`select d.id, 0 as relevance from doctor d`, atCenter)]
      : [];
  return [...byName, ...byCenter];
}

/** Doctors `d` whose own name fits. */
function byDoctorName(filter: SearchFilter, match: NameMatch): Branch {
  const source = nameSource(filter.names, match);
  if (filter.regencyCodes || filter.around) return byPractice(filter, source, null);
  return sql`(select d.id, null::int as center_id, null::float8 as distance_km, d.relevance from (${source}) d
    where ${allOf([hasField(filter), worksAnywhere(filter)])}
    order by d.relevance desc, d.id limit ${SEARCH_TOTAL_MAX})`;
}

/** Whether a doctor `d` practises, or on the day asked for has a session, at any center that fits. Null when all the same. */
function worksAnywhere(filter: SearchFilter): RawBuilder<boolean> | null {
  if (filter.on) {
    return sql`d.id in (select s.doctor_id from session s ${filter.insurerIds ? sql`join center m on m.id = s.center_id` : sql``}
      where ${allOf([sessionFits(filter), filter.insurerIds && centerFits(filter)])})`;
  }
  return (
    filter.insurerIds &&
    sql`exists (select from practice p join center m on m.id = p.center_id where p.doctor_id = d.id and ${centerFits(filter)})`
  );
}

/** From the centers that fit (and whose name fits, if `centerWords` is given) to those who practise there. */
function byPractice(filter: SearchFilter, source: Branch, centerWords: string | null): Branch {
  return sql`(with place as materialized (
      select m.id, ${distanceTo(filter.around?.place)} as distance_km from center m
      where ${allOf([centerFits(filter), centerWords && sql`m.search_words @@ ${centerWords}::tsquery`])}
    )
    select d.id, p.center_id, place.distance_km, d.relevance
    from place join practice p on p.center_id = place.id join (${source}) d on d.id = p.doctor_id
    where ${allOf([hasField(filter), hasSession(filter)])})`;
}

/** 'ratna hermina': some words name the doctor, the others the center. */
function doctorAtNamedCenter(filter: SearchFilter): Branch {
  const any = anyWord(filter.names);
  return sql`(with place as materialized (
      select m.id, m.search_text, ${distanceTo(filter.around?.place)} as distance_km from center m
      where ${centerFits(filter)} and m.search_words @@ ${any}::tsquery order by m.id limit ${SEARCH_TOTAL_MAX}
    )
    select d.id, p.center_id, place.distance_km, 0 as relevance
    from place join practice p on p.center_id = place.id join doctor d on d.id = p.doctor_id
    where d.search_words @@ ${any}::tsquery
      and to_tsvector('simple', d.search_text || ' ' || place.search_text) @@ ${everyWord(filter.names)}::tsquery
      and ${allOf([hasField(filter), hasSession(filter)])})`;
}

function nameSource(names: readonly string[], match: NameMatch): Branch {
  if (names.length === 0) return sql`select d.id, 0 as relevance from doctor d`;
  if (match === 'alike')
    return sql`select f.id, (f.likeness * 100)::int as relevance from fuzzy_doctor(${names.join(' ')}, ${ALIKE_MAX}) f`;
  return sql`select d.id, 10 + ${wholeWords(names, sql`d.search_text`)} as relevance from doctor d
    where d.search_words @@ ${everyWord(names)}::tsquery`;
}

function hasField(filter: SearchFilter): RawBuilder<boolean> | null {
  return (
    filter.specialisationIds &&
    sql`exists (select from doctor_specialisation ds where ds.doctor_id = d.id and ds.specialisation_id = any(${filter.specialisationIds}::int[]))`
  );
}

function hasSession(filter: SearchFilter): RawBuilder<boolean> {
  if (!filter.on) return sql`true`;
  return sql`exists (select from session s where s.doctor_id = p.doctor_id and s.center_id = p.center_id and ${sessionFits(filter)})`;
}
