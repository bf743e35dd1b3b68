import { endDevice, endOtherDevices, logoutEverywhere, verifyContact } from '#contract/accounts/account.ts';
import {
  addAuthenticator,
  addPasskey,
  proveFactor,
  removePasskey,
  renewRecoveryCodes,
} from '#contract/accounts/factors/factor.ts';
import { signInByPasskey } from '#contract/accounts/factors/passkey-sign-in.ts';
import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { finishCenterSignIn } from '#contract/accounts/sign-in/center-sign-in.ts';
import { logout } from '#contract/accounts/sign-in/logout.ts';
import { resetPassword, setPassword, submitAuth } from '#contract/accounts/sign-in/password.ts';
import { submitAuthSocialMedia } from '#contract/accounts/sign-in/social.ts';
import {
  exportAdminImport,
  exportCenterImport,
  getAdminImportReport,
  getCenterImportReport,
} from '#contract/administration/imports/imports.ts';
import { decideApplication } from '#contract/administration/messages/application.ts';
import { exportAdminRows, exportCenterRows } from '#contract/administration/rows.ts';
import { appointStaff, dismissStaff } from '#contract/administration/staff/admin-staff.ts';
import { addCenterStaff, removeCenterStaff } from '#contract/administration/staff/center-staff.ts';
import { acceptInvitation, endOwnScope } from '#contract/administration/staff/own-scopes.ts';
import type { DataOf, Endpoint, Out } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { deleteAccount, exportAccount } from '#contract/personal-data/personal-data.ts';
import { parseContact } from '#domain/contact.ts';
import type { SecurityKind } from '#domain/accounts/security-kinds.ts';
import { OF_STAFF } from './accounts/authenticate.ts';
import type { SecurityEvent } from './accounts/security/security-log.ts';
import type { Subject } from './accounts/security/security-event.store.ts';
import type { Noted } from './platform/http/route.ts';
import type { RequestOutcome } from './platform/http/serve-route.ts';

/** What of a request the log of security is to know, the only place that says it: what each endpoint means when it succeeds, and what a refusal means at any of them. */

type Done = Pick<SecurityEvent, 'kind'> & Partial<Omit<SecurityEvent, 'kind' | 'door'>>;
type Reader = (seen: { params: unknown; body: unknown; data: unknown; noted: Noted }) => Done | null;

const on = <E extends Endpoint>(
  endpoint: E,
  read: (seen: { params: Out<E['params']>; body: Out<E['body']>; data: DataOf<E>; noted: Noted }) => Done | null,
): [string, Reader] => [endpoint.name, read as unknown as Reader];

/** An answer with a token is a sign-in of its account; another one, such as a challenge, is none. */
const signedIn = (data: object, detail: string): Done | null =>
  'user' in data ? { kind: 'SIGNED_IN', account: (data.user as { id: number }).id, detail } : null;

/** What the handlers note, such as whose scope was taken, stands beside these. */
const DONE: ReadonlyMap<string, Reader> = new Map([
  on(submitAuthOtp, ({ body, data }) => signedIn(data, 'link' in body ? 'LINK' : 'CODE')),
  on(submitAuth, ({ body, data }) => (body.strategy === 'local' ? signedIn(data, 'PASSWORD') : null)),
  on(submitAuthSocialMedia, ({ body, data }) => signedIn(data, body.code_name)),
  on(signInByPasskey, ({ data }) => signedIn(data, 'BY_PASSKEY')),
  on(logout, () => ({ kind: 'SESSION_ENDED', detail: 'OWN' })),
  on(endDevice, () => ({ kind: 'SESSION_ENDED', detail: 'DEVICE' })),
  on(endOtherDevices, () => ({ kind: 'SESSION_ENDED', detail: 'OTHERS' })),
  on(logoutEverywhere, () => ({ kind: 'SESSION_ENDED', detail: 'ALL' })),
  on(verifyContact, () => ({ kind: 'CONTACT_CHANGED' })),
  on(setPassword, () => ({ kind: 'PASSWORD_CHANGED', detail: 'PROOF' })),
  on(resetPassword, () => ({ kind: 'PASSWORD_CHANGED', detail: 'LINK' })),
  on(proveFactor, () => ({ kind: 'SIGNED_IN', detail: 'FACTOR' })),
  on(addPasskey, () => ({ kind: 'FACTOR_CHANGED', detail: 'PASSKEY' })),
  on(removePasskey, () => ({ kind: 'FACTOR_CHANGED', detail: 'PASSKEY_REMOVED' })),
  on(addAuthenticator, () => ({ kind: 'FACTOR_CHANGED', detail: 'AUTHENTICATOR' })),
  on(renewRecoveryCodes, () => ({ kind: 'FACTOR_CHANGED', detail: 'RECOVERY' })),
  on(finishCenterSignIn, ({ data }) => ({ kind: 'SIGNED_IN', detail: 'CENTER', center: data.center })),
  on(deleteAccount, () => ({ kind: 'ACCOUNT_DELETED' })),
  // Whose address it is stays open until the person accepts.
  on(appointStaff, ({ body }) => ({ kind: 'SCOPE_OFFERED', center: body.center, detail: body.scope })),
  on(addCenterStaff, ({ params, body }) => ({ kind: 'SCOPE_OFFERED', center: params.center, detail: body.scope })),
  on(acceptInvitation, () => ({ kind: 'SCOPE_GIVEN' })),
  on(endOwnScope, () => ({ kind: 'SCOPE_TAKEN' })),
  // An invitation that is taken back takes nobody's scope.
  on(dismissStaff, ({ noted }) => (noted.subject === undefined ? null : { kind: 'SCOPE_TAKEN' })),
  on(removeCenterStaff, ({ noted }) => (noted.subject === undefined ? null : { kind: 'SCOPE_TAKEN' })),
  on(decideApplication, ({ noted }) => (noted.center ? { kind: 'SCOPE_OFFERED', detail: 'manager' } : null)),
  on(exportAccount, () => ({ kind: 'EXPORTED', detail: 'ACCOUNT' })),
  on(getAdminImportReport, () => ({ kind: 'EXPORTED', detail: 'IMPORT_REPORT' })),
  on(getCenterImportReport, ({ params }) => ({ kind: 'EXPORTED', detail: 'IMPORT_REPORT', center: params.center })),
  on(exportAdminRows, ({ params }) => ({ kind: 'EXPORTED', detail: params.list })),
  on(exportCenterRows, ({ params }) => ({ kind: 'EXPORTED', detail: params.list, center: params.center })),
  on(exportAdminImport, ({ params }) => ({ kind: 'EXPORTED', detail: params.kind })),
  on(exportCenterImport, ({ params }) => ({ kind: 'EXPORTED', detail: params.kind, center: params.center })),
]);

/** Whoever is signed in when these happen fails to prove to be there, and anybody else to sign in. */
const FAILED: ReadonlySet<ErrorCode> = new Set([
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_TRIES_USED_UP',
  'CHALLENGE_UNKNOWN',
  'PASSWORD_WRONG',
  'LINK_EXPIRED',
  'SOCIAL_REFUSED',
  'SOCIAL_EXPIRED',
  'FACTOR_WRONG',
  'FACTOR_EXPIRED',
  'CENTER_PROVIDER_REFUSED',
]);
const REFUSALS: { readonly [Code in ErrorCode]?: SecurityKind } = {
  RATE_LIMITED: 'LIMITED',
  TOO_MANY_AT_ONCE: 'LIMITED',
  CODE_ALREADY_SENT: 'LIMITED',
  PROOF_OF_WORK_REQUIRED: 'WORK_DEMANDED',
  FORBIDDEN: 'FORBIDDEN',
  // Whoever took over an open browser asks for what is grave.
  FACTOR_AGAIN: 'FORBIDDEN',
};
/** Whoever has the first factor of somebody of staff and not the second asks for what a scope opens, or for what is grave. The pages of staff ask for neither before the second factor is given. */
const isBeforeFactor = ({ access, grave }: Endpoint, code: ErrorCode): boolean =>
  code === 'FACTOR_REQUIRED' && (OF_STAFF.has(access) || grave === true);

/** What the log of security says about a request; null for nothing, as about nearly all. */
export function securityEventOf(seen: RequestOutcome): SecurityEvent | null {
  const { endpoint, viewer, params } = seen;
  const own = { door: endpoint.name, detail: '', account: viewer?.accountId ?? null, subject: null };
  if (!('thrown' in seen)) {
    const done = DONE.get(endpoint.name)?.(seen);
    return done ? { ...own, center: null, ...done, ...seen.noted } : null;
  }
  const { thrown } = seen;
  if (!(thrown instanceof AppError)) return null;
  const failed = viewer === null ? 'SIGN_IN_FAILED' : 'PROOF_FAILED';
  const refused = isBeforeFactor(endpoint, thrown.code) ? 'FORBIDDEN' : REFUSALS[thrown.code];
  const kind = FAILED.has(thrown.code) ? failed : refused;
  if (kind === undefined) return null;
  const { center } = (params ?? {}) as { center?: unknown };
  return {
    ...own,
    kind,
    detail: thrown.code,
    subject: viewer === null ? tried(seen.body) : null,
    center: typeof center === 'number' ? center : null,
  };
}

/** Whose account somebody who is not signed in tried to get at. */
function tried(body: unknown): Subject {
  const sent = (body ?? {}) as { phone_or_email?: unknown; challenge?: unknown; passkey?: { id: string } };
  const { phone_or_email: typed, challenge, passkey } = sent;
  if (typeof typed === 'string') return behind(typed);
  if (passkey) return { passkey: passkey.id };
  return typeof challenge === 'string' ? { challenge } : null;
}

function behind(typed: string): Subject {
  const contact = parseContact(typed);
  return contact && { address: contact.address };
}
