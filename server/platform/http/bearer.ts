import { createHash } from 'node:crypto';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/i;

/** The token that a request carries, or null. */
export function bearerOf(request: Request): string | null {
  return BEARER.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** The digest of a token; the database stores nothing else of it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
