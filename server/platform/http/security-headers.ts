/**
 * The policy that every page sends to its browser, above all against foreign scripts. `scripts`: sources that allow our own inline scripts, by the
 * nonce of this answer or by digests. `imageHosts`: origins that pictures of articles may come from.
 */
export function contentSecurityPolicy(scripts: readonly string[], imageHosts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageHosts].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers for every answer, page or not. */
export function setSecurityHeaders(headers: Headers, production: boolean): void {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('permissions-policy', 'geolocation=(self), camera=(self), microphone=()');
  headers.set('cross-origin-opener-policy', 'same-origin');
  // What is no page needs no policy of its own, except that nobody shows it in a frame.
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', "frame-ancestors 'none'");
  if (production) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
