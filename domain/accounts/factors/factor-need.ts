/** What a browser session of staff owes before it may do anything of its scopes: a first second factor, or the one that the account has. */
export const FACTOR_NEEDS = ['ENROL', 'PROVE'] as const;
export type FactorNeed = (typeof FACTOR_NEEDS)[number];

/**
 * What is owed; null: nothing. An account that has a second factor always gives it, also where none is demanded. One whose factors were taken away since owes a new one.
 */
export function factorNeed(
  { isStaff, hasFactor, proved }: { isStaff: boolean; hasFactor: boolean; proved: boolean },
  isDemanded: boolean,
): FactorNeed | null {
  if (!isStaff) return null;
  if (hasFactor) return proved ? null : 'PROVE';
  return isDemanded ? 'ENROL' : null;
}

/** How long ago, in ms, a browser session gave the second factor (`provedAt`; null: it has not, which is for ever ago). Null where there is none to give: of patients, and of an account without one. */
export function factorAge(
  { isStaff, hasFactor, provedAt }: { isStaff: boolean; hasFactor: boolean; provedAt: Date | null },
  now: Date,
): number | null {
  if (!isStaff || !hasFactor) return null;
  return provedAt === null ? Infinity : now.getTime() - provedAt.getTime();
}
