import { askPasskeySignIn, signInByPasskey } from '#contract/accounts/factors/passkey-sign-in.ts';
import { workOf } from '../../platform/http/captcha.ts';
import { answer } from '../../platform/http/route.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { askSignIn, signInByPasskey as signIn } from './passkey-sign-in.ts';

export const passkeySignInRoutes = [
  answer(askPasskeySignIn, ({ now }, deps) => askSignIn(now, deps)),

  answer(signInByPasskey, async ({ body, client, now, request, answerHeaders }, deps) => {
    const from = { client, userAgent: request.headers.get('user-agent') ?? '' };
    const signedIn = await signIn(body, from, workOf(deps, body.captcha, now), now, deps);
    return completeSignIn({ request, answerHeaders, now }, { ...signedIn, proved: true }, deps);
  }),
];
