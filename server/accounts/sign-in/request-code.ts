import { randomBytes, randomInt } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { mailboxOf, parseContact } from '#domain/contact.ts';
import type { Contact } from '#domain/contact.ts';
import { codePace } from '#domain/accounts/sign-in/code-pace.ts';
import type { CodePace } from '#domain/accounts/sign-in/code-pace.ts';
import {
  CODE_DIGITS,
  CODE_JOINS_MAX,
  CODE_LIFE_MS,
  CODE_RESEND_MS,
  CODE_SENDS_PER_ADDRESS,
  CODE_SENDS_PER_CLIENT,
  CODE_TRIES_MAX,
} from '#domain/limits.ts';
import type { ChallengePurpose } from '#domain/vocabulary.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Work } from '../../platform/http/captcha.ts';
import { HOUR_MS, networkOf, refusalOf, take, takeOrWork, tooMany } from '../../platform/http/rate-limit.ts';
import type { Allowance } from '../../platform/http/rate-limit.ts';
import { codeMessage } from './code-message.ts';
import { countSent, findCodeOnItsWay, insertChallenge, joinCode, lockMailbox } from './challenge.store.ts';
import type { CodeOnItsWay } from './challenge.store.ts';
import { codeHash } from './code-hash.ts';

export type Challenge = { id: string; channel: 'email' | 'phone'; expires_at: string; resend_at: string };
export type CodeRequest = {
  contact: Contact;
  purpose: ChallengePurpose;
  /** The account that asks for the code; null where nobody is signed in yet. */
  accountId: number | null;
  client: string;
  /** The account that this browser is known to, or that asks for a code to its own address; null for a stranger. */
  known: number | null;
  work: Work;
};

/** The address that a code can be sent to. INVALID_INPUT for a land line: VALID-03 lets one through, but no code can reach it. */
export function requireContact(typed: string): Contact {
  const contact = parseContact(typed);
  if (contact === null) throw new AppError('INVALID_INPUT', { field: 'phone_or_email' });
  return contact;
}

/** What one network may ask for in an hour without work: codes, and links to new passwords. */
export const sendsOf = (client: string): Allowance => ({
  name: 'code-client',
  who: networkOf(client),
  most: CODE_SENDS_PER_CLIENT,
  windowMs: HOUR_MS,
});

/** What a known device may ask for in an hour, whatever strangers do. */
export const sendsOfKnown = (name: 'code' | 'link', accountId: number): Allowance => ({
  name: `${name}-known`,
  who: String(accountId),
  most: CODE_SENDS_PER_ADDRESS,
  windowMs: HOUR_MS,
});

const CALM: CodePace = { work: false, lifeMs: CODE_LIFE_MS, pauseMs: CODE_RESEND_MS };

/**
 * Whether a code's message has a link that signs in too. Mail always has one (ROUTE-03); a telephone has one when codes come slowly, and after a code that tries left nobody to join, because it
 * works whatever strangers did to the challenges of its code.
 */
const hasLink = ({ contact, purpose }: CodeRequest, isBothered: boolean): boolean =>
  purpose === 'login' && (contact.channel === 'email' || isBothered);

/**
 * Sends a one-time code. The work and the answer are the same whether or not the contact has an account. More than its share is sent to an address, or for a network,
 * against a proof of work only (docs/decisions/0057); while a code is on its way, whoever else asks for one gets a challenge that takes the digits of that one. `within`
 * runs the function that stores the code in a transaction, in which the caller may do more.
 */
export async function requestCode(
  codeRequest: CodeRequest,
  now: Date,
  deps: Deps,
  within: (store: (db: PoolClient) => Promise<void>) => Promise<void> = (store) => inTransaction(deps.pool, store),
): Promise<Challenge> {
  const { contact, purpose, known, client, work } = codeRequest;
  const own = known === null ? null : sendsOfKnown('code', known);
  // A code that the account sends to itself has no other share: nobody else can take that one.
  const isKnown = own !== null && (await take(deps, own, now));
  if (own !== null && !isKnown && purpose === 'confirm') throw refusalOf(own, now);
  if (!isKnown) await takeOrWork(deps, { free: [sendsOf(client)] }, work, now);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const stored: Stored[] = [];
  // A refused request stores nothing.
  await within(async (db) => void stored.push(await storeChallenge(db, codeRequest, isKnown, code, now, deps)));
  const { id, expiresAt, resendAt, sent } = stored.at(-1)!;
  if (sent) {
    const lifeMs = expiresAt.getTime() - now.getTime();
    const link = sent.link && `${deps.settings.publicUrl}/activation#${id}.${sent.link}`;
    await deps.outbox.send({ ...codeMessage(contact, purpose, { code, lifeMs, link }), until: expiresAt });
  }
  return { id, channel: contact.channel, expires_at: expiresAt.toISOString(), resend_at: resendAt.toISOString() };
}

/** A stored challenge, and the secret of the link that its message has; `sent` is null when it takes the code of another message. */
type Stored = { id: string; expiresAt: Date; resendAt: Date; sent: { link: string | null } | null };

async function storeChallenge(
  db: PoolClient,
  codeRequest: CodeRequest,
  known: boolean,
  code: string,
  now: Date,
  deps: Deps,
): Promise<Stored> {
  const { contact, purpose, accountId, client, work } = codeRequest;
  const mailbox = mailboxOf(contact);
  await lockMailbox(db, mailbox);
  const networks = deps.vault.digests(networkOf(client), 'rate');
  const onItsWay = await findCodeOnItsWay(db, { contact: contact.address, purpose, known, now });
  if (onItsWay !== null) {
    if (purpose !== 'login' || known) throw tooMany(onItsWay.resend_at, now);
    return join(db, onItsWay, networks, work, now);
  }
  const sent = known ? null : await countSent(db, { mailbox, triesMax: CODE_TRIES_MAX, now });
  const pace = sent === null ? CALM : codePace(sent);
  if (pace.work && !(await work())) throw new AppError('PROOF_OF_WORK_REQUIRED', { field: 'captcha' });
  const id = newId();
  const link = hasLink(codeRequest, pace.work || sent?.spent === true) ? newId() : null;
  const expiresAt = new Date(now.getTime() + pace.lifeMs);
  const resendAt = new Date(now.getTime() + pace.pauseMs);
  await insertChallenge(db, {
    id,
    contact: contact.address,
    mailbox,
    purpose,
    accountId,
    codeHash: codeHash(deps.vault, id, code),
    linkHash: link === null ? null : codeHash(deps.vault, id, link),
    network: networks[0],
    known,
    now,
    expiresAt,
    resendAt,
  });
  return { id, expiresAt, resendAt, sent: { link } };
}

/**
 * A challenge for somebody who asks while a code is on its way to the same address: it takes the digits of that code, whoever asked for it, so that nobody is shut out by
 * a stranger who always asks first. Another network than the first needs work for it. They share the tries of the code, of which one is kept for each.
 */
async function join(
  db: PoolClient,
  code: CodeOnItsWay,
  networks: readonly [Buffer, ...Buffer[]],
  work: Work,
  now: Date,
): Promise<Stored> {
  const isOwn = networks.some((each) => code.network?.equals(each));
  if (!isOwn && !(await work())) throw new AppError('PROOF_OF_WORK_REQUIRED', { field: 'captcha' });
  const joined = {
    id: newId(),
    code: code.id,
    network: networks[0],
    most: CODE_JOINS_MAX,
    triesMax: CODE_TRIES_MAX,
    now,
  };
  const id = await joinCode(db, joined);
  // Too many asked or tried before: what is left is the link in the message, if it has one.
  if (id === null && code.has_link) throw new AppError('CODE_ALREADY_SENT', { field: 'phone_or_email' });
  if (id === null) throw tooMany(code.resend_at, now);
  return { id, expiresAt: code.expires_at, resendAt: code.resend_at, sent: null };
}

const newId = (): string => randomBytes(16).toString('base64url');
