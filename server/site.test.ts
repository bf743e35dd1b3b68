import { expect, test } from 'vitest';
import { createSite } from './site.ts';
import type { SiteParts } from './site.ts';
import { trustHops } from './platform/http/trusted-proxies.ts';

const parts: SiteParts = {
  api: async () => Response.json({}),
  closedBy: async () => null,
  renderPage: async () => new Response('page', { headers: { 'content-type': 'text/html' } }),
  variantOf: () => 'desktop',
  isShared: () => false,
  directoryVersion: () => 0,
  content: null,
  imageHosts: [],
  pageCache: false,
  clientFolder: import.meta.dirname,
  settings: { production: true, trustedProxies: trustHops(1), publicUrl: 'https://antrian.example' },
};
const site = createSite(parts);
const get = (path: string, protocol = 'https') =>
  site.fetch(new Request(`http://localhost${path}`, { headers: { 'x-forwarded-proto': protocol } }));

test('an answer that only leads to the right spelling of an address is protected like every other', async () => {
  const { status, headers } = await get('/Blog/');
  expect([status, headers.get('location')]).toEqual([301, '/blog']);
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('nothing of the site is shown in a frame, and only a page has more to its policy', async () => {
  for (const path of ['/api/health', '/Blog/']) {
    const { headers } = await get(path);
    expect([path, headers.get('content-security-policy')]).toEqual([path, "frame-ancestors 'none'"]);
  }
  expect((await get('/search/result')).headers.get('content-security-policy')).toMatch(
    /^default-src 'self'; .*; frame-ancestors 'none'$/,
  );
});

test('plain http is answered by the way to https alone, without what only holds there', async () => {
  const { status, headers } = await get('/Blog/', 'http');
  expect([status, headers.get('location')]).toEqual([301, 'https://antrian.example/Blog/']);
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('a demonstration that nobody chose shows strangers no page, no outbox and no answer of the interface', async () => {
  const settings = { production: false, trustedProxies: trustHops(0), publicUrl: 'http://localhost:3000' };
  const ask = (isModeForgotten: boolean, path: string) =>
    createSite({ ...parts, settings: { ...settings, isModeForgotten } }).fetch(
      new Request(`http://antrian.id${path}`, { headers: { host: 'antrian.id' } }),
    );
  for (const path of ['/', '/outbox', '/api/health']) {
    expect([path, (await ask(true, path)).status]).toEqual([path, 503]);
    expect([path, (await ask(false, path)).status]).toEqual([path, 200]);
  }
});
