import type * as z from 'zod/mini';
import type { tokenAnswer, user } from '#contract/accounts/sign-in/auth.ts';
import { factorNeed } from '#domain/accounts/factors/factor-need.ts';
import type { FactorNeed } from '#domain/accounts/factors/factor-need.ts';
import { ageOn } from '#domain/time/age.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Gender, Scope } from '#domain/vocabulary.ts';
import type { Deps } from '../platform/deps.ts';
import { findAccount } from './account.store.ts';
import type { AccountRow } from './account.store.ts';

/** Ages are counted in the zone where most of the country lives, because a person belongs to no center and so has no zone. */
const HOME_ZONE = 'WIB';

/** `need`: what this browser session owes; until then the person has no scope in it. */
export function presentUser(row: AccountRow, need: FactorNeed | null, now: Date): z.output<typeof user> {
  return {
    id: row.id,
    name: row.name ?? '',
    photo: row.photo_id === null ? null : `/api/photo/${row.photo_id}`,
    gender: row.gender as Gender,
    age: ageAt(row.birth_date, now),
    activated: row.activated_at !== null,
    social: row.social,
    scopes: ['patient', ...(need === null ? ((row.scopes ?? []) as Scope[]) : [])],
    centers: need === null ? (row.centers ?? []) : [],
    factor: need,
  };
}

/** The answer of every sign-in: the token and the account it belongs to. The second factor is still to be given, unless it was `proved` with it. */
export async function presentTokens(
  { accountId, token, proved = false }: { accountId: number; token: string; proved?: boolean },
  now: Date,
  deps: Pick<Deps, 'pool' | 'settings'>,
): Promise<z.output<typeof tokenAnswer>> {
  const row = await findAccount(deps.pool, accountId);
  const is = { isStaff: row.scopes !== null, hasFactor: row.has_factor, proved };
  const user = presentUser(row, factorNeed(is, deps.settings.staff.isDemanded), now);
  return { oauth: { token, token_type: 'Bearer' }, user };
}

/** A person's age in whole years on this day; null while the birth date is not known. */
export function ageAt(birthDate: string | null, now: Date): number | null {
  return birthDate === null ? null : ageOn(birthDate, localDate(now, HOME_ZONE));
}
