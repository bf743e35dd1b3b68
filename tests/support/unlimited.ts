import { FAIR_LIMITS } from '#domain/booking/fair-use.ts';
import type { FairLimits } from '#domain/booking/fair-use.ts';

const LOOSE = 1_000_000;
/** Tests and benches of other things may give one account as many numbers as they need. The limits are checked all the same. */
export const UNLIMITED = Object.fromEntries(Object.keys(FAIR_LIMITS).map((name) => [name, LOOSE])) as FairLimits;
/** The same for the environment of a server. */
export const WITHOUT_LIMITS = { FAIR_LIMITS: JSON.stringify(UNLIMITED) };
