import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { DataOf } from '#contract/endpoint.ts';
import type { getCaptcha } from '#contract/platform/captcha.ts';
import { makeCaptcha } from '#server/platform/http/captcha.ts';
import type { TestApp } from './app.ts';

/** What a browser sends as `captcha` of a form: a challenge of this installation with the work done, which is as little as there can be, so that hundreds cost a test no minutes. */
export async function solveCaptcha({ deps, clock }: Pick<TestApp, 'deps' | 'clock'>): Promise<string> {
  return solveChallengeOf(await makeCaptcha(deps, clock.now, 1));
}

/** The same for a given challenge. */
export async function solveChallengeOf(challenge: DataOf<typeof getCaptcha>['challenge']): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
