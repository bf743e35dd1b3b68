/** The push services of the browsers in use. Their owners control these names, so none of them leads into our own network. */
const HOSTS =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)$/;

/**
 * Whether pushes may be sent to an address that a browser names: only to known services, by https on its standard port, so that no browser can make
 * this server send requests elsewhere.
 * @param further origins that are allowed too: a push service of one's own, or of a test
 */
export function isPushAddress(address: string, further: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== '' || password !== '') return false;
  return (protocol === 'https:' && port === '' && HOSTS.test(hostname)) || further.includes(origin);
}
