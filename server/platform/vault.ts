import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  createSecretKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';

export type VerifyingKey = { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };

/**
 * Seals identity numbers and letters at rest (UU 27/2022) with AES-256-GCM, makes keyed digests for values that must be compared without being read,
 * and signs what others must be able to verify by themselves. `context` binds a sealed value to its row, so that it cannot be moved to another one.
 * Everything new is made by the current key; what other keys have made is read until those keys are taken away (docs/decisions/0064).
 */
export type Vault = {
  seal(plain: Uint8Array, context: string): Buffer;
  open(sealed: Uint8Array, context: string): Buffer;
  digest(text: string, context: string): Buffer;
  /** The digest by every key that is known, the current one's first: what is stored for a while may have been made by any of them. */
  digests(text: string, context: string): readonly [Buffer, ...Buffer[]];
  /** ECDSA over P-256 with SHA-256, 64 bytes in base64url: browsers check it with `verifyingKey`. */
  sign(text: string): string;
  readonly verifyingKey: VerifyingKey;
  /** The public halves of the other keys, for what was signed before. */
  readonly olderVerifyingKeys: readonly VerifyingKey[];
  /** The marks with which sealed values begin, by the key that sealed them, the current one's first. */
  readonly marks: readonly [Buffer, ...Buffer[]];
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Before the id of the key in the mark of a sealed value. What was sealed before there were marks begins with a random nonce. */
const MARK = Buffer.from('AAk1');
const KEY_ID_BYTES = 6;
export const MARK_BYTES = MARK.length + KEY_ID_BYTES;

/**
 * `key`: 32 random bytes from the configuration; `others`: keys that were current before, or will be. Throws on another length. Opening a changed value, or one
 * that none of them sealed, throws.
 */
export function createVault(key: Uint8Array, others: readonly Uint8Array[] = []): Vault {
  const current = keyOf(key);
  const older = others.map(keyOf);
  const keys = [current, ...older];
  return {
    seal: (plain, context) => Buffer.concat([current.mark, current.seal(plain, context)]),
    open(sealed, context) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const by = keys.find(({ mark }) => mark.equals(bytes.subarray(0, MARK_BYTES)));
      if (by) return by.open(bytes.subarray(MARK_BYTES), context);
      return firstThatOpens(keys, bytes, context);
    },
    digest: current.digest,
    digests: (text, context) => [current.digest(text, context), ...older.map(({ digest }) => digest(text, context))],
    sign: current.sign,
    verifyingKey: current.verifyingKey,
    olderVerifyingKeys: older.map(({ verifyingKey }) => verifyingKey),
    marks: [current.mark, ...older.map(({ mark }) => mark)],
  };
}

type Key = ReturnType<typeof keyOf>;

/** Opens a value without a mark, which was sealed before there were marks, by whichever key it was. */
function firstThatOpens(keys: readonly Key[], sealed: Buffer, context: string): Buffer {
  let failure: unknown;
  for (const each of keys) {
    try {
      return each.open(sealed, context);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** What is drawn from one key, each part for one purpose. The keys are key objects: of plain bytes Node asks at each use whether they are one, by an exception that costs more than the cipher. */
function keyOf(key: Uint8Array) {
  if (key.length !== 32) throw new Error('DATA_KEY must be 32 bytes');
  const sealKey = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'seal', 32)));
  const digestKey = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'digest', 32)));
  const { verifyingKey, privateKey } = signingKeys(Buffer.from(hkdfSync('sha256', key, '', 'sign', 32)));
  return {
    mark: Buffer.concat([MARK, Buffer.from(hkdfSync('sha256', key, '', 'id', KEY_ID_BYTES))]),
    verifyingKey,
    sign: (text: string): string => sign('sha256', Buffer.from(text), privateKey).toString('base64url'),
    seal(plain: Uint8Array, context: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed: Buffer, context: string): Buffer {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
    digest: (text: string, context: string): Buffer =>
      createHmac('sha256', digestKey).update(context).update('\0').update(text).digest(),
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
  const jwk = { ...verifyingKey, d: secret.toString('base64url') };
  // The form of the signature is read from whatever is handed in to sign, also from the key itself.
  const privateKey = Object.assign(createPrivateKey({ key: jwk, format: 'jwk' }), { dsaEncoding: 'ieee-p1363' });
  return { verifyingKey, privateKey };
}
