import * as z from 'zod/mini';
import type { PoolClient } from 'pg';
import { refreshCounts } from '#server/administration/records/center-counts.store.ts';
import { takeSlugs } from '#server/directory/slugs.store.ts';
import { type Column, insertRows, upsertRows } from '../../database.ts';
import { clinicName, readSpecialities, type Speciality } from '../../generate/specialities.ts';
import { slugify } from '#domain/directory/search/normalise.ts';
import { formed, list, maybe, readCells, text } from '../reading/cells.ts';
import { type CenterRef, readCenterRefs } from './center-refs.ts';
import { refuse } from './centers.ts';
import { ensurePractices } from '../write/clinic-write.ts';
import { kindOf } from '../kind.ts';
import { readSharedDoctors, saysOtherwise } from './shared-doctors.ts';
import { uniqueCodes } from '../reading/unique-codes.ts';

/** The form of a center's own codes for its doctors. */
export const DOCTOR_ID = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/;
/** Codes of invented doctors and of those whom staff entered by hand: an import may correct these doctors, but creates none. */
export const GENERATED_ID = /^(contoh|antrian)-/;

const doctorRow = z.object({
  id: formed(DOCTOR_ID),
  name: text(100),
  gender: formed(/^(L|P|-|)$/),
  specialisation: list,
  hospital_code: text(20),
  clinic: maybe(80),
  source: maybe(),
});

type Doctor = {
  readonly id: string;
  readonly name: string;
  readonly gender: string;
  readonly specialities: readonly Speciality[];
  readonly center: CenterRef;
  /** Null: the clinic of the first specialisation. */
  readonly clinic: string | null;
  readonly source: string;
  /** The doctor's details are not written, only the practice at this center. */
  readonly isShared: boolean;
  /** The doctor was in the directory before this center named them. */
  readonly isAdopted: boolean;
};

/** A center's own doctors. The first specialisation decides the clinic, unless the row names one. Several specialisations are separated by '|'. */
export const doctors = kindOf({
  name: 'doctors',
  columns: ['id', 'name', 'gender', 'specialisation', 'hospital_code'],
  known: ['clinic', 'source'],
  open: async ({ client, now, source, own }) => {
    const specialities = new Map((await readSpecialities(client)).map((speciality) => [speciality.slug, speciality]));
    const centers = await readCenterRefs(client, own);
    const owners = await readOwners(client);
    const shared = own === null ? null : await readSharedDoctors(client, own);
    const codes = uniqueCodes();
    const touched = { centers: new Set<number>(), doctors: new Set<number>() };
    return {
      check: (cells, note): Doctor | null => {
        const row = codes.first(readCells(doctorRow, cells, note), ({ id }) => id, 'id', note);
        if (row === null) return null;
        const owner = owners.get(row.id);
        if (!owner && GENERATED_ID.test(row.id)) return refuse(note, 'VALUE_INVALID', 'id');
        const center = centers.find(row.hospital_code, note);
        if (!center) return null;
        if (row.specialisation.length === 0) return refuse(note, 'VALUE_MISSING', 'specialisation');
        const fields = row.specialisation.flatMap((slug) => specialities.get(slug) ?? []);
        if (fields.length < row.specialisation.length) return refuse(note, 'SPECIALISATION_UNKNOWN', 'specialisation');
        if (owner && !owner.includes(center.id)) return refuse(note, 'DOCTOR_ELSEWHERE', 'id');
        const gender = row.gender || '-';
        const known = shared?.get(row.id);
        if (known && saysOtherwise(known, { name: row.name, gender, fields: fields.map(({ id }) => id) }))
          note('warning', 'DOCTOR_SHARED', 'name');
        return {
          id: row.id,
          name: row.name,
          gender,
          specialities: fields,
          center,
          clinic: row.clinic,
          source: row.source ?? source,
          isShared: known !== undefined,
          isAdopted: known?.isBrought === false,
        };
      },
      write: async (rows) => {
        const changed = await writeDoctors(client, rows, now);
        for (const { center } of rows) touched.centers.add(center.id);
        return changed;
      },
      finish: () => refreshCounts(client, [...touched.centers]),
      touched,
    };
  },
});

/** The centers at which each doctor with a code practises: one center must not take over the code of another. */
async function readOwners(client: PoolClient): Promise<Map<string, number[]>> {
  const { rows } = await client.query<{ code: string; centers: number[] }>(
    'select d.code, array_agg(p.center_id) as centers from doctor d join practice p on p.doctor_id = d.id where d.code is not null group by d.code',
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
  const own = rows.filter(({ isShared }) => !isShared);
  const fresh = own.filter(({ id }) => !slugOf.has(id));
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
    own.map(({ id, name, gender, source }) => ({
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
    own.flatMap(({ id, specialities }) =>
      specialities.map((speciality, position) => ({
        doctor_id: idOf.get(id) ?? 0,
        specialisation_id: speciality.id,
        position,
      })),
    ),
  );
  const practices = await ensurePractices(
    client,
    rows.flatMap(({ id, specialities: [first], center, clinic, isAdopted }) =>
      first
        ? [
            {
              doctorId: idOf.get(id) ?? 0,
              isAdopted,
              clinic: {
                centerId: center.id,
                slug: clinic === null ? `poli-${first.slug}` : slugify(clinic),
                name: clinic ?? clinicName(first),
                specialisationId: first.id,
                named: clinic !== null,
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
