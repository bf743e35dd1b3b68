import type { Pool } from 'pg';

type Renamed = 'doctor' | 'center';

/** The present slug of the doctor or center that had this slug last; null when none had it, or when one has it now. */
export async function findRenamed(pool: Pool, kind: Renamed, slug: string): Promise<string | null> {
  const { rows } = await pool.query<{ slug: string }>({
    name: `renamed_${kind}`,
    text: `select now.slug from former_slug f join ${kind} now on now.id = f.${kind}_id
      where f.slug = $1 and not exists (select from ${kind} where slug = $1) order by f.changed_at desc, f.id desc limit 1`,
    values: [slug],
  });
  return rows[0]?.slug ?? null;
}

/** The same for a clinic of this center. */
export async function findRenamedClinic(pool: Pool, centerId: number, slug: string): Promise<string | null> {
  const { rows } = await pool.query<{ slug: string }>({
    name: 'renamed_clinic',
    text: `select now.slug from former_slug f join clinic now on now.id = f.clinic_id
      where f.slug = $2 and now.center_id = $1
        and not exists (select from clinic where center_id = $1 and slug = $2) order by f.changed_at desc, f.id desc limit 1`,
    values: [centerId, slug],
  });
  return rows[0]?.slug ?? null;
}
