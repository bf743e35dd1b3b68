import type { PoolClient } from 'pg';
import type { CenterKind, Zone } from '#domain/vocabulary.ts';
import { takeSlugs } from '#server/directory/slugs.store.ts';
import { type Column, upsertRows } from '../../database.ts';
import type { Point } from '../reading/coordinates.ts';

export type Regency = Point & {
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
  readonly zone: Zone;
};

/** A center as an import or the generator describes it. Null means unknown, and leaves the value of an earlier source. */
export type CenterRow = {
  readonly code: string;
  readonly name: string;
  readonly hospitalType: string | null;
  readonly hospitalClass: string | null;
  readonly ownerType: string | null;
  readonly beds: number | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly registrationHours: string | null;
  readonly regency: Regency;
  readonly district: string | null;
  readonly point: Point | null;
  readonly source: string;
};

const text = (name: string, on: Column['on'] = 'set'): Column => ({ name, type: 'text', on });
const COLUMNS: readonly Column[] = [
  text('kind'),
  text('code'),
  text('slug', 'once'),
  text('name'),
  ...['hospital_type', 'hospital_class', 'owner_type', 'address', 'phone', 'registration_hours', 'district_name'].map(
    (name) => text(name, 'known'),
  ),
  { name: 'beds', type: 'int', on: 'known' },
  text('regency_code'),
  text('zone'),
  { name: 'latitude', type: 'float8', on: 'known' },
  { name: 'longitude', type: 'float8', on: 'known' },
  { name: 'invented', type: 'boolean', on: 'once' },
  text('source'),
  { name: 'updated_at', type: 'timestamptz', on: 'touch' },
];

/** Reads the regencies by code, with what centers need of them. */
export async function readRegencies(client: PoolClient): Promise<Map<string, Regency>> {
  const { rows } = await client.query<Regency>(
    'select code, name, short_name as "shortName", zone, latitude, longitude from regency',
  );
  return new Map(rows.map((regency) => [regency.code, regency]));
}

/** Writes centers: new ones get a slug that never changes by an import, known ones are updated. Returns how many changed. */
export async function writeCenters(
  client: PoolClient,
  kind: CenterKind,
  rows: readonly CenterRow[],
  now: Date,
  invented = false,
): Promise<number> {
  if (rows.length === 0) return 0;
  const known = await client.query<{ code: string; slug: string }>(
    'select code, slug from center where kind = $1 and code = any($2)',
    [kind, rows.map(({ code }) => code)],
  );
  const before = new Map(known.rows.map(({ code, slug }) => [code, slug]));
  const fresh = rows.filter(({ code }) => !before.has(code));
  const slugs = await takeSlugs(
    client,
    'center',
    fresh.map(({ name, regency, code }) => [name, `${name} ${regency.shortName}`, `${name} ${code}`]),
  );
  const slugOf = new Map(fresh.map(({ code }, at) => [code, slugs[at] ?? code]));
  return upsertRows(
    client,
    'center',
    ['kind', 'code'],
    COLUMNS,
    rows.map((row) => ({
      kind,
      code: row.code,
      slug: before.get(row.code) ?? slugOf.get(row.code) ?? row.code,
      name: row.name,
      hospital_type: row.hospitalType,
      hospital_class: row.hospitalClass,
      owner_type: row.ownerType,
      address: row.address,
      phone: row.phone,
      registration_hours: row.registrationHours,
      district_name: row.district,
      beds: row.beds,
      regency_code: row.regency.code,
      zone: row.regency.zone,
      latitude: row.point?.latitude ?? null,
      longitude: row.point?.longitude ?? null,
      invented,
      source: row.source,
      updated_at: now,
    })),
  );
}
