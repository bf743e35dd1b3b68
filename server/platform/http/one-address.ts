/** Pages that search engines list: each has one address, in lower case and without a slash at its end. Pages with patients' codes are not among them. */
const LISTED_BY_SEARCH_ENGINES =
  /^\/(d|p|dokter|blog|topik|about-us|faq|contact-us|join-doctor|join-patient|medical-center|kebijakan-privasi|syarat-dan-ketentuan)(\/|$)/i;

/** Answers 301 to the one address of a page, with the same query; null when the request may pass. The router's data requests (.data) pass. */
export function oneAddressRedirect({ method, url }: Request): Response | null {
  const { pathname, search } = new URL(url);
  if ((method !== 'GET' && method !== 'HEAD') || !LISTED_BY_SEARCH_ENGINES.test(pathname) || pathname.endsWith('.data'))
    return null;
  const one = pathname
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return one === pathname ? null : new Response(null, { status: 301, headers: { location: one + search } });
}
