import { activate, submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { logout } from '#contract/accounts/sign-in/logout.ts';
import { AppError } from '#contract/errors.ts';
import { CONSENT_VERSION } from '#domain/limits.ts';
import { answer } from '../../platform/http/route.ts';
import { presentTokens, presentUser } from '../user.present.ts';
import { activateOnce, findAccount } from '../account.store.ts';
import { revokeToken } from './auth-token.store.ts';
import { requireBirthDate } from '../birth-date.policy.ts';
import { requestCode, requireContact } from './request-code.ts';
import { verifyCode } from './verify-code.ts';
import { hashToken } from '../../platform/http/bearer.ts';

export const authRoutes = [
  answer(submitAuthOtp, async ({ body, client, now, request }, deps) => {
    if ('phone_or_email' in body) {
      const contact = requireContact(body.phone_or_email);
      return { challenge: await requestCode({ contact, purpose: 'login', accountId: null, client }, now, deps) };
    }
    const userAgent = request.headers.get('user-agent') ?? '';
    return presentTokens(await verifyCode(body, userAgent, now, deps), now, deps);
  }),

  answer(activate, async ({ viewer, body, now }, deps) => {
    if (body.consent_version !== CONSENT_VERSION) throw new AppError('CONSENT_REQUIRED', { field: 'consent_version' });
    requireBirthDate(body.birth_date, now);
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
    return { user: presentUser(await findAccount(deps.pool, viewer.accountId), now) };
  }),

  answer(logout, async ({ token, now }, deps) => {
    if (token !== null) await revokeToken(deps.pool, hashToken(token), now);
    return {};
  }),
];
