import { randomBytes } from 'node:crypto';
import type { SocialProvider } from '#domain/vocabulary.ts';

/** What was sent with a sign-in to the provider and must come back with its answer. */
export type SignInAttempt = { state: string; nonce: string; verifier: string; redirectUri: string };
/** State, nonce and verifier of a new sign-in, each of 256 random bits. */
export function newAttempt(): Omit<SignInAttempt, 'redirectUri'> {
  const random = (): string => randomBytes(32).toString('base64url');
  return { state: random(), nonce: random(), verifier: random() };
}

/**
 * The person that a provider names. `subject` is the key, which is unique and never given out again; the e-mail can change and may be unproved, so it
 * is only a hint (OpenID Connect Core 1.0, section 5.7).
 */
export type Identity = { subject: string; name: string | null; email: string | null };

export type Provider = {
  /** The address at the provider that the browser is sent to. */
  authorize(attempt: SignInAttempt): Promise<string>;
  /** The person that came back with this code. Throws SocialRefusal when the proof does not hold. */
  identify(code: string, attempt: SignInAttempt): Promise<Identity>;
};

export type Providers = Partial<Readonly<Record<SocialProvider, Provider>>>;

/** The provider's answer proves nothing. `reason` goes to the log and contains no token and no name. */
export class SocialRefusal extends Error {}

declare module '../../platform/deps.ts' {
  interface Deps {
    /** The providers that a person can sign in with. */
    readonly social: Providers;
  }
}
