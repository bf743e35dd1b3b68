import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callNext, finish, hold, pauseSession, resumeSession } from '#contract/front-desk/desk-moves.ts';
import { registerWalkIn } from '#contract/front-desk/desk-register.ts';
import { getFigures, simulateSession } from '#contract/queue/figures/figures.ts';
import { exportCenterRows, listCenterRows } from '#contract/administration/rows.ts';
import { makeFigures } from '#server/queue/figures/make-figures.ts';
import { showFigures } from '#server/queue/figures/show-figures.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeDoctor, makeSession } from '../../factories/directory.ts';
import { makePerson } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
let desk: DeskStand;
let token: string;
let center: string;
/** The session that the tests look at, and its doctor. */
let session: number;
let doctor: number;

const figures = (query: object = {}) =>
  app.call(getFigures, {
    params: { center },
    query: { from: '2026-11-23', to: '2026-11-29', ...query } as never,
    token,
  });
const simulate = (id: number, settings: object | null = null, at = center) =>
  app.call(simulateSession, { params: { center: at, id: `${id}` }, body: { settings } as never, token });

/** 10:00 to 11:15: three booked people, the last of them not there; ten minutes late; an old person as walk-in; a break. Ended at 11:15. */
async function playMorning(): Promise<void> {
  doctor = await makeDoctor(app.pool);
  session = await makeSession(app.pool, doctor, desk.place.clinic, { from: '10:00', to: '11:15' });
  const codes: string[] = [];
  for (let each = 0; each < 3; each += 1)
    codes.push(await desk.take(session, await makePerson(app.pool, `Orang ${each}`)));
  app.clock.minutes(60);
  for (const code of codes.slice(0, 2)) await desk.checkIn(code);
  app.clock.minutes(10);
  await desk.start(session);
  await desk.call(session);
  app.clock.minutes(20);
  await desk.pressed(registerWalkIn, session, {
    patient: { name: 'Warga Satu', gender: 'P', birth_date: null },
    payment: desk.place.bpjs,
    priority: 'ELDERLY',
    over: 'DOCTOR_AGREED',
    idempotency_key: 'warga-satu-0001',
  });
  await desk.pressed(callNext, session);
  app.clock.minutes(10);
  await desk.pressed(pauseSession, session, { reason: 'ISHOMA', minutes: null });
  await desk.pressed(finish, session);
  app.clock.minutes(15);
  await desk.pressed(resumeSession, session);
  await desk.pressed(callNext, session);
  app.clock.minutes(10);
  await desk.pressed(finish, session);
  await desk.pressed(callNext, session);
  app.clock.minutes(5);
  await desk.pressed(hold, session);
  app.clock.minutes(5);
  await answered(desk.close(session, 'Selesai') as never);
}

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
  token = (await makeStaff(app.pool, desk.place.center, { scope: 'manager' })).token;
  center = `${desk.place.center}`;
  await playMorning();
});
afterAll(() => app.close());

describe('figures', () => {
  test('are made once for each session that ended, from its log', async () => {
    expect((await answered(figures())).total).toMatchObject({ sessions: 0, wait: null });
    expect(await makeFigures(app.deps.pool, app.clock.now)).toBe(1);
    expect(await makeFigures(app.deps.pool, app.clock.now)).toBe(0);
    const { rows } = await app.pool.query('select facts from session_figures where session_id = $1', [session]);
    expect(rows[0].facts).toMatchObject({
      given: 4,
      served: 3,
      missed: 1,
      held: 1,
      start_delay: 10,
      overrun: -5,
      // The walk-in was called first: the law puts old people first.
      waits: { BOOKED: { JKN: [], GENERAL: [10, 55] }, SECOND: { JKN: [0], GENERAL: [] } },
      visits: [20, 10, 10],
      paused: { ISHOMA: 15 },
      idle_waiting: 0,
      idle_empty: 5,
    });
  });

  test('come to the manager together, by day, weekday and doctor, with who waited longer', async () => {
    const answer = await answered(figures());
    expect(answer.total).toMatchObject({ sessions: 1, served: 3, no_show: 1, no_show_share: 0.25, wait: 10 });
    expect(answer.days.map(({ date, sessions }) => [date, sessions])).toEqual([['2026-11-23', 1]]);
    expect(answer.weekdays.map(({ weekday }) => weekday)).toEqual([1]);
    expect(answer.doctors).toMatchObject([
      { doctor: { id: doctor }, sessions: 1, visit: 10, fairness: [{ by: 'PAYER' }, { by: 'LANE' }] },
    ]);
    expect(answer.doctors[0]!.fairness).toEqual(answer.fairness);
    expect(answer.counted_from).toBe('2026-11-23');
    expect(answer.fairness).toMatchObject([
      { by: 'PAYER', longer: { group: 'GENERAL', minutes: 32.5 }, sessions: 1, warns: false },
      { by: 'LANE', longer: { group: 'BOOKED' } },
    ]);
    expect(answer.paused).toEqual({ ISHOMA: 15 });
  });

  test('can be narrowed to days, a doctor and a clinic; the number of days is limited', async () => {
    const sessions = async (query: object) => (await answered(figures(query))).total.sessions;
    expect(await sessions({ doctor: `${doctor}`, clinic: `${desk.place.clinic}` })).toBe(1);
    expect(await sessions({ doctor: `${doctor + 1}` })).toBe(0);
    expect(await sessions({ from: '2026-11-24' })).toBe(0);
    for (const query of [{ from: '2026-08-01' }, { from: '2026-11-30' }])
      expect(await figures(query)).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT', field: 'to' } });
  });

  test('leave out the oldest days, and say so, when there are too many sessions', async () => {
    const later = await Promise.all(
      ['2026-11-24', '2026-11-25'].map((date) =>
        makeSession(app.pool, doctor, desk.place.clinic, { date, from: '10:00', to: '12:00' }),
      ),
    );
    await app.pool.query(
      `insert into session_figures (session_id, version, facts)
       select id, f.version, f.facts from unnest($1::bigint[]) id, session_figures f where f.session_id = $2`,
      [later, session],
    );
    const asked = { center: desk.place.center, from: '2026-11-20', to: '2026-11-29', doctor: null, clinic: null };
    const counted = async (most: number) => {
      const { counted_from: from, days } = await showFigures(asked, app, most);
      return { from, days: days.map(({ date }) => date) };
    };
    expect(await counted(3)).toEqual({ from: '2026-11-20', days: ['2026-11-23', '2026-11-24', '2026-11-25'] });
    expect(await counted(2)).toEqual({ from: '2026-11-24', days: ['2026-11-24', '2026-11-25'] });
    await app.pool.query('delete from session_figures where session_id = any($1)', [later]);
  });

  test('are a list of sessions, and a file, for the days asked for', async () => {
    const path = { center, list: 'figures' } as const;
    const rows = (query: object) => app.call(listCenterRows, { params: path, query: query as never, token });
    expect(await answered(rows({ from: '2026-11-23', to: '2026-11-23', doctor: `${doctor}` }))).toMatchObject({
      total: 1,
      rows: [{ id: session, served: 3, no_show: 1, wait: 10, wait_long: 46, start_delay: 10, idle: 5 }],
    });
    expect((await answered(rows({ to: '2026-11-22' }))).total).toBe(0);
    const file = await app.ask('GET', `/api/manage/${center}/rows/figures/csv?from=2026-11-01`, { token });
    const [head, line] = parse(await file.text(), { bom: true }) as string[][];
    expect(exportCenterRows.answer).toBe('csv');
    expect(Object.fromEntries(head!.map((name, at) => [name, line![at]]))).toMatchObject({
      served: '3',
      wait: '10',
      wait_jkn: '0',
      wait_general: '32.5',
      wait_booked: '32.5',
      wait_second: '0',
      idle: '5',
      idle_waiting: '0',
    });
    const other = app.call(listCenterRows, {
      params: { center, list: 'clinics' },
      query: { from: '2026-11-01' },
      token,
    });
    expect(await other).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT', field: 'from' } });
  });
});

describe('a session played again', () => {
  test('is what it was while nothing is changed', async () => {
    const { base, asked, happened, imagined, draws, session: about } = await answered(simulate(session));
    expect(about).toMatchObject({ id: session, date: '2026-11-23', quota: { GENERAL: 20 } });
    expect(asked).toEqual(base);
    expect(base).toMatchObject({ rooms: 1, on_time: false, numbers: { JKN: 0, GENERAL: 3, ONSITE: 1 } });
    expect(draws).toBe(1);
    expect(happened).toMatchObject({ served: 3, wait: 10, idle: 5, overrun: -5 });
    for (const [key, value] of Object.entries(happened))
      expect([key, imagined[key as keyof typeof imagined]]).toEqual([
        key,
        value === null ? null : { low: value, middle: value, high: value },
      ]);
  });

  test('is different under other settings, and nothing stored is changed by it', async () => {
    const { base } = await answered(simulate(session));
    const events = async () => (await app.pool.query('select count(*) from queue_event')).rows;
    const before = await events();
    const { imagined, draws } = await answered(
      simulate(session, { ...base, on_time: true, numbers: { JKN: 6, GENERAL: 10, ONSITE: 4 } }),
    );
    expect(draws).toBe(200);
    expect(imagined.served!.low).toBeGreaterThan(3);
    expect(imagined.wait!.low).toBeLessThan(imagined.wait!.high);
    expect(await events()).toEqual(before);
  });

  test('is refused when it has not ended, and to managers of other centers', async () => {
    const open = await desk.queue(1);
    expect(await simulate(open.session)).toMatchObject({ ok: false, error: { code: 'SESSION_NOT_FOUND' } });
    await app.pool.query(`update session set status = 'FINISHED' where id = $1`, [open.session]);
    expect(await simulate(open.session)).toMatchObject({ ok: false, error: { code: 'SESSION_NOT_ENDED' } });
    const elsewhere = await DeskStand.open(app);
    const { session: theirs } = await elsewhere.queue(0);
    expect(await simulate(theirs)).toMatchObject({ ok: false, error: { code: 'SESSION_NOT_FOUND' } });
    expect(await simulate(session, { rooms: 0 })).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
  });
});

test('forecasts that came true are counted of this center alone, by clinic, and of the doctor asked for', async () => {
  const learned = async (id: number, did: number, of: number) =>
    app.pool.query(
      `insert into session_lesson (session_id, lesson) values ($1, jsonb_build_object('windows', jsonb_build_object('did', $2::int, 'of', $3::int)))
       on conflict (session_id) do update set lesson = excluded.lesson`,
      [id, did, of],
    );
  const other = await DeskStand.open(app);
  const elsewhere = await makeSession(app.pool, await makeDoctor(app.pool), other.place.clinic, { date: '2026-11-23' });
  await learned(session, 17, 21);
  await learned(elsewhere, 1, 40);
  const found = async (query = {}) => (await answered(figures(query))).forecasts;
  const clinic = { id: desk.place.clinic, name: expect.any(String) };
  expect(await found()).toEqual([{ clinic, kept: 17, of: 21 }]);
  expect(await found({ doctor: `${doctor}` })).toEqual([{ clinic, kept: 17, of: 21 }]);
  expect(await found({ from: '2026-11-24' })).toEqual([]);
});
