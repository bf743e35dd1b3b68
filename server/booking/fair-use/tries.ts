import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { AppError } from '#contract/errors.ts';
import type { Work } from '../../platform/http/captcha.ts';
import { networkOf, tooMany } from '../../platform/http/rate-limit.ts';
import type { BookingRequest } from '../book-appointment.ts';
import type { FairDeps } from './fair-limits-variable.ts';
import { hasBooked } from './fair-use.store.ts';

const MINUTE_MS = 60_000;
const REMEMBERED_MAX = 100_000;
const CARD_DIGITS_MAX = 20;

/**
 * Tries of this minute, by who or what made them. They are kept in this process, so that a number costs no further statement: several servers let through several times as many, and what
 * nobody may pass is kept by the database. Accounts, networks and cards have a tally each, so that cards, which anybody invents, push out no account.
 */
type Tally = LRUCache<string, { minute: number; count: number }>;
type Tallies = { readonly account: Tally; readonly network: Tally; readonly card: Tally };
const talliesOf = new WeakMap<Pool, Tallies>();

export type Trier = { readonly accountId: number; readonly client: string; readonly work: Work };

/** So many times its pace an account may try for its first number; no hand is as fast. */
const FIRST_NUMBER = 10;

/**
 * Counts a try to take a number. PROOF_OF_WORK_REQUIRED when account, network or a typed card tries more often than a hand does, unless the request brought the work. Somebody who has never had a number is never
 * asked for work: their tries end for the minute (RATE_LIMITED) where they are many times more than a hand makes.
 */
export async function countTry(
  { accountId, client, work }: Trier,
  { documents }: Pick<BookingRequest, 'documents'>,
  now: Date,
  { pool, fair }: { readonly pool: Pool } & FairDeps,
): Promise<void> {
  const { account, network, card } = tallies(pool);
  const own = countIn(account, String(accountId), now);
  const ofNetwork = countIn(network, networkOf(client), now);
  // A request has one card that could pay; whatever else it invents is refused later and counts for nobody.
  const typed = documents['bpjs']?.['card_number']?.replace(/\D/g, '').slice(0, CARD_DIGITS_MAX);
  const ofCard = typed ? countIn(card, typed, now) : 0;
  const isShared = ofNetwork <= fair.tries_network && ofCard <= fair.tries_card;
  if (own <= fair.tries_account && isShared) return;
  if (!(await hasBooked(pool, accountId))) {
    if (own > FIRST_NUMBER * fair.tries_account) throw tooMany(new Date((minuteOf(now) + 1) * MINUTE_MS), now);
    return;
  }
  if (!(await work())) throw new AppError('PROOF_OF_WORK_REQUIRED', { field: 'captcha' });
}

const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS);

/** Which try of this minute this one is. */
function countIn(tally: Tally, who: string, now: Date): number {
  const minute = minuteOf(now);
  const known = tally.get(who);
  const count = known?.minute === minute ? known.count + 1 : 1;
  tally.set(who, { minute, count });
  return count;
}

function tallies(pool: Pool): Tallies {
  const made = (): Tally => new LRUCache({ max: REMEMBERED_MAX });
  const found = talliesOf.get(pool) ?? { account: made(), network: made(), card: made() };
  talliesOf.set(pool, found);
  return found;
}
