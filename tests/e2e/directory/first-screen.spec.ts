import { expect, test } from '../support/fixtures.ts';
import { doctors } from '../support/result-page.ts';

/** Ten kinds of questions, as addresses of results. */
const QUESTIONS = [
  ['a field', 'query=dokter+anak'],
  ['a field in a city', 'query=dokter+anak+bandung'],
  ['a field around the person', 'query=dokter+anak&latitude=-6.885&longitude=107.615'],
  ['a name', 'query=dr.+dwi'],
  ['a center', 'query=hasan+sadikin'],
  ['many wishes at once', 'query=dokter+gigi+bpjs+besok+sore'],
  ['filters without words', 'specialization=mata&city=kota-bandung'],
  ['the sex of the doctor', 'query=dokter+kandungan+perempuan+bandung'],
  ['a complaint', 'query=sakit+kepala'],
  ['everybody', 'query=dr.'],
  ['the nearest, without a location', 'query=dokter+anak+terdekat'],
] as const;

test('a visitor with a phone of 360 x 740 sees the first booking button above the bar of tabs, whatever was asked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [kind, query] of QUESTIONS) {
    await page.goto(`/search/result/?${query}`);
    const button = doctors(page)
      .first()
      .getByRole('link', { name: /^Ambil Antrian/ });
    const [box, tabs] = await Promise.all([
      button.boundingBox(),
      page.getByRole('navigation', { name: 'Menu bawah' }).boundingBox(),
    ]);
    expect([kind, box!.y + box!.height < tabs!.y]).toEqual([kind, true]);
  }
});

test('a visitor with a keyboard is at the first booking button after at most twelve presses', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/search/result/?query=dokter+anak+bandung');
  const skip = page.getByRole('link', { name: 'Langsung ke hasil' });
  const button = doctors(page)
    .first()
    .getByRole('link', { name: /^Ambil Antrian/ });
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses += 1;
    expect(presses).toBeLessThanOrEqual(12);
    await page.keyboard.press(key);
  };
  const isOn = (target: typeof skip) => target.evaluate((element) => element === document.activeElement);
  while (!(await isOn(skip))) await press('Tab');
  await press('Enter');
  while (!(await isOn(button))) await press('Tab');
});
