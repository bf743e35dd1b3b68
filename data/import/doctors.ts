import * as z from 'zod/mini';
import type { PoolClient } from 'pg';
import { type Column, insertRows, upsertRows } from '../database.ts';
import { clinicName, readSpecialities, type Speciality } from '../generate/specialities.ts';
import { refreshCounts } from '../generate/write-plan.ts';
import { takeSlugs } from '../slugs.ts';
import { formed, list, maybe, readCells, text } from './cells.ts';
import { type CenterRef, readCenterRefs } from './center-refs.ts';
import { refuse } from './centers.ts';
import { ensurePractices } from './clinic-write.ts';
import { kindOf } from './kind.ts';
import { uniqueCodes } from './unique-codes.ts';

/** What a center calls its doctors; 'contoh-' is kept for invented ones. */
export const DOCTOR_ID = /^(?!contoh-)[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/;

const doctorRow = z.object({
  id: formed(DOCTOR_ID),
  name: text(100),
  gender: formed(/^(L|P|-|)$/),
  specialisation: list,
  hospital_code: text(20),
  source: maybe(),
});

type Doctor = {
  readonly id: string;
  readonly name: string;
  readonly gender: string;
  readonly specialities: readonly Speciality[];
  readonly center: CenterRef;
  readonly source: string;
};

/** A center's own doctors; the first specialisation says which clinic they sit in. Several are separated by '|'. */
export const doctors = kindOf({
  name: 'doctors',
  columns: ['id', 'name', 'gender', 'specialisation', 'hospital_code'],
  known: ['source'],
  open: async ({ client, now, source }) => {
    const specialities = new Map((await readSpecialities(client)).map((speciality) => [speciality.slug, speciality]));
    const centers = await readCenterRefs(client);
    const owners = await readOwners(client);
    const codes = uniqueCodes();
    const touched = new Set<number>();
    return {
      check: (cells, note): Doctor | null => {
        const row = codes.first(readCells(doctorRow, cells, note), ({ id }) => id, 'id', note);
        if (row === null) return null;
        const center = centers.get(row.hospital_code);
        if (!center) return refuse(note, 'CENTER_UNKNOWN', 'hospital_code');
        if (row.specialisation.length === 0) return refuse(note, 'VALUE_MISSING', 'specialisation');
        const fields = row.specialisation.flatMap((slug) => specialities.get(slug) ?? []);
        if (fields.length < row.specialisation.length) return refuse(note, 'SPECIALISATION_UNKNOWN', 'specialisation');
        const owner = owners.get(row.id);
        if (owner && !owner.includes(center.id)) return refuse(note, 'DOCTOR_ELSEWHERE', 'id');
        return {
          id: row.id,
          name: row.name,
          gender: row.gender || '-',
          specialities: fields,
          center,
          source: row.source ?? source,
        };
      },
      write: async (rows) => {
        const changed = await writeDoctors(client, rows, now);
        for (const { center } of rows) touched.add(center.id);
        return changed;
      },
      finish: () => refreshCounts(client, [...touched]),
    };
  },
});

/** Where each imported doctor practises: an id given by one center must not be taken over by another. */
async function readOwners(client: PoolClient): Promise<Map<string, number[]>> {
  const { rows } = await client.query<{ code: string; centers: number[] }>(
    'select d.code, array_agg(p.center_id) as centers from doctor d join practice p on p.doctor_id = d.id where d.code is not null and not d.invented group by d.code',
  );
  return new Map(rows.map(({ code, centers }) => [code, centers]));
}

const COLUMNS: readonly Column[] = [
  { name: 'code', type: 'text' },
  { name: 'slug', type: 'text', on: 'once' },
  { name: 'name', type: 'text' },
  { name: 'gender', type: 'text' },
  { name: 'source', type: 'text' },
  { name: 'updated_at', type: 'timestamptz', on: 'touch' },
];

async function writeDoctors(client: PoolClient, rows: readonly Doctor[], now: Date): Promise<number> {
  if (rows.length === 0) return 0;
  const known = await client.query<{ code: string; slug: string }>(
    'select code, slug from doctor where code = any($1)',
    [rows.map(({ id }) => id)],
  );
  const slugOf = new Map(known.rows.map(({ code, slug }) => [code, slug]));
  const fresh = rows.filter(({ id }) => !slugOf.has(id));
  const slugs = await takeSlugs(
    client,
    'doctor',
    fresh.map(({ name, id, center }) => [name, `${name} ${center.regencyName}`, `${name} ${id}`]),
  );
  fresh.forEach(({ id }, at) => slugOf.set(id, slugs[at] ?? id));
  const changed = await upsertRows(
    client,
    'doctor',
    ['code'],
    COLUMNS,
    rows.map(({ id, name, gender, source }) => ({
      code: id,
      slug: slugOf.get(id) ?? id,
      name,
      gender,
      source,
      updated_at: now,
    })),
  );
  const ids = await client.query<{ id: number; code: string }>('select id, code from doctor where code = any($1)', [
    rows.map(({ id }) => id),
  ]);
  const idOf = new Map(ids.rows.map(({ id, code }) => [code, id]));
  const fields = await writeFields(
    client,
    rows.flatMap(({ id, specialities }) =>
      specialities.map((speciality, position) => ({
        doctor_id: idOf.get(id) ?? 0,
        specialisation_id: speciality.id,
        position,
      })),
    ),
  );
  const practices = await ensurePractices(
    client,
    rows.flatMap(({ id, specialities: [first], center }) =>
      first
        ? [
            {
              doctorId: idOf.get(id) ?? 0,
              clinic: {
                centerId: center.id,
                slug: `poli-${first.slug}`,
                name: clinicName(first),
                specialisationId: first.id,
              },
            },
          ]
        : [],
    ),
  );
  return changed + fields + practices.made;
}

async function writeFields(
  client: PoolClient,
  fields: readonly { doctor_id: number; specialisation_id: number; position: number }[],
): Promise<number> {
  const removed = await client.query(
    `delete from doctor_specialisation s where s.doctor_id = any($1::int[])
       and not exists (select from unnest($1::int[], $2::int[]) as w(doctor, field) where w.doctor = s.doctor_id and w.field = s.specialisation_id)`,
    [fields.map(({ doctor_id }) => doctor_id), fields.map(({ specialisation_id }) => specialisation_id)],
  );
  const written = await insertRows(
    client,
    'doctor_specialisation',
    [
      { name: 'doctor_id', type: 'int' },
      { name: 'specialisation_id', type: 'int' },
      { name: 'position', type: 'smallint' },
    ],
    fields,
    'on conflict (doctor_id, specialisation_id) do update set position = excluded.position where doctor_specialisation.position <> excluded.position',
  );
  return (removed.rowCount ?? 0) + written.count;
}
