import type { AppError } from '#contract/errors.ts';

const UNIQUE_VIOLATION = '23505';
/** A slug that is taken at every try can only come from a test. */
const TRIES_MAX = 3;

/**
 * Runs work that takes slugs, and runs it again when another transaction was quicker with one (a unique constraint on a slug). `refusals`: the errors
 * for other constraints.
 */
export async function withFreeSlug<T>(
  work: () => Promise<T>,
  refusals: Readonly<Record<string, AppError>> = {},
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const { code, constraint = '' } = error as { code?: string; constraint?: string };
      if (code !== UNIQUE_VIOLATION) throw error;
      if (refusals[constraint]) throw refusals[constraint];
      if (!/slug/.test(constraint) || tries === TRIES_MAX) throw error;
    }
  }
}
