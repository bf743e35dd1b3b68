import { getCaptcha } from '#contract/platform/captcha.ts';
import { makeCaptcha } from './captcha.ts';
import { answer } from './route.ts';

export const captchaRoutes = [
  answer(getCaptcha, async ({ now }, deps) => ({ challenge: await makeCaptcha(deps, now) })),
];
