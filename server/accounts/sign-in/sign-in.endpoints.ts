import { activate, submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { logout } from '#contract/accounts/sign-in/logout.ts';
import { AppError } from '#contract/errors.ts';
import type { Contact } from '#domain/contact.ts';
import { ACTIVATIONS_PER_DAY, CONSENT_VERSION } from '#domain/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { workOf } from '../../platform/http/captcha.ts';
import { DAY_MS, refusalOf, take } from '../../platform/http/rate-limit.ts';
import { answer } from '../../platform/http/route.ts';
import { presentUser } from '../user.present.ts';
import { activateOnce, findAccount } from '../account.store.ts';
import { listSignInKeys } from '../sign-in-ways.store.ts';
import { revokeToken } from './auth-token.store.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { requireBirthDate } from '../birth-date.policy.ts';
import { knownAccountOf } from './known-device.ts';
import { requestCode, requireContact } from './request-code.ts';
import { verifyCode, verifyLink } from './verify-code.ts';
import { hashToken } from '../../platform/http/bearer.ts';

export const authRoutes = [
  answer(submitAuthOtp, async ({ body, client, now, request, answerHeaders }, deps) => {
    if ('phone_or_email' in body) {
      const work = workOf(deps, body.captcha, now);
      const contact = requireContact(body.phone_or_email);
      const known = await knownAccountOf(request, contact, deps, now);
      const codeRequest = { contact, purpose: 'login', accountId: null, client, known, work } as const;
      return { challenge: await requestCode(codeRequest, now, deps) };
    }
    const userAgent = request.headers.get('user-agent') ?? '';
    const guesserOf = (captcha: string) => ({
      work: workOf(deps, captcha, now),
      known: (contact: Contact) => knownAccountOf(request, contact, deps, now),
    });
    const signedIn =
      'link' in body
        ? await verifyLink(body, userAgent, now, deps)
        : await verifyCode(body, guesserOf(body.captcha), userAgent, now, deps);
    return completeSignIn({ request, answerHeaders, now }, signedIn, deps);
  }),

  answer(activate, async ({ viewer, body, now }, deps) => {
    if (body.consent_version !== CONSENT_VERSION) throw new AppError('CONSENT_REQUIRED', { field: 'consent_version' });
    requireBirthDate(body.birth_date, now);
    if (viewer.activated) throw new AppError('ALREADY_ACTIVATED');
    await limitActivations(viewer.accountId, now, deps);
    const { name, gender, birth_date: birthDate, consent_version: consentVersion } = body;
    const done = await activateOnce(deps.pool, {
      accountId: viewer.accountId,
      name,
      gender,
      birthDate,
      consentVersion,
      now,
    });
    if (!done) throw new AppError('ALREADY_ACTIVATED');
    return { user: presentUser(await findAccount(deps.pool, viewer.accountId), viewer.need, now) };
  }),

  answer(logout, async ({ token, now }, deps) => {
    if (token !== null) await revokeToken(deps.pool, hashToken(token), now);
    return {};
  }),
];

/** Takes one of the day's activations of each way that the account signs in by; RATE_LIMITED when one is used up. */
async function limitActivations(accountId: number, now: Date, deps: Deps): Promise<void> {
  for (const who of await listSignInKeys(deps.pool, accountId)) {
    const allowance = { name: 'activation', who, most: ACTIVATIONS_PER_DAY, windowMs: DAY_MS };
    if (!(await take(deps, allowance, now))) throw refusalOf(allowance, now);
  }
}
