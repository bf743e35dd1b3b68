import type { PoolClient } from 'pg';
import { isSameName } from '../reading/same-name.ts';

/** What is stored about a doctor whom one center alone may not change. */
export type SharedDoctor = {
  readonly name: string;
  readonly gender: string;
  readonly fields: readonly number[];
  /** The center brought the doctor into the directory, and others have them too by now. */
  readonly isBrought: boolean;
};

/**
 * Reads the doctors, by their ids, whom a center has in common with others or did not bring into the directory itself, and those who practise nowhere. The
 * center's file may only say where and when they practise there.
 */
export async function readSharedDoctors(client: PoolClient, own: number): Promise<Map<string, SharedDoctor>> {
  const { rows } = await client.query<SharedDoctor & { code: string }>(
    `select d.code, d.name, d.gender, coalesce(p.brought, false) as "isBrought", array(select s.specialisation_id from doctor_specialisation s where s.doctor_id = d.id) as fields
     from doctor d left join lateral (
       select bool_or(p.center_id = $1) as here, bool_or(p.center_id = $1 and not p.is_adopted) as brought, bool_or(p.center_id <> $1) as elsewhere
       from practice p where p.doctor_id = d.id
     ) p on true
     where d.code is not null and (p.here and (p.elsewhere or not p.brought) or p.here is null)`,
    [own],
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/** Whether a row contradicts what is stored about a doctor; an unknown sex contradicts nothing. */
export function saysOtherwise(
  doctor: Omit<SharedDoctor, 'isBrought'>,
  row: { readonly name: string; readonly gender: string; readonly fields: readonly number[] },
): boolean {
  return (
    !isSameName(doctor.name, row.name) ||
    (row.gender !== '-' && row.gender !== doctor.gender) ||
    row.fields.some((field) => !doctor.fields.includes(field))
  );
}
