/** Pages that are found by search engines: each has one address, in lower case and without a slash at its end. Codes of patients are no such thing. */
const FOUND =
  /^\/(d|p|dokter|blog|topik|about-us|faq|contact-us|join-doctor|join-patient|medical-center|kebijakan-privasi|syarat-dan-ketentuan)(\/|$)/i;

/** 301 to the one address of a page, the query kept; null when the request may pass. What an open page asks of the router (.data) passes. */
export function oneAddressRedirect({ method, url }: Request): Response | null {
  const { pathname, search } = new URL(url);
  if ((method !== 'GET' && method !== 'HEAD') || !FOUND.test(pathname) || pathname.endsWith('.data')) return null;
  const one = pathname
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return one === pathname ? null : new Response(null, { status: 301, headers: { location: one + search } });
}
