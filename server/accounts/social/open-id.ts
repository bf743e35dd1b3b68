import * as oidc from 'openid-client';
import { SocialRefusal } from './provider.ts';
import type { Provider } from './provider.ts';

export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string };

const TIMEOUT_S = 10;

/** An OpenID provider. `discover`: reads its configuration now; throws when it is not there. */
export type OpenIdProvider = Provider & { discover(): Promise<void> };

/**
 * Sign-in with an OpenID provider (Google, or a center's own) by the code flow with PKCE. The library checks the ID token as OpenID Connect Core 1.0, section
 * 3.1.3.7, demands: its signature by the provider's published keys, its issuer, audience, expiry and nonce. Then userinfo is requested, which must
 * name the same subject.
 */
/** `name` stands before the reason of a refusal in the log. */
export function createOpenId(name: string, { issuer, clientId, clientSecret }: OpenIdSettings): OpenIdProvider {
  let configuration: Promise<oidc.Configuration> | undefined;
  // The configuration is read at the first sign-in, and again after a failure: the product must also start while the provider does not answer.
  const discover = (): Promise<oidc.Configuration> =>
    (configuration ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        execute: [
          oidc.enableNonRepudiationChecks,
          // A stand-in on this machine has no certificate.
          ...(new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
        timeout: TIMEOUT_S,
      })
      .catch((error: unknown) => {
        configuration = undefined;
        throw error;
      }));

  return {
    discover: async () => void (await discover()),
    async authorize({ state, nonce, verifier, redirectUri }) {
      return oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // The provider asks for the account, so that nobody is silently signed in as the person who used this browser before (STATE-04).
        prompt: 'select_account',
      }).href;
    },
    async identify(code, { state, nonce, verifier, redirectUri }) {
      const config = await discover();
      const answer = new URL(redirectUri);
      answer.searchParams.set('code', code);
      answer.searchParams.set('state', state);
      if (config.serverMetadata().authorization_response_iss_parameter_supported)
        answer.searchParams.set('iss', config.serverMetadata().issuer);
      try {
        const tokens = await oidc.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const { sub } = tokens.claims()!;
        const person = await oidc.fetchUserInfo(config, tokens.access_token, sub);
        return { subject: sub, name: person.name ?? null, email: person.email ?? null };
      } catch (error) {
        throw new SocialRefusal(`${name}: ${(error as { code?: string }).code ?? (error as Error).name}`, {
          cause: error,
        });
      }
    },
  };
}
