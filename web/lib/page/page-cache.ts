import { LIVE_SECONDS } from '#contract/limits.ts';

/** Public pages are the same for everybody, so any cache may store them briefly, by kind of device (LAYOUT-06). */
export const PUBLIC_PAGE = { 'Cache-Control': 'public, max-age=15, stale-while-revalidate=60' } as const;
/** For pages that show free quota places: they may be no older than an answer of the interface. */
export const LIVE_PAGE = { 'Cache-Control': `public, max-age=${LIVE_SECONDS}` } as const;
/** For texts, which change seldom: our own server caches them too (s-maxage), and answers with an older page while it renders a new one. */
export const CONTENT_PAGE = {
  'Cache-Control': 'public, max-age=60, s-maxage=60, stale-while-revalidate=600',
} as const;
/** For pages of a signed-in person: never cached, and not listed by search engines. */
export const PRIVATE_PAGE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const;
/** For pages whose address may carry a proof: never cached, and no other site gets the address as a referrer. */
export const SIGN_IN_PAGE = { ...PRIVATE_PAGE, 'Referrer-Policy': 'no-referrer' } as const;
