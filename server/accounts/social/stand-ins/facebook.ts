import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { FacebookSettings } from '../facebook.ts';
import { choicePage, personOf } from './people.ts';

const APP_ID = '1234567890';
const TOKEN_LIFE_S = 3_600;
const STORED_MAX = 1_000;

export type FacebookStandIn = {
  settings: FacebookSettings;
  app: Hono;
};

type IssuedCode = { user: string; redirectUri: string; challenge: string };

/** A server shaped like Facebook's dialog and Graph API, as far as sign-in needs them, for the demonstration and the tests. `address`: its own. */
export function createFacebookStandIn(address: string, redirectUri: string, now: () => Date): FacebookStandIn {
  const appSecret = randomBytes(32).toString('hex');
  const codes = new Map<string, IssuedCode>();
  const tokens = new Map<string, { user: string; expiresAt: number }>();
  const store = <T>(map: Map<string, T>, value: T): string => {
    const key = randomBytes(24).toString('base64url');
    if (map.size >= STORED_MAX) map.clear();
    map.set(key, value);
    return key;
  };
  const refuse = (message: string): { error: { message: string } } => ({ error: { message } });
  const app = new Hono();

  app.get('/dialog/oauth', (context) => {
    const query = context.req.query();
    if (query['client_id'] !== APP_ID || query['redirect_uri'] !== redirectUri)
      return context.json(refuse('unknown app or address'), 400);
    const { state = '', code_challenge: challenge = '' } = query;
    return context.html(choicePage('Facebook', '/dialog/oauth', { state, challenge }));
  });
  app.post('/dialog/oauth', async (context) => {
    const form = await context.req.formData();
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    if (!personOf(text('account'))) return context.json(refuse('nobody of that number'), 400);
    const code = store(codes, { user: text('account'), redirectUri, challenge: text('challenge') });
    return context.redirect(`${redirectUri}?${new URLSearchParams({ code, state: text('state') }).toString()}`);
  });
  app.get('/oauth/access_token', (context) => {
    const query = context.req.query();
    const given = codes.get(query['code'] ?? '');
    codes.delete(query['code'] ?? '');
    const challenge = createHash('sha256')
      .update(query['code_verifier'] ?? '')
      .digest('base64url');
    if (
      !given ||
      query['client_id'] !== APP_ID ||
      query['client_secret'] !== appSecret ||
      query['redirect_uri'] !== given.redirectUri ||
      challenge !== given.challenge
    )
      return context.json(refuse('wrong code'), 400);
    const expiresAt = Math.floor(now().getTime() / 1000) + TOKEN_LIFE_S;
    return context.json({ access_token: store(tokens, { user: given.user, expiresAt }), token_type: 'bearer' });
  });
  app.get('/debug_token', (context) => {
    const query = context.req.query();
    if (query['access_token'] !== `${APP_ID}|${appSecret}`) return context.json(refuse('not this app'), 400);
    const token = tokens.get(query['input_token'] ?? '');
    return context.json({
      data: {
        app_id: APP_ID,
        is_valid: token !== undefined,
        user_id: token?.user ?? '0',
        expires_at: token?.expiresAt ?? 0,
      },
    });
  });
  app.get('/me', (context) => {
    const person = personOf(tokens.get(context.req.query('access_token') ?? '')?.user ?? '');
    return person ? context.json(person) : context.json(refuse('unknown token'), 400);
  });

  return {
    settings: { dialogUrl: `${address}/dialog/oauth`, graphUrl: address, appId: APP_ID, appSecret },
    app,
  };
}
