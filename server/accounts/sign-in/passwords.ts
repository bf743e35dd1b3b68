import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { proof } from '#contract/accounts/sign-in/password.ts';
import { AppError } from '#contract/errors.ts';
import { mailboxOf } from '#domain/contact.ts';
import type { Contact } from '#domain/contact.ts';
import { isWeakPassword } from '#domain/accounts/sign-in/password.ts';
import {
  CODE_RESEND_MS,
  CODE_SENDS_PER_ADDRESS,
  CODE_SENDS_PER_DAY,
  PASSWORD_LINK_LIFE_MS,
  PASSWORD_TRIES_CEILING,
  PASSWORD_TRIES_PER_CLIENT,
} from '#domain/limits.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { workOf } from '../../platform/http/captcha.ts';
import type { Work } from '../../platform/http/captcha.ts';
import { DAY_MS, HOUR_MS, networkOf, take, takeOrWork } from '../../platform/http/rate-limit.ts';
import { boundGuess } from './guesses.ts';
import { knownAccountOf } from './known-device.ts';
import { requireContact, sendsOf, sendsOfKnown } from './request-code.ts';
import { texts } from './text.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { revokeDevices } from '../device.store.ts';
import { findPasswordLink, insertPasswordLink, consumePasswordLink } from './password-link.store.ts';
import { findPasswordOf, findSignInWays, setPasswordHash } from '../sign-in-ways.store.ts';
import { issueToken } from './issue-token.ts';
import { requireProof } from './require-proof.ts';
import { sendToContacts } from '../send-to-contacts.ts';
import { hashToken } from '../../platform/http/bearer.ts';

/** The client that asks, for limits, and its name in the list of devices. */
export type Client = { client: string; userAgent: string };

/**
 * Signs in by address and password. Whatever is wrong, the refusal is the same and takes as long. Wrong ones are bounded for each account and each network, by work beyond
 * that, and at last for the account by the day, when its person can still sign in by a code.
 */
export async function signInByPassword(
  { phone_or_email: typed, password, captcha }: { phone_or_email: string; password: string; captcha: string },
  from: Client & { request: Request },
  now: Date,
  deps: Deps,
): Promise<{ accountId: number; token: string }> {
  const contact = requireContact(typed);
  const guess = {
    name: 'password',
    at: mailboxOf(contact),
    known: await knownAccountOf(from.request, contact, deps, now),
    work: workOf(deps, captcha, now),
    also: [
      { name: 'password-client', who: networkOf(from.client), most: PASSWORD_TRIES_PER_CLIENT, windowMs: HOUR_MS },
    ],
    ceiling: PASSWORD_TRIES_CEILING,
  } as const;
  return boundGuess(guess, 'PASSWORD_WRONG', now, deps, async () => {
    const account = await findPasswordOf(deps.pool, contact);
    if (!(await isPassword(password, account?.password_hash ?? null)) || account === null)
      throw new AppError('PASSWORD_WRONG', { field: 'password' });
    const { userAgent } = from;
    const token = await issueToken(deps.pool, { accountId: account.id, userAgent, byPassword: true }, now);
    return { accountId: account.id, token };
  });
}

/** Sets a password after a proof that its person is there, and signs every other device out. A weak password is refused before the proof is used. */
export async function changePassword(
  who: { accountId: number; token: string | null },
  change: { password: string; proof: z.output<typeof proof> },
  now: Date,
  deps: Deps,
): Promise<void> {
  await requireAllowed(who.accountId, change.password, deps);
  await requireProof(who, change.proof, now, deps, async (client) => {
    await setPasswordHash(client, who.accountId, await hashPassword(change.password));
    await revokeDevices(client, who.accountId, who.token === null ? null : hashToken(who.token), now);
  });
  await notifyPasswordChanged(who.accountId, deps);
}

/** Sends a link for a new password, or a message that there is no account: the work and the answer are the same in both cases. */
export async function sendPasswordLink(
  { contact, client, known, work }: { contact: Contact; client: string; known: number | null; work: Work },
  now: Date,
  deps: Deps,
): Promise<void> {
  if (known === null || !(await take(deps, sendsOfKnown('link', known), now))) {
    const who = mailboxOf(contact);
    const free = [sendsOf(client), { name: 'link-address', who, most: CODE_SENDS_PER_ADDRESS, windowMs: HOUR_MS }];
    // A person who meets these because of a stranger can still sign in by a code.
    const ceilings = [
      { name: 'link-pause', who, most: 1, windowMs: CODE_RESEND_MS },
      { name: 'link-day', who, most: CODE_SENDS_PER_DAY, windowMs: DAY_MS },
    ];
    await takeOrWork(deps, { free, ceilings }, work, now);
  }
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + PASSWORD_LINK_LIFE_MS);
  const hasAccount = await insertPasswordLink(deps.pool, contact, hashToken(token), expiresAt);
  // The token stands behind the '#', so that no server on the way, no log and no other site sees it.
  const link = `${deps.settings.publicUrl}/reset-password#${token}`;
  await deps.outbox.send({
    channel: contact.channel,
    to: contact.address,
    subject: texts.passwordLinkSubject,
    body: hasAccount ? texts.passwordLink(link) : texts.passwordNoAccount,
    until: expiresAt,
  });
}

/** Sets a new password by a link, once, signs every device out, and returns the account. LINK_EXPIRED; PASSWORD_WEAK leaves the link valid. Its 256 bits cannot be guessed, so that no limit is needed that would shut a network out. */
export async function resetPassword(link: string, password: string, now: Date, deps: Deps): Promise<number> {
  const linkHash = hashToken(link);
  const accountId = await findPasswordLink(deps.pool, linkHash, now);
  if (accountId === null) throw new AppError('LINK_EXPIRED', { field: 'token' });
  await requireAllowed(accountId, password, deps);
  const hash = await hashPassword(password);
  await inTransaction(deps.pool, async (db) => {
    if (!(await consumePasswordLink(db, linkHash, now))) throw new AppError('LINK_EXPIRED', { field: 'token' });
    await setPasswordHash(db, accountId, hash);
    await revokeDevices(db, accountId, null, now);
  });
  await notifyPasswordChanged(accountId, deps);
  return accountId;
}

/** Throws PASSWORD_WEAK for a password that this account should not have. */
async function requireAllowed(accountId: number, password: string, deps: Deps): Promise<void> {
  const { phone, email } = await findSignInWays(deps.pool, accountId);
  const addresses = [phone, email].filter((each) => each !== null);
  if (isWeakPassword(password, addresses)) throw new AppError('PASSWORD_WEAK', { field: 'password' });
}

async function notifyPasswordChanged(accountId: number, deps: Deps): Promise<void> {
  const words = { subject: texts.passwordChangedSubject, body: texts.passwordChanged };
  await sendToContacts(await findSignInWays(deps.pool, accountId), words, deps);
}
