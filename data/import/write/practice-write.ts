import type { PoolClient } from 'pg';
import { takeSlugs } from '#server/directory/slugs.store.ts';
import { type Column, insertRows, takeIds } from '../../database.ts';
import { type ClinicWish, knownByName } from './clinic-write.ts';
import type { Person, Sifted } from './practice-sift.ts';

const int = (name: string): Column => ({ name, type: 'int' });
const text = (name: string): Column => ({ name, type: 'text' });

/** Creates the new doctors of a batch, updates known ones, and gives them their specialisations. Returns how many rows changed. */
export async function writePeople(client: PoolClient, { people }: Sifted, now: Date): Promise<number> {
  const made = await makeDoctors(
    client,
    people.filter(({ id }) => id === 0),
    now,
  );
  const altered = people.filter((person) => person.altered && !made.has(person));
  if (altered.length > 0) {
    await client.query(
      `update doctor d set name = w.name, gender = w.gender, source = w.source, updated_at = $5
       from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as w(id, name, gender, source) where w.id = d.id`,
      [
        altered.map(({ id }) => id),
        altered.map(({ name }) => name),
        altered.map(({ gender }) => gender),
        altered.map(({ source }) => source),
        now,
      ],
    );
  }
  const fields = await insertRows(
    client,
    'doctor_specialisation',
    [int('doctor_id'), int('specialisation_id'), { name: 'position', type: 'smallint' }],
    people.flatMap(({ id, fields: given, knownFields }) =>
      [...given]
        .filter((field) => !knownFields.includes(field))
        .map((field, at) => ({ doctor_id: id, specialisation_id: field, position: knownFields.length + at })),
    ),
    'on conflict do nothing',
  );
  return made.size + altered.length + fields.count;
}

async function makeDoctors(client: PoolClient, people: readonly Person[], now: Date): Promise<Set<Person>> {
  const slugs = await takeSlugs(
    client,
    'doctor',
    people.map(({ name, regencyName, code }) => [name, `${name} ${regencyName}`, `${name} ${code}`]),
  );
  const ids = await takeIds(client, 'doctor', people.length);
  people.forEach((person, at) => {
    person.id = ids[at] ?? 0;
  });
  await insertRows(
    client,
    'doctor',
    [int('id'), ...['slug', 'code', 'name', 'gender', 'source'].map(text), { name: 'updated_at', type: 'timestamptz' }],
    people.map(({ id, code, name, gender, source }, at) => ({
      id,
      slug: slugs[at] ?? code,
      code,
      name,
      gender,
      source,
      updated_at: now,
    })),
  );
  return new Set(people);
}
const keyOf = (centerId: number, slug: string): string => `${centerId} ${slug}`;

/** Finds or creates the clinics of a batch. Returns how many are new. */
export async function writeClinics(client: PoolClient, { rows }: Sifted): Promise<number> {
  const wishes = new Map<string, ClinicWish>();
  const keys = rows.map(({ entry: { center, clinic, fields } }) => {
    const key = keyOf(center.id, clinic.slug);
    if (!wishes.has(key)) wishes.set(key, { ...clinic, centerId: center.id, specialisationId: fields[0] ?? 0 });
    return key;
  });
  // The center may have a clinic under the name that the file gives.
  const keysOfWishes = [...wishes.keys()];
  const clinics = await knownByName(client, [...wishes.values()]);
  const meant = new Map(keysOfWishes.map((key, at) => [key, clinics[at]!]));
  const { ids, made } = await findOrMakeClinics(
    client,
    new Map([...meant.values()].map((wish) => [keyOf(wish.centerId, wish.slug), wish])),
  );
  rows.forEach((row, at) => {
    const { centerId, slug } = meant.get(keys[at] ?? '')!;
    row.clinicId = ids.get(keyOf(centerId, slug)) ?? 0;
  });
  return made;
}

/** Creates the missing practices of a batch. Returns how many are new. */
export async function writePractices(client: PoolClient, { rows }: Sifted): Promise<number> {
  const practices = new Map(
    rows
      .filter(({ person, clinicId }) => !person.knownClinics.includes(clinicId))
      .map(({ entry, person, clinicId }) => [
        `${person.id} ${clinicId}`,
        { doctor_id: person.id, clinic_id: clinicId, center_id: entry.center.id, is_adopted: person.isAdopted },
      ]),
  );
  const { count } = await insertRows(
    client,
    'practice',
    [...['doctor_id', 'clinic_id', 'center_id'].map(int), { name: 'is_adopted', type: 'boolean' }],
    [...practices.values()],
    'on conflict (doctor_id, clinic_id) do nothing',
  );
  return count;
}

async function findOrMakeClinics(
  client: PoolClient,
  wishes: ReadonlyMap<string, ClinicWish>,
): Promise<{ ids: Map<string, number>; made: number }> {
  const ids = new Map<string, number>();
  const missing = (): ClinicWish[] => [...wishes].flatMap(([key, wish]) => (ids.has(key) ? [] : [wish]));
  const find = async (): Promise<void> => {
    const wanted = missing();
    const { rows } = await client.query<{ id: number; centerId: number; slug: string }>(
      `select k.id, k.center_id as "centerId", k.slug from unnest($1::int[], $2::text[]) as w(center_id, slug)
       join clinic k on k.center_id = w.center_id and k.slug = w.slug`,
      [wanted.map(({ centerId }) => centerId), wanted.map(({ slug }) => slug)],
    );
    for (const { id, centerId, slug } of rows) ids.set(keyOf(centerId, slug), id);
  };
  await find();
  const { rows: made } = await insertRows<{ id: number; center_id: number; slug: string }>(
    client,
    'clinic',
    [int('center_id'), text('slug'), text('name'), int('specialisation_id')],
    missing().map(({ centerId, slug, name, specialisationId }) => ({
      center_id: centerId,
      slug,
      name,
      specialisation_id: specialisationId,
    })),
    'on conflict (center_id, slug) do nothing returning id, center_id, slug',
  );
  for (const { id, center_id: centerId, slug } of made) ids.set(keyOf(centerId, slug), id);
  // Another transaction has created them in between.
  if (missing().length > 0) await find();
  return { ids, made: made.length };
}
