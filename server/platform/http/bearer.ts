import { createHash } from 'node:crypto';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/i;

/** The token that a request carries, or null. */
export function bearerOf(request: Request): string | null {
  return BEARER.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Tokens are stored as this only. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
