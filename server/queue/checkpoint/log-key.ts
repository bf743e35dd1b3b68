import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import type { NoteKey } from '#domain/queue/checkpoint/note.ts';
import type { Vault } from '../../platform/vault.ts';
import { ensureLogSecret } from './log-key.store.ts';

/** Below this path of the product lies what strangers read of the tree (C2SP tlog-tiles). */
export const TREE_PATH = '/log';

/** Binds the sealed secret of the log to its place. */
export const LOG_KEY_CONTEXT = 'queue-log-key';
const SECRET_BYTES = 32;

export type LogKey = NoteKey & { readonly sign: (text: string) => Buffer };
type Pair = { readonly privateKey: KeyObject; readonly publicKey: Buffer };

/** The pair never changes, so each process reads it once. */
const pairs = new WeakMap<Pool, Promise<Pair>>();

/**
 * The key of checkpoints, under the log's name: the address where it lies, without the scheme. It is made once and stays for ever, whatever becomes of DATA_KEY, because browsers and witnesses remember it;
 * in the database it lies sealed.
 */
export async function logKey({ pool, vault }: { pool: Pool; vault: Vault }, publicUrl: string): Promise<LogKey> {
  let known = pairs.get(pool);
  if (!known) {
    known = readPair(pool, vault);
    pairs.set(pool, known);
    known.catch(() => pairs.delete(pool));
  }
  const { privateKey, publicKey } = await known;
  return {
    name: `${publicUrl.replace(/^https?:\/\//, '')}${TREE_PATH}`,
    type: 'log',
    key: publicKey,
    sign: (text) => sign(null, Buffer.from(text), privateKey),
  };
}

async function readPair(pool: Pool, vault: Vault): Promise<Pair> {
  const sealed = await ensureLogSecret(pool, vault.seal(randomBytes(SECRET_BYTES), LOG_KEY_CONTEXT));
  return pairOf(vault.open(sealed, LOG_KEY_CONTEXT));
}

/** What stands before the 32 secret bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function pairOf(secret: Buffer): Pair {
  const privateKey = createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, secret]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { privateKey, publicKey: Buffer.from(x!, 'base64url') };
}
