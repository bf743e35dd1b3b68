import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDetail } from '#contract/booking/appointment.ts';
import { getCenterFacts, saveCenterFacts } from '#contract/administration/records/center-record.ts';
import { listDeskSessions } from '#contract/front-desk/desk.ts';
import { addHoliday } from '#contract/disruption/schedule.ts';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { makeStaff } from '../../factories/account.ts';
import { makePerson, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { makeWeekly, sessionsOf } from '../../factories/schedule.ts';
import { answered } from '../../support/answered.ts';
import { lookAs } from '../../support/queue/press-as.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { auditOfRow } from '../../support/database/audit-of-row.ts';
import { bookIn } from '../../support/queue/book-in.ts';

let app: TestApp;
let place: TestCenter;
let manager: { accountId: number; token: string };
let second: { token: string };
let administrator: string;
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  administrator = (await makeStaff(app.pool, null)).token;
});
beforeEach(async () => {
  place = await makeTestCenter(app.pool);
  manager = await makeStaff(app.pool, place.center, { scope: 'manager' });
  second = await makeStaff(app.pool, place.center, { scope: 'manager' });
});
afterAll(() => app.close());

const params = () => ({ center: `${place.center}` });
const read = () => answered(app.call(getCenterFacts, { params: params(), token: manager.token }));
const save = async (more: object, { seen, token = manager.token }: { seen?: string; token?: string } = {}) => {
  const { facts, seen: now } = await read();
  return app.call(saveCenterFacts, {
    params: params(),
    body: { ...facts, ...more, seen: seen ?? now } as never,
    token,
  });
};
const rules = (more: object) => ({ rules: { ...DEFAULT_RULES, ...more } });
const windowOf = async (session: number) =>
  (await app.pool.query('select opens_at, closes_at, status from session where id = $1', [session])).rows[0];

test('a center chooses after how many minutes its desks lock themselves, from five to sixty, and they are told', async () => {
  const told = async () =>
    (await answered(app.call(listDeskSessions, { query: {}, token: manager.token }))).center.lock_minutes;
  expect(await told()).toBe(15);
  for (const minutes of [5, 60]) {
    await answered(save({ lock_minutes: minutes }));
    expect([(await read()).facts.lock_minutes, await told()]).toEqual([minutes, minutes]);
  }
  for (const minutes of [4, 61, 7.5])
    expect(await save({ lock_minutes: minutes })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_INPUT', field: 'lock_minutes' },
    });
  expect(await told()).toBe(60);
});

test('public facts of a center are stored, and the audit log names the manager', async () => {
  expect((await read()).facts).toMatchObject({
    address: 'Jl. Uji 1',
    phone: '',
    works_on_holidays: false,
    rules: DEFAULT_RULES,
  });
  const { held, seen } = await answered(
    save({
      address: 'Jl. Kenanga 5',
      phone: '021 5550123',
      whatsapp: '+62 812-3456-7891',
      latitude: -6.2,
      longitude: 106.8,
    }),
  );
  expect(held).toBe(0);
  const now = await read();
  expect(now).toMatchObject({ seen, facts: { address: 'Jl. Kenanga 5', whatsapp: '+6281234567891', latitude: -6.2 } });
  expect(await auditOfRow(app.pool, 'center', place.center)).toMatchObject([
    {
      action: 'CHANGED',
      center_id: place.center,
      actor_account_id: manager.accountId,
      before: { address: 'Jl. Uji 1' },
      after: { address: 'Jl. Kenanga 5' },
    },
  ]);
});

test('a session in which somebody has a number stays under its rules; other sessions get the new ones', async () => {
  const begun = await makeQueue(app.pool, place, { date: '2026-11-25' });
  const untouched = await makeQueue(app.pool, place, { date: '2026-11-25' });
  const [before, after] = [await makePerson(app.pool), await makePerson(app.pool)];
  const first = await bookIn(app, place, begun, before);
  await answered(save(rules({ check_in_from: 90, call_tries: 2 })));
  const rulesOf = async (trans_code: string, token: string) =>
    (await answered(app.call(getDetail, { params: { trans_code }, token }))).appointment.rules;
  expect(await rulesOf(first, before.token)).toEqual(DEFAULT_RULES);
  expect(await rulesOf(await bookIn(app, place, begun, after), after.token)).toEqual(DEFAULT_RULES);
  expect(await rulesOf(await bookIn(app, place, untouched, after), after.token)).toEqual({
    ...DEFAULT_RULES,
    check_in_from: 90,
    call_tries: 2,
  });
  // Rules that equal the defaults are not stored as the center's own.
  const { rows } = await app.pool.query('select rules from center where id = $1', [place.center]);
  expect(rows[0].rules).toEqual({ check_in_from: 90, call_tries: 2 });
});

test('what the desk is asked after a quick call is a rule of the center that holds at once, and stands on no ticket', async () => {
  const session = await makeQueue(app.pool, place);
  const hand = { app, token: second.token };
  expect(await lookAs(hand, session)).toMatchObject({ confirm_within: 20 });
  await answered(save({ confirm_within: 45 }));
  expect((await read()).facts).toMatchObject({ confirm_within: 45 });
  const seen = await lookAs(hand, session);
  expect(seen.confirm_within).toBe(45);
  expect(seen.rules).not.toHaveProperty('confirm_within');
});

test('coming sessions follow the new booking window; one that is open for booking stays open', async () => {
  // It is Monday the 23rd, 09:00.
  const selling = await makeQueue(app.pool, place, { date: '2026-12-10' });
  const later = await makeQueue(app.pool, place, {
    date: '2026-12-20',
    opensAt: new Date('2026-11-24T17:00:00Z'),
  });
  const soon = await makeQueue(app.pool, place, { date: '2026-11-23', from: '10:00', to: '11:00' });
  const begun = await makeQueue(app.pool, place, { date: '2026-11-23', from: '08:00', to: '12:00' });
  const [soonBefore, begunBefore] = [await windowOf(soon), await windowOf(begun)];
  await answered(save(rules({ window_days: 7, close_before_end: 120 })));
  expect(await windowOf(selling)).toEqual({
    opens_at: new Date('2026-11-10T01:00:00Z'),
    closes_at: new Date('2026-12-10T03:00:00Z'),
    status: 'OPEN',
  });
  expect(await windowOf(later)).toMatchObject({ opens_at: new Date('2026-12-12T17:00:00Z') });
  // For this session, closing two hours before its end would close it at once.
  expect(await windowOf(soon)).toMatchObject({ closes_at: soonBefore.closes_at });
  expect(await windowOf(begun)).toEqual(begunBefore);
  const person = await makePerson(app.pool);
  expect(await bookIn(app, place, soon, person)).toMatch(/./);
  expect(await bookIn(app, place, selling, person)).toMatch(/./);
  await answered(save(rules({ window_days: 30 })));
  expect(await windowOf(later)).toMatchObject({ opens_at: new Date('2026-11-19T17:00:00Z') });
  expect(await windowOf(selling)).toMatchObject({ closes_at: new Date('2026-12-10T05:00:00Z') });
});

test.each([
  ['rules.window_days', rules({ window_days: 31 })],
  ['rules.call_tries', rules({ call_tries: 0 })],
  ['rules.recall_after', rules({ recall_after: 1.5 })],
  ['rules.break_to', rules({ break_from: 780, break_to: 720 })],
  ['rules.friday_to', rules({ friday_from: 690, friday_to: 0 })],
  ['confirm_within', { confirm_within: 61 }],
  ['address', { address: '<b>' }],
  ['longitude', { latitude: -6.2, longitude: null }],
])('a wrong %s changes nothing', async (field, wrong) => {
  const before = await read();
  expect(await save(wrong)).toMatchObject({ error: { code: 'INVALID_INPUT', field } });
  expect(await read()).toEqual(before);
});

test('when two managers save at once, the second is refused', async () => {
  const { seen } = await read();
  const both = await Promise.all([
    save({ phone: '022 111222' }, { seen }),
    save(rules({ call_tries: 5 }), { seen, token: second.token }),
  ]);
  expect(both.map((result) => (result.ok ? 'kept' : result.error.code)).toSorted()).toEqual([
    'EDITED_MEANWHILE',
    'kept',
  ]);
  expect(await auditOfRow(app.pool, 'center', place.center)).toHaveLength(1);
});

test('a center that begins to work on holidays gets those sessions back; when it stops, they are called off, or held where people have numbers', async () => {
  const day = '2026-12-20';
  await answered(app.call(addHoliday, { body: { date: day, reason: 'Hari raya' }, token: administrator }));
  const booked = await makeQueue(app.pool, place, { date: day, from: '13:00', to: '15:00' });
  const other = await makeQueue(app.pool, place, { date: '2026-12-21' });
  const elsewhere = await makeQueue(app.pool, await makeTestCenter(app.pool), { date: day });
  await app.pool.query('update center set works_on_holidays = true where id = $1', [place.center]);
  // Sundays, so that the day has hours to restore.
  const { doctor } = await makeWeekly(app.pool, place, app.clock.now, { weekdays: [7] });
  const free = (await sessionsOf(app.pool, doctor)).find(({ date }) => date === day)!.id;
  await bookIn(app, place, booked, await makePerson(app.pool));
  const waiting = await makePerson(app.pool);
  await app.pool.query(
    `insert into waitlist_entry (session_id, account_id, patient_id, insurer_id, part, joined_at) values ($1, $2, $3, $4, 'GENERAL', $5)`,
    [booked, waiting.accountId, waiting.patientId, place.umum, app.clock.now],
  );
  expect(await answered(save({ works_on_holidays: false }))).toMatchObject({ held: 1 });
  const statuses = async () =>
    Promise.all([free, booked, other, elsewhere].map(async (id) => (await windowOf(id)).status));
  expect(await statuses()).toEqual(['CANCELLED', 'CLOSED', 'OPEN', 'OPEN']);
  expect(await answered(save({ works_on_holidays: true }))).toMatchObject({ held: 0 });
  expect(await statuses()).toEqual(['OPEN', 'OPEN', 'OPEN', 'OPEN']);
  // Who waits for the session gets its free place before anybody who comes along.
  const entry = await app.pool.query('select status, unnotified from waitlist_entry where session_id = $1', [booked]);
  expect(entry.rows).toEqual([{ status: 'OFFERED', unnotified: false }]);
  const { rows } = await app.pool.query('select kind from queue_event where session_id = $1 order by version', [free]);
  expect(rows.map(({ kind }) => kind)).toEqual(['SESSION_CANCELLED', 'SESSION_REOPENED']);
});
