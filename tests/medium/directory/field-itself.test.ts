import { afterAll, beforeAll, expect, test } from 'vitest';
import { search } from '#contract/directory/search/search.ts';
import {
  makeCenter,
  makeClinic,
  makeDoctor,
  makePractice,
  makeRegency,
  makeSession,
  makeSpecialisation,
} from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { asContracted } from '#tests/support/as-contracted.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app;
  const eye = await makeSpecialisation(pool, { slug: 'mata', name: 'Kesehatan Mata', aliases: ['dokter mata'] });
  const retina = await makeSpecialisation(pool, { slug: 'mata-retina', name: 'Vitreoretina', parent: 'mata' });
  const center = await makeCenter(pool, { name: 'RS Depok', regency: await makeRegency(pool, { name: 'Depok' }) });
  const clinic = await makeClinic(pool, center, { specialisation: eye });
  const works = async (name: string, field: number, date: string | null) => {
    const doctor = await makeDoctor(pool, { name, specialisations: [field] });
    await makePractice(pool, doctor, clinic);
    if (date) await makeSession(pool, doctor, clinic, { date, from: '15:00', to: '17:00' });
  };
  await works('dr. Soon, Sp.M(K)', retina, '2026-11-23');
  await works('dr. Late, Sp.M', eye, '2026-12-10');
  await works('dr. Never, Sp.M', eye, null);
});
afterAll(() => app.close());

test('who asks for a field sees first who has the field itself and a free number, then who has one below it, and last who has no session', async () => {
  const found = async (query: string) =>
    (await asContracted(search, app.call(search, { query: { query } }))).doctor_list.map(({ name }) => name);
  expect(await found('dokter mata depok')).toEqual(['dr. Late, Sp.M', 'dr. Soon, Sp.M(K)', 'dr. Never, Sp.M']);
  expect(await found('vitreoretina depok')).toEqual(['dr. Soon, Sp.M(K)']);
});
