import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { proof } from '#contract/accounts/sign-in/password.ts';
import { AppError } from '#contract/errors.ts';
import type { Contact } from '#domain/contact.ts';
import { isWeakPassword } from '#domain/accounts/sign-in/password.ts';
import {
  CODE_SENDS_PER_ADDRESS,
  CODE_SENDS_PER_CLIENT,
  PASSWORD_LINK_LIFE_MS,
  PASSWORD_TRIES_PER_ACCOUNT,
  PASSWORD_TRIES_PER_CLIENT,
} from '#domain/limits.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitUse, networkOf } from '../../platform/http/rate-limit.ts';
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

/** Signs in by address and password. Whatever is wrong, the refusal is the same and takes as long. */
export async function signInByPassword(
  contact: Contact,
  password: string,
  from: Client,
  now: Date,
  deps: Deps,
): Promise<{ accountId: number; token: string }> {
  await limitClient(from.client, now, deps);
  const perAddress = { name: 'password-address', perHour: PASSWORD_TRIES_PER_ACCOUNT };
  await limitUse(deps.pool, deps.vault, perAddress, contact.address, now);
  const account = await findPasswordOf(deps.pool, contact);
  if (!(await isPassword(password, account?.password_hash ?? null)) || account === null)
    throw new AppError('PASSWORD_WRONG', { field: 'password' });
  return { accountId: account.id, token: await issueToken(deps.pool, account.id, from.userAgent, now) };
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
export async function sendPasswordLink(contact: Contact, client: string, now: Date, deps: Deps): Promise<void> {
  await limitUse(
    deps.pool,
    deps.vault,
    { name: 'code-client', perHour: CODE_SENDS_PER_CLIENT },
    networkOf(client),
    now,
  );
  const perAddress = { name: 'link-address', perHour: CODE_SENDS_PER_ADDRESS };
  await limitUse(deps.pool, deps.vault, perAddress, contact.address, now);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + PASSWORD_LINK_LIFE_MS);
  const known = await insertPasswordLink(deps.pool, contact, hashToken(token), expiresAt);
  // The token stands behind the '#', so that no server on the way, no log and no other site sees it.
  const link = `${deps.settings.publicUrl}/reset-password#${token}`;
  await deps.outbox.send({
    channel: contact.channel,
    to: contact.address,
    subject: texts.passwordLinkSubject,
    body: known ? texts.passwordLink(link) : texts.passwordNoAccount,
    until: expiresAt,
  });
}

/** Sets a new password by a link, once, and signs every device out. LINK_EXPIRED; PASSWORD_WEAK leaves the link valid. */
export async function resetPassword(
  link: string,
  password: string,
  client: string,
  now: Date,
  deps: Deps,
): Promise<void> {
  await limitClient(client, now, deps);
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
}

async function limitClient(client: string, now: Date, deps: Deps): Promise<void> {
  const limit = { name: 'password-client', perHour: PASSWORD_TRIES_PER_CLIENT };
  await limitUse(deps.pool, deps.vault, limit, networkOf(client), now);
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
