import { ALL_PARTS_KB, FIRST_LOAD_KB, weighAllParts, weighPage } from '../../support/pages/weight.ts';
import { expect, test } from '../support/fixtures.ts';

test('a visitor on a slow connection gets every public page that people come in by with at most 45 kB of JavaScript, and at most 140 kB whatever is used in it', async ({
  page,
}) => {
  const firstOf = async (list: string, links: RegExp): Promise<string> => {
    await page.goto(list);
    const paths = await page.locator('main a[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
    const found = paths.flatMap((path) => links.exec(path)?.[0] ?? [])[0];
    expect(found, `${links} on ${list}`).toBeDefined();
    return found!;
  };
  const results = '/search/result/?query=dokter+anak';
  const doctor = await firstOf(results, /^\/d\/[^/?#]+/);
  const center = await firstOf(doctor, /^\/p\/[^/?#]+/);
  const clinic = await firstOf(center, /^\/p\/[^/]+\/c\/[^/?#]+/);
  const article = await firstOf('/blog', /^\/blog\/(?!search|category|tag)[^/?#]+/);
  const topic = await firstOf('/topik', /^\/topik\/[^/?#]+/);
  for (const path of ['/', results, doctor, center, clinic, '/dokter/anak', article, topic]) {
    const { kb, files } = await weighPage(page, path);
    // A page without any JavaScript was not measured.
    expect([path, files]).not.toEqual([path, 0]);
    expect(kb, path).toBeLessThanOrEqual(FIRST_LOAD_KB);
    const all = await weighAllParts(page, path);
    expect([path, all.islands.length]).not.toEqual([path, 0]);
    expect(all.kb, `${path} with every part`).toBeLessThanOrEqual(ALL_PARTS_KB);
  }
});
