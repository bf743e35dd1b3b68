import { getCaptcha, getCaptchaQuestion } from '#contract/platform/captcha.ts';
import { makeCaptcha, makeQuestion } from './captcha.ts';
import { answer } from './route.ts';

export const captchaRoutes = [
  answer(getCaptcha, async ({ now }, deps) => ({ challenge: await makeCaptcha(deps, now) })),
  answer(getCaptchaQuestion, async ({ now }, deps) => ({ question: makeQuestion(deps, now) })),
];
