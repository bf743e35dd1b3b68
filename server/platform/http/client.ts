import { asPartOf } from '../telemetry/seen-request.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { plainAddress } from './trusted-proxies.ts';

/** The header in which the listener passes on the peer's address. The listener overwrites whatever a client sends under this name. */
export const PEER_HEADER = 'x-peer-address';

/** Who stands for a client whose address nobody can say; all of them together are one client to limits. */
const UNKNOWN = 'unknown';

/**
 * The client's address, for limits only: the last one on the request's way that no trusted proxy stands at. Each trusted proxy has added the address before it to
 * X-Forwarded-For; what was in that header before, the client may have written itself.
 */
export function clientOf(request: Request, trusted: TrustedProxies): string {
  const peer = peerOf(request);
  if (!trusted(peer, 0)) return peer;
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').map(plainAddress).toReversed() ?? [];
  const way = [peer, ...forwarded];
  let hop = 0;
  while (hop < way.length - 1 && trusted(way[hop] ?? null, hop)) hop += 1;
  return way[hop] ?? UNKNOWN;
}

/** Whoever holds the connection; a request that the server makes of itself has nobody there. */
export function peerOf({ headers }: Request): string {
  const peer = headers.get(PEER_HEADER);
  return peer === null ? 'local' : (plainAddress(peer) ?? UNKNOWN);
}

const CLIENT_HEADERS = [PEER_HEADER, 'x-forwarded-for'];

/** A request that the server makes of itself for the client of another one, as if it came from there. */
export function asFrom(request: Request, inner: Request): Request {
  for (const name of CLIENT_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) inner.headers.set(name, value);
  }
  asPartOf(request, inner);
  return inner;
}
