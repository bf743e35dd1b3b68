import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const RULE = 'public, max-age=60, s-maxage=60, stale-while-revalidate=600';
const SCRIPT = 'console.log("a < b")';

function pages(rule = RULE, first = 200) {
  let status = first;
  const clock = { now: 0 };
  const cache = createPageCache(() => clock.now, ['https://bacaan.example']);
  let made = 0;
  const render = async () => {
    made += 1;
    const html = `<p>${made}</p><script nonce="n${made}">${SCRIPT}</script>`;
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': rule, vary: 'User-Agent' };
    return { answer: new Response(html, { status, headers }), nonce: `n${made}` };
  };
  const ask = async (headers: Record<string, string> = {}, key = 'a', method = 'GET'): Promise<Response> => {
    const request = new Request('http://localhost/blog', { headers, method });
    const cached = cache.find(key, request, render);
    if (cached) return cached;
    const { answer, nonce } = await render();
    return (await cache.store(key, request, answer, nonce)) ?? answer;
  };
  return { clock, ask, made: () => made, answers: (next: number) => (status = next) };
}

test('a cacheable page is rendered once for everybody with the same key', async () => {
  const { ask, made } = pages();
  expect(await (await ask()).text()).toContain('<p>1</p>');
  expect(await (await ask()).text()).toContain('<p>1</p>');
  await ask({}, 'b');
  expect(made()).toBe(2);
});

test('a stale page is sent while a new one is rendered; one past its stale time is not sent', async () => {
  const { ask, clock } = pages();
  await ask();
  clock.now = 60_000;
  expect(await (await ask()).text()).toContain('<p>1</p>');
  await expect.poll(async () => (await ask()).text()).toContain('<p>2</p>');
  clock.now += 660_000;
  expect(await (await ask()).text()).toContain('<p>3</p>');
});

test('the policy names the scripts of the page by their digests, and no nonce lets anything else run', async () => {
  const { ask } = pages();
  const policy = (await ask()).headers.get('content-security-policy') ?? '';
  const digest = createHash('sha256').update(SCRIPT).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`);
  expect(policy).toContain('img-src');
  expect(policy).toContain('https://bacaan.example');
  expect(policy).not.toContain('nonce');
});

test('sends gzip to clients that accept it, 304 to those that have the page, and headers alone for HEAD', async () => {
  const { ask } = pages();
  const plain = await ask();
  const packed = await ask({ 'accept-encoding': 'br, gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toBe('User-Agent, Accept-Encoding');
  const unpacked = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString();
  expect(unpacked).toBe(await plain.text());
  const again = await ask({ 'if-none-match': plain.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await ask({}, 'a', 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    `${Buffer.byteLength(unpacked)}`,
    '',
  ]);
});

test('a page that was made anew has another tag, and whoever has the old page is sent the new one', async () => {
  const { ask, clock } = pages();
  const old = (await ask()).headers.get('etag') ?? '';
  clock.now = 660_000;
  const answer = await ask({ 'if-none-match': old });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<p>2</p>')]);
  expect(answer.headers.get('etag')).not.toBe(old);
});

test.each([
  ['a page that says nothing of shared caches', 'public, max-age=15', 200],
  ['a private page', 'no-store', 200],
  ['a page that is not there', RULE, 404],
])('%s is made anew each time', async (_, rule, status) => {
  const { ask, made } = pages(rule, status);
  await ask();
  await ask();
  expect(made()).toBe(2);
});

test('a page that has disappeared leaves the cache when its renewal finds out', async () => {
  const { ask, clock, answers } = pages();
  await ask();
  clock.now = 60_000;
  answers(404);
  expect((await ask()).status).toBe(200);
  await expect.poll(async () => (await ask()).status).toBe(404);
});

test('an empty page is not cached', async () => {
  const cache = createPageCache(() => 0, []);
  const answer = new Response('', { headers: { 'content-type': 'text/html', 'cache-control': RULE } });
  expect(await cache.store('a', new Request('http://localhost/'), answer, 'n')).toBeNull();
});

test('a renewal that a HEAD request would start yields no page, and the cached one stays', async () => {
  let clock = 0;
  const cache = createPageCache(() => clock, []);
  const page = (body: string | null) =>
    new Response(body, { headers: { 'content-type': 'text/html', 'cache-control': RULE } });
  const get = new Request('http://localhost/');
  await cache.store('a', get, page('isi'), 'n');
  clock = 61_000;
  const renewed = Promise.resolve({ answer: page(null), nonce: 'n' });
  cache.find('a', new Request('http://localhost/', { method: 'HEAD' }), () => renewed);
  await renewed;
  expect(await cache.find('a', get, () => renewed)!.text()).toBe('isi');
});
