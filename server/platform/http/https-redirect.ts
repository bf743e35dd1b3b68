import { peerOf } from './client.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Health checks and Prometheus ask the process itself, past the proxy and without a certificate; who may read the metrics is decided where they are answered (telemetry/metrics.ts). */
const OF_MACHINES: readonly string[] = ['/api/health', '/api/ready', '/metrics'];

/**
 * [ROUTE-27] In production a plain http request is answered 301 to the https address with the same path and query; behind a trusted proxy the
 * protocol decides that it forwards, of a chain the one it added last. Returns null when the request may pass. The host is always the configured one, because a
 * client can send any Host header.
 */
export function httpsRedirect(
  request: Request,
  settings: { production: boolean; trustedProxies: TrustedProxies; publicUrl: string },
): Response | null {
  if (!settings.production) return null;
  const url = new URL(request.url);
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase();
  const protocol = forwarded && settings.trustedProxies(peerOf(request), 0) ? forwarded : url.protocol.slice(0, -1);
  if (protocol === 'https') return null;
  if (OF_MACHINES.includes(url.pathname)) return null;
  const target = new URL(settings.publicUrl);
  return new Response(null, { status: 301, headers: { location: `${target.origin}${url.pathname}${url.search}` } });
}
