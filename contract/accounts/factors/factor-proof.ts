import * as z from 'zod/mini';

const bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(4_000));
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: z.object({}) };

/** What a browser answers when it has made a passkey. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
/** What it answers when a passkey has signed. `userHandle`: whose it is, as the device stored it; not there where the device was asked for certain passkeys only. */
export const signedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});

/** The second factor of staff: a passkey that has signed what askPasskey answered, the six digits of an authenticator, or a recovery code. */
export const factorProof = z.union([
  z.object({ passkey: signedPasskey }),
  z.object({ digits: z.string().check(z.regex(/^\d{6}$/)) }),
  z.object({ recovery: z.string().check(z.regex(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)) }),
]);
