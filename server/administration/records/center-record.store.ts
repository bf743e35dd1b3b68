import type { PoolClient } from 'pg';
import type { CenterKind, Zone } from '#domain/vocabulary.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { CENTER_CONTACT, CONTACT_COLUMNS, factsJson, factsRow } from '../../directory/center-facts.store.ts';
import type { CenterContact } from '../../directory/center-facts.store.ts';

export type CenterRecord = CenterContact & {
  readonly name: string;
  readonly kind: CenterKind;
  readonly code: string;
  readonly hospital_class: string;
  readonly regency: string;
  readonly district: string;
};
export type CenterRow = CenterRecord & {
  regency_name: string;
  id: number;
  slug: string;
  zone: Zone;
  seen: string;
};
const RECORD = `${CENTER_CONTACT}, name, kind, code, coalesce(hospital_class, '') as hospital_class, regency_code as regency,
  (select r.name from regency r where r.code = regency_code) as regency_name,
  coalesce(district_name, '') as district`;

/**
 * A center with the fields that an administrator changes, and a digest of exactly this state; null when there is none.
 * @param lock locks it until the end of the transaction, so that only one request changes it at a time
 */
export async function readCenterRecord(db: Queryable, id: number, lock = false): Promise<CenterRow | null> {
  if (lock) await lockCenter(db, id);
  const { rows } = await db.query<CenterRow>(
    `select r.*, md5(to_jsonb(r)::text) as seen from (select id, slug, zone, ${RECORD} from center where id = $1::bigint) r`,
    [id],
  );
  return rows[0] ?? null;
}

/** Locks a center until the end of the transaction, so that changes of it and of its rows come one after the other. False when there is none. */
export async function lockCenter(db: Queryable, id: number): Promise<boolean> {
  return (await db.query('select 1 from center where id = $1::bigint for no key update', [id])).rowCount === 1;
}

/** A city or regency by its code, or null. */
export async function findRegency(db: Queryable, code: string): Promise<{ short_name: string; zone: Zone } | null> {
  const { rows } = await db.query('select short_name, zone from regency where code = $1', [code]);
  return rows[0] ?? null;
}

/** Creates a center that takes cash. Throws the database's unique violation when kind and code, or the slug, are taken. */
export async function insertCenter(
  client: PoolClient,
  record: CenterRecord,
  { slug, zone, now }: { slug: string; zone: Zone; now: Date },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into center (slug, zone, updated_at, name, kind, code, hospital_class, regency_code, district_name, ${CONTACT_COLUMNS}, source)
     select $1, $2, $3, $4, $5, $6, nullif($7, ''), $8, nullif($9, ''), ${CONTACT_COLUMNS}, 'administrator' from ${factsRow(10)}
     returning id`,
    [slug, zone, now, ...valuesOf(record)],
  );
  const { id } = rows[0]!;
  await client.query(
    "insert into center_insurer (center_id, insurer_id) select $1, id from insurer where slug = 'umum'",
    [id],
  );
  return id;
}

/** Changes a center. When the slug changes, the old one is recorded and leads to the new one (migration 0005). */
export async function updateCenter(
  client: PoolClient,
  id: number,
  record: CenterRecord,
  { slug, zone, now }: { slug: string; zone: Zone; now: Date },
): Promise<void> {
  await client.query(
    `update center set slug = $1, zone = $2, updated_at = $3, name = $4, kind = $5, code = $6, hospital_class = nullif($7, ''), regency_code = $8,
       district_name = nullif($9, ''), (${CONTACT_COLUMNS}) = (select ${CONTACT_COLUMNS} from ${factsRow(10)})
     where id = $11`,
    [slug, zone, now, ...valuesOf(record), id],
  );
}

function valuesOf(record: CenterRecord): string[] {
  const { name, kind, code, hospital_class, regency, district } = record;
  const known = kind === 'hospital' ? hospital_class : '';
  return [name, kind, code, known, regency, district, factsJson(record)];
}
