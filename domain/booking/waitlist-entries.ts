import { WAITLIST_ENTRIES_PER_ACCOUNT } from '../limits.ts';
import type { FairLimits } from './fair-use.ts';

/**
 * How many waitlist entries an account may have at once. A place that is offered is withheld from everybody else for a quarter of an hour, so that an account whose telephone nobody has proved waits for no more places than the
 * numbers it may hold.
 */
export const waitlistEntriesMost = (hasPhone: boolean, { unproved_numbers: unproved }: FairLimits): number =>
  hasPhone ? WAITLIST_ENTRIES_PER_ACCOUNT : Math.min(unproved, WAITLIST_ENTRIES_PER_ACCOUNT);
