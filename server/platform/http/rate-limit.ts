import { isIPv6 } from 'node:net';
import { AppError } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Queryable } from '../db/queryable.ts';
import { countUse, uncountUse } from './rate.store.ts';
import type { Vault } from '../vault.ts';
import type { Work } from './captcha.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export type Limit = {
  /** What is limited; a part of the key. */
  readonly name: string;
  readonly perHour: number;
};

/** What `who` may do without a proof of work, in each window of the clock. */
export type Allowance = {
  readonly name: string;
  readonly who: string;
  readonly most: number;
  readonly windowMs: number;
};

type Counted = { readonly pool: Queryable; readonly vault: Vault };

/** Takes one use of the allowance, beforehand and in one statement, so that requests at the same moment cannot get around it; false when it is used up. */
export function take({ pool, vault }: Counted, allowance: Allowance, now: Date): Promise<boolean> {
  return countUse(pool, keysOf(vault, allowance), windowOf(now, allowance.windowMs), allowance.most);
}

/** Gives one use of each back. */
export async function giveBack({ pool, vault }: Counted, taken: readonly Allowance[], now: Date): Promise<void> {
  for (const allowance of taken) await uncountUse(pool, keysOf(vault, allowance), windowOf(now, allowance.windowMs));
}

/**
 * Runs an attempt that has taken these, and gives them back unless it is refused with `wrong`: only wrong guesses count. They are taken beforehand, so that attempts at the same moment cannot get
 * around a limit.
 */
export async function countWrong<T>(
  counted: Counted,
  taken: readonly Allowance[],
  wrong: ErrorCode,
  now: Date,
  attempt: () => Promise<T>,
): Promise<T> {
  let isWrong = false;
  try {
    return await attempt();
  } catch (thrown) {
    isWrong = thrown instanceof AppError && thrown.code === wrong;
    throw thrown;
  } finally {
    if (!isWrong) await giveBack(counted, taken, now);
  }
}

/**
 * Counts one use by `who` in this clock hour; RATE_LIMITED with details.retry_after_s when the limit is reached. Addresses of clients and people are
 * stored as a keyed digest only.
 */
export async function limitUse(pool: Queryable, vault: Vault, limit: Limit, who: string, now: Date): Promise<void> {
  const allowance = hourly(limit, who);
  if (!(await take({ pool, vault }, allowance, now))) throw refusalOf(allowance, now);
}

/** Limits how often an attempt may be refused with `code` in one clock hour. RATE_LIMITED, without calling `attempt`, when the limit is reached. */
export async function limitRefused<T>(
  pool: Queryable,
  vault: Vault,
  limit: Limit,
  who: string,
  now: Date,
  code: ErrorCode,
  attempt: () => Promise<T>,
): Promise<T> {
  await limitUse(pool, vault, limit, who, now);
  return countWrong({ pool, vault }, [hourly(limit, who)], code, now, attempt);
}

const hourly = ({ name, perHour }: Limit, who: string): Allowance => ({ name, who, most: perHour, windowMs: HOUR_MS });

/**
 * Takes one use of every allowance in `free`, or, when one of them is used up, the work that the request brought; PROOF_OF_WORK_REQUIRED without it. So nobody is shut out
 * by what others do to their address or from their network. `ceilings` are for what no honest use meets: RATE_LIMITED whatever work was done. A refusal takes nothing.
 * Returns what was taken, to be given back for an attempt that turns out to be right.
 */
export async function takeOrWork(
  counted: Counted,
  { free, ceilings = [] }: { free: readonly Allowance[]; ceilings?: readonly Allowance[] },
  work: Work,
  now: Date,
): Promise<readonly Allowance[]> {
  const taken: Allowance[] = [];
  const takeEach = async (allowances: readonly Allowance[], refusal: (used: Allowance) => AppError): Promise<void> => {
    for (const allowance of allowances) {
      if (await take(counted, allowance, now)) {
        taken.push(allowance);
        continue;
      }
      await giveBack(counted, taken, now);
      throw refusal(allowance);
    }
  };
  if (!(await work())) await takeEach(free, () => new AppError('PROOF_OF_WORK_REQUIRED', { field: 'captcha' }));
  await takeEach(ceilings, (used) => refusalOf(used, now));
  return taken;
}

/** The error RATE_LIMITED, which lasts until the allowance begins anew. */
export const refusalOf = ({ windowMs }: Allowance, now: Date): AppError =>
  tooMany(new Date(windowOf(now, windowMs).getTime() + windowMs), now);

const windowOf = (now: Date, ms: number): Date => new Date(Math.floor(now.getTime() / ms) * ms);
const keysOf = (vault: Vault, { name, who }: Allowance): string[] =>
  vault.digests(who, 'rate').map((digest) => `${name}:${digest.toString('base64url')}`);

/** As limitUse, for one account in this day (UTC), at most `perDay` times. */
export async function limitAccountDay(
  db: Queryable,
  name: string,
  accountId: number,
  perDay: number,
  now: Date,
): Promise<void> {
  const start = windowOf(now, DAY_MS);
  if (await countUse(db, [`${name}:${accountId}`], start, perDay)) return;
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
