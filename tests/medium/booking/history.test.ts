import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, getHistory } from '#contract/booking/appointment.ts';
import { belongsTo } from '#domain/booking/history.ts';
import { APPOINTMENT_STATUSES, HISTORY_PARTS } from '#domain/vocabulary.ts';
import { makePerson, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { recordStatements } from '../../support/database/statements.ts';

let app: TestApp;
let place: TestCenter;
let statements: () => string[];
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  statements = recordStatements(app.deps.pool);
  place = await makeTestCenter(app.pool);
});
afterAll(() => app.close());

type Person = { token: string; patientId: number };
const take = async (person: Person, date: string) => {
  const session = await makeQueue(app.pool, place, { date });
  const body = { session, patient: person.patientId, payment: place.umum, idempotency_key: crypto.randomUUID() };
  return (await answered(app.call(book, { body, token: person.token }))).appointment.trans_code;
};
const history = async (token: string, query: { page?: string; part?: 'janji' | 'semuaJanji' | 'riwayat' } = {}) => {
  const { appointments, pagination } = await answered(app.call(getHistory, { token, query }));
  return { codes: appointments.map(({ trans_code: code }) => code), pagination };
};

test('[CALL-12] history answers all appointments of the bearer, newest first, and each part of them', async () => {
  const own = await makePerson(app.pool);
  const [today, tomorrow, rejected, cancelled] = [
    await take(own, '2026-11-23'),
    await take(own, '2026-11-24'),
    await take(own, '2026-11-25'),
    await take(own, '2026-11-26'),
  ];
  await app.pool.query("update appointment set status = 'REJECT', end_reason = 'Cuti' where trans_code = $1", [
    rejected,
  ]);
  await app.pool.query("update appointment set status = 'CANCEL' where trans_code = $1", [cancelled]);
  expect(await history(own.token)).toEqual({
    codes: [cancelled, rejected, tomorrow, today],
    pagination: { current_page: 1, total_page: 1, total: 4 },
  });
  expect((await history(own.token, { part: 'janji' })).codes).toEqual([rejected, tomorrow, today]);
  expect((await history(own.token, { part: 'riwayat' })).codes).toEqual([cancelled, rejected]);
  app.clock.advance(3 * 24 * 3_600_000);
  expect((await history(own.token, { part: 'janji' })).codes).toEqual([]);
  expect((await history(own.token, { part: 'semuaJanji' })).codes).toEqual([rejected]);
  expect((await history(own.token, { part: 'riwayat' })).codes).toEqual([cancelled, rejected, tomorrow, today]);
  app.clock.advance(-3 * 24 * 3_600_000);
  expect((await history((await makePerson(app.pool)).token)).codes).toEqual([]);
  expect((await app.ask('GET', getHistory.path)).status).toBe(401);
  expect((await app.ask('GET', `${getHistory.path}?part=all`, { token: own.token })).status).toBe(422);
});

test('[CONST-01] ten to a page; beyond the last page there is nothing', async () => {
  const own = await makePerson(app.pool);
  for (let made = 0; made < 12; made += 1) await take(own, `2026-11-${23 + (made % 7)}`);
  const first = await history(own.token);
  expect(first.codes).toHaveLength(10);
  expect(first.pagination).toEqual({ current_page: 1, total_page: 2, total: 12 });
  const second = await history(own.token, { page: '2' });
  expect(new Set([...first.codes, ...second.codes]).size).toBe(12);
  expect((await history(own.token, { page: '3' })).codes).toEqual([]);
});

test('every page of every part has the appointments that the rule of the domain puts there, in order', async () => {
  const own = await makePerson(app.pool);
  const booked: { code: string; date: string; status: (typeof APPOINTMENT_STATUSES)[number] }[] = [];
  for (const date of ['2026-11-24', '2026-11-23', '2026-11-28', '2026-11-28'])
    for (const status of APPOINTMENT_STATUSES) {
      const code = await take(own, date);
      await app.pool.query('update appointment set status = $2 where trans_code = $1', [code, status]);
      booked.push({ code, date, status });
    }
  // The latest session first; within one session, the last one booked.
  const ordered = booked.toReversed().toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  app.clock.advance(3 * 24 * 3_600_000);
  for (const part of [undefined, ...HISTORY_PARTS]) {
    const theirs = ordered
      .filter(({ date, status }) => belongsTo(part, { status, isPassed: date < '2026-11-26' }))
      .map(({ code }) => code);
    const pages = Math.ceil(theirs.length / 10);
    expect(pages).toBeGreaterThan(1);
    for (let page = 1; page <= pages + 1; page += 1)
      expect(await history(own.token, { page: `${page}`, ...(part && { part }) })).toEqual({
        codes: theirs.slice((page - 1) * 10, page * 10),
        pagination: { current_page: page, total_page: pages, total: theirs.length },
      });
  }
  app.clock.advance(-3 * 24 * 3_600_000);
});

test('a full page of the history takes as many statements as a page with one appointment', async () => {
  const withAppointments = async (count: number) => {
    const own = await makePerson(app.pool);
    for (let made = 0; made < count; made += 1) {
      const code = await take(own, `2026-11-${23 + (made % 7)}`);
      await app.pool.query("update appointment set status = 'DONE' where trans_code = $1", [code]);
    }
    return own;
  };
  const statementsFor = async ({ token }: Person, count: number) => {
    // The first request reads the names of doctors and centers, which the process caches for a minute.
    await history(token);
    statements();
    expect((await history(token)).codes).toHaveLength(count);
    return statements();
  };
  const ofOne = await statementsFor(await withAppointments(1), 1);
  expect(ofOne.filter((text) => text.includes('from appointment a'))).toHaveLength(1);
  expect(await statementsFor(await withAppointments(10), 10)).toEqual(ofOne);
});
