import { expect, test } from 'vitest';
import { breadcrumbThing, faqThing, listThing, websiteThing } from './site-things.ts';

const SITE = 'https://antrian.example';

test('structured data of the site with its search, of breadcrumbs, questions and lists', () => {
  expect(websiteThing(SITE)).toMatchObject({
    potentialAction: { target: { urlTemplate: `${SITE}/search/result/?query={search_term_string}` } },
  });
  expect(breadcrumbThing(SITE, [{ name: 'Beranda', path: '/' }])).toMatchObject({
    itemListElement: [{ position: 1, name: 'Beranda', item: `${SITE}/` }],
  });
  expect(faqThing([{ question: 'Apa?', answer: 'Ini.' }])).toMatchObject({
    mainEntity: [{ name: 'Apa?', acceptedAnswer: { text: 'Ini.' } }],
  });
  expect(listThing(SITE, [{ name: 'dr. A', path: '/d/a' }], 10)).toMatchObject({
    itemListElement: [{ position: 10, url: `${SITE}/d/a` }],
  });
});
