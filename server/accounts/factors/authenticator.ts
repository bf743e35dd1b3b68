import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Ambil Antrian';

const authenticatorOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

const STEP_MS = 30_000;
/** When a time step began, whose digits were given then or up to one step before or after. */
export const momentOf = (step: number): Date => new Date(step * STEP_MS);

/** A new secret, as a person types it, and as the code that an authenticator reads. */
export function newAuthenticator(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: authenticatorOf(secret, label).toString() };
}

/** The time step whose code these digits are, one step early or late at most; null when they are of none. */
export function stepOf(secret: string, digits: string, now: Date): number | null {
  const authenticator = authenticatorOf(secret, '');
  const timestamp = now.getTime();
  const delta = authenticator.validate({ token: digits, timestamp, window: 1 });
  return delta === null ? null : authenticator.counter({ timestamp }) + delta;
}
