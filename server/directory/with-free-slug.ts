import type { AppError } from '#contract/errors.ts';

const UNIQUE_VIOLATION = '23505';
/** A slug that is taken at every try is somebody's test. */
const TRIES_MAX = 3;

/**
 * Does work that takes slugs, again when somebody else was quicker with one (the constraint 'center_slug_key', say). `refusals`: what it means when
 * another constraint does not hold.
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
