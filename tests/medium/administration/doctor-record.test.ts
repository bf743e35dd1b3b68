import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDoctorRecord, saveDoctor } from '#contract/administration/records/doctor-record.ts';
import { getDoctorPage } from '#contract/directory/doctor.ts';
import { search } from '#contract/directory/search/search.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeDoctor, makePractice, makeSpecialisation } from '../../factories/directory.ts';
import { makeTestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { auditOfRow } from '../../support/database/audit-of-row.ts';

let app: TestApp;
let token: string;
let anak: number;
let gigi: number;
let clinic: number;
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  ({ token } = await makeStaff(app.pool, null));
  anak = await makeSpecialisation(app.pool, { slug: 'anak', name: 'Kesehatan Anak', aliases: ['dokter anak'] });
  gigi = await makeSpecialisation(app.pool, { slug: 'dokter-gigi', name: 'Gigi Umum', aliases: ['dokter gigi'] });
  ({ clinic } = await makeTestCenter(app.pool));
});
afterAll(() => app.close());

const read = (id: number) => answered(app.call(getDoctorRecord, { params: { id: `${id}` }, token }));
const save = async (id: number, more: object, seen?: string) => {
  const { doctor, seen: now } = await read(id);
  const body = {
    name: doctor.name,
    gender: doctor.gender,
    specialisations: doctor.specialisations.map((each) => each.id),
  };
  return app.call(saveDoctor, { params: { id: `${id}` }, body: { ...body, ...more, seen: seen ?? now }, token });
};

test('a doctor gets another name and another field, and the old slug redirects to the new one', async () => {
  const id = await makeDoctor(app.pool, { name: 'drg. Sari Uji', slug: 'drg-sari-uji', specialisations: [anak] });
  await makePractice(app.pool, id, clinic);
  expect((await read(id)).practices).toHaveLength(1);
  const saved = await answered(
    save(id, { name: 'drg. Sari Kencana', gender: 'L', specialisations: [gigi, anak, gigi] }),
  );
  expect(saved.doctor.slug_name).toBe('drg-sari-kencana');
  expect((await read(id)).doctor).toMatchObject({
    name: 'drg. Sari Kencana',
    gender: 'L',
    specialisations: [
      { id: gigi, name: 'Gigi Umum' },
      { id: anak, name: 'Kesehatan Anak' },
    ],
  });
  expect(await app.call(getDoctorPage, { params: { slug: 'drg-sari-uji' }, query: {} })).toMatchObject({
    error: { code: 'DIRECTORY_MOVED', details: { doctor: 'drg-sari-kencana' } },
  });
  const { doctor_list } = await answered(app.call(search, { query: { query: 'dokter gigi sari' } }));
  expect(doctor_list.map(({ slug }) => slug)).toEqual(['drg-sari-kencana']);
  expect(await auditOfRow(app.pool, 'doctor', id)).toMatchObject([
    { action: 'CHANGED', before: { name: 'drg. Sari Uji' }, after: { name: 'drg. Sari Kencana', gender: 'L' } },
  ]);
  // A change of order alone is a change too; nothing else is written.
  await answered(save(id, { specialisations: [anak] }));
  expect((await read(id)).doctor.specialisations).toEqual([{ id: anak, name: 'Kesehatan Anak' }]);
});

test('when two change a doctor at once, the second is refused', async () => {
  const id = await makeDoctor(app.pool, { specialisations: [anak] });
  const { seen } = await read(id);
  const both = await Promise.all([save(id, { specialisations: [gigi] }, seen), save(id, { gender: 'L' }, seen)]);
  expect(both.map((result) => (result.ok ? 'kept' : result.error.code)).toSorted()).toEqual([
    'EDITED_MEANWHILE',
    'kept',
  ]);
});

test('a missing name, a missing field and an unknown field are refused', async () => {
  const id = await makeDoctor(app.pool, { specialisations: [anak] });
  const before = await read(id);
  expect(await save(id, { name: 'd' })).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'name' } });
  expect(await save(id, { specialisations: [] })).toMatchObject({ error: { field: 'specialisations' } });
  expect(await save(id, { specialisations: [anak, 999_999_999_999] })).toMatchObject({
    error: { code: 'SPECIALIZATION_NOT_FOUND', field: 'specialisations' },
  });
  expect(await read(id)).toEqual(before);
  const gone = { params: { id: '999999999999' }, token };
  expect(await app.call(getDoctorRecord, gone)).toMatchObject({ error: { code: 'DOCTOR_NOT_FOUND' } });
});
