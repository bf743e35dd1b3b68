import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4_096;
/** The octet that ends the last record, which here is the only one (RFC 8188, section 2). */
const LAST_RECORD = Buffer.from([2]);

/** A key pair for one message. */
export function freshPair(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

/**
 * Seals a message for one browser by RFC 8291 (aes128gcm of RFC 8188, one record): only the browser can read it, and no service between.
 * @param to the browser's public key and secret, base64url
 * @param by only for the test that compares with the example of the RFC
 */
export function sealPush(
  message: Buffer,
  to: { readonly p256dh: string; readonly auth: string },
  { pair, salt } = { pair: freshPair(), salt: randomBytes(16) },
): Buffer {
  const browser = Buffer.from(to.p256dh, 'base64url');
  const ours = pair.getPublicKey();
  const secret = pair.computeSecret(browser);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browser, ours]);
  const keying = hkdf(secret, Buffer.from(to.auth, 'base64url'), keyInfo, 32);
  const key = hkdf(keying, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(keying, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(message), cipher.update(LAST_RECORD), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES, 0);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, record, cipher.getAuthTag()]);
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** Whether text is a public key of the curve, and a secret, as a browser gives them. */
export function isPushKey(p256dh: string, auth: string): boolean {
  try {
    if (Buffer.from(auth, 'base64url').length !== 16) return false;
    freshPair().computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
