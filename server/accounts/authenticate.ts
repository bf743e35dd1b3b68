import { createHash } from 'node:crypto';
import type { Access } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { KIOSK_IDLE_MS, TOKEN_IDLE_MS } from '#domain/limits.ts';
import type { Deps } from '../platform/deps.ts';
import { findViewer } from './sign-in/auth-token.store.ts';
import { findKiosk } from '../front-desk/kiosk/kiosk.store.ts';
import type { Viewer } from '../platform/http/route.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/i;

export function bearerOf(request: Request): string | null {
  return BEARER.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Who asks, as the endpoint's access demands: UNAUTHENTICATED without a working token, FORBIDDEN without the scope. */
export async function authenticate(
  access: Access,
  token: string | null,
  now: Date,
  deps: Deps,
): Promise<Viewer | null> {
  if (access === 'public') return null;
  const [find, idleMs] = access === 'kiosk' ? [findKiosk, KIOSK_IDLE_MS] : [findViewer, TOKEN_IDLE_MS];
  const viewer = token === null ? null : await find(deps.pool, hashToken(token), now, new Date(now.getTime() - idleMs));
  if (viewer === null) throw new AppError('UNAUTHENTICATED');
  if (access === 'desk' && viewer.centerIds.length === 0) throw new AppError('FORBIDDEN');
  if (access === 'administrator' && !viewer.scopes.includes('administrator')) throw new AppError('FORBIDDEN');
  return viewer;
}

/** FORBIDDEN to who does not manage the center that the address names; administrators may manage every center. */
export function requireManager(viewer: Viewer | null, named: unknown): void {
  const { center } = named as { center: number };
  if (viewer?.scopes.includes('administrator') || viewer?.managedCenterIds.includes(center)) return;
  throw new AppError('FORBIDDEN');
}

/** Tokens are kept as this only. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
