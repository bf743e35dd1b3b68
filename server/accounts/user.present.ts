import type * as z from 'zod/mini';
import type { tokenAnswer, user } from '#contract/accounts/sign-in/auth.ts';
import { ageOn } from '#domain/time/age.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Gender, Scope } from '#domain/vocabulary.ts';
import type { Deps } from '../platform/deps.ts';
import { findAccount } from './account.store.ts';
import type { AccountRow } from './account.store.ts';

/** Ages are counted in the zone where most of the country lives, because a person belongs to no center and so has no zone. */
const HOME_ZONE = 'WIB';

export function presentUser(row: AccountRow, now: Date): z.output<typeof user> {
  return {
    id: row.id,
    name: row.name ?? '',
    photo: row.photo_id === null ? null : `/api/photo/${row.photo_id}`,
    gender: row.gender as Gender,
    age: ageAt(row.birth_date, now),
    activated: row.activated_at !== null,
    social: row.social,
    scopes: ['patient', ...((row.scopes ?? []) as Scope[])],
    centers: row.centers ?? [],
  };
}

/** The answer of every sign-in: the token and the account it belongs to. */
export async function presentTokens(
  { accountId, token }: { accountId: number; token: string },
  now: Date,
  deps: Pick<Deps, 'pool'>,
): Promise<z.output<typeof tokenAnswer>> {
  const user = presentUser(await findAccount(deps.pool, accountId), now);
  return { oauth: { token, token_type: 'Bearer' }, user };
}

/** A person's age in whole years on this day; null while the birth date is not known. */
export function ageAt(birthDate: string | null, now: Date): number | null {
  return birthDate === null ? null : ageOn(birthDate, localDate(now, HOME_ZONE));
}
