import type * as z from 'zod/mini';
import type { patientDocument } from '#contract/patients/patient-document.ts';

/** A document that a person stores in the profile, as its owner sees it. */
export type PatientDocument = z.output<typeof patientDocument>;
