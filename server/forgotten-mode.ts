import { BlockList, isIP, isIPv4 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { peerOf } from './platform/http/client.ts';
import { texts } from './platform/http/text.ts';
import { plainAddress } from './platform/http/trusted-proxies.ts';
import type { Machine } from './this-machine.ts';

/** Networks that nobody reaches from the internet: this machine, the house, the carrier, the link, and what is reserved for examples. */
const NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '::/127',
  '2001:db8::/32',
  'fc00::/7',
  'fe80::/10',
];
/** Names that no name server of the internet answers (RFC 2606, 6761, 6762, 8375, 9476). A name without a dot is one of the house too. */
const HOUSE_NAME = /^[^.]+$|(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|test|example|invalid)$/;

const closed = new BlockList();
for (const network of NETWORKS) {
  const [address = '', prefix] = network.split('/');
  closed.addSubnet(address, Number(prefix), familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/** Whether a host, by name or address, can be reached from the internet. */
export function isPublicHost(host: string): boolean {
  const address = plainAddress(host);
  if (address !== null) return !closed.check(address, familyOf(address));
  return !HOUSE_NAME.test(host.toLowerCase().replace(/\.$/, ''));
}

/**
 * The problem of a server that strangers can reach and whose mode nobody chose: it would give them the accounts of the demonstration. Whoever wants that says
 * APP_MODE=demo. `set`: the variables that are set.
 */
export function forgottenModeProblems(set: Readonly<Record<string, string | undefined>>, machine: Machine): string[] {
  if (set['APP_MODE'] !== undefined) return [];
  const { PUBLIC_URL: url, HOST: host } = set;
  const open =
    url !== undefined && URL.canParse(url) && isPublicHost(new URL(url).hostname)
      ? `PUBLIC_URL ${url}`
      : host !== undefined && listensTo(host, machine).some(isPublicHost)
        ? `HOST ${host}`
        : null;
  if (open === null) return [];
  return [
    `APP_MODE is missing: ${open} can be reached from the internet; set APP_MODE=production, or APP_MODE=demo if strangers shall try the demonstration`,
  ];
}

/**
 * The refusal of a request that came from the internet to a server whose mode nobody chose; null for every other request. A machine behind a forwarded port does not know at its start that strangers reach it. What a
 * header says is enough, because it opens nothing.
 */
export function refusalOfStranger(request: Request): Response | null {
  const { headers, url } = request;
  const way = {
    origin: url.slice(0, url.indexOf('/', url.indexOf('//') + 2)),
    host: headers.get('host') ?? '',
    forwardedHost: headers.get('x-forwarded-host') ?? '',
    peer: peerOf(request),
    forwardedFor: headers.get('x-forwarded-for') ?? '',
  };
  const key = Object.values(way).join('\n');
  let isStranger = strangers.get(key);
  if (isStranger === undefined) {
    isStranger = isByStranger(way);
    if (key.length <= KEY_MAX) strangers.set(key, isStranger);
  }
  if (!isStranger) return null;
  const body = texts.forgottenMode;
  return new Response(body, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Answers for ways in which requests came lately, because nearly all come in the same few, and to take addresses apart costs more than the rest of a check. */
const strangers = new LRUCache<string, boolean>({ max: 1_000 });
const KEY_MAX = 400;

/** How a request came: by which names, and from which addresses. */
type Way = { readonly [part in 'origin' | 'host' | 'forwardedHost' | 'peer' | 'forwardedFor']: string };

function isByStranger({ origin, host, forwardedHost, peer, forwardedFor }: Way): boolean {
  const named = [new URL(origin).host, ...listOf(host), ...listOf(forwardedHost)];
  const hosts = named.map((name) => name.replace(/:\d+$/, '')).filter((name) => name !== '');
  const clients = [peer, ...listOf(forwardedFor)].flatMap((by) => plainAddress(by) ?? []);
  return [...hosts, ...clients].some(isPublicHost);
}

const listOf = (header: string): string[] => header.split(',').map((one) => one.trim());

/** The addresses at which a server with this HOST is reached. */
function listensTo(host: string, { addresses }: Machine): readonly string[] {
  if (host === '0.0.0.0') return addresses.filter(isIPv4);
  if (isIP(host) !== 0 && /^[0:]+$/.test(host)) return addresses;
  return [host];
}
