import { AppError } from '#contract/errors.ts';
import { coverageOf } from '#domain/coverage.ts';
import { refusalOfEntry } from '#domain/booking/waitlist-entries.ts';
import type { UnfairEntry } from '#domain/booking/waitlist-entries.ts';
import { OFFER_MINUTES, WAITLIST_ENTRIES_PER_SESSION } from '#domain/limits.ts';
import type { PoolClient } from 'pg';
import { inTransaction, inTransactionAgain } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { texts } from './text.ts';
import { explainRefusal, findLiveBooking } from '../booking.store.ts';
import { findInsurerSlug } from '../../directory/insurer-slug.store.ts';
import { findSignInWays } from '../../accounts/sign-in-ways.store.ts';
import {
  countWaitlistEntries,
  endWaitlistEntry,
  findOwnWaitlistEntry,
  insertWaitlistEntry,
  listExpiredOffers,
  lockForJoining,
  lockQuotaPlaces,
  offerFreedQuotaPlace,
  takeUnnotifiedOffers,
  endWaitlistsOfClosedSessions,
  endWaitlistEntriesOfHolders,
} from './waitlist.store.ts';
import type { OnlinePart } from './waitlist.store.ts';
import { errorOfFacts, refusalOfFacts } from '../refusal-of-facts.ts';
import { sendToContacts } from '../../accounts/send-to-contacts.ts';
import { notifyEndedWaitlistEntries } from './notify-ended-entries.ts';

/** What offering a quota place needs: the parts of Deps that a job has too. */
export type OfferDeps = Pick<Deps, 'pool' | 'outbox' | 'settings'>;

const EXPIRED_AT_ONCE = 200;
/** Offers told of in one transaction. */
const TOLD_AT_ONCE = 50;
const MINUTE_MS = 60_000;

/**
 * Puts a patient on the waitlist of a full session; one who is on it already keeps the position. Throws the refusals of the contract, SESSION_HAS_PLACE
 * for a session that can be booked.
 */
export async function joinWaitlist(
  accountId: number,
  request: { session: number; patient: number; payment: number },
  now: Date,
  deps: Deps,
): Promise<void> {
  const slug = await findInsurerSlug(deps.pool, request.payment);
  if (slug === null) throw new AppError('PAYMENT_NOT_ACCEPTED', { field: 'payment' });
  const part: OnlinePart = coverageOf(slug);
  const { session: sessionId, patient: patientId, payment: insurerId } = request;
  await inTransactionAgain(deps.pool, async (client) => {
    if (!(await lockQuotaPlaces(client, sessionId))) throw new AppError('SESSION_NOT_FOUND', { field: 'session' });
    const facts = (await explainRefusal(client, { sessionId, patientId, accountId, insurerId, part }))!;
    const refusal = refusalOfFacts(facts, now);
    if (refusal === null) throw new AppError('SESSION_HAS_PLACE', { field: 'session', details: { left: facts.left } });
    if (refusal !== 'SESSION_FULL') throw errorOfFacts(refusal, facts);
    const standing = await findLiveBooking(client, sessionId, patientId);
    if (standing) throw new AppError('ALREADY_BOOKED', { details: { trans_code: standing.trans_code } });
    await lockForJoining(client, accountId, patientId);
    const { here, isOn, ...own } = await countWaitlistEntries(client, { sessionId, part, accountId, patientId }, now);
    if (isOn) return;
    if (here >= WAITLIST_ENTRIES_PER_SESSION)
      throw new AppError('WAITING_FULL', { field: 'session', details: { limit: WAITLIST_ENTRIES_PER_SESSION } });
    const unfair = refusalOfEntry(own, deps.fair);
    if (unfair !== null) throw errorOfUnfairEntry(unfair);
    await insertWaitlistEntry(client, { sessionId, accountId, patientId, insurerId, part, now });
  });
}

function errorOfUnfairEntry({ code, most }: UnfairEntry): AppError {
  if (code === 'WAITINGS_FULL') return new AppError(code, { field: 'session', details: { limit: most } });
  return new AppError(code, { details: { most, ...(code === 'TAKEN_TOO_OFTEN' && { per: 'day' }) } });
}

/** Ends a waitlist entry of the account. A quota place that was offered to it is offered to the next. Throws WAITING_NOT_FOUND when the entry is not theirs or has ended. */
export async function leaveWaitlist(accountId: number, id: number, now: Date, deps: Deps): Promise<void> {
  const sessionId = await findOwnWaitlistEntry(deps.pool, accountId, id);
  if (sessionId === null) throw new AppError('WAITING_NOT_FOUND');
  if (!(await endAndOffer(sessionId, id, 'LEFT', now, null, deps))) throw new AppError('WAITING_NOT_FOUND');
  deps.hub.touch(sessionId);
}

/** Tells of offers that were left unnotified by a server that died between an offer and its message. */
export const notifyLeftOffers = (now: Date, deps: OfferDeps): Promise<void> => notifyOffers(null, now, deps);

/** Tells of offers that were left unnotified, ends expired ones and offers their quota places to the next entries; also ends the waitlists of sessions that give no more numbers. Returns how many entries ended. */
export async function expireOffers(now: Date, deps: OfferDeps): Promise<number> {
  await notifyLeftOffers(now, deps);
  await endWaitlistEntriesOfHolders(deps.pool, now);
  const expired = await listExpiredOffers(deps.pool, now, EXPIRED_AT_ONCE);
  for (const { id, session_id: session } of expired) await endAndOffer(session, id, 'PASSED', now, now, deps);
  return expired.length + (await endWaitlistsInVain(now, deps));
}

/** Ends the waitlists of sessions that give no more numbers, and writes to the people on them. Entries and messages of a batch are one transaction, so that no message is lost. */
async function endWaitlistsInVain(now: Date, deps: OfferDeps): Promise<number> {
  let ended = 0;
  for (;;) {
    const some = await inTransaction(deps.pool, async (client) => {
      const entries = await endWaitlistsOfClosedSessions(client, now, EXPIRED_AT_ONCE);
      await notifyEndedWaitlistEntries(client, entries, null, deps);
      return entries.length;
    });
    ended += some;
    if (some < EXPIRED_AT_ONCE) return ended;
  }
}

/** Hands on the quota place of an unused offer, if there is one (`id`). The job that runs every minute would do it too. */
export async function expireUnusedOffer(
  id: number | null,
  sessionId: number,
  now: Date,
  deps: OfferDeps,
): Promise<void> {
  if (id !== null) await endAndOffer(sessionId, id, 'PASSED', now, now, deps);
}

async function endAndOffer(
  sessionId: number,
  id: number,
  as: 'LEFT' | 'PASSED',
  now: Date,
  expiredAt: Date | null,
  deps: OfferDeps,
): Promise<boolean> {
  const { ended, next } = await inTransactionAgain(deps.pool, async (client) => {
    await lockQuotaPlaces(client, sessionId);
    const ending = await endWaitlistEntry(client, id, as, now, expiredAt);
    return { ended: ending !== null, next: ending?.freed ? await offer(client, sessionId, ending.freed, now) : null };
  });
  await notifyOffered(next, sessionId, now, deps);
  return ended;
}

/** How long an offer made now lasts. */
export const offerEnd = (now: Date): Date => new Date(now.getTime() + OFFER_MINUTES * MINUTE_MS);

/** Offers a quota place that was given back in this transaction; the caller has locked the session. Returns the account to notify after the commit, or null. */
export async function offer(client: PoolClient, sessionId: number, part: string, now: Date): Promise<number | null> {
  if (part !== 'JKN' && part !== 'GENERAL') return null;
  return offerFreedQuotaPlace(client, sessionId, part, now, offerEnd(now));
}

/** Tells of the offers in this session, after a commit that made one (`offered`: its account; null: it made none). */
export async function notifyOffered(
  offered: number | null,
  sessionId: number,
  now: Date,
  deps: OfferDeps,
): Promise<void> {
  if (offered !== null) await notifyOffers(sessionId, now, deps);
}

/** Tells of offers that nobody was told of: those of a session, or (null) whatever was left by a server that died between an offer and its message. Each is told once. */
async function notifyOffers(sessionId: number | null, now: Date, deps: OfferDeps): Promise<void> {
  await inTransaction(deps.pool, async (client) => {
    const offers = await takeUnnotifiedOffers(client, sessionId, now, TOLD_AT_ONCE);
    for (const { account_id: account, session_id: session } of offers) {
      const link = `${deps.settings.publicUrl}/ambil-antrian/${session}`;
      const words = { subject: texts.offerSubject, body: texts.offer(link) };
      await sendToContacts(await findSignInWays(client, account), words, deps, client);
    }
  });
}
