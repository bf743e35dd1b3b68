import {
  addAuthenticator,
  addPasskey,
  askPasskey,
  getFactors,
  offerAuthenticator,
  offerPasskey,
  proveFactor,
  removePasskey,
  renewRecoveryCodes,
} from '#contract/accounts/factors/factor.ts';
import { AppError } from '#contract/errors.ts';
import { PASSKEYS_MAX } from '#domain/limits.ts';
import { workOf } from '../../platform/http/captcha.ts';
import { answer } from '../../platform/http/route.ts';
import { hashToken } from '../../platform/http/bearer.ts';
import { findAccount } from '../account.store.ts';
import { requireProof } from '../sign-in/require-proof.ts';
import { presentUser } from '../user.present.ts';
import { acceptAuthenticator, acceptPasskey, offerSecret } from './add-factor.ts';
import { momentOf } from './authenticator.ts';
import { otherWay, requireEnrolProof } from './enrol-proof.ts';
import {
  deletePasskey,
  findFactors,
  isByPassword,
  listPasskeys,
  lockFactors,
  replaceRecoveryCodes,
} from './factor.store.ts';
import { makeOptions, signOptions } from './passkeys.ts';
import { proveFactor as prove } from './prove-factor.ts';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';

/** Authentication has read the token already. */
const digestOf = (token: string | null): Buffer => hashToken(token ?? '');

export const factorRoutes = [
  answer(getFactors, async ({ viewer, token }, deps) => {
    const { accountId, isStaff, need } = viewer;
    if (!isStaff) throw new AppError('FORBIDDEN');
    const factors = await findFactors(deps.pool, accountId);
    const passkeys = await listPasskeys(deps.pool, accountId, PASSKEYS_MAX);
    return {
      need,
      passkeys: passkeys.map(({ id, user_agent, created_at, last_used_at }) => ({
        id,
        user_agent,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      authenticator: factors.authenticator?.toISOString() ?? null,
      authenticator_used_at: factors.last_step === null ? null : momentOf(factors.last_step).toISOString(),
      recovery_left: factors.recovery_left,
      other_way: otherWay(factors, await isByPassword(deps.pool, digestOf(token))),
    };
  }),

  answer(offerPasskey, async ({ viewer, token, body, now }, deps) => {
    const { accountId } = viewer;
    const { contact, factor_since: since } = await requireEnrolProof(
      { accountId, token: token ?? '' },
      body.proof,
      now,
      deps,
    );
    const label = contact ?? String(accountId);
    const of = { accountId, label, tokenHash: digestOf(token), isFirst: since === null };
    return { options: await makeOptions(of, now, deps) };
  }),

  answer(addPasskey, async ({ viewer, token, body, now, request }, deps) => {
    if (!viewer.isStaff) throw new AppError('FORBIDDEN');
    const from = { tokenHash: digestOf(token), userAgent: request.headers.get('user-agent') ?? '' };
    return added(viewer.accountId, await acceptPasskey(viewer.accountId, body.passkey, from, now, deps), now, deps);
  }),

  answer(removePasskey, async ({ viewer, token, body, now }, deps) => {
    const { accountId } = viewer;
    await requireProof({ accountId, token }, body.proof, now, deps, async (db) => {
      await lockFactors(db, accountId);
      const how = await deletePasskey(db, accountId, body.id);
      if (how === 'none') throw new AppError('FACTOR_NOT_FOUND');
      if (how === 'last') throw new AppError('FACTOR_LAST');
    });
    return {};
  }),

  answer(offerAuthenticator, async ({ viewer, token, body, now }, deps) => {
    const { accountId } = viewer;
    const { contact, factor_since: since } = await requireEnrolProof(
      { accountId, token: token ?? '' },
      body.proof,
      now,
      deps,
    );
    const offer = { label: contact ?? String(accountId), isFirst: since === null };
    return offerSecret({ accountId, tokenHash: digestOf(token) }, offer, now, deps);
  }),

  answer(addAuthenticator, async ({ viewer, token, body, now }, deps) => {
    if (!viewer.isStaff) throw new AppError('FORBIDDEN');
    const who = { accountId: viewer.accountId, tokenHash: digestOf(token) };
    const work = workOf(deps, body.captcha, now);
    return added(viewer.accountId, await acceptAuthenticator(who, body, work, now, deps), now, deps);
  }),

  answer(renewRecoveryCodes, async ({ viewer, token, body, now }, deps) => {
    const { accountId } = viewer;
    if ((await findFactors(deps.pool, accountId)).factor_since === null) throw new AppError('FACTOR_REQUIRED');
    const codes = newRecoveryCodes();
    await requireProof({ accountId, token }, body.proof, now, deps, (db) =>
      replaceRecoveryCodes(
        db,
        accountId,
        codes.map((code) => recoveryDigest(accountId, code)),
      ),
    );
    return { recovery_codes: codes };
  }),

  answer(askPasskey, async ({ viewer, token, now }, deps) => ({
    options: await signOptions({ accountId: viewer.accountId, tokenHash: digestOf(token) }, now, deps),
  })),

  answer(proveFactor, async ({ viewer, token, body, now, noted }, deps) => {
    const who = { accountId: viewer.accountId, tokenHash: digestOf(token) };
    await prove(who, body.factor, workOf(deps, body.captcha, now), now, deps);
    // The scopes were open already, so that this is no sign-in.
    if (viewer.need === null) noted.detail = 'FACTOR_AGAIN';
    return { user: presentUser(await findAccount(deps.pool, who.accountId), null, now) };
  }),
];

/** The person with all scopes, because the factor that was added proves this browser session too. */
async function added(accountId: number, codes: string[] | null, now: Date, deps: Parameters<typeof acceptPasskey>[4]) {
  return { recovery_codes: codes, user: presentUser(await findAccount(deps.pool, accountId), null, now) };
}
