import type * as z from 'zod/mini';
import type { doctorSummary, centerSummary, publicSession } from '#contract/directory/directory-shapes.ts';

export type Session = z.output<typeof publicSession>;
/** What moves of a session while people look at it, and what its status is made of. */
export type MovingSession = Pick<
  Session,
  'id' | 'date' | 'zone' | 'is_passed' | 'status' | 'queue' | 'pause' | 'stalled_since' | 'expected_at'
>;
export type DoctorSummary = z.output<typeof doctorSummary>;
export type CenterSummary = z.output<typeof centerSummary>;
