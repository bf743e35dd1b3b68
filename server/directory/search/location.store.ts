import type { Pool } from 'pg';
import { LOCATES_DISTRICT_FIRST } from '../catalogue/district-sql.ts';
import type { Location } from '#domain/directory/location.ts';

export type NamedLocation = { name: string; detail: string; latitude: number; longitude: number };

/**
 * Districts and regencies in which a word begins with `text` (as normaliseForSearch writes it), or of which another name does; best first: names that begin so,
 * regencies before districts, short names before long ones. A district lies where one of its
 * medical centers does, a puskesmas if there is one, so that it is found again there (`findDistrictAt`); one without any is not found.
 */
export async function findLocations(pool: Pool, text: string, most: number): Promise<NamedLocation[]> {
  const { rows } = await pool.query<NamedLocation>({
    name: 'locations_named',
    text: `
      select name, detail, latitude, longitude from (
        select r.name, p.name as detail, r.latitude, r.longitude, 1 as kind,
          starts_with(lower(r.short_name), $1) or exists (
            select 1 from regency_alias a where a.regency_code = r.code and starts_with(a.alias, $1)) as begins
        from regency r join province p on p.code = r.province_code
        where strpos(' ' || lower(r.short_name), ' ' || $1) > 0 or starts_with(lower(r.name), $1)
          or exists (select 1 from regency_alias a where a.regency_code = r.code and starts_with(a.alias, $1))
        union all
        select d.name, r.name, c.latitude, c.longitude, 2, starts_with(lower(d.name), $1)
        from district d join regency r on r.code = d.regency_code cross join lateral (
          select latitude, longitude from center
          where regency_code = d.regency_code and district_name = d.name and latitude is not null
          order by ${LOCATES_DISTRICT_FIRST} limit 1) c
        where strpos(' ' || lower(d.name), ' ' || $1) > 0
      ) area
      order by begins desc, kind, length(name), name, detail limit $2`,
    values: [text, most],
  });
  return rows;
}

/**
 * The name of the district in which a location of this regency lies: that of the nearest center of which the register says it (it does for every puskesmas, and
 * there is one in nearly every district). Null when it says none there. So near, degrees compare as kilometres do.
 */
export async function findDistrictAt(
  pool: Pool,
  regencyCode: string,
  { latitude, longitude }: Location,
): Promise<string | null> {
  const { rows } = await pool.query<{ district_name: string }>({
    name: 'district_at',
    text: `select district_name from center where regency_code = $1 and district_name is not null and latitude is not null
      order by (latitude - $2) ^ 2 + (longitude - $3) ^ 2 limit 1`,
    values: [regencyCode, latitude, longitude],
  });
  return rows[0]?.district_name ?? null;
}
