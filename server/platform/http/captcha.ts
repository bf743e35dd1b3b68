import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { CAPTCHA_LIFE_MS } from '#domain/limits.ts';
import type { Deps } from '../deps.ts';
import { consumeCaptcha } from './captcha.store.ts';
import { captchaChallenge, captchaSolution } from '#contract/platform/captcha.ts';

/**
 * How much work a solution costs: so many keys are tried, each with so many rounds. That is a second or two on a cheap phone, and a program that
 * sends thousands of messages pays it for each.
 */
const ROUNDS = 5_000;
const TRIES = { least: 60, most: 240 };

export type CaptchaChallenge = z.output<typeof captchaChallenge>;

/** Two keys derived from the installation's own key: one signs the challenge, the other the solution, so that checking it needs no second computation. */
function secrets({ vault }: Pick<Deps, 'vault'>) {
  return {
    hmacSignatureSecret: vault.digest('challenge', 'captcha').toString('hex'),
    hmacKeySignatureSecret: vault.digest('solution', 'captcha').toString('hex'),
  };
}

/** Makes a fresh challenge that expires CAPTCHA_LIFE_MS after `now`; nothing of it is stored until its solution arrives. */
export async function makeCaptcha(deps: Pick<Deps, 'vault'>, now: Date): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(TRIES.least, TRIES.most),
    deriveKey,
    // The expiry is signed with the rest. The library's own expiry would use the machine's clock instead of `now`.
    data: { expires: now.getTime() + CAPTCHA_LIFE_MS },
    ...secrets(deps),
  });
  return captchaChallenge.parse(challenge);
}

/** Throws CAPTCHA_FAILED unless `payload` solves an unexpired challenge of this installation that was not used before. The call uses it up. */
export async function requireCaptcha(deps: Pick<Deps, 'vault' | 'pool'>, payload: string, now: Date): Promise<void> {
  const sent = captchaSolution.safeParse(jsonOf(payload));
  if (!sent.success) throw failed();
  const { challenge, solution } = sent.data;
  const { nonce, data } = challenge.parameters;
  if (data.expires <= now.getTime()) throw failed();
  const checked = await verifySolution({ challenge, solution, deriveKey, ...secrets(deps) }).catch(() => null);
  if (!checked?.verified) throw failed();
  if (!(await consumeCaptcha(deps.pool, nonce, new Date(data.expires)))) throw failed();
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

const failed = (): AppError => new AppError('CAPTCHA_FAILED', { field: 'captcha' });
