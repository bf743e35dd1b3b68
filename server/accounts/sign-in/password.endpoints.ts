import { forgotPassword, resetPassword, setPassword, submitAuth } from '#contract/accounts/sign-in/password.ts';
import { answer } from '../../platform/http/route.ts';
import { presentTokens } from '../user.present.ts';
import { changePassword, resetPassword as reset, sendPasswordLink, signInByPassword } from './passwords.ts';
import { renewToken } from './renew-token.ts';
import { requireContact } from './request-code.ts';

export const passwordRoutes = [
  answer(submitAuth, async ({ body, client, now, request }, deps) => {
    const userAgent = request.headers.get('user-agent') ?? '';
    const signedIn =
      body.strategy === 'social'
        ? await renewToken(body.token, userAgent, now, deps)
        : await signInByPassword(requireContact(body.phone_or_email), body.password, { client, userAgent }, now, deps);
    return presentTokens(signedIn, now, deps);
  }),

  answer(setPassword, async ({ viewer, token, body, now }, deps) => {
    await changePassword({ accountId: viewer.accountId, token }, body, now, deps);
    return {};
  }),

  answer(forgotPassword, async ({ body, client, now }, deps) => {
    const contact = requireContact(body.phone_or_email);
    await sendPasswordLink(contact, client, now, deps);
    return { channel: contact.channel };
  }),

  answer(resetPassword, async ({ body, client, now }, deps) => {
    await reset(body.token, body.password, client, now, deps);
    return {};
  }),
];
