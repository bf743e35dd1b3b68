import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { DataOf } from '#contract/endpoint.ts';
import { answered } from './answered.ts';
import type { TestApp } from './app.ts';
import { getCaptcha } from '#contract/platform/captcha.ts';

/** What a browser sends as `captcha` of a form: a fresh challenge with the work done. */
export async function solveCaptcha(app: Pick<TestApp, 'call'>): Promise<string> {
  return solveChallengeOf((await answered(app.call(getCaptcha))).challenge);
}

/** The same for a given challenge. */
export async function solveChallengeOf(challenge: DataOf<typeof getCaptcha>['challenge']): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
