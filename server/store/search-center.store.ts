import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { SEARCH_TOTAL_MAX } from '#domain/limits.ts';
import type { Db } from '../deps.ts';
import { allOf, centerFits, distanceTo, sessionFits, wholeWords } from './search-filter.ts';
import type { SearchFilter } from './search-filter.ts';
import type { Found, FoundPage, Window } from './search-doctor.store.ts';
import { everyCenterWord } from './search-words.ts';

const ALIKE_MAX = 100;

/**
 * One page of the medical centers that fit and how many there are (counted up to SEARCH_TOTAL_MAX). Nearest first when a
 * place is given, else by how well the name fits; then the best provided; then by id.
 * `wholeQuestion`: words which, all in a center's name, also make it fit ('mata' is a field and half of 'RS Mata Cicendo').
 */
export async function searchCenters(
  db: Db,
  filter: SearchFilter,
  match: 'words' | 'alike',
  wholeQuestion: readonly string[],
  window: Window,
): Promise<FoundPage> {
  const named =
    wholeQuestion.length > 0 && match === 'words' ? [byName({ ...filter, names: wholeQuestion }, match, 100)] : [];
  const branches = [byName(filter, match, 0, hasClinic(filter)), ...named];
  const { rows } = await sql<{ total: number; found: Found[] }>`
    with candidate as materialized (
      select id, min(distance_km) as distance_km, max(relevance) as relevance, max(doctor_count) as doctor_count
      from (${sql.join(branches, sql` union all `)}) hit
      group by id order by 2, 3 desc, 4 desc, 1 limit ${SEARCH_TOTAL_MAX}
    ), page as (
      select id, distance_km, row_number() over (order by distance_km, relevance desc, doctor_count desc, id) as place
      from candidate order by place limit ${window.limit} offset ${window.offset}
    )
    select (select count(*)::int from candidate) as total,
      coalesce((select json_agg(json_build_object('id', id, 'distance_km', distance_km) order by place) from page), '[]') as found`.execute(
    db,
  );
  return { total: rows[0]!.total, rows: rows[0]!.found };
}

function byName(
  filter: SearchFilter,
  match: 'words' | 'alike',
  bonus: number,
  more: RawBuilder<boolean> | null = null,
): RawBuilder<unknown> {
  const words = everyCenterWord(filter);
  const conditions = [centerFits(filter), hasSession(filter), more];
  const distance = distanceTo(filter.around?.place);
  const end = sql`order by distance_km, relevance desc, m.doctor_count desc, m.id limit ${SEARCH_TOTAL_MAX}`;
  if (match === 'alike') {
    return sql`(select m.id, m.doctor_count, ${distance} as distance_km, (f.likeness * 100)::int as relevance
      from fuzzy_center(${filter.names.join(' ')}, ${ALIKE_MAX}) f join center m on m.id = f.id where ${allOf(conditions)} ${end})`;
  }
  if (words === '') {
    // The columns to sort by are those of an index, so that an unasked search stops early.
    const order = filter.around ? sql`distance_km, m.doctor_count desc, m.id` : sql`m.doctor_count desc, m.id`;
    return sql`(select m.id, m.doctor_count, ${distance} as distance_km, ${bonus}::int as relevance
      from center m where ${allOf(conditions)} order by ${order} limit ${SEARCH_TOTAL_MAX})`;
  }
  return sql`(select m.id, m.doctor_count, ${distance} as distance_km, ${bonus}::int + ${wholeWords(filter.names, sql`m.search_text`)} as relevance
    from center m where ${allOf([sql`m.search_words @@ ${words}::tsquery`, ...conditions])} ${end})`;
}

function hasClinic(filter: SearchFilter): RawBuilder<boolean> | null {
  return (
    filter.specialisationIds &&
    sql`m.id in (select center_id from clinic where specialisation_id = any(${filter.specialisationIds}::int[]))`
  );
}

function hasSession(filter: SearchFilter): RawBuilder<boolean> | null {
  if (!filter.on) return null;
  const fields = filter.specialisationIds;
  const inField =
    fields &&
    sql`s.clinic_id in (select id from clinic c where c.center_id = m.id and c.specialisation_id = any(${fields}::int[]))`;
  return sql`exists (select from session s where s.center_id = m.id and ${allOf([sessionFits(filter), inField])})`;
}
