/**
 * Public pages are the same for everybody, by kind of device (LAYOUT-06), so our own server caches them (server/platform/http/page-cache.ts), and any cache on their way
 * may. Pages that show something of the directory have live numbers, which may be 5 s old in the page: for 3 s it is sent as it is, for 2 more while a new one is
 * rendered. Their tag says that a change of the directory ends that at once.
 */
export const PUBLIC_PAGE = {
  'Cache-Control': 'public, max-age=3, s-maxage=3, stale-while-revalidate=2',
  'Cache-Tag': 'directory',
} as const;
/** For texts, which change seldom. */
export const CONTENT_PAGE = {
  'Cache-Control': 'public, max-age=60, s-maxage=60, stale-while-revalidate=600',
} as const;
/** For pages of a signed-in person: never cached, and not listed by search engines. */
export const PRIVATE_PAGE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const;
/** For pages whose address may carry a proof: never cached, and no other site gets the address as a referrer. */
export const SIGN_IN_PAGE = { ...PRIVATE_PAGE, 'Referrer-Policy': 'no-referrer' } as const;
