import { LIVE_SECONDS } from '#contract/limits.ts';

/** Public pages are the same for everybody; a cache may keep them briefly, by device (LAYOUT-06). */
export const PUBLIC_PAGE = { 'Cache-Control': 'public, max-age=15, stale-while-revalidate=60' } as const;
/** What is found shows who has a place left: no older than the API's own answer. */
export const LIVE_PAGE = { 'Cache-Control': `public, max-age=${LIVE_SECONDS}` } as const;
/** Texts change seldom: our own server keeps them too (s-maxage), and shows an older one while it makes a new one. */
export const CONTENT_PAGE = {
  'Cache-Control': 'public, max-age=60, s-maxage=60, stale-while-revalidate=600',
} as const;
/** Pages that need a person are never kept, and not found by search engines. */
export const PRIVATE_PAGE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const;
/** Pages whose address may carry a proof: kept nowhere, and told to no other site. */
export const SIGN_IN_PAGE = { ...PRIVATE_PAGE, 'Referrer-Policy': 'no-referrer' } as const;
