import { listSocial, startSocial, submitAuthSocialMedia } from '#contract/accounts/sign-in/social.ts';
import { SOCIAL_PROVIDERS } from '#domain/vocabulary.ts';
import { workOf } from '../../platform/http/captcha.ts';
import { answer } from '../../platform/http/route.ts';
import { presentTokens } from '../user.present.ts';
import { finishSocial, startSocial as start } from './social-sign-in.ts';

export const socialRoutes = [
  answer(listSocial, async (_, deps) => ({ providers: SOCIAL_PROVIDERS.filter((name) => deps.social[name]) })),

  answer(startSocial, ({ body, client, now }, deps) =>
    start(body.code_name, { client, work: workOf(deps, body.captcha, now) }, now, deps),
  ),

  answer(submitAuthSocialMedia, async ({ body, now, request }, deps) => {
    const userAgent = request.headers.get('user-agent') ?? '';
    return presentTokens(await finishSocial(body.code_name, body, userAgent, now, deps), now, deps);
  }),
];
