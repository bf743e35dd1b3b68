import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeEarly } from '#contract/disruption/session-change.ts';
import { closeSession, listSubstitutes } from '#contract/front-desk/desk-register.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeClinic, makeDoctor, makePractice, makeSession } from '../../factories/directory.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
let desk: DeskStand;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  desk = await DeskStand.open(app);
});
afterAll(() => app.close());

/** A session of another doctor in the same clinic this afternoon. */
const afternoon = async (fields = {}) =>
  makeSession(app.pool, await makeDoctor(app.pool, { name: 'dr. Made' }), desk.place.clinic, {
    from: '15:00',
    to: '18:00',
    general: 2,
    ...fields,
  });
const close = (session: number, confirm: object | null = null) =>
  app.call(closeSession, {
    params: { id: `${session}` },
    body: { reason: 'dokter dipanggil', confirm } as never,
    token: desk.token,
  });
const standing = async (codes: readonly string[]) =>
  (
    await app.pool.query<{ session: number; status: string }>(
      'select session_id as session, status from appointment where trans_code = any($1) order by array_position($1, trans_code)',
      [codes],
    )
  ).rows.map(({ session, status }) => (status === 'REJECT' ? 'ended' : session));

test('who is not seen is offered the same day with another doctor of the field first, as long as there are places', async () => {
  const { session, codes } = await desk.queue(3);
  await desk.start(session);
  const other = await afternoon();
  const asked = await answered(close(session));
  expect(asked).toMatchObject({
    saved: false,
    affected: [
      { outcome: 'MOVED', to: { session: other, doctor: 'dr. Made', date: '2026-11-23' } },
      { outcome: 'MOVED', to: { session: other } },
      { outcome: 'CALLED_OFF', to: null },
    ],
    alternatives: [{ session: other, is_other_doctor: true, general_left: 2 }],
  });
  await answered(close(session, { digest: asked.digest, call_off: [], move: [] }));
  expect(await standing(codes)).toEqual([other, other, 'ended']);
});

test('another session of the day is proposed only from the hour on at which people were to come; one before that can be chosen', async () => {
  const { session, codes } = await desk.queue(1, { here: 0, from: '15:00', to: '18:00' });
  const [runs, noon] = [
    await afternoon({ from: '08:00', to: '20:00' }),
    await afternoon({ from: '12:00', to: '14:00' }),
  ];
  const asked = await answered(close(session));
  expect(asked).toMatchObject({ saved: false, affected: [{ outcome: 'CALLED_OFF', to: null }] });
  expect(asked.alternatives.map((each) => each.session)).toEqual([runs, noon]);
  // From three o'clock on they are there, so that a session which runs already can take them.
  app.clock.now = new Date('2026-11-23T08:10:00Z');
  const late = await answered(close(session));
  expect(late).toMatchObject({ affected: [{ outcome: 'MOVED', to: { session: runs } }] });
  await answered(close(session, { digest: late.digest, call_off: [], move: [] }));
  expect(await standing(codes)).toEqual([runs]);
});

test.each(['a session that has not begun', 'a session that runs'])(
  '%s is closed only once it was seen that nobody is affected, because it is not to be had back',
  async (which) => {
    const { session } = await desk.queue(0);
    if (which.endsWith('runs')) await desk.start(session);
    const status = async () =>
      (await app.pool.query('select status from session where id = $1', [session])).rows[0].status;
    const before = await status();
    const asked = await answered(close(session));
    expect(asked).toMatchObject({ saved: false, affected: [] });
    expect(await status()).toBe(before);
    const done = await answered(close(session, { digest: asked.digest, call_off: [], move: [] }));
    expect(done).toMatchObject({ saved: true, affected: [] });
    expect(await status()).toBe(before === 'OPEN' ? 'CANCELLED' : 'FINISHED');
  },
);

test('a session that closes at a time, and whose line is empty, is not changed before that was seen', async () => {
  const manager = await makeStaff(app.pool, desk.place.center, { scope: 'manager' });
  const { session } = await desk.queue(0, { from: '09:00', to: '12:00' });
  await desk.start(session);
  const closeAt = (confirm: object | null) =>
    app.call(closeEarly, {
      params: { center: `${desk.place.center}`, id: `${session}` },
      body: { time_end: '10:00', reason: 'dokter dipanggil', leave: null, confirm } as never,
      token: manager.token,
    });
  const ends = async () =>
    (await app.pool.query(`select to_char(time_end, 'HH24:MI') as ends from session where id = $1`, [session])).rows[0]
      .ends;
  const asked = await answered(closeAt(null));
  expect([asked.saved, asked.affected, await ends()]).toEqual([false, [], '12:00']);
  expect(await answered(closeAt({ digest: asked.digest, call_off: [] }))).toMatchObject({ saved: true });
  expect(await ends()).toBe('10:00');
});

test('each can be sent elsewhere than proposed, one by one; more than a session can take is refused, and then nothing is changed', async () => {
  const { session, codes } = await desk.queue(3);
  await desk.start(session);
  const [early, late] = [await afternoon({ general: 1 }), await afternoon({ from: '19:00', to: '21:00' })];
  const { digest } = await answered(close(session));
  const [first, second, third] = codes as [string, string, string];
  const move = (pairs: [string, number][]) => pairs.map(([code, to]) => ({ trans_code: code, session: to }));
  const full = {
    digest,
    call_off: [],
    move: move([
      [first, early],
      [second, early],
    ]),
  };
  expect(await close(session, full)).toMatchObject({ error: { code: 'SESSION_FULL', field: second } });
  expect(await standing(codes)).toEqual([session, session, session]);
  const chosen = {
    digest,
    call_off: [second],
    move: move([
      [first, late],
      [third, early],
    ]),
  };
  expect(await answered(close(session, chosen))).toMatchObject({ saved: true });
  expect(await standing(codes)).toEqual([late, 'ended', early]);
});

test('a doctor of another field, of another center, or whose session is full or over is no alternative', async () => {
  const { session } = await desk.queue(1);
  await desk.start(session);
  const teeth = await makeClinic(app.pool, desk.place.center);
  await makeSession(app.pool, await makeDoctor(app.pool), teeth, { from: '15:00', to: '18:00' });
  await afternoon({ general: 2, generalTaken: 2, jkn: 0 });
  await afternoon({ from: '06:00', to: '08:30', closesAt: new Date('2026-11-23T01:30:00Z') });
  const elsewhere = await DeskStand.open(app);
  await makeSession(app.pool, await makeDoctor(app.pool), elsewhere.place.clinic, { from: '15:00', to: '18:00' });
  await makeStaff(app.pool, elsewhere.place.center);
  expect(await answered(close(session))).toMatchObject({ affected: [{ outcome: 'CALLED_OFF' }], alternatives: [] });
});

test('who takes a session over is proposed from the same field among those who are free then; the others come after, and it is said why', async () => {
  const { session } = await desk.queue(0);
  const teeth = await makeClinic(app.pool, desk.place.center);
  const doctorIn = async (name: string, clinic: number) => {
    const doctor = await makeDoctor(app.pool, { name });
    await makePractice(app.pool, doctor, clinic);
    return doctor;
  };
  const elsewhere = await DeskStand.open(app);
  const busy = await doctorIn('dr. A Sibuk', desk.place.clinic);
  await makeSession(app.pool, busy, elsewhere.place.clinic, { from: '11:00', to: '13:00' });
  await doctorIn('dr. B Gigi', teeth);
  const free = await doctorIn('dr. C Kosong', desk.place.clinic);
  await makeSession(app.pool, free, desk.place.clinic, { from: '13:00', to: '15:00' });
  const { doctors } = await answered(app.call(listSubstitutes, { params: { id: `${session}` }, token: desk.token }));
  expect(doctors.map(({ name, is_of_field, is_free }) => [name, is_of_field, is_free])).toEqual([
    ['dr. C Kosong', true, true],
    ['dr. A Sibuk', true, false],
    ['dr. B Gigi', false, true],
  ]);
});

test('a session that closes at a time keeps whoever will be called by then; the others go to another doctor, and it gives no more numbers', async () => {
  const manager = await makeStaff(app.pool, desk.place.center, { scope: 'manager' });
  const closeAt = (session: number, time: string, fields: object = {}) =>
    app.call(closeEarly, {
      params: { center: `${desk.place.center}`, id: `${session}` },
      body: { time_end: time, reason: 'dokter dipanggil', leave: null, ...fields } as never,
      token: manager.token,
    });
  const { session, codes } = await desk.queue(9, { from: '09:00', to: '12:00' });
  const other = await afternoon({ general: 20 });
  await desk.start(session);
  for (let each = 0; each < 4; each += 1) {
    await desk.call(session);
    app.clock.minutes(10);
  }
  // It is 09:40, visits take ten minutes, B04 is inside, and B05 to B09 are in line.
  for (const time of ['09:30', '12:00'])
    expect(await closeAt(session, time)).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'time_end' } });
  const asked = await answered(closeAt(session, '10:05'));
  const leave = asked.affected.map(({ trans_code: code }) => code);
  expect(asked.saved).toBe(false);
  expect(asked.staying).toBeGreaterThan(0);
  expect(leave.length).toBeGreaterThan(0);
  expect(asked.staying + leave.length).toBe(5);
  // Whoever stays is called before whoever leaves.
  expect(leave).toEqual(codes.slice(9 - leave.length));
  const confirm = { digest: asked.digest, call_off: [], move: [] };
  expect(await answered(closeAt(session, '10:05', { leave, confirm }))).toMatchObject({
    saved: true,
    staying: asked.staying,
  });
  expect(await standing(leave)).toEqual(leave.map(() => other));
  expect(await standing(codes.slice(4, 9 - leave.length))).toEqual(codes.slice(4, 9 - leave.length).map(() => session));
  const { rows } = await app.pool.query(
    `select status, to_char(time_end, 'HH24:MI') as ends, closes_at <= $2 as closed, general_quota - general_taken + jkn_quota - jkn_taken + onsite_quota - onsite_taken as left
     from session where id = $1`,
    [session, app.clock.now],
  );
  expect(rows[0]).toEqual({ status: 'RUNNING', ends: '10:05', closed: true, left: 0 });
});
