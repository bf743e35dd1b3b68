import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const ORIGIN = 'http://localhost:3000';
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
/** The person is there. */
export const PRESENT = 0x01;
/** The person is there, and gave a finger or a PIN; and a new key is in the message. */
const PRESENT_AND_VERIFIED = 0x05;
const HAS_KEY = 0x40;

type Wish = Record<string, unknown>;

/** A passkey in software that does what a browser and its device do, for tests of the server. `origin`: the site that the browser is on. */
export function createSoftPasskey({ origin = ORIGIN, flags = PRESENT_AND_VERIFIED } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const named = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} };
  let count = 0;
  let handle: string | undefined;
  const said = (type: string, { challenge }: Wish, from = origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from }));
  const dataOf = (flag: number, key: Uint8Array = new Uint8Array()): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((count += 1));
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), counter, key]);
  };
  return {
    id: named.id,
    /** Answers what offerPasskey offered. */
    make(options: Wish) {
      handle = (options as { user: { id: string } }).user.id;
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const authData = dataOf(
        flags | HAS_KEY,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]),
      );
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const attestationObject = text(isoCBOR.encode(attestation as never));
      const response = {
        clientDataJSON: text(said('webauthn.create', options)),
        attestationObject,
        transports: ['internal'],
      };
      return { ...named, response };
    },
    /** Signs what askPasskey or askPasskeySignIn asked for. `by`, `from`, `whose`, `uses`: the flags of this time, the site, whose it says it is, and what it counted before, when they are others. */
    sign(
      options: Wish,
      {
        by = flags,
        from = origin,
        whose = handle,
        uses = count,
      }: { by?: number; from?: string; whose?: string | null | undefined; uses?: number } = {},
    ) {
      count = uses;
      const client = said('webauthn.get', options, from);
      const data = dataOf(by);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          // A device says whose the passkey is when it was asked for any.
          ...(options['allowCredentials'] === undefined && whose && { userHandle: whose }),
        },
      };
    },
  };
}
