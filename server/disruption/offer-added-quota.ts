import type { PoolClient } from 'pg';
import { offer, notifyOffered } from '../booking/waitlist/join-waitlist.ts';
import type { Deps } from '../platform/deps.ts';

/** An account to which a quota place of a session is offered. */
export type Offered = { readonly account: number; readonly session: number };

/** Offers each quota place that was added to the online parts of a session to a waitlist entry. `added`: how many (negative: none). */
export async function offerAddedQuota(
  client: PoolClient,
  session: number,
  added: { readonly jkn: number; readonly general: number },
  now: Date,
): Promise<Offered[]> {
  const offered: Offered[] = [];
  const freed = [
    ...Array<'JKN'>(Math.max(0, added.jkn)).fill('JKN'),
    ...Array<'GENERAL'>(Math.max(0, added.general)).fill('GENERAL'),
  ];
  for (const part of freed) {
    const account = await offer(client, session, part, now);
    if (account !== null) offered.push({ account, session });
  }
  return offered;
}

/** Notifies everybody to whom a quota place was offered, after the commit. */
export async function notifyAllOffered(offered: readonly Offered[], now: Date, deps: Deps): Promise<void> {
  for (const { account, session } of offered) await notifyOffered(account, session, now, deps);
}
