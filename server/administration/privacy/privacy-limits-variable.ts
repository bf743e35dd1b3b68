import { z } from 'zod';
import { LOOKS_DAYS_MIN, PRIVACY_LIMITS } from '#domain/privacy-limits.ts';
import type { PrivacyLimits } from '#domain/privacy-limits.ts';
import type { Deps } from '../../platform/deps.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    /** How much staff may see before an alarm, and how long what is private is stored. */
    readonly privacy: PrivacyLimits;
  }
}

export type PrivacyDeps = Pick<Deps, 'privacy'>;

const DAYS_MAX = 3_650;
const days = z.int().min(1).max(DAYS_MAX);
const limits = z.strictObject({
  persons_hour: z.int().min(1).max(100_000).optional(),
  outside_minutes: z.int().min(0).max(720).optional(),
  looks_days: z.int().min(LOOKS_DAYS_MIN).max(DAYS_MAX).optional(),
  sealed_days: days.optional(),
  walk_in_days: days.optional(),
  words_days: days.optional(),
});

/** PRIVACY_LIMITS, a variable of the environment: an object in JSON with those limits that are to be others than PRIVACY_LIMITS of the domain. */
export const privacyLimitsVariable = z
  .string()
  .default('{}')
  .transform((text, context): PrivacyLimits => {
    const parsed = limits.safeParse(read(text));
    if (parsed.success) return { ...PRIVACY_LIMITS, ...parsed.data } as PrivacyLimits;
    context.addIssue(
      `must be JSON of whole numbers by these names: persons_hour, outside_minutes, looks_days (${LOOKS_DAYS_MIN} or more), sealed_days, walk_in_days, words_days`,
    );
    return z.NEVER;
  });

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
