import { forgotPassword, resetPassword, setPassword, submitAuth } from '#contract/accounts/sign-in/password.ts';
import { workOf } from '../../platform/http/captcha.ts';
import { answer } from '../../platform/http/route.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { knownAccountOf } from './known-device.ts';
import { changePassword, resetPassword as reset, sendPasswordLink, signInByPassword } from './passwords.ts';
import { renewToken } from './renew-token.ts';
import { requireContact } from './request-code.ts';

export const passwordRoutes = [
  answer(submitAuth, async ({ body, client, now, request, answerHeaders }, deps) => {
    const userAgent = request.headers.get('user-agent') ?? '';
    const signedIn =
      body.strategy === 'social'
        ? await renewToken(body.token, userAgent, now, deps)
        : await signInByPassword(body, { client, userAgent, request }, now, deps);
    return completeSignIn({ request, answerHeaders, now }, signedIn, deps);
  }),

  answer(setPassword, async ({ viewer, token, body, now }, deps) => {
    await changePassword({ accountId: viewer.accountId, token }, body, now, deps);
    return {};
  }),

  answer(forgotPassword, async ({ body, client, now, request }, deps) => {
    const contact = requireContact(body.phone_or_email);
    const known = await knownAccountOf(request, contact, deps, now);
    await sendPasswordLink({ contact, client, known, work: workOf(deps, body.captcha, now) }, now, deps);
    return { channel: contact.channel };
  }),

  answer(resetPassword, async ({ body, now, noted }, deps) => {
    noted.account = await reset(body.token, body.password, now, deps);
    return {};
  }),
];
