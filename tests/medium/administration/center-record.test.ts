import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCenter, getCenterRecord, saveCenter } from '#contract/administration/records/center-record.ts';
import { getHospital } from '#contract/directory/center.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeCenter, makeRegency } from '../../factories/directory.ts';
import { makePerson, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { bookIn } from '../../support/queue/book-in.ts';
import { auditOfRow } from '../../support/database/audit-of-row.ts';

let app: TestApp;
let token: string;
let bandung: string;
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  ({ token } = await makeStaff(app.pool, null));
  bandung = await makeRegency(app.pool, { name: 'Bandung' });
  await makeTestCenter(app.pool);
});
afterAll(() => app.close());

const record = (more: object = {}) => ({
  name: 'RS Cempaka',
  kind: 'hospital' as const,
  code: 'X1',
  hospital_class: 'B' as const,
  regency: bandung,
  district: 'Coblong',
  address: 'Jl. Cempaka 1',
  phone: '(022) 203-4953; 203-4954',
  whatsapp: '0812 3456 7890',
  registration_hours: 'Senin–Jumat 07.00–11.00',
  latitude: -6.89,
  longitude: 107.61,
  ...more,
});
const read = (id: number) => answered(app.call(getCenterRecord, { params: { id: `${id}` }, token }));
const save = async (id: number, more: object, seen?: string) => {
  const { center, seen: now } = await read(id);
  const { id: _id, slug_name: _slug, regency_name: _regency, ...before } = center;
  const body = { ...before, ...more, seen: seen ?? now } as never;
  return app.call(saveCenter, { params: { id: `${id}` }, body, token });
};

test('a new center gets a slug of its own, takes cash, and is found by patients', async () => {
  const { center } = await answered(app.call(createCenter, { body: record(), token }));
  expect(center.slug_name).toBe('rs-cempaka');
  expect((await read(center.id)).center).toMatchObject({
    ...record(),
    whatsapp: '+6281234567890',
    regency_name: 'Kota Bandung',
  });
  const { hospital } = await answered(app.call(getHospital, { params: { slug: 'rs-cempaka' } }));
  expect(hospital).toMatchObject({
    name: 'RS Cempaka',
    hospital_class: 'B',
    address: 'Jl. Cempaka 1',
    registration_hours: 'Senin–Jumat 07.00–11.00',
  });
  const { rows } = await app.pool.query(
    'select i.slug from center_insurer ci join insurer i on i.id = ci.insurer_id where ci.center_id = $1',
    [center.id],
  );
  expect(rows).toEqual([{ slug: 'umum' }]);
  expect(await auditOfRow(app.pool, 'center', center.id)).toMatchObject([
    { action: 'CREATED', after: { name: 'RS Cempaka', phone: '(022) 203-4953; 203-4954' } },
  ]);
  // The same name, and the same kind with the same code.
  const second = await answered(app.call(createCenter, { body: record({ code: 'X2' }), token }));
  expect(second.center.slug_name).toBe('rs-cempaka-bandung');
  expect(await app.call(createCenter, { body: record(), token })).toMatchObject({
    error: { code: 'CENTER_CODE_TAKEN', field: 'code' },
  });
});

test('many centers of one name created at once all get different slugs', async () => {
  const made = await Promise.all(
    [1, 2, 3].map((at) =>
      answered(app.call(createCenter, { body: record({ name: 'RS Serentak', code: `S${at}` }), token })),
    ),
  );
  expect(new Set(made.map(({ center }) => center.slug_name)).size).toBe(3);
});

test.each([
  ['name', { name: 'RS' }],
  ['code', { code: 'a b' }],
  ['phone', { phone: 'tanya resepsionis' }],
  ['whatsapp', { whatsapp: '022 5550123' }],
  ['registration_hours', { registration_hours: 'x'.repeat(161) }],
  ['latitude', { latitude: 51 }],
  ['longitude', { longitude: null }],
  ['regency', { regency: '99.99' }],
  ['hospital_class', { hospital_class: 'Z' }],
])('a center with a wrong %s is not stored', async (field, wrong) => {
  const answer = await app.call(createCenter, { body: record({ code: 'W1', ...wrong }) as never, token });
  expect(answer).toMatchObject({ ok: false, error: { field } });
  expect((await app.pool.query("select 1 from center where code = 'W1'")).rowCount).toBe(0);
});

test('another name gives another slug, to which the old one redirects; the same name leaves the slug', async () => {
  const id = await makeCenter(app.pool, { name: 'RS Lama', slug: 'rs-lama', regency: bandung });
  expect(await answered(save(id, { address: 'Jl. Lain 9', district: '' }))).toEqual({
    center: { id, slug_name: 'rs-lama' },
  });
  expect(await answered(save(id, { name: 'RS LAMA.' }))).toMatchObject({ center: { slug_name: 'rs-lama' } });
  expect(await answered(save(id, { name: 'RS Anyar' }))).toMatchObject({ center: { slug_name: 'rs-anyar' } });
  expect(await app.call(getHospital, { params: { slug: 'rs-lama' } })).toMatchObject({
    error: { code: 'DIRECTORY_MOVED', details: { hospital: 'rs-anyar' } },
  });
  // A center's own slug counts as free for itself.
  const other = await makeCenter(app.pool, { name: 'RS Kembar', slug: 'rs-kembar-bandung', regency: bandung });
  expect(await answered(save(other, { name: 'RS Kembar Bandung' }))).toMatchObject({
    center: { slug_name: 'rs-kembar-bandung' },
  });
  expect(await auditOfRow(app.pool, 'center', id)).toMatchObject([
    { action: 'CHANGED', before: { address: 'Jl. Uji 1' }, after: { address: 'Jl. Lain 9' } },
    { after: { name: 'RS LAMA.' } },
    { before: { slug: 'rs-lama' }, after: { slug: 'rs-anyar', name: 'RS Anyar' } },
  ]);
});

test('when two change a center at once, the second is refused, and the first change stays', async () => {
  const id = await makeCenter(app.pool, { name: 'RS Dua Orang', regency: bandung });
  const { seen } = await read(id);
  const both = await Promise.all([save(id, { phone: '022 111222' }, seen), save(id, { phone: '022 333444' }, seen)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const first = both.findIndex(({ ok }) => ok);
  expect(both[1 - first]).toMatchObject({ error: { code: 'EDITED_MEANWHILE' } });
  expect((await read(id)).center.phone).toBe(['022 111222', '022 333444'][first]);
  expect(await auditOfRow(app.pool, 'center', id)).toHaveLength(1);
});

test('a city of another zone moves the coming sessions to that zone, but not while people have numbers', async () => {
  const place = await makeTestCenter(app.pool, { regency: bandung });
  const makassar = await makeRegency(app.pool, { name: 'Makassar', zone: 'WITA' });
  const session = await makeQueue(app.pool, place, { date: '2026-11-25', from: '08:00', to: '12:00' });
  const person = await makePerson(app.pool);
  const code = await bookIn(app, place, session, person);
  expect(await save(place.center, { regency: makassar })).toMatchObject({
    error: { code: 'CENTER_BOOKED', field: 'regency' },
  });
  await app.pool.query("update appointment set status = 'CANCEL' where trans_code = $1", [code]);
  await answered(save(place.center, { regency: makassar }));
  const { rows } = await app.pool.query(
    'select zone, starts_at, ends_at, opens_at, closes_at from session where id = $1',
    [session],
  );
  expect(rows[0]).toEqual({
    zone: 'WITA',
    starts_at: new Date('2026-11-25T00:00:00Z'),
    ends_at: new Date('2026-11-25T04:00:00Z'),
    opens_at: new Date('2026-10-25T16:00:00Z'),
    closes_at: new Date('2026-11-25T04:00:00Z'),
  });
});

test('an unknown center is not found', async () => {
  const error = { code: 'HOSPITAL_NOT_FOUND', status: 404 };
  expect(await app.call(getCenterRecord, { params: { id: '999999999999999' }, token })).toMatchObject({ error });
  const body = { ...record(), seen: '0'.repeat(32) };
  expect(await app.call(saveCenter, { params: { id: '999999' }, body, token })).toMatchObject({ error });
});
