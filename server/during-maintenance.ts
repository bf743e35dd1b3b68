import { requestOwnCode } from '#contract/accounts/account.ts';
import {
  addAuthenticator,
  addPasskey,
  askPasskey,
  getFactors,
  offerAuthenticator,
  offerPasskey,
  proveFactor,
} from '#contract/accounts/factors/factor.ts';
import { askPasskeySignIn, signInByPasskey } from '#contract/accounts/factors/passkey-sign-in.ts';
import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { logout } from '#contract/accounts/sign-in/logout.ts';
import { getManaged } from '#contract/administration/manage.ts';
import { submitAuth } from '#contract/accounts/sign-in/password.ts';
import { listSocial, startSocial, submitAuthSocialMedia } from '#contract/accounts/sign-in/social.ts';
import { getCaptcha } from '#contract/platform/captcha.ts';
import { getOutbox } from '#contract/platform/system.ts';
import { AppError } from '#contract/errors.ts';
import { bearerOf } from './platform/http/bearer.ts';
import type { Admission } from './platform/http/serve-route.ts';

/** The second step of the sign-in of staff, and the adding of a first factor. */
const STEPS_OF_STAFF = [
  getFactors,
  askPasskey,
  proveFactor,
  offerPasskey,
  addPasskey,
  offerAuthenticator,
  addAuthenticator,
  requestOwnCode,
];

/** Endpoints that an administrator needs to sign in during maintenance; in the demonstration the one-time code is read in the outbox. */
const WAYS_IN: ReadonlySet<string> = new Set(
  [
    submitAuthOtp,
    submitAuth,
    askPasskeySignIn,
    signInByPasskey,
    listSocial,
    startSocial,
    submitAuthSocialMedia,
    getCaptcha,
    logout,
    getOutbox,
    ...STEPS_OF_STAFF,
  ].map(({ path }) => path),
);
const PAGES = /^\/(admin|login|verify|loggedin|masuk-petugas|outbox)(\/|$)/;

/** Whether a page is shown during maintenance: those on which it is switched off, and those that lead there. */
export function isPageDuring(pathname: string): boolean {
  return PAGES.test(pathname);
}

/**
 * Whether a call is answered during maintenance: those of the administrator's pages, and those of signing in. Without a valid sign-in the endpoint itself answers
 * that, so that an administrator can sign in again; anybody else gets MAINTENANCE.
 */
export async function isCallDuring(request: Request, now: Date, admission: Admission): Promise<boolean> {
  const { pathname } = new URL(request.url);
  if (WAYS_IN.has(pathname)) return true;
  if (!pathname.startsWith('/api/admin/') && pathname !== getManaged.path) return false;
  try {
    await admission.authenticate('administrator', bearerOf(request), now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return error.code !== 'FORBIDDEN';
    throw error;
  }
}
