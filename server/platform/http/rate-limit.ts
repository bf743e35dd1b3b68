import { isIPv6 } from 'node:net';
import { AppError } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Queryable } from '../db/queryable.ts';
import { countUse, uncountUse } from './rate.store.ts';
import type { Vault } from '../vault.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type Limit = {
  /** What is limited; a part of the key. */
  readonly name: string;
  readonly perHour: number;
};

/**
 * Counts one use by `who` in this clock hour; RATE_LIMITED with details.retry_after_s when the limit is reached. Addresses of clients and people are
 * stored as a keyed digest only.
 */
export async function limitUse(db: Queryable, vault: Vault, limit: Limit, who: string, now: Date): Promise<void> {
  const start = hourOf(now);
  if (await countUse(db, keyOf(vault, limit, who), start, limit.perHour)) return;
  throw tooMany(new Date(start.getTime() + HOUR_MS), now);
}

/**
 * Limits how often work may be refused with `code` in one clock hour. Each call takes a use beforehand, so that parallel calls cannot get around the
 * limit, and gives it back unless the work was refused with `code`. RATE_LIMITED, without calling `work`, when the limit is reached.
 */
export async function limitRefused<T>(
  db: Queryable,
  vault: Vault,
  limit: Limit,
  who: string,
  now: Date,
  code: ErrorCode,
  work: () => Promise<T>,
): Promise<T> {
  await limitUse(db, vault, limit, who, now);
  const giveBack = () => uncountUse(db, keyOf(vault, limit, who), hourOf(now));
  try {
    const done = await work();
    await giveBack();
    return done;
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code === code)) await giveBack();
    throw thrown;
  }
}

const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
const keyOf = (vault: Vault, limit: Limit, who: string): string =>
  `${limit.name}:${vault.digest(who, 'rate').toString('base64url')}`;

/** As limitUse, for one account in this day (UTC), at most `perDay` times. */
export async function limitAccountDay(
  db: Queryable,
  name: string,
  accountId: number,
  perDay: number,
  now: Date,
): Promise<void> {
  const start = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  if (await countUse(db, `${name}:${accountId}`, start, perDay)) return;
  throw tooMany(new Date(start.getTime() + DAY_MS), now);
}

/** The error RATE_LIMITED, which lasts until the given instant. */
export function tooMany(until: Date, now: Date): AppError {
  return new AppError('RATE_LIMITED', {
    details: { retry_after_s: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) },
  });
}

/** The key that limits count by: of an IPv6 address the whole network (/64), since a household may take a new address in it for each request. */
export function networkOf(client: string): string {
  const plain = client.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
