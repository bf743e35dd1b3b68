import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The key that a browser got when it agreed to pushes, and the contact for push services. */
export type Vapid = {
  /** The public key for the browser: 65 bytes, base64url. */
  readonly publicKey: string;
  readonly key: KeyObject;
  /** mailto: or https: */
  readonly subject: string;
};

/** A token is valid for one origin and for this long; RFC 8292 allows a day. */
const TOKEN_S = 12 * 3_600;

/** @param secret 32 bytes: a private key of P-256 */
export function createVapid(secret: Uint8Array, subject: string): Vapid {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(secret));
  const point = pair.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: Buffer.from(secret).toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return {
    publicKey: point.toString('base64url'),
    key: createPrivateKey({ key: jwk, format: 'jwk' }),
    subject,
  };
}

/** The Authorization header by which a push service recognises this site (RFC 8292). */
export function vapidHeader({ publicKey, key, subject }: Vapid, origin: string, now: Date): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires = Math.floor(now.getTime() / 1000) + TOKEN_S;
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp: expires, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
