import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { madePasskey } from '#contract/accounts/factors/factor-proof.ts';
import { AppError } from '#contract/errors.ts';
import { FACTOR_OFFER_LIFE_MS, FACTOR_TRIES_CEILING, PASSKEYS_MAX } from '#domain/limits.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Work } from '../../platform/http/captcha.ts';
import { sendToContacts } from '../send-to-contacts.ts';
import { findSignInWays } from '../sign-in-ways.store.ts';
import { boundGuess } from '../sign-in/guesses.ts';
import { newAuthenticator, stepOf } from './authenticator.ts';
import {
  beginFactor,
  insertPasskey,
  lockFactors,
  markProved,
  replaceRecoveryCodes,
  saveAuthenticator,
} from './factor.store.ts';
import { readMade } from './passkeys.ts';
import { authenticatorContext } from './prove-factor.ts';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';
import { texts } from './text.ts';

type Who = { readonly accountId: number; readonly tokenHash: Buffer };
/** `first`: made while the account had no second factor, and worth nothing once it has one: whoever waits with an offer is not let in beside the owner. */
const offered = z.object({ secret: z.string(), until: z.int(), first: z.boolean() });
type Offered = z.output<typeof offered>;
/** An offer is good in the browser session that it was made for. */
const offerContext = ({ accountId, tokenHash }: Who): string =>
  `authenticator-offer:${accountId}:${tokenHash.toString('hex')}`;

/** A new secret, and the same sealed, which comes back with the first code: nothing is stored until then. */
export function offerSecret(
  who: Who,
  { label, isFirst }: { label: string; isFirst: boolean },
  now: Date,
  { vault }: Pick<Deps, 'vault'>,
): { secret: string; uri: string; offer: string } {
  const { secret, uri } = newAuthenticator(label);
  const until = now.getTime() + FACTOR_OFFER_LIFE_MS;
  const plain = JSON.stringify({ secret, until, first: isFirst } satisfies Offered);
  return { secret, uri, offer: vault.seal(Buffer.from(plain), offerContext(who)).toString('base64url') };
}

/** Makes the offered authenticator the account's own by its first code. Answers recovery codes when it is the first factor. */
export async function acceptAuthenticator(
  who: Who,
  given: { offer: string; digits: string },
  work: Work,
  now: Date,
  deps: Deps,
): Promise<string[] | null> {
  const { accountId } = who;
  const { secret, first } = openOffer(who, given.offer, now, deps);
  const guess = { name: 'digits', at: String(accountId), known: null, work, ceiling: FACTOR_TRIES_CEILING } as const;
  return boundGuess(guess, 'FACTOR_WRONG', now, deps, async () => {
    const step = stepOf(secret, given.digits, now);
    if (step === null) throw new AppError('FACTOR_WRONG', { field: 'digits' });
    const sealed = deps.vault.seal(Buffer.from(secret), authenticatorContext(accountId));
    return add(who, first, now, deps, (db) => saveAuthenticator(db, accountId, { sealed, step }, now));
  });
}

function openOffer(who: Who, offer: string, now: Date, { vault }: Pick<Deps, 'vault'>): Offered {
  try {
    const opened = vault.open(Buffer.from(offer, 'base64url'), offerContext(who)).toString();
    const made = offered.parse(JSON.parse(opened));
    if (now.getTime() < made.until) return made;
  } catch {
    // What nobody sealed for this browser session is as good as too old.
  }
  throw new AppError('FACTOR_EXPIRED', { field: 'digits' });
}

/** Adds the passkey that a browser has made. Answers recovery codes when it is the first factor. */
export async function acceptPasskey(
  accountId: number,
  made: z.output<typeof madePasskey>,
  from: { tokenHash: Buffer; userAgent: string },
  now: Date,
  deps: Deps,
): Promise<string[] | null> {
  const { passkey, isFirst } = await readMade(made, { accountId, ...from }, now, deps);
  return add({ accountId, tokenHash: from.tokenHash }, isFirst, now, deps, async (db) => {
    if (!(await insertPasskey(db, accountId, passkey, PASSKEYS_MAX, now))) throw new AppError('FACTOR_WRONG');
  });
}

/** Stores a factor (FACTOR_EXPIRED when it was offered as the first one and is not), which also proves this browser session where it is the first, and tells every address of the account. */
async function add(
  { accountId, tokenHash }: Who,
  isFirst: boolean,
  now: Date,
  deps: Deps,
  store: (db: PoolClient) => Promise<void>,
): Promise<string[] | null> {
  return inTransaction(deps.pool, async (db) => {
    const hasOne = await lockFactors(db, accountId);
    if (isFirst && hasOne) throw new AppError('FACTOR_EXPIRED');
    await store(db);
    // A further one was proved when it was offered, and whoever finds the offer open on a screen later has proved nothing.
    if (isFirst) await markProved(db, tokenHash, now);
    const codes = (await beginFactor(db, accountId, now)) ? newRecoveryCodes() : null;
    if (codes !== null) {
      const digests = codes.map((code) => recoveryDigest(accountId, code));
      await replaceRecoveryCodes(db, accountId, digests);
    }
    const words = { subject: texts.addedSubject, body: texts.added };
    await sendToContacts(await findSignInWays(db, accountId), words, deps, db);
    return codes;
  });
}
