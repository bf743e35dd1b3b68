import type { PoolClient } from 'pg';
import { normaliseForSearch } from '#domain/directory/search/normalise.ts';
import type { CenterRef } from '../kinds/center-refs.ts';
import { GENERATED_ID } from '../kinds/doctors.ts';
import type { Refuse } from '../kind.ts';
import type { seenIds } from '../reading/seen-ids.ts';
import { saysOtherwise } from '../kinds/shared-doctors.ts';
import { isSameName } from '../reading/same-name.ts';

/** A row of a register that has passed its own check. */
export type PracticeEntry = {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly gender: string;
  /** Ids of specialisations; the first one is the clinic's. */
  readonly fields: readonly number[];
  readonly center: CenterRef;
  readonly clinic: { readonly slug: string; readonly name: string; readonly named?: boolean };
  readonly source: string;
};

/** A doctor of a batch, as the database and the rows so far describe one. */
export type Person = {
  /** 0 until the doctor is created. */
  id: number;
  readonly code: string;
  name: string;
  gender: string;
  /** The regency in which a new doctor was named first; it becomes part of the web address. */
  readonly regencyName: string;
  readonly source: string;
  readonly fields: Set<number>;
  /** The specialisations that the database already has for the doctor. */
  readonly knownFields: readonly number[];
  readonly knownClinics: readonly number[];
  /** The doctor was in the directory before this center, the only one of the file, named them. */
  readonly isAdopted: boolean;
  /** Name or sex differ from the database's. */
  altered: boolean;
};
export type Sifted = {
  readonly people: readonly Person[];
  /** `clinicId` is 0 until the clinic is found or created. */
  readonly rows: readonly { readonly entry: PracticeEntry; readonly person: Person; clinicId: number }[];
};

/** A practice of a doctor, as far as it says who may change them. */
type Home = { readonly center: number; readonly isAdopted: boolean };

type Known = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly gender: string;
  readonly fields: readonly number[];
  readonly clinics: readonly number[];
};

/**
 * Selects the rows of a batch that agree on their doctor. Within a file the first row defines a doctor (DOCTOR_DIFFERS). A doctor who existed before
 * may be renamed by a row for a center where the doctor practises; otherwise the code is taken for another person's (DOCTOR_ELSEWHERE).
 * @param own the only center whose rows are imported; it changes no doctor who also practises elsewhere or whom it did not bring into the directory (DOCTOR_SHARED)
 */
export async function siftEntries(
  client: PoolClient,
  entries: readonly PracticeEntry[],
  seen: ReturnType<typeof seenIds>,
  refuse: Refuse,
  own: number | null,
): Promise<Sifted> {
  const known = await readKnown(client, [...new Set(entries.map(({ code }) => code))]);
  const renamed = entries.filter((entry) => {
    const doctor = known.get(entry.code);
    return doctor && !seen.has(doctor.id) && !isSameName(doctor.name, entry.name);
  });
  const ids =
    own === null ? renamed.flatMap(({ code }) => known.get(code)?.id ?? []) : [...known.values()].map(({ id }) => id);
  const homes = await readHomes(client, [...new Set(ids)]);
  const isBrought = (doctor: Known): boolean =>
    homes.get(doctor.id)?.some((home) => home.center === own && !home.isAdopted) ?? seen.has(doctor.id);
  const isElsewhere = (doctor: Known): boolean => homes.get(doctor.id)?.some(({ center }) => center !== own) ?? false;
  const ours = new Set(
    renamed.filter((entry) => isAtHome(entry, known, homes)).map(({ code, name }) => claim(code, name)),
  );
  const strange = new Set(renamed.filter(({ code, name }) => !ours.has(claim(code, name))));

  const people = new Map<string, Person>();
  const rows = entries.flatMap((entry) => {
    if (strange.has(entry)) {
      refuse(entry.line, 'DOCTOR_ELSEWHERE', 'doctor_id', entry.code);
      return [];
    }
    const doctor = known.get(entry.code);
    if (!doctor && GENERATED_ID.test(entry.code)) {
      refuse(entry.line, 'VALUE_INVALID', 'doctor_id', entry.code);
      return [];
    }
    if (doctor && own !== null && (isElsewhere(doctor) || !isBrought(doctor))) {
      if (saysOtherwise(doctor, entry)) refuse(entry.line, 'DOCTOR_SHARED', 'name', entry.name, 'warning');
      const person = people.get(entry.code) ?? personOf(entry, doctor, !isBrought(doctor));
      people.set(entry.code, person);
      return [{ entry, person, clinicId: 0 }];
    }
    const isFirst = !people.has(entry.code) && !(doctor && seen.has(doctor.id));
    const person = people.get(entry.code) ?? personOf(entry, doctor, false);
    const differs = isFirst ? null : differenceOf(person, entry);
    if (differs) {
      refuse(entry.line, 'DOCTOR_DIFFERS', differs, entry[differs]);
      return [];
    }
    take(person, entry, isFirst);
    people.set(entry.code, person);
    return [{ entry, person, clinicId: 0 }];
  });
  for (const { id } of people.values()) if (id > 0) seen.add(id);
  return { people: [...people.values()], rows };
}

function personOf(entry: PracticeEntry, doctor: Known | undefined, isAdopted: boolean): Person {
  return {
    id: doctor?.id ?? 0,
    code: entry.code,
    name: doctor?.name ?? entry.name,
    gender: doctor?.gender ?? entry.gender,
    regencyName: entry.center.regencyName,
    source: entry.source,
    fields: new Set(),
    knownFields: doctor?.fields ?? [],
    knownClinics: doctor?.clinics ?? [],
    isAdopted,
    altered: false,
  };
}

/** The column in which a later row contradicts the first; an unknown sex contradicts nothing. */
function differenceOf(person: Person, { name, gender }: PracticeEntry): 'name' | 'gender' | null {
  if (!isSameName(person.name, name)) return 'name';
  return gender !== '-' && person.gender !== '-' && gender !== person.gender ? 'gender' : null;
}

function take(person: Person, { name, gender, fields }: PracticeEntry, isFirst: boolean): void {
  if (isFirst && person.name !== name) {
    person.name = name;
    person.altered = true;
  }
  if (gender !== '-' && person.gender !== gender) {
    person.gender = gender;
    person.altered = true;
  }
  for (const field of fields) person.fields.add(field);
}

const claim = (code: string, name: string): string => `${code} ${normaliseForSearch(name)}`;

function isAtHome(
  { code, center }: PracticeEntry,
  known: ReadonlyMap<string, Known>,
  homes: ReadonlyMap<number, readonly Home[]>,
): boolean {
  const centers = homes.get(known.get(code)?.id ?? 0);
  return centers === undefined || centers.some((home) => home.center === center.id);
}

async function readKnown(client: PoolClient, codes: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await client.query<Known>(
    `select d.id, d.code, d.name, d.gender,
       array(select s.specialisation_id from doctor_specialisation s where s.doctor_id = d.id order by s.position) as fields,
       array(select p.clinic_id from practice p where p.doctor_id = d.id) as clinics
     from doctor d where d.code = any($1)`,
    [codes],
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/** Reads at which centers doctors practise. */
async function readHomes(client: PoolClient, ids: readonly number[]): Promise<Map<number, Home[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<Home & { id: number }>(
    'select doctor_id as id, center_id as center, is_adopted as "isAdopted" from practice where doctor_id = any($1)',
    [ids],
  );
  return Map.groupBy(rows, ({ id }) => id);
}
