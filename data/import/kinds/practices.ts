import * as z from 'zod/mini';
import { slugify } from '#domain/directory/search/normalise.ts';
import { refreshCounts } from '#server/administration/records/center-counts.store.ts';
import { clinicName, readSpecialities, type Speciality } from '../../generate/specialities.ts';
import { formed, list, maybe, readCells, text } from '../reading/cells.ts';
import { readCenterRefs } from './center-refs.ts';
import { refuse } from './centers.ts';
import { DOCTOR_ID } from './doctors.ts';
import type { Note } from '../faults.ts';
import { type Cells, stagedKindOf } from '../kind.ts';
import { type PracticeEntry, siftEntries } from '../write/practice-sift.ts';
import { writeClinics, writePeople, writePractices } from '../write/practice-write.ts';
import { seenIds } from '../reading/seen-ids.ts';

const personRow = z.object({ doctor_id: formed(DOCTOR_ID), name: text(100), gender: formed(/^(L|P|-|)$/) });
const practiceRow = z.object({ specialisation: list, hospital_code: text(20), clinic: maybe(80), source: maybe() });
/** How many resolved practices are cached: neighbouring rows of a register often have the same one. */
const PRACTICES_MAX = 5000;

/** The part of a row that is about the practice and not the doctor. */
type Practice = Pick<PracticeEntry, 'fields' | 'center' | 'clinic' | 'source'>;
const PRACTICE_COLUMNS = ['specialisation', 'hospital_code', 'clinic', 'source'];

/** The specialisation of a row, resolved once. */
type Field = { readonly id: number; readonly clinic: { readonly slug: string; readonly name: string } };

/**
 * A register of the whole country: one row for each practice of a doctor; the rows of a doctor may stand anywhere in the file. The first row gives
 * name and sex, and the specialisations of all rows add up. The first specialisation of a row decides the clinic, unless the row names one.
 */
export const practices = stagedKindOf({
  name: 'practices',
  columns: ['doctor_id', 'name', 'gender', 'specialisation', 'hospital_code'],
  known: ['clinic', 'source'],
  openStages: async ({ client, now, source, own }) => {
    const fields = new Map(
      (await readSpecialities(client)).map((speciality) => [speciality.slug, fieldOf(speciality)]),
    );
    const centers = await readCenterRefs(client, own);
    const touched = { centers: new Set<number>(), doctors: new Set<number>() };
    const seen = seenIds();
    const resolved = new Map<string, Practice>();
    const practiceAt = (cells: Cells, note: Note): Practice | null => {
      const key = PRACTICE_COLUMNS.map((column) => cells[column]).join('\0');
      const known = resolved.get(key) ?? practiceOf(cells, note);
      if (resolved.size >= PRACTICES_MAX) resolved.clear();
      if (known) resolved.set(key, known);
      return known;
    };
    const practiceOf = (cells: Cells, note: Note): Practice | null => {
      const row = readCells(practiceRow, cells, note);
      if (row === null) return null;
      const center = centers.find(row.hospital_code, note);
      if (!center) return null;
      const [first, ...others] = row.specialisation.map((slug) => fields.get(slug));
      if (row.specialisation.length === 0) return refuse(note, 'VALUE_MISSING', 'specialisation');
      if (!first || others.includes(undefined)) return refuse(note, 'SPECIALISATION_UNKNOWN', 'specialisation');
      return {
        fields: [first, ...others].flatMap((field) => field?.id ?? []),
        center,
        clinic: row.clinic === null ? first.clinic : { slug: slugify(row.clinic), name: row.clinic, named: true },
        source: row.source ?? source,
      };
    };
    return {
      basis: JSON.stringify([[...fields.keys()], centers.basis]),
      check: (cells, note, line): PracticeEntry | null => {
        const person = readCells(personRow, cells, note);
        const practice = practiceAt(cells, note);
        if (person === null || practice === null) return null;
        return { line, code: person.doctor_id, name: person.name, gender: person.gender || '-', ...practice };
      },
      sift: async (database, batch, refused) => {
        const sifted = await siftEntries(database, batch, seen, refused, own);
        for (const { entry } of sifted.rows) touched.centers.add(entry.center.id);
        return sifted;
      },
      accepted: ({ rows }) => rows.length,
      stages: [
        async (database, sifted) => {
          const changed = await writePeople(database, sifted, now);
          for (const { id } of sifted.people) seen.add(id);
          return changed;
        },
        writeClinics,
        writePractices,
      ],
      finish: (database) => refreshCounts(database, [...touched.centers]),
      touched,
    };
  },
});

function fieldOf(speciality: Speciality): Field {
  return { id: speciality.id, clinic: { slug: `poli-${speciality.slug}`, name: clinicName(speciality) } };
}
