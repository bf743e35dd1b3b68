import type { PoolClient } from 'pg';

/**
 * Which payment kinds centers take, invented but stable: cash everywhere, BPJS at every puskesmas and most hospitals, and
 * at hospitals some private insurers. Chance comes from a hash of the ids, so the same rows come out every time.
 */
export async function generateInsurances(client: PoolClient, seed: string): Promise<void> {
  await client.query(
    `insert into center_insurer (center_id, insurer_id)
     select c.id, i.id from center c, insurer i
     where i.slug = 'umum'
       or (i.slug = 'bpjs-kesehatan' and (c.kind = 'puskesmas' or chance(c.id, i.id) < 0.85 or c.code = '3273015'))
       or (i.slug not in ('umum', 'bpjs-kesehatan') and c.kind <> 'puskesmas' and chance(c.id, i.id) < 0.07)
     on conflict do nothing`.replaceAll(/chance\(c\.id, i\.id\)/g, "abs(hashtext($1 || c.id || '/' || i.id) % 1000) / 1000.0"),
    [seed],
  );
}

/** Counts that lists show, from what is there. */
export async function recountCenters(client: PoolClient): Promise<void> {
  await client.query(
    `update center c set doctor_count = found.doctors, clinic_count = found.clinics
     from (select center_id, count(distinct doctor_id)::int as doctors, count(distinct clinic_id)::int as clinics from practice group by center_id) found
     where found.center_id = c.id and (c.doctor_count, c.clinic_count) is distinct from (found.doctors, found.clinics)`,
  );
}
