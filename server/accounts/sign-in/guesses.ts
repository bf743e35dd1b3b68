import type { ErrorCode } from '#contract/errors.ts';
import { GUESSES_PER_DAY } from '#domain/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { countWrong, DAY_MS, take, takeOrWork } from '../../platform/http/rate-limit.ts';
import type { Allowance } from '../../platform/http/rate-limit.ts';
import type { Work } from '../../platform/http/captcha.ts';

/** What is guessed, and who guesses. */
export type Guess = {
  readonly name: 'code' | 'password' | 'digits' | 'recovery';
  /** The address or the account that is guessed at. */
  readonly at: string;
  /** The account that this browser is known to; its guesses count apart from those of strangers. */
  readonly known: number | null;
  readonly work: Work;
  /** What else a guess takes, of the network that it comes from. */
  readonly also?: readonly Allowance[];
  /** How many wrong ones a day no work is enough any more for strangers; RATE_LIMITED. Left out: none. */
  readonly ceiling?: number;
};

/**
 * Bounds guesses: so many a day for each account, and a proof of work for each further one. A guess is taken before `attempt` runs, so that guesses at the same moment
 * cannot get around the limit, and given back unless the attempt was refused with `wrong`.
 */
export async function boundGuess<T>(
  { name, at, known, work, also = [], ceiling }: Guess,
  wrong: ErrorCode,
  now: Date,
  deps: Deps,
  attempt: () => Promise<T>,
): Promise<T> {
  const perDay = (kind: string, who: string, most = GUESSES_PER_DAY): Allowance => ({
    name: `guess-${kind}-${name}`,
    who,
    most,
    windowMs: DAY_MS,
  });
  const own = known === null ? null : perDay('known', String(known));
  const isOwn = own !== null && (await take(deps, own, now));
  const limits = {
    free: [...also, perDay('any', at)],
    ceilings: ceiling === undefined ? [] : [perDay('all', at, ceiling)],
  };
  const taken = isOwn ? [own] : await takeOrWork(deps, limits, work, now);
  return countWrong(deps, taken, wrong, now, attempt);
}
