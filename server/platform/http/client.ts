/** The header in which the listener passes on the peer's address. The listener overwrites whatever a client sends under this name. */
export const PEER_HEADER = 'x-peer-address';

/** The client's address, for limits only. Behind a trusted proxy: the last address the proxy added. */
export function clientOf(request: Request, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  return request.headers.get(PEER_HEADER) ?? 'local';
}
