import type * as z from 'zod/mini';
import type { patient } from '#contract/patients/patient.ts';
import type { Gender, PatientRelation } from '#domain/vocabulary.ts';
import { ageAt } from '../accounts/user.present.ts';
import type { PatientRow } from './patient.store.ts';

export function presentPatient(row: PatientRow, now: Date): z.output<typeof patient> {
  return {
    id: row.id,
    name: row.name,
    relation: row.relation as PatientRelation,
    gender: row.gender as Gender,
    birth_date: row.birth_date,
    age: ageAt(row.birth_date, now),
  };
}
