import type { Pool } from 'pg';
import { boxAround } from '#domain/directory/location.ts';
import type { Location } from '#domain/directory/location.ts';
import { localDate } from '#domain/time/zone.ts';
import type { CenterKind } from '#domain/vocabulary.ts';
import { SELLING } from '../schedule/status-sql.ts';

export type CenterSummaryRow = {
  id: number;
  name: string;
  slug: string;
  kind: CenterKind;
  address: string | null;
  regency: string;
  distance_km: number | null;
  latitude: number | null;
  longitude: number | null;
  doctor_count: number;
  clinic_count: number;
};

/** Hospitals farther away do not count as near. */
const NEAR_KM = 50;
/** Among so many hospitals with most doctors those with sessions today are looked for. */
const PROVIDED_LOOK_MAX = 200;
const COLUMNS =
  'm.id, m.name, m.slug, m.kind, m.address, r.name as regency, m.latitude, m.longitude, m.doctor_count, m.clinic_count';
const FROM = 'from center m join regency r on r.code = m.regency_code';

/** Summaries of some centers, in the order of `ids`; with distances from `location` if one is given. */
export async function readCenterSummaries(
  pool: Pool,
  ids: readonly number[],
  location: Location | null,
): Promise<CenterSummaryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<CenterSummaryRow>({
    name: 'center_summaries',
    text: `select ${COLUMNS}, distance_km($2, $3, m.latitude, m.longitude) as distance_km ${FROM}
      where m.id = any($1::int[]) order by array_position($1::int[], m.id)`,
    values: [ids, location?.latitude ?? null, location?.longitude ?? null],
  });
  return rows;
}

/** Hospitals within 50 km of a location: those with doctors first, then the nearest. */
export async function listNearestCenters(pool: Pool, location: Location, most: number): Promise<CenterSummaryRow[]> {
  const box = boxAround(location, NEAR_KM);
  const { rows } = await pool.query<CenterSummaryRow>({
    name: 'centers_nearest',
    text: `select ${COLUMNS}, distance_km($1, $2, m.latitude, m.longitude) as distance_km ${FROM}
      where m.kind = 'hospital' and m.latitude between $3 and $4 and m.longitude between $5 and $6
      order by (m.doctor_count = 0), distance_km, m.id limit $7`,
    values: [location.latitude, location.longitude, box.south, box.north, box.west, box.east, most],
  });
  return rows;
}

/** Hospitals with most doctors, those with a session still to come today (in their own zone) first. */
export async function listBestProvidedCenters(pool: Pool, now: Date, most: number): Promise<CenterSummaryRow[]> {
  const { rows } = await pool.query<CenterSummaryRow>({
    name: 'centers_provided',
    text: `select ${COLUMNS}, null::float8 as distance_km, exists (
        select from session s where s.center_id = m.id and s.ends_at > $1 and s.status in ${SELLING}
          and s.date = case m.zone when 'WIB' then $2::date when 'WITA' then $3::date else $4::date end
      ) as open_today
      from (select * from center where kind = 'hospital' order by doctor_count desc, id limit ${PROVIDED_LOOK_MAX}) m
      join regency r on r.code = m.regency_code
      order by open_today desc, m.doctor_count desc, m.id limit $5`,
    values: [now, localDate(now, 'WIB'), localDate(now, 'WITA'), localDate(now, 'WIT'), most],
  });
  return rows;
}

/** How many doctors and medical centers the directory has. */
export async function readTotals(pool: Pool): Promise<{ doctors: number; hospitals: number }> {
  const { rows } = await pool.query<{ doctors: number; hospitals: number }>({
    name: 'directory_totals',
    text: `select coalesce(max(count) filter (where kind = 'doctor'), 0) as doctors,
        coalesce(max(count) filter (where kind = 'center'), 0) as hospitals
      from directory_count where kind in ('doctor', 'center')`,
  });
  return rows[0]!;
}
