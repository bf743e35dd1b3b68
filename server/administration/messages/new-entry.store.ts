import type { PoolClient } from 'pg';
import { slugify } from '#domain/directory/search/normalise.ts';
import { PAYMENT_CASH } from '#domain/vocabulary.ts';
import type { CenterKind } from '#domain/vocabulary.ts';
import { onBehalfOf } from '../../accounts/audit.store.ts';

/** The source of rows that people entered, in contrast to registers. */
const SOURCE = 'administrator';

export type NewCenterOfApplication = { name: string; kind: CenterKind; regency: string; address: string };
export type NewDoctorOfApplication = { name: string; specialisation: number };

/**
 * Adds a center that is in no register, and that takes cash, inside `asStaff`: from here on the audit log belongs to the new center. Null when there
 * is no such regency.
 */
export async function insertCenterOfApplication(
  client: PoolClient,
  { name, kind, regency, address }: NewCenterOfApplication,
  now: Date,
): Promise<number | null> {
  const { rows } = await client.query<{ short_name: string; zone: string; id: number }>(
    `select short_name, zone, nextval(pg_get_serial_sequence('center', 'id'))::int as id from regency where code = $1`,
    [regency],
  );
  if (!rows[0]) return null;
  const { short_name, zone, id } = rows[0];
  await onBehalfOf(client, id);
  await insertUnderFreeSlug([name, `${name} ${short_name}`, `${name} ${id}`], (slug) =>
    // This code has letters while a register's codes are digits, so an import never finds it.
    client.query(
      `insert into center (id, slug, kind, code, name, address, regency_code, zone, source, updated_at)
       values ($1, $2, $3, 'AA' || $1::int, $4, $5, $6, $7, $8, $9) on conflict (slug) do nothing`,
      [id, slug, kind, name, address, regency, zone, SOURCE, now],
    ),
  );
  await client.query('insert into center_insurer (center_id, insurer_id) select $1, id from insurer where slug = $2', [
    id,
    PAYMENT_CASH,
  ]);
  return id;
}

/** Adds a doctor whom no center has imported. Null when there is no such specialisation. */
export async function insertDoctorOfApplication(
  client: PoolClient,
  { name, specialisation }: NewDoctorOfApplication,
  now: Date,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('doctor', 'id'))::int as id from specialisation where id = $1::bigint`,
    [specialisation],
  );
  if (!rows[0]) return null;
  const { id } = rows[0];
  await insertUnderFreeSlug([name, `${name} ${id}`], (slug) =>
    client.query(
      `insert into doctor (id, slug, name, gender, source, updated_at) values ($1, $2, $3, '-', $4, $5) on conflict (slug) do nothing`,
      [id, slug, name, SOURCE, now],
    ),
  );
  await client.query('insert into doctor_specialisation (doctor_id, specialisation_id) values ($1, $2)', [
    id,
    specialisation,
  ]);
  return id;
}

/** Tries one slug after the other, because another request may take one at the same moment; the last one ends in a number that nobody else has. */
async function insertUnderFreeSlug(
  wishes: readonly string[],
  insert: (slug: string) => Promise<{ rowCount: number | null }>,
): Promise<void> {
  for (const wish of wishes) if ((await insert(slugify(wish))).rowCount === 1) return;
  throw new Error(`no free slug for ${wishes[0]}`);
}

/** The name and slug of a doctor, locked until the end of the transaction; null when there is no such doctor. */
export async function findDoctorPage(client: PoolClient, id: number): Promise<{ name: string; slug: string } | null> {
  const { rows } = await client.query<{ name: string; slug: string }>(
    'select name, slug from doctor where id = $1::bigint for key share',
    [id],
  );
  return rows[0] ?? null;
}
