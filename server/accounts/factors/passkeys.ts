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
import { findPasskey, listPasskeys, saveChallenge, takeChallenge, countPasskeyUse } from './factor.store.ts';
import type { ChallengePurposeOfPasskey, NewPasskey, OwnedPasskey, PasskeyRow } from './factor.store.ts';

const NAME = 'Ambil Antrian';
type Signed = z.output<typeof signedPasskey>;
type Transports = NonNullable<WebAuthnCredential['transports']>;

/** A passkey belongs to the host of the public address, and signs for its origin only. */
function partyOf({ publicUrl }: Deps['settings']): { rpID: string; expectedOrigin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, expectedOrigin: origin };
}

/** What a device stores as the account of its passkeys; it names nobody. */
const handleOf = (accountId: number, { vault }: Pick<Deps, 'vault'>): Buffer =>
  vault.digest(String(accountId), 'passkey-user');

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
    userID: new Uint8Array(handleOf(of.accountId, deps)),
    excludeCredentials: namesOf(await listPasskeys(deps.pool, of.accountId, PASSKEYS_MAX)),
    // The device offers it by itself, so that its person signs in without an address.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
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

/** What any passkey may sign, of whichever account: the device offers those that it has. */
export async function anyOptions(deps: Deps): Promise<{ options: Record<string, unknown>; challenge: string }> {
  const { rpID } = partyOf(deps.settings);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  return { options: { ...options }, challenge: options.challenge };
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

/** The passkey that a browser has made for this account and for what it was offered, once, and whether it was offered as the first factor. FACTOR_EXPIRED, FACTOR_WRONG. */
export async function readMade(
  made: z.output<typeof madePasskey>,
  from: { accountId: number; tokenHash: Buffer; userAgent: string },
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
  const { accountId, userAgent } = from;
  const handle = handleOf(accountId, deps);
  const passkey = { id, public_key: publicKey, counter, transports, user_agent: userAgent, user_handle: handle };
  return { passkey, isFirst: offered.purpose === 'first' };
}

/** Checks what a passkey of the account has signed, and uses it up in the caller's transaction. FACTOR_EXPIRED, FACTOR_WRONG. */
export async function acceptSigned(
  db: Queryable,
  signed: Signed,
  of: { accountId: number; tokenHash: Buffer },
  now: Date,
  deps: Deps,
): Promise<void> {
  const asked = await takeChallenge(db, of.tokenHash, ['prove'], now);
  if (asked === null) throw new AppError('FACTOR_EXPIRED', { field: 'proof.factor' });
  const by = await findPasskey(db, signed.id);
  const isOwn = by?.account_id === of.accountId;
  if (!isOwn || !(await countSigned(db, signed, { by, challenge: asked.challenge }, now, deps)))
    throw new AppError('FACTOR_WRONG', { field: 'proof.factor' });
}

/** Whether this passkey has signed the question, on this site and with its person there; its use is then counted in the caller's transaction. False also when its device counts backwards, as a copy does. */
export async function countSigned(
  db: Queryable,
  signed: Signed,
  { by, challenge }: { by: OwnedPasskey; challenge: string },
  now: Date,
  deps: Pick<Deps, 'settings'>,
): Promise<boolean> {
  const { rpID, expectedOrigin } = partyOf(deps.settings);
  const { id, public_key: publicKey, counter } = by;
  const read = await verifyAuthenticationResponse({
    response: signed as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: rpID,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => null);
  if (!read?.verified) return false;
  const use = { id, counter: read.authenticationInfo.newCounter, before: counter };
  return countPasskeyUse(db, by.account_id, use, now);
}

/** Whether this is what the device stored as the account of this passkey. One of before handles were stored has the digest by one of the keys that are known. */
export function isHandleOf(
  { account_id: accountId, user_handle: stored }: Pick<OwnedPasskey, 'account_id' | 'user_handle'>,
  handle: string,
  { vault }: Pick<Deps, 'vault'>,
): boolean {
  const given = Buffer.from(handle, 'base64url');
  const right = stored === null ? vault.digests(String(accountId), 'passkey-user') : [stored];
  return right.some((each) => each.equals(given));
}
