import type { Pool } from 'pg';
import { PAYMENT_BPJS, PAYMENT_CASH } from '#domain/vocabulary.ts';
import type { CenterKind, Gender, Zone } from '#domain/vocabulary.ts';
import {
  BASE_DAYS,
  CLOSE_SHIFT,
  GENERAL_FREE,
  JKN_FREE,
  START_SHIFT,
  TICK_MAX,
  TICK_MINUTES,
  TICKS_PER_DAY,
} from '#domain/directory/coming.ts';
import type { District, Vocabulary } from '#domain/directory/search/understanding/reading.ts';
import { ENDED_SESSION, SELLING } from '../../schedule/status-sql.ts';
import { LOCATED_DISTRICTS } from './district-sql.ts';

/** A center as the catalogue (server/directory/catalogue) reads it. Ids are those of the rows. */
export type CatalogueCenter = {
  id: number;
  slug: string;
  name: string;
  kind: CenterKind;
  hospital_type: string | null;
  regency_code: string;
  zone: Zone;
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  clinic_count: number;
  aliases: string[];
  insurers: number[];
};
export type CatalogueDoctor = {
  id: number;
  slug: string;
  name: string;
  gender: Gender;
  /** Ids of specialisations, in their order. */
  fields: number[];
  /** Clinic and center of each practice. */
  clinics: number[];
  centers: number[];
};
/** The coming sessions of a doctor at a clinic in the order of time, each packed as in domain/directory/coming.ts. */
export type CatalogueHours = { doctor_id: number; clinic_id: number; packed: number[] };
export type SpecialisationRow = Vocabulary['specialisations'][number] & { readonly id: number };
/** `latitude`, `longitude`: null when no center of the district is on the map. */
export type DistrictRow = District & { readonly latitude: number | null; readonly longitude: number | null };
export type CatalogueWords = Omit<Vocabulary, 'specialisations' | 'districts'> & {
  readonly specialisations: readonly SpecialisationRow[];
  readonly districts: readonly DistrictRow[];
};

export type ChangeKind = 'doctor' | 'hours' | 'schedule' | 'center' | 'words';
/** `rows` is null when there are more than CHANGES_MAX, as after a national import: then reading everything is quicker. */
export type Changes = { snapshot: string; rows: { kind: ChangeKind; id: number }[] | null };

/** The ids above one and up to another. */
export type IdRange = { readonly after: number; readonly upTo: number };

const CHANGES_MAX = 100_000;

/** How many doctors or centers are read at a time. */
export const CATALOGUE_BATCH = 10_000;

/** A snapshot of the database's transactions, from which readChanges can continue later. */
export async function readSnapshot(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return rows[0]!.snapshot;
}

/**
 * The changes committed since a snapshot, each row once, and the snapshot for the next call. Rows of transactions that this cluster has not begun came with a dump of another one, whose numbers were higher: they are in the rows that were read at the start,
 * and would otherwise be news for ever.
 */
export async function readChanges(pool: Pool, since: string): Promise<Changes> {
  const { rows } = await pool.query<{ snapshot: string; rows: Changes['rows'] }>({
    name: 'catalogue_changes',
    text: `with news as materialized (
        select kind, ids from directory_change
        where transaction >= pg_snapshot_xmin($1::pg_snapshot) and transaction < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
      )
      select pg_current_snapshot()::text as snapshot,
        case when (select coalesce(sum(cardinality(ids)), 0) from news) <= $2
          then coalesce((select json_agg(distinct jsonb_build_object('kind', kind, 'id', id)) from news, unnest(ids) id), '[]') end as rows`,
    values: [since, CHANGES_MAX],
  });
  return rows[0]!;
}

/** Reads everything else that has a name of its own: specialisations, regencies, provinces and insurers. */
export async function readWords(pool: Pool): Promise<CatalogueWords> {
  const [specialisations, provinces, regencies, districts, insurers] = await Promise.all([
    pool.query(`select s.id, s.slug, s.name, s.category, s.parent_slug as "parentSlug", string_to_array(nullif(s.titles, ''), '|') as titles,
      array(select alias from specialisation_alias a where a.specialisation_id = s.id order by alias) as aliases from specialisation s order by s.id`),
    pool.query('select code, name from province order by code'),
    pool.query(`select r.code, r.slug, r.name, r.short_name as "shortName", r.kind, r.province_code as "provinceCode", r.zone,
      array(select alias from regency_alias a where a.regency_code = r.code order by alias) as aliases from regency r order by r.code`),
    pool.query(`select d.name, d.regency_code as "regencyCode", c.latitude, c.longitude from district d
      left join (${LOCATED_DISTRICTS}) c on c.regency_code = d.regency_code and c.district_name = d.name order by d.code`),
    pool.query(`select id, slug, name, string_to_array(nullif(aliases, ''), '|') as aliases from insurer
      order by (slug <> '${PAYMENT_CASH}'), (slug <> '${PAYMENT_BPJS}'), name, id`),
  ]);
  const listed = <T>(rows: T[], ...columns: (keyof T)[]): T[] =>
    rows.map((row) => ({ ...row, ...Object.fromEntries(columns.map((column) => [column, row[column] ?? []])) }));
  return {
    specialisations: listed(specialisations.rows, 'titles'),
    provinces: provinces.rows,
    regencies: regencies.rows,
    districts: districts.rows,
    insurers: listed(insurers.rows, 'aliases'),
  };
}

/** The highest id of a doctor; 0 when there is none. */
export async function readLastDoctor(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(id), 0) as last from doctor');
  return rows[0]!.last;
}

/** Centers by their ids, or the next batch after an id, in the order of ids. */
export async function readCenters(
  pool: Pool,
  which: { ids: readonly number[] } | { after: number },
): Promise<CatalogueCenter[]> {
  const [condition, value] = chosen('m.id', which);
  const { rows } = await pool.query<CatalogueCenter>({
    name: 'ids' in which ? 'catalogue_centers' : 'catalogue_centers_after',
    text: `select m.id, m.slug, m.name, m.kind, m.hospital_type, m.regency_code, m.zone, m.latitude, m.longitude, m.address, m.clinic_count,
        array(select alias from center_alias a where a.center_id = m.id) as aliases,
        array(select insurer_id from center_insurer i where i.center_id = m.id) as insurers
      from center m where ${condition} order by m.id limit ${CATALOGUE_BATCH}`,
    values: [value],
  });
  return rows;
}

/** Doctors by their ids, or those after one and up to another id. */
export async function readDoctors(pool: Pool, which: { ids: readonly number[] } | IdRange): Promise<CatalogueDoctor[]> {
  const one = 'ids' in which;
  const { rows } = await pool.query<CatalogueDoctor>({
    name: one ? 'catalogue_doctors' : 'catalogue_doctors_between',
    text: `select d.id, d.slug, d.name, d.gender,
        array(select specialisation_id from doctor_specialisation f where f.doctor_id = d.id order by position, specialisation_id) as fields,
        coalesce(p.clinics, '{}') as clinics, coalesce(p.centers, '{}') as centers
      from doctor d
      left join lateral (
        select array_agg(clinic_id order by id) as clinics, array_agg(center_id order by id) as centers from practice where doctor_id = d.id
      ) p on true
      where ${one ? 'd.id = any($1::int[])' : 'd.id > $1 and d.id <= $2'}`,
    values: one ? [which.ids] : [which.after, which.upTo],
  });
  return rows;
}

/**
 * The coming sessions of some doctors: not cancelled or finished, and not over at `now`. `base`: the date from which packed times are counted. Full
 * and closed sessions are among them, because people can ask for a day.
 */
export async function readHours(
  pool: Pool,
  doctors: { ids: readonly number[] } | IdRange,
  base: string,
  now: Date,
): Promise<CatalogueHours[]> {
  const one = 'ids' in doctors;
  // date_part gives floating point; extract would give numeric, which takes three times as long for the millions of sessions of a whole country.
  const tickOf = (time: string): string =>
    `(date - $2::date) * ${TICKS_PER_DAY} + (${time})::int / ${60 * TICK_MINUTES}`;
  const start = tickOf("date_part('epoch', time_start)");
  const close = tickOf("date_part('epoch', time_end) - date_part('epoch', ends_at - closes_at)");
  const { rows } = await pool.query<{ doctor_id: number; clinic_id: number; packed: string }>({
    name: one ? 'catalogue_hours' : 'catalogue_hours_between',
    text: `select doctor_id, clinic_id, string_agg(packed::text, ',') as packed from (
        select doctor_id, clinic_id,
          (${start}) * ${2 ** START_SHIFT}::bigint + greatest(0, least(${close}, ${TICK_MAX})) * ${2 ** CLOSE_SHIFT}
          + case when status in ${SELLING}
              then ${JKN_FREE} * (jkn_taken < jkn_quota)::int + ${GENERAL_FREE} * (general_taken < general_quota)::int else 0 end as packed
        from session
        where ${one ? 'doctor_id = any($1::int[])' : 'doctor_id > $1 and doctor_id <= $4'}
          and date >= $2::date and date < $2::date + ${BASE_DAYS} and ends_at > $3 and status not in ${ENDED_SESSION}
      ) s group by doctor_id, clinic_id`,
    values: one ? [doctors.ids, base, now] : [doctors.after, base, now, doctors.upTo],
  });
  return rows.map(({ packed, ...row }) => ({
    ...row,
    packed: packed
      .split(',')
      .map(Number)
      .sort((a, b) => a - b),
  }));
}

function chosen(column: string, which: { ids: readonly number[] } | { after: number }): [string, unknown] {
  return 'ids' in which ? [`${column} = any($1::int[])`, which.ids] : [`${column} > $1`, which.after];
}
