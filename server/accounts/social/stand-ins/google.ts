import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider, interactionPolicy } from 'oidc-provider';
import type { OpenIdSettings } from '../open-id.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { choicePage, personOf } from './people.ts';

const CLIENT_ID = 'contoh-google';
const BODY_MAX = 1_000;

export type GoogleStandIn = {
  settings: OpenIdSettings;
  handle(request: IncomingMessage, response: ServerResponse): void;
};

/**
 * A real OpenID provider (oidc-provider) that stands in for Google, with keys and a client of its own: the demonstration and the tests sign in
 * through it as they would through Google. `issuer`: its address; `redirectUri`: where it may send people back to.
 */
export function createGoogleStandIn(issuer: string, redirectUri: string, now: () => Date): GoogleStandIn {
  const clientSecret = randomBytes(32).toString('base64url');
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    adapter: memoryAdapter(now),
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 600, IdToken: 300, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/akun/${uid}`, policy: policy() },
    findAccount: (_, id) => {
      const person = personOf(id);
      if (!person) return undefined;
      const { name, email } = person;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: true }) };
    },
    // Choosing the account counts as consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.account!.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();

  return {
    settings: { issuer, clientId: CLIENT_ID, clientSecret },
    handle(request, response) {
      if (!request.url?.startsWith('/akun/')) return void serve(request, response);
      choose(provider, request, response).catch(() => {
        response.statusCode = 400;
        response.end();
      });
    },
  };
}

async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    await provider.interactionDetails(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(choicePage('Google', request.url ?? '', {}));
    return;
  }
  let body = '';
  for await (const part of request) if (body.length < BODY_MAX) body += String(part);
  const accountId = new URLSearchParams(body).get('account') ?? '';
  if (!personOf(accountId)) throw new Error('nobody of that number');
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId }, select_account: {} },
    { mergeWithLastSubmission: false },
  );
}

/** As at Google: somebody who is signed in there is asked again when the client demands it. */
function policy(): interactionPolicy.DefaultPolicy {
  const base = interactionPolicy.base();
  base.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return base;
}

function signingKey(): Record<string, unknown> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomUUID() };
}
