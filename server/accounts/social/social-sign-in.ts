import { AppError } from '#contract/errors.ts';
import { NAME_MAX_CHARS, PASSWORD_TRIES_PER_CLIENT, SOCIAL_ATTEMPT_LIFE_MS } from '#domain/limits.ts';
import type { SocialProvider } from '#domain/vocabulary.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Work } from '../../platform/http/captcha.ts';
import { HOUR_MS, networkOf, takeOrWork } from '../../platform/http/rate-limit.ts';
import { newAttempt, SocialRefusal } from './provider.ts';
import type { Identity, Provider } from './provider.ts';
import { insertAttempt, consumeAttempt, upsertIdentity } from './social.store.ts';
import { issueToken } from '../sign-in/issue-token.ts';

/** Begins a sign-in at a provider; state, nonce and verifier are made here and valid once. More than its share costs a network work. */
export async function startSocial(
  name: SocialProvider,
  { client, work }: { client: string; work: Work },
  now: Date,
  deps: Deps,
): Promise<{ url: string; state: string }> {
  const provider = providerOf(name, deps);
  const perClient = {
    name: 'social-client',
    who: networkOf(client),
    most: PASSWORD_TRIES_PER_CLIENT,
    windowMs: HOUR_MS,
  };
  await takeOrWork(deps, { free: [perClient] }, work, now);
  const attempt = newAttempt();
  const expiresAt = new Date(now.getTime() + SOCIAL_ATTEMPT_LIFE_MS);
  await insertAttempt(deps.pool, { ...attempt, provider: name, expiresAt });
  const url = await provider.authorize({ ...attempt, redirectUri: redirectUri(deps) }).catch((error: unknown) => {
    deps.log.error('social sign-in could not begin', { provider: name, error: String(error) });
    throw new AppError('SOCIAL_UNAVAILABLE', { field: 'code_name' });
  });
  return { url, state: attempt.state };
}

/** Ends a sign-in, one that was begun here and so has taken its share: the provider names the person, and the account of that (provider, subject) gets a token. Accounts are never merged by e-mail. */
export async function finishSocial(
  name: SocialProvider,
  proof: { state: string; code: string },
  userAgent: string,
  now: Date,
  deps: Deps,
): Promise<{ accountId: number; token: string }> {
  const provider = providerOf(name, deps);
  const attempt = await consumeAttempt(deps.pool, proof.state, name, now);
  if (attempt === null) throw new AppError('SOCIAL_EXPIRED', { field: 'state' });
  const identity = await provider
    .identify(proof.code, { ...attempt, state: proof.state, redirectUri: redirectUri(deps) })
    .catch((error: unknown) => {
      if (!(error instanceof SocialRefusal)) throw error;
      deps.log.info('social sign-in refused', { provider: name, reason: error.message });
      throw new AppError('SOCIAL_REFUSED', { field: 'code' });
    });
  return inTransaction(deps.pool, async (client) => {
    const accountId = await upsertIdentity(client, name, presentable(identity), now);
    return { accountId, token: await issueToken(client, { accountId, userAgent }, now) };
  });
}

/** A provider's name and e-mail within the limits of our own forms; an empty name becomes null. */
function presentable({ subject, name, email }: Identity): Identity {
  const plain = (name ?? '')
    .replace(/[\u0000-\u001f<>]/g, '')
    .trim()
    .slice(0, NAME_MAX_CHARS);
  return { subject, name: plain || null, email: email?.slice(0, 254) ?? null };
}

function providerOf(name: SocialProvider, deps: Deps): Provider {
  const provider = deps.social[name];
  if (!provider) throw new AppError('SOCIAL_UNAVAILABLE', { field: 'code_name' });
  return provider;
}

const redirectUri = (deps: Deps): string => `${deps.settings.publicUrl}/loggedin`;
