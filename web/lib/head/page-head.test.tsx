import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { feedLinks, headOf, siteOf } from './page-head.ts';

const SITE = 'https://antrian.example';
const page = { title: 'Dokter · Ambil Antrian', description: 'Jadwal.', path: '/d/dr-ratna' };
const shown = (head: ReturnType<typeof headOf>) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Meta />, meta: () => head }]);
  return renderToString(<Stub initialEntries={['/']} />);
};

test('the head of a page has its address, its description and a picture', () => {
  const html = shown(headOf(SITE, { ...page, preview: 'doctor/dr-ratna' }));
  expect(html).toContain(`<link rel="canonical" href="${SITE}/d/dr-ratna"/>`);
  expect(html).toContain('<meta name="description" content="Jadwal."/>');
  expect(html).toContain(`<meta property="og:url" content="${SITE}/d/dr-ratna"/>`);
  expect(html).toContain(`<meta property="og:image" content="${SITE}/og/doctor/dr-ratna.png"/>`);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(html).not.toContain('robots');
  expect(html).not.toContain('ld+json');
});

test('a page without a picture has that of the site, and one that is not to be listed says so', () => {
  const html = shown(headOf(SITE, { ...page, index: false }));
  expect(html).toContain(`content="${SITE}/og/site/ambil-antrian.png"`);
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
});

test('the head of an article has its times, as far as they are known', () => {
  const html = shown(headOf(SITE, { ...page, article: { published: '2026-11-01T00:00:00Z', modified: null } }));
  expect(html).toContain('<meta property="og:type" content="article"/>');
  expect(html).toContain('<meta property="article:published_time" content="2026-11-01T00:00:00Z"/>');
  expect(html).not.toContain('modified_time');
});

test('text in structured data cannot close its script element', () => {
  const name = '</script><script>alert("x")</script><!--';
  const html = shown(headOf(SITE, { ...page, things: [{ '@type': 'Physician', name }] }));
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  const said = JSON.parse(scripts[0]![1]!) as { '@context': string; '@graph': { name: string }[] };
  expect(said['@context']).toBe('https://schema.org');
  expect(said['@graph'][0]!.name).toBe(name);
});

test('the head links the feeds, and the site’s address comes from the root loader', () => {
  const html = shown(feedLinks(SITE));
  expect(html).toContain(`type="application/rss+xml"`);
  expect(html).toContain(`href="${SITE}/blog/atom.xml"`);
  expect(siteOf([{ id: 'root', loaderData: { site: SITE } }])).toBe(SITE);
  expect(siteOf([undefined, { id: 'other' }])).toBe('');
});
