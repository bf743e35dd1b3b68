import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPlace } from '#contract/directory/search/search.ts';
import { makeCenter, makeRegency } from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { asContracted } from '#tests/support/as-contracted.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app;
  const bandung = await makeRegency(pool, { name: 'Bandung', province: 'Jawa Barat' });
  const cimahi = await makeRegency(pool, { name: 'Cimahi', province: 'Jawa Barat' });
  await makeCenter(pool, { name: 'RS Cibabat', regency: cimahi, latitude: -6.88, longitude: 107.55 });
  await makeCenter(pool, { name: 'RS Hasan Sadikin', regency: bandung, latitude: -6.9, longitude: 107.6 });
});
afterAll(() => app.close());

describe('the regency around somebody', () => {
  const cityAt = async (latitude: string, longitude: string) =>
    (await asContracted(getPlace, app.call(getPlace, { query: { latitude, longitude } }))).city?.name ?? null;

  test.each([
    ['beside a hospital', '-6.899', '107.601', 'Kota Bandung'],
    ['nearer to the neighbour, on whichever side of the border', '-6.885', '107.57', 'Kota Cimahi'],
    ['nearer to this one', '-6.895', '107.58', 'Kota Bandung'],
    ['an island away', '-5.9', '107.6', null],
    ['at sea', '-12', '100', null],
    ['at the pole', '90', '0', null],
    ['on the date line', '-6.9', '-180', null],
  ])('%s', async (_where, latitude, longitude, name) => {
    expect(await cityAt(latitude, longitude)).toBe(name);
  });
});

describe('nothing personal is logged', () => {
  test.each([
    ['/api/search/place?latitude=91&longitude=107.6', 422, 'latitude'],
    ['/api/search/place?latitude=-6.9&longitude=181', 422, 'longitude'],
    ['/api/search/place?latitude=-6.9', 422, 'longitude'],
    ['/api/search/place?latitude=-6.9&longitude=107.6', 200, null],
    ['/api/search/suggestion?name=dr+siti+aminah', 200, null],
    [`/api/search/suggestion?name=${'siti '.repeat(40)}`, 422, 'name'],
    ['/api/search?query=dr+siti+aminah&distance=-1&latitude=-6.9&longitude=107.6', 422, 'distance'],
  ])('%s: %i', async (path, status, field) => {
    const before = app.logged.length;
    const answer = await app.ask('GET', path);
    const { error } = (await answer.json()) as { error?: { field: string } };
    expect([answer.status, error?.field ?? null]).toEqual([status, field]);
    expect(app.logged.length).toBe(before);
  });
});
