import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCenter, makeRegency } from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app;
  const bandung = await makeRegency(pool, { name: 'Bandung', province: 'Jawa Barat' });
  await pool.query(`update regency set latitude = -6.92, longitude = 107.61 where code = $1`, [bandung]);
  const center = await makeCenter(pool, {
    name: 'Puskesmas Coblong',
    kind: 'puskesmas',
    regency: bandung,
    latitude: -6.89,
    longitude: 107.61,
  });
  await pool.query(`update center set district_name = 'Coblong & <Dago>' where id = $1`, [center]);
});
afterAll(() => app.close());

/** The tiles with Bandung in their middle or beside it. */
const WIDE = '/peta/7/102/66.svg';
const CLOSE = '/peta/12/3272/2126.svg';
const SEA = '/peta/9/400/270.svg';

const tile = async (path: string) => {
  const answer = await app.ask('GET', path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  return answer.text();
};
/** Coasts, the line of dots, and names, as a picture has them. */
const parts = (svg: string) => ({
  coasts: (svg.match(/fill="#f7f9f7"/g) ?? []).length,
  dots: (/stroke-linecap="round" d="([^"]*)"/.exec(svg)?.[1]?.match(/h0/g) ?? []).length,
  names: [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, name]) => name),
});

test('a tile shows the coast of Natural Earth, the names of areas and the medical centers on it', async () => {
  expect(parts(await tile(WIDE))).toEqual({ coasts: 1, dots: 1, names: ['Bandung'] });
  const close = await tile(CLOSE);
  expect(parts(close)).toEqual({ coasts: 1, dots: 1, names: expect.arrayContaining(['Coblong &amp; &lt;Dago>']) });
  expect(parts(await tile(SEA))).toEqual({ coasts: 0, dots: 0, names: [] });
});

test('a tile is small: a map of the whole country takes a few kilobytes', async () => {
  const west = await tile('/peta/5/25/16.svg');
  expect(west.length).toBeGreaterThan(1_000);
  expect(west.length).toBeLessThan(30_000);
});

test.each([
  '/peta/3/6/4.svg',
  '/peta/19/1/1.svg',
  '/peta/5/32/16.svg',
  '/peta/5/16/32.svg',
  '/peta/5/1/1.png',
  '/peta/a/b/c.svg',
])('%s is no tile', async (path) => {
  expect((await app.ask('GET', path)).status).toBe(404);
});
