import { createPublicKey, hash as hashOnce, verify } from 'node:crypto';
import type { CheckTools } from '#domain/queue/checkpoint/note.ts';

/** SHA-256, at once. */
export const hash = (bytes: Uint8Array): Uint8Array => hashOnce('sha256', bytes, 'buffer');

/** What checking a checkpoint needs, by Node. */
export const nodeTools: CheckTools = {
  digest: (bytes) => Promise.resolve(hash(bytes)),
  utf8: (text) => new TextEncoder().encode(text),
  verify: (key, signature, message) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') };
    return Promise.resolve(verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature));
  },
};
