import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BODY_MAX_BYTES } from '#domain/limits.ts';
import { PEER_HEADER } from '#server/platform/http/client.ts';
import { trustHops } from '#server/platform/http/trusted-proxies.ts';
import { createSite } from '#server/site.ts';
import type { SiteParts } from '#server/site.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';

let app: TestApp;
let folder: string;
let parts: SiteParts;
let site: ReturnType<typeof createSite>;
/** How many pages were rendered. */
let rendered = 0;
/** How often the directory has changed. */
let changes = 0;
const deviceIn = (userAgent: string | null) => (userAgent?.includes('Phone') ? 'phone' : 'desktop');

beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'antrian-client-'));
  await writeFile(join(folder, 'manifest.json'), '{}');
  parts = {
    api: (request) => app.app.fetch(request),
    closedBy: (pathname) => app.app.closedBy(pathname),
    renderPage: async (request, { nonce, userAgent }) => {
      rendered += 1;
      const { pathname, search } = new URL(request.url);
      const cacheControl = pathname.startsWith('/blog') ? 'public, s-maxage=60' : 'no-store';
      return new Response(`<script nonce="${nonce}"></script>${pathname}${search} for ${deviceIn(userAgent)}`, {
        headers: { 'content-type': 'text/html', 'cache-control': cacheControl },
      });
    },
    variantOf: deviceIn,
    isShared: (pathname) => !pathname.startsWith('/account'),
    directoryVersion: () => changes,
    content: async () => new Response('content'),
    imageHosts: [],
    pageCache: true,
    clientFolder: folder,
    settings: {
      ...app.deps.settings,
      publicUrl: 'https://antrian.example',
      production: true,
      trustedProxies: trustHops(1),
    },
  };
  site = createSite(parts);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  site.fetch(new Request(`http://localhost${path}`, { headers: { 'x-forwarded-proto': 'https', ...headers } }));

test('every answer carries the headers that protect it: interface, page, file, failure', async () => {
  for (const path of ['/api/health', '/api/no/such/thing', '/search/result', '/manifest.json', '/api/docs']) {
    const { headers } = await get(path);
    expect([path, headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([
      path,
      'nosniff',
      'strict-origin-when-cross-origin',
    ]);
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  }
});

test('the page of the interface is sent in 60 kB at most, and is not long before it is unpacked either', async () => {
  const packed = await get('/api/docs', { 'accept-encoding': 'gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect((await packed.arrayBuffer()).byteLength).toBeLessThanOrEqual(60_000);
  expect((await (await get('/api/docs')).text()).length).toBeLessThanOrEqual(250_000);
});

test('a page may run only scripts with its own nonce, which differs for each answer', async () => {
  const nonces = new Set<string>();
  for (const answer of [await get('/'), await get('/')]) {
    const nonce = /nonce="([^"]+)"/.exec(await answer.text())![1]!;
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test('[LAYOUT-06] a stored page is sent again only to the same kind of device at the same address', async () => {
  const ask = async (path: string, userAgent: string) =>
    (await (await get(path, { 'user-agent': userAgent })).text()).replace(/.*<\/script>/, '');
  const before = rendered;
  // Twice, so that the second time each page comes from the store.
  for (const round of ['made', 'stored'])
    for (const path of ['/blog', '/blog?page=2', '/blog/jantung'])
      for (const [userAgent, device] of [
        ['Phone', 'phone'],
        ['Desktop', 'desktop'],
      ] as const)
        expect([round, await ask(path, userAgent)]).toEqual([round, `${path} for ${device}`]);
  expect(rendered - before).toBe(6);
  expect(await ask('/blog', 'Another Phone')).toBe('/blog for phone');
  expect(rendered - before).toBe(6);
});

test('a stored page is sent for its own path and query only', async () => {
  const renderPage = async ({ url }: Request) =>
    new Response(new URL(url).pathname + new URL(url).search, {
      headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=60' },
    });
  const storing = createSite({ ...parts, renderPage });
  const ask = async (path: string) =>
    (await storing.fetch(new Request(`http://localhost${path}`, { headers: { 'x-forwarded-proto': 'https' } }))).text();
  for (const path of ['/blog', '/blog?q=demam', '/blog?q=batuk', '/topik?q=demam', '/blog?q=demam'])
    expect(await ask(path)).toBe(path);
});

test('a page for everybody is made of its address and the kind of browser alone, and the page of a person is never stored', async () => {
  const seen: Record<string, string>[] = [];
  const renderPage = async ({ url, headers }: Request) => {
    seen.push(Object.fromEntries(headers));
    return new Response(`page ${seen.length} of ${new URL(url).pathname}`, {
      headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' },
    });
  };
  const storing = createSite({ ...parts, renderPage });
  const own = { cookie: 'own=secret', authorization: 'Bearer secret', 'accept-language': 'id', 'user-agent': 'Phone' };
  const ask = async (path: string) =>
    (
      await storing.fetch(new Request(`http://localhost${path}`, { headers: { 'x-forwarded-proto': 'https', ...own } }))
    ).text();
  expect([await ask('/doctor/a'), await ask('/doctor/a')]).toEqual(['page 1 of /doctor/a', 'page 1 of /doctor/a']);
  expect(seen).toEqual([{ 'user-agent': 'Phone' }]);
  expect([await ask('/account'), await ask('/account')]).toEqual(['page 2 of /account', 'page 3 of /account']);
});

test('what a page asks for counts as asked by the client that posted its form, or is the first to want it', async () => {
  const asked: unknown[] = [];
  const api = async ({ headers }: Request) => {
    asked.push([headers.get(PEER_HEADER), headers.get('x-forwarded-for')]);
    return new Response();
  };
  const renderPage: SiteParts['renderPage'] = async (_, { fetch }) => fetch(new Request('http://in-process/api/x'));
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', [PEER_HEADER]: '10.0.0.1' };
  const own = createSite({ ...parts, api, renderPage });
  await own.fetch(new Request('http://localhost/contact-us', { method: 'POST', headers }));
  await own.fetch(new Request('http://localhost/search?query=gigi', { headers }));
  expect(asked).toEqual([
    ['10.0.0.1', '203.0.113.9'],
    ['10.0.0.1', '203.0.113.9'],
  ]);
});

test('a stored page is sent although the interface refuses everything, and one that is not stored says so', async () => {
  let isBusy = false;
  const api = async () => new Response('cards', { status: isBusy ? 429 : 200 });
  const renderPage: SiteParts['renderPage'] = async (_, { fetch }) => {
    const { status } = await fetch(new Request('http://in-process/api/search'));
    const headers = { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' };
    return new Response(`page ${status}`, { status, headers });
  };
  const storing = createSite({ ...parts, api, renderPage });
  const ask = async (path: string) =>
    (await storing.fetch(new Request(`http://localhost${path}`, { headers: { 'x-forwarded-proto': 'https' } }))).status;
  expect(await ask('/search?query=gigi')).toBe(200);
  isBusy = true;
  expect([await ask('/search?query=gigi'), await ask('/search?query=mata')]).toEqual([200, 429]);
  isBusy = false;
  expect(await ask('/search?query=mata')).toBe(200);
});

test('a form of a page may be as large as a request to the interface, and no larger, however its size is told', async () => {
  const renderPage = async (request: Request) => new Response(`${(await request.arrayBuffer()).byteLength}`);
  const own = createSite({ ...parts, renderPage });
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const init = {
      method: 'POST',
      body,
      headers: { 'x-forwarded-proto': 'https', ...headers },
      duplex: 'half',
    } as const;
    return own.fetch(new Request('http://localhost/contact-us', init));
  };
  const pieces = (count: number) =>
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < count; at += 1) controller.enqueue(new Uint8Array(1_024));
        controller.close();
      },
    });
  expect(await (await post('a'.repeat(BODY_MAX_BYTES))).text()).toBe(`${BODY_MAX_BYTES}`);
  expect(await (await post(pieces(10))).text()).toBe('10240');
  const large = 'a'.repeat(BODY_MAX_BYTES + 1);
  const answers = [
    await post(large, { 'content-length': `${large.length}` }),
    await post(large),
    await post(pieces(100)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([413, 413, 413]);
});

test('a page of the directory is not sent any more once this process has heard of a change', async () => {
  let made = 0;
  const renderPage = async () =>
    new Response(`page ${(made += 1)}`, {
      headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60', 'cache-tag': 'directory' },
    });
  const storing = createSite({ ...parts, renderPage });
  const ask = async () =>
    (
      await storing.fetch(new Request('http://localhost/doctor/a', { headers: { 'x-forwarded-proto': 'https' } }))
    ).text();
  expect([await ask(), await ask()]).toEqual(['page 1', 'page 1']);
  changes += 1;
  expect([await ask(), await ask()]).toEqual(['page 2', 'page 2']);
});

test('the content service can be read from outside, not written to', async () => {
  const url = 'http://localhost/wp-json/wordpress-popular-posts/v2/views/1';
  const ask = async (method: string) =>
    (await site.fetch(new Request(url, { method, headers: { 'x-forwarded-proto': 'https' } }))).text();
  expect(await ask('GET')).toBe('content');
  expect(await ask('POST')).not.toBe('content');
});

test('the metrics are at the root, for this machine only and not for requests through the proxy', async () => {
  expect((await get('/metrics', { [PEER_HEADER]: '127.0.0.1', 'x-forwarded-for': '203.0.113.1' })).status).toBe(403);
  const answer = await get('/metrics', { [PEER_HEADER]: '127.0.0.1' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('# TYPE http_request_duration_seconds histogram');
});
