import type * as z from 'zod/mini';
import type { doctorSummary, hospitalSummary, publicSession } from '#contract/directory/directory-shapes.ts';

export type Session = z.output<typeof publicSession>;
export type DoctorSummary = z.output<typeof doctorSummary>;
export type HospitalSummary = z.output<typeof hospitalSummary>;
