import { expect, test } from 'vitest';
import { PEER_HEADER } from './client.ts';
import { httpsRedirect } from './https-redirect.ts';
import { parseTrustedProxies, trustHops } from './trusted-proxies.ts';

const production = { production: true, trustedProxies: trustHops(1), publicUrl: 'https://antrian.example' };
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://internal:3000${path}`, { headers: { host: 'evil.example', ...headers } });

test('[ROUTE-27] plain http in production is redirected to https for good, with its path and query', () => {
  const answer = httpsRedirect(
    ask('/search/result/?query=dr.%20anak&city=3171', { 'x-forwarded-proto': 'http' }),
    production,
  );
  expect(answer?.status).toBe(301);
  expect(answer?.headers.get('location')).toBe('https://antrian.example/search/result/?query=dr.%20anak&city=3171');
});

test('[ROUTE-27] behind a trusted proxy the forwarded protocol decides, and of a chain the value that our own proxy added', () => {
  expect(httpsRedirect(ask('/', { 'x-forwarded-proto': 'https' }), production)).toBeNull();
  expect(httpsRedirect(ask('/', { 'x-forwarded-proto': 'https, http' }), production)?.status).toBe(301);
});

test('[ROUTE-27] without a trusted proxy nobody can claim https by a header', () => {
  const direct = { ...production, trustedProxies: trustHops(0) };
  expect(httpsRedirect(ask('/', { 'x-forwarded-proto': 'https' }), direct)?.status).toBe(301);
});

test('[ROUTE-27] whoever reaches the port past the proxies cannot claim https by a header', () => {
  const trustedProxies = parseTrustedProxies('10.0.0.0/8')!;
  const claim = (peer: string) =>
    httpsRedirect(ask('/', { 'x-forwarded-proto': 'https', [PEER_HEADER]: peer }), { ...production, trustedProxies });
  expect(claim('10.1.2.3')).toBeNull();
  expect(claim('203.0.113.7')?.status).toBe(301);
});

test('[ROUTE-27] a path that looks like another host stays a path of ours', () => {
  const answer = httpsRedirect(ask('//evil.example/x'), production);
  expect(new URL(answer?.headers.get('location') ?? '').host).toBe('antrian.example');
});

test('[ROUTE-27] the demonstration, health checks and metrics are not redirected', () => {
  expect(httpsRedirect(ask('/'), { ...production, production: false })).toBeNull();
  for (const path of ['/api/health', '/api/ready', '/metrics']) expect(httpsRedirect(ask(path), production)).toBeNull();
});
