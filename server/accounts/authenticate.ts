import type { Pool } from 'pg';
import type { Access } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { KIOSK_IDLE_MS, TOKEN_IDLE_MS } from '#domain/limits.ts';
import type { Scope } from '#domain/vocabulary.ts';
import type { Deps } from '../platform/deps.ts';
import { hashToken } from '../platform/http/bearer.ts';
import type { Viewer } from '../platform/http/route.ts';
import { findViewer } from './sign-in/auth-token.store.ts';

declare module '../platform/http/route.ts' {
  interface Viewer {
    readonly activated: boolean;
    readonly scopes: readonly Scope[];
    /** Centers whose desk this person may run. */
    readonly centerIds: readonly number[];
    /** Centers that this person manages. */
    readonly managedCenterIds: readonly number[];
    /** Centers of this person that demand a sign-in through their own provider, which this browser session has not had. */
    readonly waitingCenterIds: readonly number[];
  }
}

/** The account behind the token with this digest; null when no account has it, or when it was last used before `idleSince`. */
export type FindViewer = (pool: Pool, hash: Buffer, now: Date, idleSince: Date) => Promise<Viewer | null>;

/**
 * The account that asks, as the endpoint's access demands: UNAUTHENTICATED without a valid token, FORBIDDEN without the scope. `findKiosk` finds the
 * tokens of kiosks, which belong to no person.
 */
export async function authenticate(
  access: Access,
  token: string | null,
  now: Date,
  { pool }: Pick<Deps, 'pool'>,
  findKiosk: FindViewer,
): Promise<Viewer | null> {
  if (access === 'public') return null;
  const [find, idleMs] = access === 'kiosk' ? [findKiosk, KIOSK_IDLE_MS] : [findViewer, TOKEN_IDLE_MS];
  const viewer = token === null ? null : await find(pool, hashToken(token), now, new Date(now.getTime() - idleMs));
  if (viewer === null) throw new AppError('UNAUTHENTICATED');
  if (access === 'desk' && viewer.centerIds.length === 0) throw refusal(viewer.waitingCenterIds.length > 0);
  if (access === 'administrator' && !viewer.scopes.includes('administrator')) throw new AppError('FORBIDDEN');
  return viewer;
}

/** FORBIDDEN unless the account manages the center that the path names; administrators may manage every center. */
export function requireManager(viewer: Viewer | null, named: unknown): void {
  const { center } = named as { center: number };
  if (viewer?.scopes.includes('administrator') || viewer?.managedCenterIds.includes(center)) return;
  throw refusal(viewer?.waitingCenterIds.includes(center) ?? false);
}

/** `isWaiting`: what is refused would be open after the sign-in that a center demands. */
const refusal = (isWaiting: boolean): AppError => new AppError(isWaiting ? 'CENTER_SIGN_IN_REQUIRED' : 'FORBIDDEN');
