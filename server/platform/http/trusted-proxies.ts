import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * Whether what stands at this place of a request's way is a proxy of ours. `hop` counts from this server outwards: 0 is who holds the connection. What such a proxy
 * says of the place before it is believed, and nothing beyond that: whoever asks can write any header.
 */
export type TrustedProxies = (address: string | null, hop: number) => boolean;

/** So many proxies in front, whatever their addresses. */
export const trustHops =
  (count: number): TrustedProxies =>
  (_, hop) =>
    hop < count;

const HOPS_MAX = 10;
const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * What TRUSTED_PROXIES says: a number of proxies, or their networks with commas between ('10.0.0.0/8, 2001:db8::/32, loopback'). Null when it says neither.
 */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text.trim())) return Number(text) <= HOPS_MAX ? trustHops(Number(text)) : null;
  const networks = new BlockList();
  const parts = text.split(',').map((part) => part.trim());
  const isRead = parts
    .flatMap((part) => (part === 'loopback' ? LOOPBACK : [part]))
    .every((part) => add(networks, part));
  return isRead ? (address) => address !== null && contains(networks, address) : null;
}

function add(networks: BlockList, part: string): boolean {
  const [address = '', prefix, ...rest] = part.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const most = version === 4 ? 32 : 128;
  if (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= most)) return false;
  networks.addSubnet(address, Number(prefix ?? most), version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

function contains(networks: BlockList, address: string): boolean {
  return networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** The address as it is written everywhere else: without a port, brackets or a zone, an IPv4 one never as IPv6. Null for what is no address. */
export function plainAddress(text: string): string | null {
  const [, bracketed, short] = /^\[([^\]]*)\](?::\d{1,5})?$|^(\d[\d.]*):\d{1,5}$/.exec(text.trim()) ?? [];
  const plain = (bracketed ?? short ?? text.trim()).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 ? null : plain;
}
