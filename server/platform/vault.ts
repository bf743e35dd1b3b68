import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';

/**
 * Seals identity numbers and letters at rest (UU 27/2022) with AES-256-GCM, makes keyed digests for values that must be compared without being read,
 * and signs what others must be able to verify by themselves. `context` binds a sealed value to its row, so that it cannot be moved to another one.
 */
export type Vault = {
  seal(plain: Uint8Array, context: string): Buffer;
  open(sealed: Uint8Array, context: string): Buffer;
  digest(text: string, context: string): Buffer;
  /** ECDSA over P-256 with SHA-256, 64 bytes in base64url: browsers check it with `verifyingKey`. */
  sign(text: string): string;
  readonly verifyingKey: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };
  /** Ed25519, for checkpoints: 64 bytes, checked with `checkpointKey` (32 bytes). */
  signCheckpoint(text: string): Buffer;
  readonly checkpointKey: Buffer;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `key`: 32 random bytes from the configuration. Throws on another length. Opening a changed value throws. */
export function createVault(key: Uint8Array): Vault {
  if (key.length !== 32) throw new Error('DATA_KEY must be 32 bytes');
  const sealKey = Buffer.from(hkdfSync('sha256', key, '', 'seal', 32));
  const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'digest', 32));
  const { verifyingKey, privateKey } = signingKeys(Buffer.from(hkdfSync('sha256', key, '', 'sign', 32)));
  const checkpoints = checkpointKeys(Buffer.from(hkdfSync('sha256', key, '', 'checkpoint', 32)));
  return {
    verifyingKey,
    checkpointKey: checkpoints.publicKey,
    signCheckpoint: (text) => sign(null, Buffer.from(text), checkpoints.privateKey),
    sign: (text) =>
      sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
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

/** The key pair with this secret number. One number in four thousand million is not valid and throws. */
function signingKeys(secret: Buffer) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const half = (point.length - 1) / 2;
  const verifyingKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 1 + half).toString('base64url'),
    y: point.subarray(1 + half).toString('base64url'),
  } as const;
  const privateKey = createPrivateKey({ key: { ...verifyingKey, d: secret.toString('base64url') }, format: 'jwk' });
  return { verifyingKey, privateKey };
}

/** What stands before the 32 secret bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function checkpointKeys(secret: Buffer) {
  const privateKey = createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, secret]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { privateKey, publicKey: Buffer.from(x!, 'base64url') };
}
