import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { CAPTCHA_LIFE_MS } from '#domain/limits.ts';
import type { Deps } from '../deps.ts';
import { consumeCaptcha } from './captcha.store.ts';
import { captchaChallenge, captchaSolution } from '#contract/platform/captcha.ts';
import { texts } from './text.ts';

/**
 * How much work a solution costs: so many keys are tried, each with so many rounds. That is a second or two on a cheap phone, and a program that
 * sends thousands of messages pays it for each.
 */
const ROUNDS = 5_000;
const TRIES = { least: 60, most: 240 };

export type CaptchaChallenge = z.output<typeof captchaChallenge>;

type Secrets = { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string };

/**
 * Of each of the installation's own keys two derived ones, the current key's first: one signs the challenge, the other the solution, so that checking it needs no
 * second computation.
 */
function secrets({ vault }: Pick<Deps, 'vault'>): readonly Secrets[] {
  const solutions = vault.digests('solution', 'captcha');
  return vault.digests('challenge', 'captcha').map((challenge, at) => ({
    hmacSignatureSecret: challenge.toString('hex'),
    hmacKeySignatureSecret: solutions[at]!.toString('hex'),
  }));
}

/**
 * Makes a fresh challenge that expires CAPTCHA_LIFE_MS after `now`; nothing of it is stored until its solution arrives. `tries`: how many keys have to be tried for
 * it, by default as many as chance gives within the bounds.
 */
export async function makeCaptcha(
  deps: Pick<Deps, 'vault'>,
  now: Date,
  tries = randomInt(TRIES.least, TRIES.most),
): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: tries,
    deriveKey,
    // The expiry is signed with the rest. The library's own expiry would use the machine's clock instead of `now`.
    data: { expires: now.getTime() + CAPTCHA_LIFE_MS },
    ...secrets(deps)[0]!,
  });
  return captchaChallenge.parse(challenge);
}

/**
 * Makes a question for a browser without script, in words: the sum of two numbers that follow from its token and the installation's key. It lives as long as a challenge. A
 * program that was written for this site could answer it, so that it is only as good as the limits behind it (docs/decisions/0051).
 */
export function makeQuestion({ vault }: Pick<Deps, 'vault'>, now: Date): { words: string; token: string } {
  const about = `${now.getTime() + CAPTCHA_LIFE_MS}.${randomBytes(12).toString('hex')}`;
  const [signature = ''] = signaturesOf(vault, about);
  return { words: texts.question(...addendsOf(vault.digest(about, 'addends'))), token: `${about}.${signature}` };
}

/** Token, expiry, nonce and signature of a question, and the number that was answered. */
const ANSWERED = /^((\d{13})\.([0-9a-f]{24}))\.([\w-]{43}):\s*(\d{1,3})\s*$/;
const LEAST = 2;
const CHOICE = 9;

const signaturesOf = (vault: Deps['vault'], about: string): string[] =>
  vault.digests(about, 'question').map((digest) => digest.toString('base64url'));

function addendsOf([one = 0, other = 0]: Buffer): [number, number] {
  return [LEAST + (one % CHOICE), LEAST + (other % CHOICE)];
}

/** Throws CAPTCHA_FAILED unless `payload` solves an unexpired challenge of this installation that was not used before, or answers such a question. The call uses it up. */
export async function requireCaptcha(deps: Pick<Deps, 'vault' | 'pool'>, payload: string, now: Date): Promise<void> {
  const answered = ANSWERED.exec(payload);
  await (answered ? requireAnswer(deps, answered, now) : requireWork(deps, payload, now));
}

/** A wrong answer uses the question up too, so that nobody tries one number after the other. */
async function requireAnswer(
  { vault, pool }: Pick<Deps, 'vault' | 'pool'>,
  [, about = '', expires = '', nonce = '', signature = '', sum = '']: readonly string[],
  now: Date,
): Promise<void> {
  const by = signaturesOf(vault, about).findIndex((ours) => timingSafeEqual(Buffer.from(signature), Buffer.from(ours)));
  if (by < 0 || Number(expires) <= now.getTime()) throw failed();
  if (!(await consumeCaptcha(pool, nonce, new Date(Number(expires))))) throw failed();
  const [one, other] = addendsOf(vault.digests(about, 'addends')[by]!);
  if (Number(sum) !== one + other) throw failed();
}

async function requireWork(deps: Pick<Deps, 'vault' | 'pool'>, payload: string, now: Date): Promise<void> {
  if (!(await isWorkDone(deps, payload, now))) throw failed();
}

async function isWorkDone(deps: Pick<Deps, 'vault' | 'pool'>, payload: string, now: Date): Promise<boolean> {
  const sent = captchaSolution.safeParse(jsonOf(payload));
  if (!sent.success) return false;
  const { challenge, solution } = sent.data;
  const { nonce, data } = challenge.parameters;
  if (data.expires <= now.getTime()) return false;
  for (const each of secrets(deps)) {
    const checked = await verifySolution({ challenge, solution, deriveKey, ...each }).catch(() => null);
    if (checked?.verified === true) return consumeCaptcha(deps.pool, nonce, new Date(data.expires));
  }
  return false;
}

/** Whether one request brought the work that was asked of it. Its solution is checked, and used up, at the first question. */
export type Work = () => Promise<boolean>;

/** The work in `payload`, for one request. The answer to a question counts for none: it costs a program nothing. */
export function workOf(deps: Pick<Deps, 'vault' | 'pool'>, payload: string, now: Date): Work {
  let done: Promise<boolean> | null = null;
  return () => (done ??= payload === '' ? Promise.resolve(false) : isWorkDone(deps, payload, now));
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

const failed = (): AppError => new AppError('CAPTCHA_FAILED', { field: 'captcha' });
