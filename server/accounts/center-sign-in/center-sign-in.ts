import { AppError } from '#contract/errors.ts';
import { CENTER_SIGN_INS_PER_HOUR, SOCIAL_ATTEMPT_LIFE_MS } from '#domain/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitUse } from '../../platform/http/rate-limit.ts';
import { createOpenId } from '../social/open-id.ts';
import type { OpenIdProvider, OpenIdSettings } from '../social/open-id.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newAttempt, SocialRefusal } from '../social/provider.ts';
import { findProviderSettings } from './center-provider.store.ts';
import { consumeCenterAttempt, insertCenterAttempt, recordCenterSignIn } from './center-sign-in.store.ts';

/** Somebody who is signed in, in the browser session with this token. */
export type SignedIn = { readonly accountId: number; readonly tokenHash: Buffer };

/** Where a center's provider sends people back to. */
export const centerRedirectUri = ({ settings }: Pick<Deps, 'settings'>): string =>
  `${settings.publicUrl}/loggedin/faskes`;

/** Begins a sign-in through the center's own provider, for somebody who works there. */
export async function startCenterSignIn(
  center: number,
  who: SignedIn,
  now: Date,
  deps: Deps,
): Promise<{ url: string; state: string }> {
  await limitUse(
    deps.pool,
    deps.vault,
    { name: 'center-sign-in', perHour: CENTER_SIGN_INS_PER_HOUR },
    `${who.accountId}`,
    now,
  );
  const attempt = newAttempt();
  const expiresAt = new Date(now.getTime() + SOCIAL_ATTEMPT_LIFE_MS);
  if (!(await insertCenterAttempt(deps.pool, { center, ...who }, { ...attempt, expiresAt })))
    throw new AppError('FORBIDDEN');
  const { provider } = await providerOf(center, deps);
  const url = await provider.authorize({ ...attempt, redirectUri: centerRedirectUri(deps) }).catch((error: unknown) => {
    deps.log.error('sign-in through a center could not begin', { center, error: String(error) });
    throw new AppError('CENTER_PROVIDER_UNAVAILABLE');
  });
  return { url, state: attempt.state };
}

/** Ends it: the provider names the person, who is bound to this account the first time, and is the same one ever after. Answers the center. */
export async function finishCenterSignIn(
  { state, code }: { state: string; code: string },
  who: SignedIn,
  now: Date,
  deps: Deps,
): Promise<number> {
  const attempt = await consumeCenterAttempt(deps.pool, state, who.tokenHash, now);
  if (attempt === null) throw new AppError('SOCIAL_EXPIRED', { field: 'state' });
  const { center } = attempt;
  const { provider, settings } = await providerOf(center, deps);
  const refuse = (reason: string): never => {
    deps.log.info('sign-in through a center refused', { center, reason });
    throw new AppError('CENTER_PROVIDER_REFUSED', { field: 'code' });
  };
  const { subject } = await provider
    .identify(code, { ...attempt, redirectUri: centerRedirectUri(deps) })
    .catch((error: unknown) => {
      if (!(error instanceof SocialRefusal)) throw error;
      return refuse(error.message);
    });
  const isRecorded = await inTransaction(deps.pool, (client) =>
    recordCenterSignIn(client, { center, provider: settings, subject, ...who }, now),
  );
  if (!isRecorded) refuse('another person');
  return center;
}

async function providerOf(
  center: number,
  { pool, vault }: Deps,
): Promise<{ provider: OpenIdProvider; settings: OpenIdSettings }> {
  const settings = await findProviderSettings(pool, vault, center);
  if (settings === null) throw new AppError('CENTER_PROVIDER_UNAVAILABLE');
  return { provider: createOpenId(`center ${center}`, settings), settings };
}
