import type { Pool } from 'pg';
import type { Access } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { FactorNeed } from '#domain/accounts/factors/factor-need.ts';
import { KIOSK_IDLE_MS, TOKEN_IDLE_MS } from '#domain/limits.ts';
import type { Scope } from '#domain/vocabulary.ts';
import type { Deps, StaffRules } from '../platform/deps.ts';
import { hashToken } from '../platform/http/bearer.ts';
import { RightMissing } from '../platform/http/route.ts';
import type { Viewer } from '../platform/http/route.ts';
import { findViewer } from './sign-in/auth-token.store.ts';

declare module '../platform/http/route.ts' {
  interface Viewer {
    readonly activated: boolean;
    /** Whether the account has a scope, also while it owes its second factor. */
    readonly isStaff: boolean;
    /** What this browser session owes; until then it has no scope. */
    readonly need: FactorNeed | null;
    /** How long ago, in ms, this browser session gave the second factor; null: the account has none, or is none of staff. */
    readonly factorAgeMs: number | null;
    readonly locked: boolean;
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
export type FindViewer = (
  pool: Pool,
  hash: Buffer,
  now: Date,
  idleSince: Date,
  staff: StaffRules,
) => Promise<Viewer | null>;

/** Whose endpoints a scope opens. */
export const OF_STAFF: ReadonlySet<Access> = new Set(['desk', 'manager', 'administrator']);

/**
 * The account that asks, as the endpoint's access demands: UNAUTHENTICATED without a valid token, SCREEN_LOCKED while its screen is locked, FACTOR_REQUIRED while its second factor is owed, FORBIDDEN without the scope. `findKiosk` finds the
 * tokens of kiosks, which belong to no person.
 */
export async function authenticate(
  access: Access,
  token: string | null,
  now: Date,
  { pool, settings }: Pick<Deps, 'pool' | 'settings'>,
  findKiosk: FindViewer,
): Promise<Viewer | null> {
  if (access === 'public') return null;
  const [find, idleMs] = access === 'kiosk' ? [findKiosk, KIOSK_IDLE_MS] : [findViewer, TOKEN_IDLE_MS];
  const idleSince = new Date(now.getTime() - idleMs);
  const viewer = token === null ? null : await find(pool, hashToken(token), now, idleSince, settings.staff);
  if (viewer === null) throw new AppError('UNAUTHENTICATED');
  if (viewer.locked && access !== 'locked') throw new AppError('SCREEN_LOCKED');
  if (OF_STAFF.has(access)) requireProved(viewer);
  if (access === 'desk' && viewer.centerIds.length === 0) throw refusal(viewer, viewer.waitingCenterIds.length > 0);
  if (access === 'administrator' && !viewer.scopes.includes('administrator')) throw new RightMissing(viewer);
  return viewer;
}

/** FACTOR_REQUIRED while this browser session owes its second factor. */
export function requireProved(viewer: Viewer): void {
  const { need } = viewer;
  if (need !== null) throw new RightMissing(viewer, 'FACTOR_REQUIRED', { need });
}

/** FACTOR_AGAIN when the second factor of an account of staff was given longer ago than it counts for grave deeds; FACTOR_REQUIRED when this browser session still owes it. Who has none is not asked. */
export function requireFactorNow(viewer: Viewer | null, { graveMs }: Pick<StaffRules, 'graveMs'>): void {
  if (viewer === null) return;
  requireProved(viewer);
  if (viewer.factorAgeMs !== null && viewer.factorAgeMs > graveMs)
    throw new AppError('FACTOR_AGAIN', { details: { minutes: graveMs / 60_000 } });
}

/** FORBIDDEN unless the account manages the center that the path names; administrators may manage every center. */
export function requireManager(viewer: Viewer | null, named: unknown): void {
  const { center } = named as { center: number };
  if (viewer?.scopes.includes('administrator') || viewer?.managedCenterIds.includes(center)) return;
  if (viewer === null) throw new AppError('FORBIDDEN');
  throw refusal(viewer, viewer.waitingCenterIds.includes(center));
}

/** `isWaiting`: what is refused would be open after the sign-in that a center demands. */
function refusal(viewer: Viewer, isWaiting: boolean): AppError {
  return isWaiting ? new AppError('CENTER_SIGN_IN_REQUIRED') : new RightMissing(viewer);
}
