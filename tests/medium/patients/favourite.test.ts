import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFavourites, setFavourite } from '#contract/patients/favourite.ts';
import { FAVOURITES_MAX } from '#domain/limits.ts';
import { makeCenter, makeClinic, makeDoctor } from '../../factories/directory.ts';
import { makePerson } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
});
afterAll(() => app.close());

type Kind = 'doctor' | 'clinic' | 'hospital';
const set = (token: string, kind: Kind, id: number, favourite = true) =>
  app.call(setFavourite, { token, body: { kind, id, favourite } });
const kept = async (token: string) => (await answered(app.call(getFavourites, { token }))).favourites;

test('[CALL-16] [ENT-06] favourites are doctors, clinics and centers; pressing twice counts as once', async () => {
  const own = await makePerson(app.pool);
  const center = await makeCenter(app.pool, { name: 'RS Telaga Bening' });
  const clinic = await makeClinic(app.pool, center);
  const [doctor, second] = [await makeDoctor(app.pool), await makeDoctor(app.pool)];
  expect(await kept(own.token)).toEqual({ doctors: [], clinics: [], hospitals: [] });
  for (const [kind, id] of [
    ['doctor', doctor],
    ['doctor', doctor],
    ['clinic', clinic],
    ['hospital', center],
  ] as const)
    expect(await answered(set(own.token, kind, id))).toEqual({ favourite: true });
  app.clock.advance(1_000);
  await answered(set(own.token, 'doctor', second));
  const raw = await (await app.ask('GET', getFavourites.path, { token: own.token })).json();
  const { favourites } = raw.data;
  expect(favourites.doctors.map(({ id }: { id: number }) => id)).toEqual([second, doctor]);
  for (const item of [...favourites.doctors, ...favourites.clinics, ...favourites.hospitals])
    expect(item).toMatchObject({
      id: expect.any(Number),
      name: expect.stringMatching(/./),
      slug_name: expect.stringMatching(/^[a-z0-9-]+$/),
    });
  expect(favourites.clinics).toMatchObject([
    { id: clinic, polyclinic: { medical_center: { slug_name: favourites.hospitals[0].slug_name } } },
  ]);
  expect(favourites.hospitals).toMatchObject([{ id: center, name: 'RS Telaga Bening' }]);
  expect(await kept((await makePerson(app.pool)).token)).toEqual({ doctors: [], clinics: [], hospitals: [] });
  for (let times = 0; times < 2; times += 1)
    expect(await answered(set(own.token, 'doctor', doctor, false))).toEqual({ favourite: false });
  expect((await kept(own.token)).doctors).toHaveLength(1);
  expect((await app.ask('GET', getFavourites.path)).status).toBe(401);
});

test('an unknown doctor, clinic or center cannot be a favourite', async () => {
  const own = await makePerson(app.pool);
  for (const id of [999_999, 99_999_999_999])
    for (const kind of ['doctor', 'clinic', 'hospital'] as const) {
      expect(await set(own.token, kind, id)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND', field: 'id' } });
      expect((await set(own.token, kind, id, false)).ok).toBe(true);
    }
});

test('at most a hundred of each kind, however many hearts are pressed at once', async () => {
  const own = await makePerson(app.pool);
  const hospital = await makeCenter(app.pool);
  const doctors: number[] = [];
  for (let made = 0; made < FAVOURITES_MAX + 5; made += 1) doctors.push(await makeDoctor(app.pool));
  const results = await Promise.all(doctors.map((id) => set(own.token, 'doctor', id)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(FAVOURITES_MAX);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'FAVOURITES_FULL', status: 409 } });
  expect((await kept(own.token)).doctors).toHaveLength(FAVOURITES_MAX);
  expect((await set(own.token, 'hospital', hospital)).ok).toBe(true);
  // An existing favourite may be pressed again.
  const first = (await kept(own.token)).doctors[0]!.id;
  expect((await set(own.token, 'doctor', first)).ok).toBe(true);
});
