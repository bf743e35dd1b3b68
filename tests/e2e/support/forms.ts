import { expect } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import { solveChallengeOf } from '#tests/support/captcha.ts';
import type { Api } from './api.ts';
import type { getCaptcha } from '#contract/platform/captcha.ts';

/** Sends a form that asks for a captcha, without its page. */
export async function sendForm(api: Api, path: string, fields: object): Promise<void> {
  const { challenge } = (await api.get('/api/contact-us/challenge')).data as DataOf<typeof getCaptcha>;
  const answer = await api.post(path, { ...fields, captcha: await solveChallengeOf(challenge) });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
}
