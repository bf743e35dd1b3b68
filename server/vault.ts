import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Seals identity numbers and letters at rest (UU 27/2022) with AES-256-GCM, and makes keyed digests of what must be
 * compared without being read. `context` binds a sealed value to its place, so that it cannot be moved to another row.
 */
export type Vault = {
  seal(plain: Uint8Array, context: string): Buffer;
  open(sealed: Uint8Array, context: string): Buffer;
  digest(text: string, context: string): Buffer;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `key`: 32 random bytes from the configuration. Throws on another length. Opening a changed value throws. */
export function createVault(key: Uint8Array): Vault {
  if (key.length !== 32) throw new Error('DATA_KEY must be 32 bytes');
  const sealKey = Buffer.from(hkdfSync('sha256', key, '', 'seal', 32));
  const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'digest', 32));
  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
    digest(text, context) {
      return createHmac('sha256', digestKey).update(context).update('\0').update(text).digest();
    },
  };
}
