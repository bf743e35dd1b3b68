import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { SocialRefusal } from './provider.ts';
import type { Provider } from './provider.ts';

export type FacebookSettings = { dialogUrl: string; graphUrl: string; appId: string; appSecret: string };

const TIMEOUT_MS = 10_000;

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const debugAnswer = z.object({
  data: z.object({
    app_id: z.string(),
    is_valid: z.boolean(),
    user_id: z.string().min(1),
    /** Seconds since 1970; 0 for a token that does not expire. */
    expires_at: z.number(),
  }),
});
const personAnswer = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
});

/**
 * Sign-in with Facebook by the code flow on the server. A user's token is accepted only when debug_token says that it is valid, was given to our app
 * and has not expired, and when /me then names the same person (Meta's reference of debug_token, developers.facebook.com).
 */
export function createFacebook({ dialogUrl, graphUrl, appId, appSecret }: FacebookSettings, now: () => Date): Provider {
  const graph = async <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T> => {
    const answer = await fetch(`${graphUrl}${path}?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    }).catch(() => {
      throw new SocialRefusal(`facebook: ${path} did not answer`);
    });
    const parsed = schema.safeParse(await answer.json().catch(() => null));
    if (!answer.ok || !parsed.success) throw new SocialRefusal(`facebook: ${path} ${answer.status}`);
    return parsed.data;
  };

  return {
    authorize: async ({ state, verifier, redirectUri }) =>
      `${dialogUrl}?${new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'public_profile,email',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        // Facebook asks again, so that nobody is silently signed in as the person who used this browser before (STATE-04).
        auth_type: 'reauthenticate',
      }).toString()}`,

    async identify(code, { verifier, redirectUri }) {
      const { access_token: token } = await graph(
        '/oauth/access_token',
        { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code, code_verifier: verifier },
        tokenAnswer,
      );
      const { data } = await graph(
        '/debug_token',
        { input_token: token, access_token: `${appId}|${appSecret}` },
        debugAnswer,
      );
      const expired = data.expires_at !== 0 && data.expires_at * 1000 <= now().getTime();
      if (!data.is_valid || data.app_id !== appId || expired) throw new SocialRefusal('facebook: not a token for us');
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const me = { fields: 'id,name,email', access_token: token, appsecret_proof: proof };
      const person = await graph('/me', me, personAnswer);
      if (person.id !== data.user_id) throw new SocialRefusal('facebook: another person');
      return { subject: person.id, name: person.name ?? null, email: person.email ?? null };
    },
  };
}
