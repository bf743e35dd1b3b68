import { expect, test } from 'vitest';
import { PEER_HEADER, clientOf } from './client.ts';
import { parseTrustedProxies, plainAddress, trustHops } from './trusted-proxies.ts';

const ask = (peer: string, forwarded?: string) =>
  new Request('http://localhost/', {
    headers: { [PEER_HEADER]: peer, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  });
const NETWORKS = parseTrustedProxies('10.0.0.0/8, 2001:db8:1::/48, loopback')!;

test('without a proxy nothing in a header is believed', () => {
  expect(clientOf(ask('203.0.113.7', '198.51.100.1, 127.0.0.1'), trustHops(0))).toBe('203.0.113.7');
});

test.each([
  ['one proxy added one address', 1, '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  [
    'what the client sent itself stands before it',
    1,
    '10.0.0.1',
    '127.0.0.1, 198.51.100.1, 203.0.113.7',
    '203.0.113.7',
  ],
  ['two proxies added two', 2, '10.0.0.1', '203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['behind two, a forged hop is one too many', 2, '10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['the outer proxy was left out', 2, '203.0.113.9', '198.51.100.1', '198.51.100.1'],
  ['the proxy added nothing', 1, '10.0.0.1', undefined, '10.0.0.1'],
])('by hops: %s', (_, hops, peer, forwarded, client) => {
  expect(clientOf(ask(peer, forwarded), trustHops(hops))).toBe(client);
});

test.each([
  ['proxies in a row are passed by', '10.0.0.1', '203.0.113.7, 10.0.0.3, 2001:db8:1::5', '203.0.113.7'],
  ['a forged address of our own network is behind the client', '10.0.0.1', '10.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['who reaches the port past the proxies is nobody else', '203.0.113.9', '198.51.100.1, 10.0.0.3', '203.0.113.9'],
  ['an IPv4 proxy on an IPv6 socket', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a client within our own network', '10.0.0.1', '10.0.0.9', '10.0.0.9'],
])('by networks: %s', (_, peer, forwarded, client) => {
  expect(clientOf(ask(peer, forwarded), NETWORKS)).toBe(client);
});

test('a malformed address is an unknown client, whoever wrote it, and no proxy', () => {
  for (const bad of ['', 'unknown', '203.0.113', '203.0.113.7:x', '_hidden', '<script>', '1.2.3.4.5', 'fe80::1::2'])
    for (const trusted of [trustHops(1), NETWORKS])
      expect([bad, clientOf(ask('10.0.0.1', `198.51.100.1, ${bad}`), trusted)]).toEqual([bad, 'unknown']);
  expect(clientOf(ask('10.0.0.1', '198.51.100.1, x, 10.0.0.2'), NETWORKS)).toBe('unknown');
});

test('an address is written in one way: without port, brackets and zone', () => {
  expect(plainAddress(' 203.0.113.7:4711 ')).toBe('203.0.113.7');
  expect(plainAddress('[2001:db8::1]:443')).toBe('2001:db8::1');
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1');
  expect(plainAddress('::FFFF:203.0.113.7')).toBe('203.0.113.7');
});

test('what is no list of proxies is refused as a whole', () => {
  for (const bad of [
    '',
    'true',
    '11',
    '-1',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/x',
    'loopback,',
    '2001:db8::/129',
    'proxy',
  ])
    expect([bad, parseTrustedProxies(bad)]).toEqual([bad, null]);
  expect(parseTrustedProxies('10.0.0.1')!('10.0.0.1', 5)).toBe(true);
  expect(parseTrustedProxies('10.0.0.1')!('10.0.0.2', 0)).toBe(false);
});
