import { afterAll, beforeAll, expect, test } from 'vitest';
import { addInsurer, getInsurer, saveInsurer } from '#contract/administration/records/admin-insurer.ts';
import { getMessage, markMessage } from '#contract/administration/messages/admin-message.ts';
import { pickCenter, pickDoctor, pickRegency, pickSpecialisation } from '#contract/administration/pick.ts';
import { addHoliday, removeHoliday } from '#contract/disruption/schedule.ts';
import { makeStaff } from '../../factories/account.ts';
import {
  makeCenter,
  makeClinic,
  makeDoctor,
  makePractice,
  makeRegency,
  makeSpecialisation,
} from '../../factories/directory.ts';
import { nextDay } from '../../factories/schedule.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { auditOfActor } from '../../support/database/audit-of-actor.ts';
import { makeMessage } from '../../support/authorisation/authorisation-world.ts';

let app: TestApp;
let admin: { token: string; accountId: number };
let other: { token: string; accountId: number };

beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  admin = await makeStaff(app.pool, null, { name: 'Ratih Administrator' });
  other = await makeStaff(app.pool, null, { name: 'Bima Administrator' });
});
afterAll(() => app.close());

const log = async (of = admin) => (await auditOfActor(app.pool, of.accountId, null)).at(-1);
const mark = (id: number, answered_: boolean, of = admin) =>
  app.call(markMessage, { params: { id: String(id) }, body: { answered: answered_ }, token: of.token });

test('a message is read whole, marked as answered by whom, and unmarked', async () => {
  const id = await makeMessage({ app });
  const { message } = await answered(app.call(getMessage, { params: { id: String(id) }, token: admin.token }));
  expect(message).toMatchObject({ message: 'Apakah buka hari Minggu?', answered_at: null, answered_by: null });
  expect((await answered(mark(id, true))).message).toMatchObject({
    answered_at: app.clock.now.toISOString(),
    answered_by: 'Ratih Administrator',
  });
  expect(await log()).toMatchObject({
    action: 'CHANGED',
    subject: 'contact_message',
    subject_id: String(id),
    before: { answered_at: null, answered_by: null },
    after: { answered_by: admin.accountId },
  });
  // The first who answered stays noted.
  expect((await answered(mark(id, true, other))).message.answered_by).toBe('Ratih Administrator');
  expect(await log(other)).toBeUndefined();
  expect((await answered(mark(id, false, other))).message).toMatchObject({ answered_at: null, answered_by: null });
  expect(await log(other)).toMatchObject({ before: { answered_by: admin.accountId }, after: { answered_by: null } });
  expect(await mark(999_999_999_999, true)).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

test('when two mark a message at once, one is noted', async () => {
  const id = await makeMessage({ app });
  const marks = await Promise.all([mark(id, true), mark(id, true, other), mark(id, true)].map(answered));
  expect(new Set(marks.map(({ message }) => message.answered_by)).size).toBe(1);
});

const facts = (name: string, fields = {}) => ({
  name,
  kind: 'asuransi_umum' as const,
  aliases: ['uji', 'uji coba'],
  ...fields,
});
const add = (body: ReturnType<typeof facts>, of = admin) => app.call(addInsurer, { body, token: of.token });
const save = (id: number, body: ReturnType<typeof facts> & { seen: string }, of = admin) =>
  app.call(saveInsurer, { params: { id: String(id) }, body, token: of.token });

test('an insurer is added under a slug that stays when it is renamed', async () => {
  const { insurer, seen } = await answered(add(facts('Asuransi Melati')));
  expect(insurer).toMatchObject({ slug: 'asuransi-melati', kind: 'asuransi_umum', aliases: ['uji', 'uji coba'] });
  expect(await log()).toMatchObject({ action: 'CREATED', subject: 'insurer', after: { name: 'Asuransi Melati' } });
  const renamed = await answered(save(insurer.id, { ...facts('Asuransi Kenanga', { aliases: [] }), seen }));
  expect(renamed.insurer).toMatchObject({ slug: 'asuransi-melati', name: 'Asuransi Kenanga', aliases: [] });
  expect(await log()).toMatchObject({
    action: 'CHANGED',
    before: { name: 'Asuransi Melati', aliases: 'uji|uji coba' },
    after: { name: 'Asuransi Kenanga', aliases: '' },
  });
  const again = await answered(app.call(getInsurer, { params: { id: String(insurer.id) }, token: admin.token }));
  expect(again).toEqual(renamed);
});

test('a name is added once, also by two administrators at once', async () => {
  const results = await Promise.all([add(facts('Asuransi Dahlia')), add(facts('asuransi dahlia'), other)]);
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  for (const result of results)
    if (!result.ok) expect(result.error).toMatchObject({ code: 'INSURER_KNOWN', field: 'name' });
});

test('when two change an insurer at once, the slower one is refused and nothing of it is stored', async () => {
  const { insurer, seen } = await answered(add(facts('Asuransi Teratai')));
  const results = await Promise.all([
    save(insurer.id, { ...facts('Asuransi Satu'), seen }),
    save(insurer.id, { ...facts('Asuransi Dua'), seen }, other),
  ]);
  const slower = results.findIndex(({ ok }) => !ok);
  expect(results[slower]).toMatchObject({ error: { code: 'EDITED_MEANWHILE', status: 409 } });
  const { rows } = await app.pool.query('select name from insurer where id = $1', [insurer.id]);
  expect(rows).toEqual([{ name: ['Asuransi Dua', 'Asuransi Satu'][slower] }]);
});

test.each([
  ['name', facts('A')],
  ['kind', facts('Asuransi', { kind: 'dasar' })],
  ['aliases.0', facts('Asuransi', { aliases: ['a|b'] })],
  ['aliases', facts('Asuransi', { aliases: Array<string>(21).fill('uji') })],
])('an insurer with a wrong %s is refused', async (field, body) => {
  expect(await add(body)).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT', field } });
});

test('an unknown insurer cannot be changed', async () => {
  const seen = '0'.repeat(32);
  expect(await save(999_999_999_999, { ...facts('Asuransi'), seen })).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

test('a holiday is stored once, also by two at once, and is in the audit log', async () => {
  const body = { date: nextDay(), reason: 'Hari Raya Nyepi' };
  const results = await Promise.all([admin, other].map(({ token }) => app.call(addHoliday, { body, token })));
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  for (const result of results)
    if (!result.ok) expect(result.error).toMatchObject({ code: 'HOLIDAY_KNOWN', field: 'date' });
  const keeper = results[0]!.ok ? admin : other;
  expect(await log(keeper)).toMatchObject({
    action: 'CREATED',
    subject: 'closure',
    after: { date_from: body.date, reason: body.reason, center_id: null },
  });
  const { rows } = await app.pool.query<{ id: number }>('select id from closure where date_from = $1', [body.date]);
  const back = () => app.call(removeHoliday, { params: { id: String(rows[0]!.id) }, token: keeper.token });
  const taken = await Promise.all([back(), back()]);
  expect(taken.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await log(keeper)).toMatchObject({ action: 'DELETED', before: { reason: body.reason }, after: null });
});

test('a search finds rows by their words in any order, the nearest name first, at most ten', async () => {
  const regency = await makeRegency(app.pool, { name: 'Bandung', province: 'Jawa Barat' });
  const center = await makeCenter(app.pool, { name: 'RSUD Cempaka Putih', regency });
  await makeStaff(app.pool, center, { scope: 'manager' });
  for (let at = 0; at < 12; at += 1) await makeCenter(app.pool, { name: `Klinik 100% Melati ${at}`, regency });
  const field = await makeSpecialisation(app.pool, { name: 'Kesehatan Anak', titles: 'Sp.A' });
  const doctor = await makeDoctor(app.pool, { name: 'dr. Ratna Wulansari', specialisations: [field] });
  await makePractice(app.pool, doctor, await makeClinic(app.pool, center));
  const { token } = admin;
  const centers = async (q: string) => (await answered(app.call(pickCenter, { query: { q }, token }))).found;
  expect(await centers('putih cempaka')).toEqual([
    { id: center, name: 'RSUD Cempaka Putih', kind: 'hospital', regency: 'Kota Bandung', managers: 1 },
  ]);
  expect(await centers('bandung rsud')).toHaveLength(1);
  expect(await centers('melati')).toHaveLength(10);
  // A wildcard of SQL patterns is searched like any other character.
  expect(await centers('100%')).toHaveLength(10);
  expect(await centers('r%putih')).toEqual([]);
  const { found: regencies } = await answered(app.call(pickRegency, { query: { q: 'bandung' }, token }));
  expect(regencies).toEqual([{ code: regency, name: 'Kota Bandung', province: 'Jawa Barat' }]);
  const { found: doctors } = await answered(app.call(pickDoctor, { query: { q: 'wulansari' }, token }));
  expect(doctors).toEqual([
    { id: doctor, name: 'dr. Ratna Wulansari', specialisation: 'Kesehatan Anak', center: 'RSUD Cempaka Putih' },
  ]);
  const { found: fields } = await answered(app.call(pickSpecialisation, { query: { q: 'sp.a' }, token }));
  expect(fields).toEqual([{ id: field, name: 'Kesehatan Anak' }]);
  expect(await app.call(pickCenter, { query: { q: 'a' }, token })).toMatchObject({
    error: { code: 'INVALID_INPUT', field: 'q' },
  });
});
