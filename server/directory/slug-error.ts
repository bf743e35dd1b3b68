import type { Pool } from 'pg';
import { AppError } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { findRenamed, findRenamedClinic } from './former-slug.store.ts';

/** The error for a slug that no row has: DIRECTORY_MOVED with the present slug in `details`, or else `code`. */
export async function slugError(
  kind: 'doctor' | 'hospital',
  slug: string,
  code: ErrorCode,
  field: string,
  pool: Pool,
): Promise<AppError> {
  const now = await findRenamed(pool, kind === 'hospital' ? 'center' : kind, slug);
  return now === null ? new AppError(code, { field }) : new AppError('DIRECTORY_MOVED', { details: { [kind]: now } });
}

/** The same for a clinic, whose slug belongs to its center. */
export async function clinicSlugError(centerId: number, slug: string, pool: Pool): Promise<AppError> {
  const now = await findRenamedClinic(pool, centerId, slug);
  return now === null
    ? new AppError('CLINIC_NOT_FOUND', { field: 'clinic' })
    : new AppError('DIRECTORY_MOVED', { details: { clinic: now } });
}
