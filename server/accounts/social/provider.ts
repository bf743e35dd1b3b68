import type { SocialProvider } from '#domain/vocabulary.ts';

/** A sign-in on its way: what we gave to the provider and want to find in its answer. */
export type SignInAttempt = { state: string; nonce: string; verifier: string; redirectUri: string };
/** Who the provider says it is. `subject` is the key; the e-mail is a hint and never one (indonesia.md, 6.3). */
export type Identity = { subject: string; name: string | null; email: string | null };

export type Provider = {
  /** Where the browser goes to sign in. */
  authorize(attempt: SignInAttempt): Promise<string>;
  /** Who came back with this code. Throws SocialRefusal when the proof does not hold. */
  identify(code: string, attempt: SignInAttempt): Promise<Identity>;
};

export type Providers = Partial<Readonly<Record<SocialProvider, Provider>>>;

/** The provider's answer proves nothing. `reason` is for the log: it holds no token and no name. */
export class SocialRefusal extends Error {}

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Who a provider says somebody is, by the provider. */
    readonly social: Providers;
  }
}
