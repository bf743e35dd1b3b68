import { z } from 'zod';
import { FAIR_LIMITS } from '#domain/booking/fair-use.ts';
import type { FairLimits } from '#domain/booking/fair-use.ts';
import type { Deps } from '../../platform/deps.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    /** How many numbers an account may hold and take. */
    readonly fair: FairLimits;
  }
}

export type FairDeps = Pick<Deps, 'fair'>;

const MOST = 1_000_000;
const names = Object.keys(FAIR_LIMITS) as (keyof FairLimits)[];
const limit = z.int().min(1).max(MOST);
const limits = z.partialRecord(z.enum(names), limit);

/** FAIR_LIMITS, a variable of the environment: an object in JSON with those limits that are to be others than FAIR_LIMITS of the domain, each 1 to 1,000,000. */
export const fairLimitsVariable = z
  .string()
  .default('{}')
  .transform((text, context): FairLimits => {
    const parsed = limits.safeParse(read(text));
    if (!parsed.success) {
      context.addIssue(`must be JSON of whole numbers from 1 to ${MOST} by these names: ${names.join(', ')}`);
      return z.NEVER;
    }
    return { ...FAIR_LIMITS, ...parsed.data } as FairLimits;
  });

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
