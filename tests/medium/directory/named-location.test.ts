import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLocations, getPlace } from '#contract/directory/search/location.ts';
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
  const hasan = await makeCenter(pool, {
    name: 'RS Hasan Sadikin',
    regency: bandung,
    latitude: -6.9,
    longitude: 107.6,
  });
  const district = (name: string, regency: string) =>
    pool.query(`insert into district (code, regency_code, name, source) values ($1 || '.' || $2, $1, $2, 'test')`, [
      regency,
      name,
    ]);
  await district('Coblong', bandung);
  await district('Bandung Kulon', bandung);
  await district('Antah', bandung);
  await pool.query(`update center set district_name = 'Coblong' where id = $1`, [hasan]);
  const puskesmas = { regency: bandung, kind: 'puskesmas' } as const;
  const clinic = await makeCenter(pool, { regency: bandung, name: 'RS Kulon', latitude: -6.95, longitude: 107.5 });
  const north = await makeCenter(pool, { ...puskesmas, name: 'Puskesmas Utara', latitude: -6.93, longitude: 107.5 });
  const south = await makeCenter(pool, { ...puskesmas, name: 'Puskesmas Selatan', latitude: -7, longitude: 107.5 });
  await pool.query(`update center set district_name = 'Bandung Kulon' where id = any($1)`, [[clinic, north, south]]);
  await pool.query(`insert into regency_alias values ('paris van java', $1, 'test')`, [bandung]);
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

test('the district is that of the nearest center of the regency of which the register knows it', async () => {
  const districtAt = async (latitude: string, longitude: string) =>
    (await asContracted(getPlace, app.call(getPlace, { query: { latitude, longitude } }))).district;
  expect(await districtAt('-6.899', '107.601')).toBe('Coblong');
  expect(await districtAt('-6.91', '107.59')).toBe('Coblong');
  expect(await districtAt('-6.885', '107.551')).toBeNull();
  expect(await districtAt('90', '0')).toBeNull();
});

describe('districts and regencies by their names', () => {
  const named = async (name: string) =>
    (await asContracted(getLocations, app.call(getLocations, { query: { name } }))).map((each) => each.name);

  test.each([
    ['a regency first, then districts in which a word begins so', 'Bandung', ['Kota Bandung', 'Bandung Kulon']],
    ['the beginning of a name', 'cob', ['Coblong']],
    ['a later word', 'kulon', ['Bandung Kulon']],
    ['another name of a regency', 'Paris van', ['Kota Bandung']],
    ['the kind and the name', 'kota bandung', ['Kota Bandung']],
    ['a district without a center, which lies nobody knows where', 'antah', []],
    ['too little', 'co', []],
    ['signs of a pattern', '%__', []],
    ['the middle of a word', 'oblong', []],
  ])('%s', async (_what, typed, names) => {
    expect(await named(typed)).toEqual(names);
  });

  test('a district lies where its first puskesmas does, a regency where the register says', async () => {
    expect(await asContracted(getLocations, app.call(getLocations, { query: { name: 'bandung' } }))).toEqual([
      { name: 'Kota Bandung', detail: 'Jawa Barat', latitude: -6.9, longitude: 107.6 },
      { name: 'Bandung Kulon', detail: 'Kota Bandung', latitude: -6.93, longitude: 107.5 },
    ]);
  });
});

describe('nothing personal is logged', () => {
  test.each([
    ['/api/search/place?latitude=91&longitude=107.6', 422, 'latitude'],
    ['/api/search/place?latitude=-6.9&longitude=181', 422, 'longitude'],
    ['/api/search/place?latitude=-6.9', 422, 'longitude'],
    ['/api/search/place?latitude=-6.9&longitude=107.6', 200, null],
    ['/api/search/location?name=coblong', 200, null],
    [`/api/search/location?name=${'siti '.repeat(40)}`, 422, 'name'],
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
