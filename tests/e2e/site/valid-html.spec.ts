import { HtmlValidate } from 'html-validate';
import type { ConfigData } from 'html-validate';
import { newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { addressOf, factsOf, LEADS_ON, PAGES } from '../support/route-address.ts';

const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  elements: [
    'html5',
    {
      // An island is no box of its own: what may stand around it may stand in it (web/lib/island/island.tsx).
      'x-island': { flow: true, phrasing: true, transparent: true },
      // The validator lets every relation and every type pass. These are the ones of the standard that the product uses.
      link: {
        attributes: {
          rel: {
            enum: [
              'alternate',
              'apple-touch-icon',
              'canonical',
              'dns-prefetch',
              'icon',
              'manifest',
              'modulepreload',
              'next',
              'preconnect',
              'preload',
              'prev',
              'stylesheet',
            ],
          },
        },
      },
      script: { attributes: { type: { enum: ['application/ld+json', 'module', 'text/plain'] } } },
    },
  ],
  rules: {
    // Only files of other hosts need a digest: ours come by the same line as the HTML that would name it.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The validator reads without styles. Of two first headings one is for wide windows and one for phones, and filters come before the heading in the order of reading; every-route.spec.ts
    // holds that each width shows one h1 and leaves no level out.
    'heading-level': ['error', { allowMultipleH1: true, minInitialRank: 'h2' }],
  },
};

/** Of two bars at the top, and of two menus of the administration, one is for wide windows and one for phones; the styles, which the validator does not read, never show both. */
const ONE_OF_TWO = {
  rule: 'unique-landmark',
  at: /^html > body > div(:nth-child\(\d\))? > div:nth-child\(\d\) > header$|^#isi > div > (details > )?nav$/,
};

test('the HTML of every route, as the server sends it, is valid', async ({ request, api }) => {
  const facts = await factsOf(api, await newPatient(request, api));
  const validator = new HtmlValidate(RULES);
  const faults: string[] = [];
  const elsewhere: string[] = [];
  for (const route of PAGES) {
    const address = addressOf(route);
    if (address === undefined) faults.push(`${route.path}: has no address in this test`);
    if (address === undefined || address === LEADS_ON) continue;
    const path = address(facts);
    const answer = await request.get(path, { maxRedirects: 0 });
    if (answer.status() >= 300 && answer.status() < 400) {
      elsewhere.push(path);
      continue;
    }
    expect(answer.headers()['content-type'], path).toMatch(/^text\/html/);
    const { results } = await validator.validateString(await answer.text());
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      if (ruleId === ONE_OF_TWO.rule && ONE_OF_TWO.at.test(selector ?? '')) continue;
      faults.push(`${path}: ${ruleId}: ${message} (${selector})`);
    }
  }
  expect(faults).toEqual([]);
  expect(elsewhere, 'there is no maintenance to wait for').toEqual(['/coming-soon']);
});
