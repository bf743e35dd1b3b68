import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/db/queryable.ts';
import { insertToken } from './auth-token.store.ts';
import type { NewToken } from './auth-token.store.ts';
import { hashToken } from '../../platform/http/bearer.ts';

/** Issues a new token of an account: 256 random bits, stored as a hash. */
export async function issueToken(
  db: Queryable,
  {
    accountId,
    userAgent,
    signedInAt,
    byPassword = false,
  }: Pick<NewToken, 'accountId' | 'userAgent'> & Partial<NewToken>,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertToken(db, hashToken(token), { accountId, userAgent, signedInAt: signedInAt ?? now, byPassword }, now);
  return token;
}
