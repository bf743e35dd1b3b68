import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { expect, test } from '../support/fixtures.ts';

/** How many requests run at once; the same two cores answer them. */
const AT_ONCE = 6;
/** Files and interfaces are no pages; the outbox contains links of other tests. */
const NO_PAGES = /^\/(api|assets|og|wp-json|wp-content|outbox|metrics)(\/|\?|$)/;

/** At most so many addresses of a kind: that is every text, and enough doctors, hospitals, searches and sessions, whose pages are alike. */
const OF_A_FAMILY = 170;

type Seen = { readonly status: number; readonly anchors: ReadonlySet<string>; readonly links: readonly string[] };

test('every link of the site leads to an existing page, and every anchor to an existing element', async ({
  request,
  baseURL,
}) => {
  const site = new URL(baseURL!);
  const seen = new Map<string, Seen>();
  const pointedAt = new Map<string, string>();
  const toVisit = ['/'];
  const known = new Set(toVisit);
  const families = new Map<string, number>();

  const look = async (path: string): Promise<void> => {
    // The answers are not compressed, which would cost more than rendering the pages.
    const headers = { 'x-forwarded-for': '10.99.99.99', 'accept-encoding': 'identity' };
    const answer = await request.get(path, { headers });
    const isPage = /^text\/html\b/.test(answer.headers()['content-type'] ?? '');
    const { anchors, links } = isPage ? partsOf(await answer.text()) : { anchors: new Set<string>(), links: [] };
    seen.set(path, { status: answer.status(), anchors, links });
    for (const href of links) {
      const link = new URL(href, new URL(path, site));
      if (link.origin !== site.origin || NO_PAGES.test(link.pathname)) continue;
      const to = link.pathname + link.search;
      if (known.has(to)) {
        if (link.hash !== '') pointedAt.set(`${to} ${decodeURIComponent(link.hash.slice(1))}`, path);
        continue;
      }
      const family = link.pathname.split('/')[1] ?? '';
      const many = families.get(family) ?? 0;
      if (many >= OF_A_FAMILY) continue;
      families.set(family, many + 1);
      known.add(to);
      pointedAt.set(to, path);
      if (link.hash !== '') pointedAt.set(`${to} ${decodeURIComponent(link.hash.slice(1))}`, path);
      toVisit.push(to);
    }
  };
  while (toVisit.length > 0) await Promise.all(toVisit.splice(0, AT_ONCE).map(look));

  const faults = [...pointedAt].flatMap(([target, from]) => {
    const [path = '', anchor] = target.split(' ');
    const page = seen.get(path);
    if (page === undefined || page.status >= 400) return [`${from} leads to ${path}: ${page?.status}`];
    return anchor === undefined || page.anchors.has(anchor) ? [] : [`${from} points at ${path}#${anchor}`];
  });
  expect(faults).toEqual([]);
  // Doctors, hospitals, articles and topics are all reached from the home page.
  for (const family of [/^\/d\/./, /^\/p\/./, /^\/blog\/(?!category|tag|search)./, /^\/topik\/./]) {
    expect([...seen.keys()].filter((path) => family.test(path)).length, String(family)).toBeGreaterThan(10);
  }
});

function partsOf(html: string): { anchors: ReadonlySet<string>; links: readonly string[] } {
  const anchors = new Set<string>();
  const links: string[] = [];
  visit(fromHtml(html), 'element', ({ tagName, properties }) => {
    if (typeof properties['id'] === 'string') anchors.add(properties['id']);
    if (tagName === 'a' && typeof properties['href'] === 'string') links.push(properties['href']);
  });
  return { anchors, links };
}
