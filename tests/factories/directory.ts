import type { Pool } from 'pg';
import { slugify } from '#domain/directory/search/normalise.ts';
import { instantOf } from '#domain/time/zone.ts';
import type { CenterKind, Gender, SessionStatus, Zone } from '#domain/vocabulary.ts';
import { MADE_AT } from './account.ts';

let serial = 0;
const next = (): number => (serial += 1);

async function insert(pool: Pool, table: string, values: Record<string, unknown>, back = 'id'): Promise<never> {
  const columns = Object.keys(values);
  const { rows } = await pool.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning ${back} as made`,
    Object.values(values),
  );
  return rows[0].made as never;
}

export type RegencyFields = {
  name?: string;
  kind?: 'kota' | 'kabupaten';
  province?: string;
  zone?: Zone;
  latitude?: number;
  longitude?: number;
};

/** A city in a province of its own ('31' on, or the province of that name). `name` without its kind: 'Bandung'. Returns the code. */
export async function makeRegency(pool: Pool, fields: RegencyFields = {}): Promise<string> {
  const number = next();
  const zone = fields.zone ?? 'WIB';
  const kind = fields.kind ?? 'kota';
  const short = fields.name ?? `Kota Uji ${number}`;
  const name = `${kind === 'kota' ? 'Kota' : 'Kabupaten'} ${short}`;
  const provinceName = fields.province ?? `Provinsi ${number}`;
  const known = await pool.query<{ code: string }>('select code from province where name = $1', [provinceName]);
  const free = await pool.query<{ code: string }>(
    `select n::text as code from generate_series(10, 99) n where not exists (select from province where code = n::text) limit 1`,
  );
  const province =
    known.rows[0]?.code ??
    (await insert(pool, 'province', { code: free.rows[0]!.code, name: provinceName, zone, source: 'test' }, 'code'));
  const last = await pool.query<{ next: number }>(
    'select count(*)::int + 1 as next from regency where province_code = $1',
    [province],
  );
  return insert(
    pool,
    'regency',
    {
      code: `${province}.${String(last.rows[0]!.next).padStart(2, '0')}`,
      province_code: province,
      kind,
      name,
      short_name: short,
      slug: slugify(name),
      zone,
      latitude: fields.latitude ?? -6.9,
      longitude: fields.longitude ?? 107.6,
      source: 'test',
    },
    'code',
  );
}

/** A specialisation with its aliases. Returns the id. */
export async function makeSpecialisation(
  pool: Pool,
  fields: { slug?: string; name?: string; titles?: string; aliases?: readonly string[]; parent?: string } = {},
): Promise<number> {
  const slug = fields.slug ?? `bidang-${next()}`;
  const name = fields.name ?? slug;
  const id: number = await insert(pool, 'specialisation', {
    slug,
    name,
    titles: fields.titles ?? '',
    category: 'dokter',
    parent_slug: fields.parent ?? null,
    source: 'test',
  });
  for (const alias of fields.aliases ?? [])
    await insert(pool, 'specialisation_alias', { alias, specialisation_id: id }, 'specialisation_id');
  return id;
}

/** An insurer. Returns the id. */
export async function makeInsurer(
  pool: Pool,
  slug = `asuransi-${next()}`,
  name = slug,
  kind = 'swasta',
): Promise<number> {
  return insert(pool, 'insurer', { slug, name, kind, source: 'test' });
}

export type CenterFields = {
  name?: string;
  slug?: string;
  kind?: CenterKind;
  regency?: string;
  zone?: Zone;
  latitude?: number | null;
  longitude?: number | null;
  insurers?: readonly number[];
  doctorCount?: number;
  rules?: Record<string, number>;
};

/** A medical center; a hospital in a city of its own unless said otherwise. Returns the id. */
export async function makeCenter(pool: Pool, fields: CenterFields = {}): Promise<number> {
  const number = next();
  const name = fields.name ?? `RS Uji ${number}`;
  const zone = fields.zone ?? 'WIB';
  const id: number = await insert(pool, 'center', {
    slug: fields.slug ?? slugify(`${name} ${number}`),
    kind: fields.kind ?? 'hospital',
    code: `T${number}`,
    name,
    address: 'Jl. Uji 1',
    regency_code: fields.regency ?? (await makeRegency(pool, { zone })),
    zone,
    latitude: fields.latitude ?? null,
    longitude: fields.longitude ?? null,
    rules: JSON.stringify(fields.rules ?? {}),
    doctor_count: fields.doctorCount ?? 0,
    source: 'test',
    updated_at: MADE_AT,
  });
  for (const insurer of fields.insurers ?? [])
    await insert(pool, 'center_insurer', { center_id: id, insurer_id: insurer }, 'center_id');
  return id;
}

/** A clinic of a center. Returns the id. */
export async function makeClinic(
  pool: Pool,
  centerId: number,
  fields: { name?: string; slug?: string; specialisation?: number; room?: string; prefix?: string } = {},
): Promise<number> {
  const name = fields.name ?? `Poli Uji ${next()}`;
  return insert(pool, 'clinic', {
    center_id: centerId,
    slug: fields.slug ?? slugify(name),
    name,
    specialisation_id: fields.specialisation ?? (await makeSpecialisation(pool)),
    room: fields.room ?? 'Lantai 1',
    queue_prefix: fields.prefix ?? '',
  });
}

/** A doctor with some specialisations. Returns the id. */
export async function makeDoctor(
  pool: Pool,
  fields: { name?: string; slug?: string; gender?: Gender; specialisations?: readonly number[] } = {},
): Promise<number> {
  const number = next();
  const name = fields.name ?? `dr. Uji ${number}`;
  const id: number = await insert(pool, 'doctor', {
    slug: fields.slug ?? slugify(`${name} ${number}`),
    code: `T${number}`,
    name,
    gender: fields.gender ?? 'P',
    source: 'test',
    updated_at: MADE_AT,
  });
  for (const [position, field] of (fields.specialisations ?? []).entries()) {
    await insert(pool, 'doctor_specialisation', { doctor_id: id, specialisation_id: field, position }, 'doctor_id');
  }
  return id;
}

/** The doctor works in the clinic. Returns the practice's id. */
export async function makePractice(pool: Pool, doctorId: number, clinicId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into practice (doctor_id, clinic_id, center_id) select $1, id, center_id from clinic where id = $2 returning id',
    [doctorId, clinicId],
  );
  return rows[0]!.id;
}

export type SessionFields = {
  date?: string;
  /** 'HH:mm', local to the center. */
  from?: string;
  to?: string;
  status?: SessionStatus;
  jkn?: number;
  general?: number;
  onsite?: number;
  jknTaken?: number;
  generalTaken?: number;
  /** Default: 30 days before the start. */
  opensAt?: Date;
  /** Default: the end. */
  closesAt?: Date;
  substitute?: number;
};

/** A session of a doctor in a clinic: on the date of TEST_NOW from 08:00 to 12:00 with 20 + 20 quota places unless said otherwise. Returns the id. */
export async function makeSession(
  pool: Pool,
  doctorId: number,
  clinicId: number,
  fields: SessionFields = {},
): Promise<number> {
  const found = await pool.query<{ id: number; zone: Zone; rules: Record<string, number> }>(
    'select m.id, m.zone, m.rules from clinic c join center m on m.id = c.center_id where c.id = $1',
    [clinicId],
  );
  const center = found.rows[0]!;
  const date = fields.date ?? '2026-11-23';
  const startsAt = instantOf(date, fields.from ?? '08:00', center.zone);
  const endsAt = instantOf(date, fields.to ?? '12:00', center.zone);
  const taken = (fields.jknTaken ?? 0) + (fields.generalTaken ?? 0);
  return insert(pool, 'session', {
    doctor_id: doctorId,
    clinic_id: clinicId,
    center_id: center.id,
    substitute_doctor_id: fields.substitute ?? null,
    date,
    time_start: fields.from ?? '08:00',
    time_end: fields.to ?? '12:00',
    zone: center.zone,
    starts_at: startsAt,
    ends_at: endsAt,
    opens_at: fields.opensAt ?? new Date(startsAt.getTime() - 30 * 86_400_000),
    closes_at: fields.closesAt ?? endsAt,
    status: fields.status ?? 'OPEN',
    jkn_quota: fields.jkn ?? 20,
    general_quota: fields.general ?? 20,
    onsite_quota: fields.onsite ?? 0,
    jkn_taken: fields.jknTaken ?? 0,
    general_taken: fields.generalTaken ?? 0,
    last_number: taken,
    rules: JSON.stringify(center.rules),
  });
}

/** A session far in the future with many places at a center that takes cash, beside what the demonstration has, and the insurer 'umum'. `nth`: one of several in a test. */
export async function makeOpenSession(
  pool: Pool,
  { nth = 1, general = 5_000 }: { readonly nth?: number; readonly general?: number } = {},
): Promise<{ session: number; insurer: number }> {
  const { rows } = await pool.query<{ doctor_id: number; clinic_id: number; insurer: number }>(
    `select p.doctor_id, p.clinic_id, i.id as insurer from center_insurer ci join insurer i on i.id = ci.insurer_id and i.slug = 'umum'
     join practice p on p.center_id = ci.center_id order by p.id limit 1`,
  );
  const { doctor_id: doctor, clinic_id: clinic, insurer } = rows[0]!;
  const session = await makeSession(pool, doctor, clinic, { date: `2090-01-0${nth}`, general, opensAt: new Date(0) });
  return { session, insurer };
}
