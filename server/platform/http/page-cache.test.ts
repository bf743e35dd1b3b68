import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { countRenderedPages, createPageCache } from './page-cache.ts';

const RULE = 'public, max-age=60, s-maxage=60, stale-while-revalidate=600';
const SCRIPT = 'console.log("a < b")';

/** Cards that are alike and not the same, as on a page of results. */
function someCards(): string {
  const words = ['Klinik', 'Anak', 'Melati', 'Bandung', 'Umum', 'Sari', 'Puskesmas', 'Jaya', 'Mata', 'Depok', 'Sehat'];
  return Array.from({ length: 400 }, (_, at) => {
    const name = [1, 3, 7].map((step) => words[(at * step + (at >> 3)) % words.length]).join(' ');
    return `<article class="card"><h3><a href="/d/${name.toLowerCase().replaceAll(' ', '-')}-${at}">${name}</a></h3><p class="meta">Sisa ${(at * 37) % 50} dari 50</p></article>`;
  }).join('');
}

interface Choice {
  readonly rule?: string;
  readonly tag?: string;
  readonly status?: number;
  readonly isEmpty?: boolean;
  readonly filling?: string;
  readonly isAtHand?: boolean;
}

function pages({
  rule = RULE,
  tag,
  status: first = 200,
  isEmpty = false,
  filling = '',
  isAtHand = false,
}: Choice = {}) {
  let status = first;
  const clock = { now: 0, directory: 1 };
  const cache = createPageCache({
    now: () => clock.now,
    imageHosts: ['https://bacaan.example'],
    version: () => clock.directory,
  });
  let made = 0;
  let gate: Promise<void> | null = null;
  const render = async () => {
    const own = (made += 1);
    await gate;
    if (status === 500) throw new Error('the database is away');
    const html = isEmpty ? '' : `<p>${own}</p>${filling}<script nonce="n${own}">${SCRIPT}</script>`;
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': rule });
    headers.set('vary', 'User-Agent');
    if (tag) headers.set('cache-tag', tag);
    const answer = new Response(isAtHand ? null : html, { status, headers });
    return { answer, html: isAtHand ? html : null, nonce: `n${own}` };
  };
  const ask = async (headers: Record<string, string> = {}, key = 'a', method = 'GET'): Promise<Response> => {
    const found = await cache.answer(key, new Request('http://localhost/blog', { headers, method }), render);
    return found instanceof Response ? found : found.answer;
  };
  /** Holds all rendering that begins now; the function that is returned lets it go on. */
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return () => ((gate = null), resolve());
  };
  return { clock, ask, hold, made: () => made, answers: (next: number) => (status = next) };
}

test('a cacheable page is rendered once for everybody with the same key', async () => {
  const { ask, made } = pages();
  expect(await (await ask()).text()).toContain('<p>1</p>');
  expect(await (await ask()).text()).toContain('<p>1</p>');
  await ask({}, 'b');
  expect(made()).toBe(2);
});

test('the metrics count every rendering, and nothing that came from the cache', async () => {
  const { ask, clock, answers } = pages();
  const before = countRenderedPages();
  await ask();
  await ask();
  expect(countRenderedPages() - before).toBe(1);
  clock.now += 61_000;
  await ask();
  expect(countRenderedPages() - before).toBe(2);
  answers(404);
  await Promise.all([ask({}, 'b'), ask({}, 'b')]);
  expect(countRenderedPages() - before).toBe(4);
});

test('a page is rendered once for a thousand who ask for it at the same moment, also when it has just become too old', async () => {
  const { ask, clock, hold, made } = pages();
  for (const round of [1, 2]) {
    const release = hold();
    const crowd = Array.from({ length: 1_000 }, () => ask());
    release();
    for (const answer of await Promise.all(crowd)) expect(await answer.text()).toContain(`<p>${round}</p>`);
    expect(made()).toBe(round);
    clock.now += 660_000;
  }
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

test('a page that shows something of the directory is rendered anew after any change of it; another page is not', async () => {
  for (const [tag, expected] of [
    ['directory', '<p>2</p>'],
    ['texts, directory', '<p>2</p>'],
    ['texts', '<p>1</p>'],
  ]) {
    const { ask, clock } = pages({ tag: tag! });
    await ask();
    clock.directory += 1;
    expect(await (await ask()).text()).toContain(expected);
  }
});

test('a page during whose rendering the directory changed is not sent to whoever asks after that', async () => {
  const { ask, clock, hold, made } = pages({ tag: 'directory' });
  const release = hold();
  const early = ask();
  await expect.poll(made).toBe(1);
  clock.directory += 1;
  release();
  expect(await (await early).text()).toContain('<p>1</p>');
  expect(await (await ask()).text()).toContain('<p>2</p>');
});

test('whoever asks after a change of the directory does not get the page whose rendering began before it', async () => {
  const { ask, clock, hold } = pages({ tag: 'directory' });
  const release = hold();
  const early = ask();
  clock.directory += 1;
  const late = ask();
  release();
  expect(await (await early).text()).toContain('<p>1</p>');
  expect(await (await late).text()).toContain('<p>2</p>');
});

test('a failure reaches everybody who waited, and the next to ask gets the page', async () => {
  const { ask, answers } = pages();
  answers(500);
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  answers(200);
  expect((await ask()).status).toBe(200);
});

test('a stale page stays when its renewal fails', async () => {
  const { ask, clock, answers, made } = pages();
  await ask();
  clock.now = 60_000;
  answers(500);
  await ask();
  await expect.poll(made).toBe(2);
  expect(await (await ask()).text()).toContain('<p>1</p>');
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

test('sends the smallest form that a client accepts, 304 to those that have the page, and headers alone for HEAD', async () => {
  const { ask } = pages();
  const plain = await ask();
  const text = await plain.text();
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['gzip;q=0.5', 'gzip', gunzipSync],
    ['gzip;q=0', null, Buffer.from],
    ['br; q=0, gzip ; q=0.000', null, Buffer.from],
    ['zstd, br ; q=0.5', 'br', brotliDecompressSync],
    ['identity', null, Buffer.from],
  ] as const) {
    const answer = await ask({ 'accept-encoding': accepted });
    expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding]);
    expect(answer.headers.get('vary')).toBe('User-Agent, Accept-Encoding');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(`${bytes.length}`);
    expect(unpack(bytes).toString()).toBe(text);
  }
  const again = await ask({ 'if-none-match': plain.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await ask({}, 'a', 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    `${Buffer.byteLength(text)}`,
    '',
  ]);
});

test('a page that is asked for again is sent in a smaller form than the first time', async () => {
  const { ask } = pages({ filling: someCards() });
  for (const encoding of ['br', 'gzip']) {
    const size = async () => Number((await ask({ 'accept-encoding': encoding })).headers.get('content-length'));
    const first = await size();
    expect(await size()).toBe(first);
    await expect.poll(size).toBeLessThan(first);
  }
});

test('a page whose text was at hand is cached and sent like one that had to be read', async () => {
  const { ask, made } = pages({ isAtHand: true });
  for (let time = 0; time < 2; time += 1) expect(await (await ask()).text()).toContain('<p>1</p>');
  expect(made()).toBe(1);
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
  ['a page that says nothing of shared caches', { rule: 'public, max-age=15' }],
  ['a private page', { rule: 'no-store' }],
  ['a page that is not there', { status: 404 }],
])('%s is made anew each time, and never shared by two who ask at once', async (_, choice) => {
  const { ask, made } = pages(choice);
  const [one, two] = await Promise.all([ask(), ask()]);
  expect(await one.text()).not.toBe(await two.text());
  expect(made()).toBe(2);
  await ask();
  expect(made()).toBe(3);
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
  const { ask, made } = pages({ isEmpty: true });
  const answer = await ask();
  expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([200, '', null]);
  await ask();
  expect(made()).toBe(2);
});

test('a page that is made or renewed for a HEAD request is whole for the next to ask', async () => {
  const { ask, clock, made } = pages();
  await ask({}, 'a', 'HEAD');
  expect(await (await ask()).text()).toContain('<p>1</p>');
  clock.now = 61_000;
  await ask({}, 'a', 'HEAD');
  expect(made()).toBe(2);
  await expect.poll(async () => (await ask()).text()).toContain('<p>2</p>');
});
