import { WAITLIST_ENTRIES_PER_ACCOUNT } from '../limits.ts';
import type { FairLimits, FairRefusal } from './fair-use.ts';

/** What an account waits for and holds, seen from one session. */
export type EntryHoldings = {
  /** Its live waitlist entries. */
  readonly entries: number;
  /** Its live waitlist entries and live numbers in this session. */
  readonly in_session: number;
  /** Numbers that it cancelled within a day, and offered places that it left or did not use. */
  readonly given_back_day: number;
  readonly has_phone: boolean;
};

/** Why an account may not wait for one more place, and the limit that says so. */
export type UnfairEntry = {
  readonly code: 'WAITINGS_FULL' | Extract<FairRefusal, 'TAKEN_TOO_OFTEN' | 'SESSION_NUMBERS_FULL'>;
  readonly most: number;
};

/**
 * Why an account may not wait for a further place; null when it may. A place that is offered is withheld from everybody else for a quarter of an hour, so that an account waits for no more places of a
 * session than the numbers that it may hold there, one whose telephone nobody has proved for no more than its numbers in all, and one that gives places back all day for none.
 */
export function refusalOfEntry(
  { entries, in_session: inSession, given_back_day: givenBack, has_phone: hasPhone }: EntryHoldings,
  limits: FairLimits,
): UnfairEntry | null {
  const most = hasPhone
    ? WAITLIST_ENTRIES_PER_ACCOUNT
    : Math.min(limits.unproved_numbers, WAITLIST_ENTRIES_PER_ACCOUNT);
  if (entries >= most) return { code: 'WAITINGS_FULL', most };
  if (inSession >= limits.session_numbers) return { code: 'SESSION_NUMBERS_FULL', most: limits.session_numbers };
  if (givenBack >= limits.given_back_day) return { code: 'TAKEN_TOO_OFTEN', most: limits.given_back_day };
  return null;
}
