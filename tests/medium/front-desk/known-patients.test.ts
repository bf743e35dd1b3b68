import { afterAll, beforeAll, expect, test } from 'vitest';
import { findKnownPatients } from '#contract/front-desk/desk-register.ts';
import { KNOWN_SEARCHES_PER_HOUR } from '#domain/limits.ts';
import { makePerson, makeQueue } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterAll(() => app.close());

const known = async (query: string, { token } = desk) =>
  (await answered(app.call(findKnownPatients, { body: { query }, token }))).patients;
const names = async (query: string) => (await known(query)).map(({ name }) => name);

test('patients are found by a part of the name, latest visit first, ten at most', async () => {
  const days = ['24', '25', '26', '27', '28', '29', '30'].map((day) => `2026-11-${day}`);
  const later = ['01', '02', '03', '04', '05'].map((day) => `2026-12-${day}`);
  for (const date of [...later, ...days])
    await desk.take(
      await makeQueue(app.pool, desk.place, { date }),
      await makePerson(app.pool, `Wayan Sudira ${date}`),
    );
  const newest = [...days.slice(2), ...later].toReversed();
  expect(await names('SUDIRA')).toEqual(newest.map((date) => `Wayan Sudira ${date}`));
  expect((await known('dira 2026-11')).map(({ last_visit: day }) => day)).toEqual(days.toReversed());
});

test('wildcards of a search are taken literally', async () => {
  const session = await makeQueue(app.pool, desk.place, { date: '2026-12-10' });
  await desk.take(session, await makePerson(app.pool, 'Ahmad_Zain 100% Asli'));
  expect(await names('d_z')).toEqual(['Ahmad_Zain 100% Asli']);
  expect(await names('00%')).toEqual(['Ahmad_Zain 100% Asli']);
  expect(await names('a%i')).toEqual([]);
  expect(await names('A_m')).toEqual([]);
  expect(await names(String.raw`\\\\`)).toEqual([]);
});

test('a corrected name is found as it is now, and a removed patient is not found', async () => {
  const session = await makeQueue(app.pool, desk.place, { date: '2026-12-11' });
  const [person, gone] = [await makePerson(app.pool, 'Kadek Yuliani'), await makePerson(app.pool, 'Kadek Pergi')];
  for (const each of [person, gone]) await desk.take(session, each);
  await app.pool.query(`update patient set name = 'Ketut Yuliani' where id = $1`, [person.patientId]);
  await app.pool.query('update patient set removed_at = now() where id = $1', [gone.patientId]);
  expect([await names('kadek'), await names('ketut')]).toEqual([[], ['Ketut Yuliani']]);
  const { rows } = await app.pool.query('select 1 from center_patient where patient_id = $1', [gone.patientId]);
  expect(rows).toEqual([]);
});

test('a number that moves to a later day moves the last visit', async () => {
  const [early, late] = [
    await makeQueue(app.pool, desk.place, { date: '2026-12-12' }),
    await makeQueue(app.pool, desk.place, { date: '2026-12-14' }),
  ];
  const person = await makePerson(app.pool, 'Nengah Pindah');
  const code = await desk.take(early, person);
  await app.pool.query('update appointment set session_id = $2, number = 50 where trans_code = $1', [code, late]);
  expect(await known('nengah')).toMatchObject([{ last_visit: '2026-12-14' }]);
});

test('searching through names is limited', async () => {
  const other = await DeskStand.open(app);
  await known('siti', other);
  await app.pool.query(`update rate_count set count = $1 where key like 'known-patients:%'`, [KNOWN_SEARCHES_PER_HOUR]);
  expect(await app.call(findKnownPatients, { body: { query: 'siti' }, token: other.token })).toMatchObject({
    error: { code: 'RATE_LIMITED' },
  });
});
