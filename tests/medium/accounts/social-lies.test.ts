import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFacebook } from '#server/accounts/social/facebook.ts';
import { createOpenId } from '#server/accounts/social/open-id.ts';
import type { SignInAttempt } from '#server/accounts/social/provider.ts';
import { SocialRefusal } from '#server/accounts/social/provider.ts';

/** Providers that lie in one thing at a time: every answer that must not be believed is refused. */

const CLIENT = 'our-client';
const APP = '4711';
const attempt: SignInAttempt = {
  state: 'state-of-ours',
  nonce: 'nonce-of-ours',
  verifier: 'verifier'.repeat(6),
  redirectUri: 'https://antrian.example/loggedin',
};
const seconds = () => Math.floor(Date.now() / 1000);

let server: Server;
let address: string;
let key: CryptoKey;
let strangersKey: CryptoKey;
let idToken: () => Promise<string>;
let userinfo: object;
let debug: object;
let me: object;

const claims = (): JWTPayload => ({
  iss: address,
  aud: CLIENT,
  sub: 'person-1',
  nonce: attempt.nonce,
  iat: seconds(),
  exp: seconds() + 300,
});
const signed = (payload: JWTPayload, by = key, alg = 'RS256') =>
  new SignJWT(payload).setProtectedHeader({ alg, kid: 'one' }).sign(by);

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  key = pair.privateKey;
  strangersKey = (await generateKeyPair('RS256')).privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const app = new Hono();
  app.get('/.well-known/openid-configuration', (context) =>
    context.json({
      issuer: address,
      authorization_endpoint: `${address}/auth`,
      token_endpoint: `${address}/token`,
      userinfo_endpoint: `${address}/userinfo`,
      jwks_uri: `${address}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  );
  app.get('/jwks', (context) => context.json({ keys: [jwk] }));
  app.post('/token', async (context) =>
    context.json({ access_token: 'a-token', token_type: 'Bearer', expires_in: 300, id_token: await idToken() }),
  );
  app.get('/userinfo', (context) => context.json(userinfo));
  app.get('/oauth/access_token', (context) => context.json({ access_token: 'fb-token', token_type: 'bearer' }));
  app.get('/debug_token', (context) => context.json({ data: debug }));
  app.get('/me', (context) => context.json(me));
  const listener = getRequestListener(app.fetch);
  server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const google = () =>
  createOpenId('google', { issuer: address, clientId: CLIENT, clientSecret: 's' }).identify('code', attempt);
const facebook = () =>
  createFacebook(
    { dialogUrl: `${address}/d`, graphUrl: address, appId: APP, appSecret: 's' },
    () => new Date(),
  ).identify('code', attempt);

test('Google: an honest answer is believed', async () => {
  idToken = () => signed(claims());
  userinfo = { sub: 'person-1', name: 'Ayu', email: 'ayu@contoh.example' };
  expect(await google()).toEqual({ subject: 'person-1', name: 'Ayu', email: 'ayu@contoh.example' });
  userinfo = { sub: 'person-1' };
  expect(await google()).toEqual({ subject: 'person-1', name: null, email: null });
});

test.each<[string, () => Promise<string>]>([
  ['another audience', () => signed({ ...claims(), aud: 'another-app' })],
  ['several audiences without us as the authorised one', () => signed({ ...claims(), aud: [CLIENT, 'x'], azp: 'x' })],
  ['another issuer', () => signed({ ...claims(), iss: 'https://accounts.google.com.evil.example' })],
  ['expired', () => signed({ ...claims(), iat: seconds() - 7200, exp: seconds() - 3600 })],
  ['another nonce', () => signed({ ...claims(), nonce: 'nonce-of-another' })],
  ['no nonce', () => signed({ ...claims(), nonce: undefined } as unknown as JWTPayload)],
  ['no subject', () => signed({ ...claims(), sub: undefined } as unknown as JWTPayload)],
  ['signed by a stranger', () => signed(claims(), strangersKey)],
  [
    'signed by nobody (alg none)',
    async () =>
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.`,
  ],
  [
    'signed with the public secret instead of the key (HS256)',
    async () =>
      new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(createHash('sha256').update('s').digest()),
  ],
  [
    'changed after signing',
    async () => {
      const [head, , tail] = (await signed(claims())).split('.');
      return `${head}.${Buffer.from(JSON.stringify({ ...claims(), sub: 'person-2' })).toString('base64url')}.${tail}`;
    },
  ],
])('Google: %s is refused', async (_, lie) => {
  idToken = lie;
  userinfo = { sub: 'person-1', name: 'Ayu' };
  await expect(google()).rejects.toThrow(SocialRefusal);
});

test('Google: userinfo about somebody else is refused', async () => {
  idToken = () => signed(claims());
  userinfo = { sub: 'person-2', name: 'Bagus' };
  await expect(google()).rejects.toThrow(SocialRefusal);
});

const honest = () => ({ app_id: APP, is_valid: true, user_id: 'u1', expires_at: seconds() + 300 });

test('Facebook: an honest answer is believed, also without an e-mail address and without an expiry', async () => {
  debug = honest();
  me = { id: 'u1', name: 'Ayu' };
  expect(await facebook()).toEqual({ subject: 'u1', name: 'Ayu', email: null });
  debug = { ...honest(), expires_at: 0 };
  expect((await facebook()).subject).toBe('u1');
});

test.each<[string, () => object, object]>([
  ["another app's token", () => ({ ...honest(), app_id: '666' }), { id: 'u1' }],
  ['a token that is not valid', () => ({ ...honest(), is_valid: false }), { id: 'u1' }],
  ['an expired token', () => ({ ...honest(), expires_at: seconds() - 1 }), { id: 'u1' }],
  ['a token of nobody', () => ({ ...honest(), user_id: '' }), { id: 'u1' }],
  ['a token of one and a profile of another', honest, { id: 'u2' }],
  ['no profile', honest, { error: { message: randomUUID() } }],
])('Facebook: %s is refused', async (_, lie, profile) => {
  debug = lie();
  me = profile;
  await expect(facebook()).rejects.toThrow(SocialRefusal);
});
