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

test('a page says where it lies, what it is, and has a picture', () => {
  const html = shown(headOf(SITE, { ...page, preview: 'doctor/dr-ratna' }));
  expect(html).toContain(`<link rel="canonical" href="${SITE}/d/dr-ratna"/>`);
  expect(html).toContain('<meta name="description" content="Jadwal."/>');
  expect(html).toContain(`<meta property="og:url" content="${SITE}/d/dr-ratna"/>`);
  expect(html).toContain(`<meta property="og:image" content="${SITE}/og/doctor/dr-ratna.png"/>`);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(html).not.toContain('robots');
  expect(html).not.toContain('ld+json');
});

test('without a picture of its own it has the site’s; not to be found it says so', () => {
  const html = shown(headOf(SITE, { ...page, index: false }));
  expect(html).toContain(`content="${SITE}/og/site/ambil-antrian.png"`);
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
});

test('an article tells its times, as far as they are known', () => {
  const html = shown(headOf(SITE, { ...page, article: { published: '2026-11-01T00:00:00Z', modified: null } }));
  expect(html).toContain('<meta property="og:type" content="article"/>');
  expect(html).toContain('<meta property="article:published_time" content="2026-11-01T00:00:00Z"/>');
  expect(html).not.toContain('modified_time');
});

test('what data say cannot end the script they stand in', () => {
  const name = '</script><script>alert("x")</script><!--';
  const html = shown(headOf(SITE, { ...page, things: [{ '@type': 'Physician', name }] }));
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  const said = JSON.parse(scripts[0]![1]!) as { '@context': string; '@graph': { name: string }[] };
  expect(said['@context']).toBe('https://schema.org');
  expect(said['@graph'][0]!.name).toBe(name);
});

test('the feeds are named for programs that read them; the site’s address comes from the root', () => {
  const html = shown(feedLinks(SITE));
  expect(html).toContain(`type="application/rss+xml"`);
  expect(html).toContain(`href="${SITE}/blog/atom.xml"`);
  expect(siteOf([{ id: 'root', loaderData: { site: SITE } }])).toBe(SITE);
  expect(siteOf([undefined, { id: 'other' }])).toBe('');
});
