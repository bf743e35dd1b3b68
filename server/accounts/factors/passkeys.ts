import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import type { madePasskey, signedPasskey } from '#contract/accounts/factors/factor-proof.ts';
import { AppError } from '#contract/errors.ts';
import { FACTOR_OFFER_LIFE_MS, PASSKEYS_MAX } from '#domain/limits.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Deps } from '../../platform/deps.ts';
import { listPasskeys, saveChallenge, takeChallenge, countPasskeyUse } from './factor.store.ts';
import type { ChallengePurposeOfPasskey, NewPasskey, PasskeyRow } from './factor.store.ts';

const NAME = 'Ambil Antrian';
type Transports = NonNullable<WebAuthnCredential['transports']>;

/** A passkey belongs to the host of the public address, and signs for its origin only. */
function partyOf({ publicUrl }: Deps['settings']): { rpID: string; expectedOrigin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, expectedOrigin: origin };
}

const namesOf = (rows: readonly PasskeyRow[]) =>
  rows.map(({ id, transports }) => ({ id, transports: transports as Transports }));

/** What a browser needs to make a passkey for this account, which must ask for a finger, a face or a PIN each time. */
export async function makeOptions(
  of: { accountId: number; label: string; tokenHash: Buffer; isFirst: boolean },
  now: Date,
  deps: Deps,
): Promise<Record<string, unknown>> {
  const { rpID } = partyOf(deps.settings);
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID,
    userName: of.label,
    userID: new Uint8Array(deps.vault.digest(String(of.accountId), 'passkey-user')),
    excludeCredentials: namesOf(await listPasskeys(deps.pool, of.accountId, PASSKEYS_MAX)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await remember(of.tokenHash, options.challenge, of.isFirst ? 'first' : 'add', now, deps);
  return { ...options };
}

/** What a passkey of this account is to sign. FACTOR_NOT_FOUND when it has none. */
export async function signOptions(
  of: { accountId: number; tokenHash: Buffer },
  now: Date,
  deps: Deps,
): Promise<Record<string, unknown>> {
  const rows = await listPasskeys(deps.pool, of.accountId, PASSKEYS_MAX);
  if (rows.length === 0) throw new AppError('FACTOR_NOT_FOUND');
  const { rpID } = partyOf(deps.settings);
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: namesOf(rows),
    userVerification: 'required',
  });
  await remember(of.tokenHash, options.challenge, 'prove', now, deps);
  return { ...options };
}

function remember(
  tokenHash: Buffer,
  challenge: string,
  purpose: ChallengePurposeOfPasskey,
  now: Date,
  deps: Deps,
): Promise<void> {
  return saveChallenge(deps.pool, tokenHash, {
    challenge,
    purpose,
    expiresAt: new Date(now.getTime() + FACTOR_OFFER_LIFE_MS),
  });
}

/** The passkey that a browser has made for what it was offered, once, and whether it was offered as the first factor. FACTOR_EXPIRED, FACTOR_WRONG. */
export async function readMade(
  made: z.output<typeof madePasskey>,
  from: { tokenHash: Buffer; userAgent: string },
  now: Date,
  deps: Deps,
): Promise<{ passkey: NewPasskey; isFirst: boolean }> {
  const offered = await takeChallenge(deps.pool, from.tokenHash, ['first', 'add'], now);
  if (offered === null) throw new AppError('FACTOR_EXPIRED');
  const { rpID, expectedOrigin } = partyOf(deps.settings);
  const response = made as RegistrationResponseJSON;
  const read = await verifyRegistrationResponse({
    response,
    expectedChallenge: offered.challenge,
    expectedOrigin,
    expectedRPID: rpID,
  }).catch(() => null);
  if (!read?.verified) throw new AppError('FACTOR_WRONG');
  const { id, publicKey, counter } = read.registrationInfo.credential;
  const transports = made.response.transports ?? [];
  const passkey = { id, public_key: publicKey, counter, transports, user_agent: from.userAgent };
  return { passkey, isFirst: offered.purpose === 'first' };
}

/** Checks what a passkey of the account has signed, and uses it up in the caller's transaction. FACTOR_EXPIRED, FACTOR_WRONG. */
export async function acceptSigned(
  db: Queryable,
  signed: z.output<typeof signedPasskey>,
  of: { accountId: number; tokenHash: Buffer },
  now: Date,
  deps: Deps,
): Promise<void> {
  const asked = await takeChallenge(db, of.tokenHash, ['prove'], now);
  if (asked === null) throw new AppError('FACTOR_EXPIRED', { field: 'proof.factor' });
  const row = (await listPasskeys(db, of.accountId, PASSKEYS_MAX)).find(({ id }) => id === signed.id);
  const wrong = (): AppError => new AppError('FACTOR_WRONG', { field: 'proof.factor' });
  if (!row) throw wrong();
  const { rpID, expectedOrigin } = partyOf(deps.settings);
  const { id, public_key: publicKey, counter } = row;
  const read = await verifyAuthenticationResponse({
    response: signed as AuthenticationResponseJSON,
    expectedChallenge: asked.challenge,
    expectedOrigin,
    expectedRPID: rpID,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => null);
  if (!read?.verified) throw wrong();
  const use = { id, counter: read.authenticationInfo.newCounter, before: counter };
  if (!(await countPasskeyUse(db, of.accountId, use, now))) throw wrong();
}
