import type * as z from 'zod/mini';
import type { doctorSummary, centerSummary, publicSession } from '#contract/directory/directory-shapes.ts';

export type Session = z.output<typeof publicSession>;
export type DoctorSummary = z.output<typeof doctorSummary>;
export type CenterSummary = z.output<typeof centerSummary>;
