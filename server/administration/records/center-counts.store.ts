import type { PoolClient } from 'pg';

/** Updates the counts that a center's card shows. */
export async function refreshCounts(client: PoolClient, centerIds: readonly number[]): Promise<void> {
  await client.query(
    `update center c set doctor_count = n.doctors, clinic_count = n.clinics
     from (select x.id,
             (select count(distinct p.doctor_id) from practice p where p.center_id = x.id) as doctors,
             (select count(*) from clinic k where k.center_id = x.id) as clinics
           from unnest($1::int[]) as x(id)) n
     where n.id = c.id and (c.doctor_count, c.clinic_count) is distinct from (n.doctors, n.clinics)`,
    [centerIds],
  );
}
