import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { AppError } from '#contract/errors.ts';
import type { FairLimits } from '#domain/booking/fair-use.ts';
import type { Work } from '../../platform/http/captcha.ts';
import { networkOf } from '../../platform/http/rate-limit.ts';
import type { BookingRequest } from '../book-appointment.ts';
import type { FairDeps } from './fair-limits-variable.ts';
import { hasBooked } from './fair-use.store.ts';

const MINUTE_MS = 60_000;
const REMEMBERED_MAX = 100_000;

/**
 * Tries of this minute, by who or what made them. They are kept in this process, so that a number costs no further statement: several servers let through several times as many, and what
 * nobody may pass is kept by the database.
 */
type Tally = LRUCache<string, { minute: number; count: number }>;
const tallies = new WeakMap<Pool, Tally>();

export type Trier = { readonly accountId: number; readonly client: string; readonly work: Work };

/**
 * Counts a try to take a number. PROOF_OF_WORK_REQUIRED when account, network or a typed card tries more often than a hand does, unless the request brought the work. Somebody who takes a first number is not
 * asked because of a crowded network or of a card that others tried.
 */
export async function countTry(
  { accountId, client, work }: Trier,
  { documents }: Pick<BookingRequest, 'documents'>,
  now: Date,
  { pool, fair }: { readonly pool: Pool } & FairDeps,
): Promise<void> {
  const tally = tallyOf(pool);
  const count = (who: string, limit: keyof FairLimits): boolean => isWithin(tally, who, fair[limit], now);
  const cards = Object.values(documents).flatMap(({ card_number: card }) => (card ? [card.replace(/\D/g, '')] : []));
  const isOwnPace = count(`account ${accountId}`, 'tries_account');
  const isSharedPace = [
    count(`network ${networkOf(client)}`, 'tries_network'),
    ...cards.map((card) => count(`card ${card}`, 'tries_card')),
  ].every(Boolean);
  if (isOwnPace && (isSharedPace || !(await hasBooked(pool, accountId)))) return;
  if (!(await work())) throw new AppError('PROOF_OF_WORK_REQUIRED', { field: 'captcha' });
}

function isWithin(tally: Tally, who: string, most: number, now: Date): boolean {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const known = tally.get(who);
  const count = known?.minute === minute ? known.count + 1 : 1;
  tally.set(who, { minute, count });
  return count <= most;
}

function tallyOf(pool: Pool): Tally {
  const tally = tallies.get(pool) ?? new LRUCache({ max: REMEMBERED_MAX });
  tallies.set(pool, tally);
  return tally;
}
