import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancel } from '#contract/booking/appointment.ts';
import { joinWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { addHoliday, callOffSession, liftClosure, removeHoliday } from '#contract/disruption/schedule.ts';
import { rollSessions } from '#server/schedule/roll-sessions.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeSession } from '../../factories/directory.ts';
import { makeShownWindow, NOTHING_SHOWN, departureOf } from '../../factories/shown-window.ts';
import { makePerson, makeTestCenter } from '../../factories/queue.ts';
import type { Person } from '../../factories/queue.ts';
import { makeWeekly, sessionsOf } from '../../factories/schedule.ts';
import type { Weekly } from '../../factories/schedule.ts';
import { answered } from '../../support/answered.ts';
import { openManagerStand } from '../../support/manager-stand.ts';
import type { ManagerStand } from '../../support/manager-stand.ts';

let stand: ManagerStand;
beforeAll(async () => {
  stand = await openManagerStand();
});
afterAll(() => stand.app.close());

test('leave removes sessions without numbers and resolves bookings; when it is lifted, the sessions take place again', async () => {
  const { app, place, manager, weekly, booked, close, standing, messagesTo } = stand;
  const { doctor } = await weekly({ weekdays: [2, 4] });
  const [tuesday, thursday] = await sessionsOf(app.pool, doctor);
  const { person, trans_code: code } = await booked(tuesday!.id);
  await makeShownWindow(app.pool, code);
  const wish = { doctor, date_from: '2026-11-24', date_to: '2026-11-26' };
  const asked = await answered(close(wish));
  expect(asked).toMatchObject({ saved: false, dropped: 1, affected: [{ trans_code: code, outcome: 'MOVED' }] });
  // The alternative session does not lie within the leave.
  expect(asked.affected[0]!.to!.date).toBe('2026-12-01');
  await answered(close({ ...wish, confirm: { digest: asked.digest, call_off: [] } }));
  const status = async () => (await sessionsOf(app.pool, doctor)).slice(0, 3).map((one) => one.status);
  expect(await status()).toEqual(['CANCELLED', 'CANCELLED', 'OPEN']);
  expect((await messagesTo(person)).at(-1)).toContain('cuti tahunan');
  expect(await departureOf(app.pool, code)).toEqual(NOTHING_SHOWN);

  const { rows } = await app.pool.query<{ id: number }>('select id from closure where doctor_id = $1', [doctor]);
  const lift = { params: { center: `${place.center}`, id: `${rows[0]!.id}` }, token: manager.token };
  expect(await answered(app.call(liftClosure, lift))).toEqual({ reopened: 2 });
  expect(await status()).toEqual(['OPEN', 'OPEN', 'OPEN']);
  expect((await standing(code)).session).not.toBe(tuesday!.id);
  expect(thursday!.date).toBe('2026-11-26');
  expect(await app.call(liftClosure, lift)).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

test('nobody is proposed a session before the one they booked; an earlier one is the choice of the manager', async () => {
  const { app, place, weekly, booked, close, standing } = stand;
  const { doctor } = await weekly({ weekdays: [2, 4] });
  const sessions = await sessionsOf(app.pool, doctor);
  const [first, lost, next] = [sessions[0]!, sessions[3]!, sessions[4]!];
  // More sessions before the lost one than an answer lists.
  for (let minute = 0; minute < 55; minute += 1)
    await makeSession(app.pool, doctor, place.clinic, {
      date: first.date,
      from: `14:${String(minute).padStart(2, '0')}`,
      to: '16:00',
    });
  const { trans_code: code } = await booked(lost.id);
  const wish = { doctor, date_from: lost.date, date_to: lost.date };
  const asked = await answered(close(wish));
  expect(asked.affected).toMatchObject([{ trans_code: code, outcome: 'MOVED', to: { session: next.id } }]);
  expect(asked.alternatives.map(({ session }) => session)).toContain(next.id);
  expect(asked.alternatives[0]).toMatchObject({ session: next.id });

  // Nothing later is left, so the booking would end; the manager may still choose an earlier one.
  const rest = { doctor, date_from: lost.date, date_to: '2027-01-31' };
  const none = await answered(close(rest));
  expect(none.affected).toMatchObject([{ outcome: 'CALLED_OFF', to: null }]);
  expect(none.alternatives.map(({ session }) => session)).toContain(first.id);
  const move = [{ trans_code: code, session: first.id }];
  await answered(close({ ...rest, confirm: { digest: none.digest, call_off: [], move } }));
  expect(await standing(code)).toMatchObject({ session: first.id, status: 'BOOKED' });
});

test('a leave that is entered after the hour at which a session should have begun calls it off too, and lifting it brings it back', async () => {
  const { app, place, manager, weekly, booked, close, standing } = stand;
  // It is Monday 09:00, and the doctor of 08:00 has not come.
  const { doctor } = await weekly({ weekdays: [1] });
  const [today, later] = await sessionsOf(app.pool, doctor);
  const over = await makeSession(app.pool, doctor, place.clinic, { from: '06:00', to: '07:00' });
  const announced = await makeSession(app.pool, doctor, place.clinic, { from: '06:30', to: '07:30' });
  await app.pool.query("update session set expected_at = starts_at + interval '3 hours' where id = $1", [announced]);
  const runs = await makeSession(app.pool, doctor, place.clinic, { from: '07:00', status: 'RUNNING' });
  const { trans_code: code } = await booked(today!.id);
  const wish = { doctor, date_from: today!.date, date_to: today!.date };
  const asked = await answered(close(wish));
  expect(asked.affected).toMatchObject([{ trans_code: code, outcome: 'MOVED' }]);
  await answered(close({ ...wish, confirm: { digest: asked.digest, call_off: [] } }));
  const status = async () => {
    const { rows } = await app.pool.query<{ id: number; status: string }>(
      'select id, status from session where doctor_id = $1',
      [doctor],
    );
    return [today!.id, over, announced, runs, later!.id].map((id) => rows.find((row) => row.id === id)!.status);
  };
  expect(await status()).toEqual(['CANCELLED', 'OPEN', 'CANCELLED', 'RUNNING', 'OPEN']);
  expect((await standing(code)).session).not.toBe(today!.id);
  const { rows } = await app.pool.query<{ id: number }>('select id from closure where doctor_id = $1', [doctor]);
  const lift = { params: { center: `${place.center}`, id: `${rows[0]!.id}` }, token: manager.token };
  expect(await answered(app.call(liftClosure, lift))).toEqual({ reopened: 1 });
  expect(await status()).toEqual(['OPEN', 'OPEN', 'CANCELLED', 'RUNNING', 'OPEN']);
});

test('a session that runs with a substitute retains it when the leave is lifted; those to come have their own doctor again', async () => {
  const { app, place, manager, weekly, close } = stand;
  const { doctor } = await weekly({ weekdays: [1] });
  const other = await weekly({ weekdays: [5] });
  const sessions = await sessionsOf(app.pool, doctor);
  await answered(close({ doctor, substitute: other.doctor, date_from: sessions[0]!.date, date_to: sessions[1]!.date }));
  await app.pool.query(`update session set status = 'RUNNING' where id = $1`, [sessions[0]!.id]);
  const { rows } = await app.pool.query<{ id: number }>('select id from closure where doctor_id = $1', [doctor]);
  const lift = { params: { center: `${place.center}`, id: `${rows[0]!.id}` }, token: manager.token };
  expect(await answered(app.call(liftClosure, lift))).toEqual({ reopened: 1 });
  const after = await app.pool.query(
    'select substitute_doctor_id as substitute from session where doctor_id = $1 order by date limit 2',
    [doctor],
  );
  expect(after.rows).toEqual([{ substitute: other.doctor }, { substitute: null }]);
});

test('lifting a leave restores no hours that the weekly schedule does not have any more', async () => {
  const { app, place, manager, weekly, week, save, close } = stand;
  const { doctor, practice } = await weekly();
  await answered(close({ doctor, date_from: '2026-11-24', date_to: '2026-12-31' }));
  const { lines, seen } = await week(practice);
  await answered(
    save(practice, { lines: lines.map((line) => ({ ...line, time_start: '13:00', time_end: '15:00' })), seen }),
  );
  const { rows } = await app.pool.query<{ id: number }>('select id from closure where doctor_id = $1', [doctor]);
  const lift = { params: { center: `${place.center}`, id: `${rows[0]!.id}` }, token: manager.token };
  await answered(app.call(liftClosure, lift));
  const open = (await sessionsOf(app.pool, doctor)).filter(({ status }) => status === 'OPEN');
  expect(open.length).toBeGreaterThan(2);
  expect(new Set(open.map(({ time_start }) => time_start))).toEqual(new Set(['13:00']));
});

test('days that two closures cover are closed until both are lifted, whichever is first', async () => {
  const { app, place, manager, weekly, close, confirmedByAll } = stand;
  const { doctor } = await weekly();
  const [session] = await sessionsOf(app.pool, doctor);
  await answered(close({ doctor }));
  await answered(close({ clinic: place.clinic, reason: 'renovasi' }).then(confirmedByAll));
  const lift = async (reason: string) => {
    const { rows } = await app.pool.query<{ id: number }>(
      'select id from closure where center_id = $1 and date_from = $2 and reason = $3 and (doctor_id = $4 or doctor_id is null) order by id desc',
      [place.center, session!.date, reason, doctor],
    );
    await answered(
      app.call(liftClosure, { params: { center: `${place.center}`, id: `${rows[0]!.id}` }, token: manager.token }),
    );
    return (await sessionsOf(app.pool, doctor))[0]!.status;
  };
  expect(await lift('cuti tahunan')).toBe('CANCELLED');
  expect(await lift('renovasi')).toBe('OPEN');
});

test('with a substitute, sessions and numbers stay, and everybody with a number is notified', async () => {
  const { app, weekly, booked, close, messagesTo } = stand;
  const { doctor } = await weekly();
  const other: Weekly = await weekly({ weekdays: [5] });
  const [session] = await sessionsOf(app.pool, doctor);
  const { person, trans_code: code } = await booked(session!.id);
  const wish = { doctor, substitute: other.doctor };
  const asked = await answered(close(wish));
  expect(asked.affected).toMatchObject([{ trans_code: code, outcome: 'KEPT' }]);
  await answered(close({ ...wish, confirm: { digest: asked.digest, call_off: [] } }));
  const { rows } = await app.pool.query('select status, substitute_doctor_id as sub from session where id = $1', [
    session!.id,
  ]);
  expect(rows[0]).toEqual({ status: 'OPEN', sub: other.doctor });
  expect((await messagesTo(person)).at(-1)).toContain('digantikan');
});

test.each([
  ['an end before the beginning', { date_to: '2026-11-23' }, 'INVALID_INPUT', 'date_to'],
  ['a substitute for nobody', { substitute: 1 }, 'INVALID_INPUT', 'substitute'],
  ['a clinic of elsewhere', { clinic: 999_999 }, 'CLINIC_NOT_FOUND', 'clinic'],
  ['a doctor of elsewhere', { doctor: 999_999 }, 'DOCTOR_NOT_FOUND', 'doctor'],
])('%s is refused, and nothing is changed', async (_what, body, code, field) => {
  const { close, everything } = stand;
  const before = await everything();
  expect(await close(body)).toMatchObject({ ok: false, error: { code, field } });
  expect(await everything()).toEqual(before);
});

test('one session can be called off, but not a begun one or one of another center', async () => {
  const { app, place, manager, weekly, booked, standing } = stand;
  const { doctor } = await weekly();
  const [session] = await sessionsOf(app.pool, doctor);
  const { trans_code: code } = await booked(session!.id);
  const off = (id: number, confirm: object | null = null) =>
    app.call(callOffSession, {
      params: { center: `${place.center}`, id: `${id}` },
      body: { reason: 'listrik padam', confirm } as never,
      token: manager.token,
    });
  const asked = await answered(off(session!.id));
  const confirm = { digest: asked.digest, call_off: [code] };
  expect(await answered(off(session!.id, confirm))).toMatchObject({ affected: [{ outcome: 'CALLED_OFF', to: null }] });
  expect(await standing(code)).toMatchObject({ status: 'REJECT', reason: 'listrik padam' });
  expect(await off(session!.id)).toMatchObject({ error: { code: 'SESSION_CANCELLED' } });
  const elsewhere = await makeWeekly(app.pool, await makeTestCenter(app.pool), app.clock.now);
  const [theirs] = await sessionsOf(app.pool, elsewhere.doctor);
  expect(await off(theirs!.id)).toMatchObject({ error: { code: 'SESSION_NOT_FOUND' } });
});

test('a national holiday removes sessions without numbers, holds those with numbers and notifies their manager; centers that work on holidays are left alone', async () => {
  const { app, manager, weekly, booked, standing, messagesTo } = stand;
  const administrator = await makeStaff(app.pool, null);
  const works = await makeTestCenter(app.pool);
  await app.pool.query('update center set works_on_holidays = true where id = $1', [works.center]);
  const [free, busy, open] = [await weekly(), await weekly(), await makeWeekly(app.pool, works, app.clock.now)];
  // A date on which nobody has a number here.
  const session = (await sessionsOf(app.pool, busy.doctor)).at(-1);
  const { trans_code: code } = await booked(session!.id);
  const add = { body: { date: session!.date, reason: 'Hari Guru' }, token: administrator.token };
  const { held } = await answered(app.call(addHoliday, add));
  expect(held).toBe(1);
  const on = async ({ doctor }: Weekly) =>
    (await sessionsOf(app.pool, doctor)).find(({ date }) => date === session!.date)!.status;
  expect([await on(free), await on(busy), await on(open)]).toEqual(['CANCELLED', 'CLOSED', 'OPEN']);
  expect(await standing(code)).toMatchObject({ session: session!.id, status: 'BOOKED' });
  const { rows } = await app.pool.query<{ phone: string }>('select phone from account where id = $1', [
    manager.accountId,
  ]);
  expect((await messagesTo({ phone: rows[0]!.phone } as Person)).at(-1)).toContain('libur nasional (Hari Guru)');
  expect(await app.call(addHoliday, add)).toMatchObject({ error: { code: 'HOLIDAY_KNOWN', field: 'date' } });

  const known = await app.pool.query<{ id: number }>('select id from closure where center_id is null');
  const id = `${known.rows[0]!.id}`;
  const back = await answered(app.call(removeHoliday, { params: { id }, token: administrator.token }));
  expect(back.reopened).toBeGreaterThanOrEqual(2);
  expect([await on(free), await on(busy)]).toEqual(['OPEN', 'OPEN']);
});

test('what became free while a holiday closed a session is offered to its waitlist when the session takes place again', async () => {
  const { app, place, weekly, booked, messagesTo } = stand;
  const administrator = await makeStaff(app.pool, null);
  const { doctor } = await weekly({ weekdays: [3], general: 2 });
  const session = (await sessionsOf(app.pool, doctor)).at(-1)!;
  const [first] = [await booked(session.id), await booked(session.id)];
  const people = [await makePerson(app.pool), await makePerson(app.pool)];
  for (const person of people) {
    const entry = { session: session.id, patient: person.patientId, payment: place.umum };
    await answered(app.call(joinWaiting, { body: entry, token: person.token }));
  }
  await answered(
    app.call(addHoliday, { body: { date: session.date, reason: 'Hari Ibu' }, token: administrator.token }),
  );
  await answered(
    app.call(cancel, {
      params: { trans_code: first!.trans_code },
      body: { reason: 'tidak jadi' } as never,
      token: first!.person.token,
    }),
  );
  const entries = async () =>
    (
      await app.pool.query(
        `select w.status, w.unnotified, s.general_taken as taken from waitlist_entry w join session s on s.id = w.session_id
         where w.session_id = $1 order by w.id`,
        [session.id],
      )
    ).rows;
  expect(await entries()).toMatchObject([
    { status: 'WAITING', taken: 1 },
    { status: 'WAITING', taken: 1 },
  ]);
  const { rows } = await app.pool.query<{ id: number }>('select id from closure where center_id is null');
  await answered(app.call(removeHoliday, { params: { id: `${rows[0]!.id}` }, token: administrator.token }));
  // One place is free, and one of the two has it offered and is told of it.
  expect(await entries()).toEqual([
    { status: 'OFFERED', unnotified: false, taken: 2 },
    { status: 'WAITING', unnotified: false, taken: 2 },
  ]);
  expect((await messagesTo(people[0]!)).at(-1)).toContain('Ada tempat kosong');
});

test('no sessions are made for closed days', async () => {
  const { app, weekly, close } = stand;
  const { doctor } = await weekly({ weekdays: [1, 2, 3, 4, 5] });
  await answered(close({ doctor, date_from: '2027-01-11', date_to: '2027-01-15' }));
  await rollSessions(app.deps.pool, new Date('2027-01-08T00:00:00Z'), { doctors: [doctor] });
  const dates = (await sessionsOf(app.pool, doctor)).map(({ date }) => date).filter((date) => date >= '2027-01-08');
  expect(dates).toContain('2027-01-08');
  expect(dates).toContain('2027-01-18');
  expect(dates.filter((date) => date >= '2027-01-11' && date <= '2027-01-15')).toEqual([]);
});
