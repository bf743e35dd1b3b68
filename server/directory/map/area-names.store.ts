import type { Pool } from 'pg';
import { LOCATED_DISTRICTS } from '../catalogue/district-sql.ts';

/** The name of a regency or district, and where it stands on a map. */
export type AreaName = { name: string; kind: 'regency' | 'district'; latitude: number; longitude: number };

/**
 * All regencies, those with most beds of hospitals first, and then all districts. A regency that shares its name with a city is called by its kind. A district lies where
 * it does in a search.
 */
export async function listAreaNames(pool: Pool): Promise<AreaName[]> {
  const { rows } = await pool.query<AreaName>({
    name: 'area_names',
    text: `
      (select case when r.kind = 'kabupaten' and exists (
            select 1 from regency c where c.kind = 'kota' and c.short_name = r.short_name) then 'Kab. ' else '' end || r.short_name as name,
          'regency' as kind, r.latitude, r.longitude
        from regency r left join center m on m.regency_code = r.code
        group by r.code order by coalesce(sum(m.beds), 0) desc, r.code)
      union all
      select district_name, 'district', latitude, longitude from (${LOCATED_DISTRICTS}) district`,
  });
  return rows;
}
