import {
  changeContact,
  endDevice,
  endOtherDevices,
  getAccount,
  listDevices,
  logoutEverywhere,
  recogniseDevice,
  requestOwnCode,
  verifyContact,
} from '#contract/accounts/account.ts';
import { AppError } from '#contract/errors.ts';
import type { Contact } from '#domain/contact.ts';
import { DEVICES_MAX, TOKEN_IDLE_MS } from '#domain/limits.ts';
import { workOf } from '../platform/http/captcha.ts';
import { answer } from '../platform/http/route.ts';
import {
  listDevices as readDevices,
  recogniseDevice as recognise,
  revokeDevice,
  revokeDevices,
} from './device.store.ts';
import { requireProved } from './authenticate.ts';
import { findSignInWays } from './sign-in-ways.store.ts';
import type { SignInWays } from './sign-in-ways.store.ts';
import { findFactors } from './factors/factor.store.ts';
import { changeContact as takeContact } from './change-contact.ts';
import { requestCode, requireContact } from './sign-in/request-code.ts';
import { requireProof } from './sign-in/require-proof.ts';
import { hashToken } from '../platform/http/bearer.ts';

export const accountRoutes = [
  answer(getAccount, async ({ viewer }, deps) => {
    const { phone, email, password_hash: hash, providers } = await findSignInWays(deps.pool, viewer.accountId);
    const factors = viewer.isStaff ? await findFactors(deps.pool, viewer.accountId) : null;
    return {
      phone,
      email,
      has_password: hash !== null,
      providers,
      factors: factors?.factor_since
        ? { passkey: factors.has_passkey, authenticator: factors.authenticator !== null }
        : null,
    };
  }),

  answer(requestOwnCode, async ({ viewer, client, now }, deps) => {
    const { accountId } = viewer;
    const contact = ownContact(await findSignInWays(deps.pool, accountId));
    // The account itself asks, so that what strangers do to its address does not count; nor is there work for more than its share.
    const work = workOf(deps, '', now);
    const codeRequest = { contact, purpose: 'confirm', accountId, client, known: accountId, work } as const;
    return { challenge: await requestCode(codeRequest, now, deps) };
  }),

  answer(changeContact, async ({ viewer, token, body, client, now }, deps) => {
    const { accountId } = viewer;
    const contact = requireContact(body.phone_or_email);
    const work = workOf(deps, body.proof.captcha, now);
    const codeRequest = { contact, purpose: 'contact', accountId, client, known: null, work } as const;
    // The proof is taken in the same transaction: when a new code is refused because it comes too early, the proof stays usable.
    const challenge = await requestCode(codeRequest, now, deps, (store) =>
      requireProof({ accountId, token }, body.proof, now, deps, store, work),
    );
    return { challenge };
  }),

  answer(verifyContact, ({ viewer, token, body, now }, deps) => {
    const guesser = { work: workOf(deps, body.captcha, now), known: async () => null };
    return takeContact({ accountId: viewer.accountId, token }, body, guesser, now, deps);
  }),

  answer(listDevices, async ({ viewer, token, now }, deps) => {
    const idleSince = new Date(now.getTime() - TOKEN_IDLE_MS);
    const rows = await readDevices(deps.pool, viewer.accountId, hashToken(token ?? ''), idleSince, DEVICES_MAX);
    return {
      devices: rows.map((row) => ({
        id: row.id,
        user_agent: row.user_agent,
        signed_in_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        current: row.current,
        is_new: row.is_new,
      })),
    };
  }),

  answer(recogniseDevice, async ({ viewer, token, params, now }, deps) => {
    requireProved(viewer);
    const isTheirs = await recognise(deps.pool, viewer.accountId, hashToken(token ?? ''), params.device, now);
    if (!isTheirs) throw new AppError('DEVICE_NOT_FOUND');
    return {};
  }),

  // Whoever stole a password of staff, and no more, signs nobody out.
  answer(endDevice, async ({ viewer, token, params, now }, deps) => {
    requireProved(viewer);
    const ended = await revokeDevice(deps.pool, viewer.accountId, hashToken(token ?? ''), params.device, now);
    if (!ended) throw new AppError('DEVICE_NOT_FOUND');
    return {};
  }),

  answer(endOtherDevices, async ({ viewer, token, now }, deps) => {
    requireProved(viewer);
    return { ended: await revokeDevices(deps.pool, viewer.accountId, hashToken(token ?? ''), now) };
  }),

  answer(logoutEverywhere, async ({ viewer, now }, deps) => {
    requireProved(viewer);
    await revokeDevices(deps.pool, viewer.accountId, null, now);
    return {};
  }),
];

/** The contact that a proof is sent to: the phone, which the person has at hand, before the mail address. PROOF_REQUIRED where there is neither. */
function ownContact({ phone, email }: SignInWays): Contact {
  if (phone !== null) return { channel: 'phone', address: phone };
  if (email !== null) return { channel: 'email', address: email };
  throw new AppError('PROOF_REQUIRED');
}
