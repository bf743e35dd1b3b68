import type { PoolClient } from 'pg';
import { offer, notifyOffered } from '../booking/waitlist/join-waitlist.ts';
import type { OfferDeps } from '../booking/waitlist/join-waitlist.ts';
import { listFreeQuota } from './session-change.store.ts';

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

/**
 * Offers the quota places that became free while sessions gave no numbers to the waitlists there, before anybody who comes along can take them. The caller has
 * locked the sessions and reopened them in this transaction.
 */
export async function offerReopened(client: PoolClient, sessions: readonly number[], now: Date): Promise<Offered[]> {
  const offered: Offered[] = [];
  for (const { id, ...free } of await listFreeQuota(client, sessions))
    offered.push(...(await offerAddedQuota(client, id, free, now)));
  return offered;
}

/** Notifies everybody to whom a quota place was offered, after the commit. */
export async function notifyAllOffered(offered: readonly Offered[], now: Date, deps: OfferDeps): Promise<void> {
  for (const { account, session } of offered) await notifyOffered(account, session, now, deps);
}
