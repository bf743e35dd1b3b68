import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOffSession } from '#contract/disruption/schedule.ts';
import { addSession, changeSession } from '#contract/disruption/session-change.ts';
import { startSession } from '#contract/front-desk/desk-moves.ts';
import { joinWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { getCenterToday } from '#contract/administration/today/center-today.ts';
import { rollSessions } from '#server/schedule/roll-sessions.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeSession } from '../../factories/directory.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import { sessionsOf } from '../../factories/schedule.ts';
import { answered } from '../../support/answered.ts';
import { pressedAs } from '../../support/queue/press-as.ts';
import { openManagerStand } from '../../support/manager-stand.ts';
import type { ManagerStand } from '../../support/manager-stand.ts';

let stand: ManagerStand;
beforeAll(async () => {
  stand = await openManagerStand();
});
afterAll(() => stand.app.close());

/** It is Monday 09:00; a session of makeQueue is today from 08:00 to 12:00. */
const HOURS = { time_start: '08:00', time_end: '12:00', jkn: 20, general: 20, onsite: 0 };
const change = (id: number, fields: object, { token = stand.manager.token, seen = HOURS } = {}) =>
  stand.app.call(changeSession, {
    params: { center: `${stand.place.center}`, id: `${id}` },
    body: { ...seen, ...fields, seen } as never,
    token,
  });
const add = (fields: object, token = stand.manager.token) =>
  stand.app.call(addSession, {
    params: { center: `${stand.place.center}` },
    body: {
      date: '2026-11-23',
      time_start: '15:00',
      time_end: '18:00',
      jkn: 3,
      general: 4,
      onsite: 5,
      ...fields,
    } as never,
    token,
  });
const rowOf = async (id: number) =>
  (
    await stand.app.pool.query(
      `select to_char(time_start, 'HH24:MI') as starts, to_char(time_end, 'HH24:MI') as ends, closes_at, jkn_quota as jkn, general_quota as general, onsite_quota as onsite,
         (select json_agg(kind order by version) from queue_event where session_id = s.id) as log from session s where id = $1`,
      [id],
    )
  ).rows[0];

test('new hours of today are shown with the bookings that they touch first; confirmed, every number stays and everybody is told', async () => {
  const { app, place, booked, messagesTo, standing, everything } = stand;
  const session = await makeQueue(app.pool, place);
  const { person, trans_code: code } = await booked(session);
  const before = await everything();
  const asked = await answered(change(session, { time_start: '10:00', time_end: '14:00' }));
  expect(asked).toMatchObject({ saved: false, affected: [{ trans_code: code, outcome: 'KEPT' }] });
  expect(await everything()).toEqual(before);
  const confirm = { digest: asked.digest, call_off: [] };
  expect(await answered(change(session, { time_start: '10:00', time_end: '14:00', confirm }))).toMatchObject({
    saved: true,
  });
  expect(await rowOf(session)).toMatchObject({ starts: '10:00', ends: '14:00', log: ['ISSUED', 'HOURS_CHANGED'] });
  // Its booking window ended with its hours before, and does so now.
  expect((await rowOf(session)).closes_at).toEqual(new Date('2026-11-23T07:00:00Z'));
  expect(await standing(code)).toMatchObject({ session, status: 'BOOKED' });
  expect((await messagesTo(person)).at(-1)).toContain('10:00');
});

test('a change of the quota touches no booking, goes below no number taken, and offers what was added to the waitlist', async () => {
  const { app, place, booked, messagesTo } = stand;
  const session = await makeQueue(app.pool, place, { general: 1, jkn: 0 });
  await booked(session);
  const waiting = await makePerson(app.pool);
  const entry = { session, patient: waiting.patientId, payment: place.umum };
  await answered(app.call(joinWaiting, { body: entry, token: waiting.token }));
  const seen = { ...HOURS, jkn: 0, general: 1 };
  expect(await answered(change(session, { general: 0, onsite: 7 }, { seen }))).toMatchObject({
    saved: true,
    affected: [],
  });
  expect(await rowOf(session)).toMatchObject({ jkn: 0, general: 1, onsite: 7 });
  expect(await answered(change(session, { general: 2 }, { seen: { ...seen, onsite: 7 } }))).toMatchObject({
    saved: true,
  });
  expect((await messagesTo(waiting)).length).toBeGreaterThan(0);
  const { rows } = await app.pool.query(
    `select detail from queue_event where session_id = $1 and kind = 'QUOTA_CHANGED' order by version`,
    [session],
  );
  expect(rows.map(({ detail }) => detail.quota)).toEqual([
    { from: 1, to: 8 },
    { from: 8, to: 9 },
  ]);
});

test('a session that has begun may end at another time but not begin at one', async () => {
  const { app, place, manager } = stand;
  const session = await makeQueue(app.pool, place);
  await pressedAs({ app, token: manager.token }, startSession, session);
  expect(await change(session, { time_start: '08:30' })).toMatchObject({ error: { code: 'SESSION_ALREADY_STARTED' } });
  expect(await answered(change(session, { time_end: '13:00' }))).toMatchObject({ saved: true });
  expect(await rowOf(session)).toMatchObject({ starts: '08:00', ends: '13:00' });
});

test.each([
  ['an end before the beginning', { time_end: '07:00' }, 'INVALID_INPUT'],
  ['an end that is over', { time_end: '08:30' }, 'INVALID_INPUT'],
])('%s is refused', async (_what, fields, code) => {
  const session = await makeQueue(stand.app.pool, stand.place);
  expect(await change(session, fields)).toMatchObject({ error: { code, field: 'time_end' } });
});

test('a change that was begun from older hours is refused, and so is one of another center', async () => {
  const { app, place } = stand;
  const session = await makeQueue(app.pool, place);
  await answered(change(session, { general: 21 }));
  expect(await change(session, { general: 22 })).toMatchObject({ error: { code: 'EDITED_MEANWHILE' } });
  const elsewhere = await makeTestCenter(app.pool);
  const other = await makeStaff(app.pool, elsewhere.center, { scope: 'manager' });
  expect(await change(session, {}, { token: other.token })).toMatchObject({ error: { code: 'FORBIDDEN' } });
  expect(await change(await makeQueue(app.pool, elsewhere), {})).toMatchObject({
    error: { code: 'SESSION_NOT_FOUND' },
  });
});

test('a session whose hours were changed for its day is not made a second time at the hours of the week', async () => {
  const { app, weekly } = stand;
  const { doctor, practice } = await weekly({ weekdays: [2] });
  const [first, ...later] = await sessionsOf(app.pool, doctor);
  const seen = { ...HOURS, jkn: 5, general: 5 };
  await answered(change(first!.id, { time_start: '13:00', time_end: '15:00' }, { seen }));
  await rollSessions(app.deps.pool, app.clock.now, { doctors: [doctor] });
  expect((await sessionsOf(app.pool, doctor)).map(({ date, time_start }) => `${date} ${time_start}`)).toEqual([
    `${first!.date} 13:00`,
    ...later.map(({ date, time_start }) => `${date} ${time_start}`),
  ]);
  await answered(
    app.call(callOffSession, {
      params: { center: `${stand.place.center}`, id: `${first!.id}` },
      body: { reason: 'listrik padam' },
      token: stand.manager.token,
    }),
  );
  await rollSessions(app.deps.pool, app.clock.now, { doctors: [doctor] });
  expect(await sessionsOf(app.pool, doctor)).toHaveLength(1 + later.length);
  // Nor once it was called off and takes place again.
  const again = { practice, date: first!.date, time_start: '13:00', time_end: '15:00' };
  expect(await answered(add(again))).toEqual({ session: first!.id });
  await rollSessions(app.deps.pool, app.clock.now, { doctors: [doctor] });
  expect(await sessionsOf(app.pool, doctor)).toHaveLength(1 + later.length);
});

test('an extra session of today gives numbers at once and stands in the day of its manager; hours that overlap or are over are refused', async () => {
  const { app, place, manager, weekly, booked } = stand;
  const { practice } = await weekly({ weekdays: [1] });
  const { session } = await answered(add({ practice }));
  expect(await rowOf(session)).toMatchObject({
    starts: '15:00',
    ends: '18:00',
    jkn: 3,
    general: 4,
    onsite: 5,
    log: ['SESSION_ADDED'],
  });
  expect((await booked(session)).trans_code).toBeTruthy();
  const today = await answered(
    app.call(getCenterToday, { params: { center: `${place.center}` }, token: manager.token }),
  );
  expect(today.sessions.find(({ id }) => id === session)).toMatchObject({ practice, in_line: 1 });
  expect(await add({ practice, time_start: '17:00', time_end: '19:00' })).toMatchObject({
    error: { code: 'SCHEDULE_OVERLAP', field: 'time_start' },
  });
  for (const [fields, field] of [
    [{ time_start: '07:00', time_end: '08:30' }, 'time_end'],
    [{ time_start: '20:00', time_end: '19:00' }, 'time_end'],
    [{ date: '2026-11-22' }, 'date'],
    [{ date: '2027-03-01' }, 'date'],
  ] as const)
    expect(await add({ practice, ...fields })).toMatchObject({ error: { code: 'INVALID_INPUT', field } });
  expect(await add({ practice: 999_999 })).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

const callOff = (id: number, confirm: object | null = null) =>
  stand.app.call(callOffSession, {
    params: { center: `${stand.place.center}`, id: `${id}` },
    body: { reason: 'listrik padam', confirm } as never,
    token: stand.manager.token,
  });

test('a session that was called off takes place again when a session is added at its hour, with the hours and places asked for', async () => {
  const { app, weekly, booked, week, save } = stand;
  const { doctor, practice } = await weekly({ weekdays: [2] });
  const [session] = await sessionsOf(app.pool, doctor);
  await booked(session!.id);
  const asked = await answered(callOff(session!.id));
  await answered(callOff(session!.id, { digest: asked.digest, call_off: [] }));
  const wish = { practice, date: session!.date, time_start: '08:00', time_end: '11:00' };
  expect(await answered(add(wish))).toEqual({ session: session!.id });
  expect(await rowOf(session!.id)).toMatchObject({
    starts: '08:00',
    ends: '11:00',
    jkn: 3,
    general: 4,
    onsite: 5,
    closes_at: new Date('2026-11-24T04:00:00Z'),
    log: ['ISSUED', 'MOVED', 'SESSION_CANCELLED', 'SESSION_REOPENED'],
  });
  // Numbers are never given twice in a session.
  expect((await booked(session!.id)).queue_label).toMatch(/02$/);
  expect(await add(wish)).toMatchObject({ error: { code: 'SCHEDULE_OVERLAP', field: 'time_start' } });

  // It is that of its weekly hours again, so that no second one is made beside it when they change.
  const { lines, seen } = await week(practice);
  const later: object[] = lines.map((line) => ({ ...line, time_start: '09:00' }));
  const shown = await answered(save(practice, { lines: later, seen }));
  await answered(save(practice, { lines: later, seen, confirm: { digest: shown.digest, call_off: [] } }));
  const on = (await sessionsOf(app.pool, doctor)).filter(({ date }) => date === session!.date);
  expect(on.map(({ id, time_start }) => [id, time_start])).toEqual([[session!.id, '09:00']]);
});

test('the hours that another center gives the doctor keep a center from nothing: it can neither see nor change them', async () => {
  const { app, weekly } = stand;
  const { doctor, practice } = await weekly({ weekdays: [2] });
  const [session] = await sessionsOf(app.pool, doctor);
  const elsewhere = await makeTestCenter(app.pool);
  await makeSession(app.pool, doctor, elsewhere.clinic, { date: session!.date, from: '00:30', to: '23:00' });
  const { date } = session!;
  expect(await add({ practice, date })).toMatchObject({ ok: true });
  expect(await add({ practice, date, time_start: '17:00', time_end: '19:00' })).toMatchObject({
    error: { code: 'SCHEDULE_OVERLAP' },
  });
});

test('a session that was called off does not come back over another one of its doctor', async () => {
  const { app, place, weekly } = stand;
  const { doctor, practice } = await weekly({ weekdays: [2] });
  const [session] = await sessionsOf(app.pool, doctor);
  await answered(callOff(session!.id));
  await makeSession(app.pool, doctor, place.clinic, { date: session!.date, from: '10:00', to: '13:00' });
  const wish = { practice, date: session!.date, time_start: '08:00', time_end: '12:00' };
  expect(await add(wish)).toMatchObject({ error: { code: 'SCHEDULE_OVERLAP', field: 'time_start' } });
  expect((await rowOf(session!.id)).log).toEqual(['SESSION_CANCELLED']);
  expect(await answered(add({ ...wish, time_end: '10:00' }))).toEqual({ session: session!.id });
});
