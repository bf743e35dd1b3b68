import * as z from 'zod/mini';
import type { Contact } from '#domain/contact.ts';
import { KNOWN_ACCOUNTS_MAX, KNOWN_DEVICE_MS } from '#domain/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { findKnownAccount } from './known-device.store.ts';

/**
 * A browser that has signed in to an account is known to it: what strangers do to the address, or from the same network, does not slow it. It holds a cookie, sealed by
 * the vault, with the accounts, when it signed in to each, and as which device. Nobody else can read or make one, and the account can end them all (account.devices_forgotten_at).
 */
const COOKIE = 'known_device';
/** Only signing in reads it, so no page and no picture carries it. */
const PATH = '/api/user';
const CONTEXT = 'known-device';
const COOKIE_MAX_CHARS = 1_000;

const accounts = z.array(z.object({ id: z.int(), at: z.int(), device: z.optional(z.int()) }));
export type KnownAccounts = z.output<typeof accounts>;

/** The accounts that this browser is known to, by its cookie alone; the latest first. */
export function knownAccountsOf(request: Request, { vault }: Pick<Deps, 'vault'>, now: Date): KnownAccounts {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim().split('='));
  const sealed = cookies.find(([name]) => name === COOKIE)?.[1];
  if (!sealed || sealed.length > COOKIE_MAX_CHARS) return [];
  try {
    const opened = accounts.parse(JSON.parse(vault.open(Buffer.from(sealed, 'base64url'), CONTEXT).toString()));
    return opened.filter(({ at }) => now.getTime() - at < KNOWN_DEVICE_MS);
  } catch {
    return [];
  }
}

/** The account with this contact, if this browser is known to it; null otherwise. */
export async function knownAccountOf(
  request: Request,
  contact: Contact,
  deps: Pick<Deps, 'vault' | 'pool'>,
  now: Date,
): Promise<number | null> {
  const known = knownAccountsOf(request, deps, now);
  return known.length === 0 ? null : findKnownAccount(deps.pool, contact, known);
}

/** The header that makes this browser known to an account that it has just signed in to. */
export function rememberDevice(
  request: Request,
  signedIn: Required<KnownAccounts[number]>,
  deps: Pick<Deps, 'vault' | 'settings'>,
  now: Date,
): [name: string, value: string] {
  const others = knownAccountsOf(request, deps, now).filter(({ id }) => id !== signedIn.id);
  const known = [signedIn, ...others].slice(0, KNOWN_ACCOUNTS_MAX);
  const sealed = deps.vault.seal(Buffer.from(JSON.stringify(known)), CONTEXT).toString('base64url');
  const secure = deps.settings.production ? '; Secure' : '';
  const rules = `Path=${PATH}; Max-Age=${KNOWN_DEVICE_MS / 1000}; HttpOnly; SameSite=Strict${secure}`;
  return ['set-cookie', `${COOKIE}=${sealed}; ${rules}`];
}
