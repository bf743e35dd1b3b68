import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '#contract/endpoints/appointment.ts';
import {
  addClosure,
  addHoliday,
  callOffSession,
  getPractice,
  liftClosure,
  removeHoliday,
  saveSchedule,
} from '#contract/endpoints/schedule.ts';
import { joinWaiting } from '#contract/endpoints/waiting.ts';
import { rollSessions } from '#server/use-cases/roll-sessions.ts';
import { makeStaff } from '../factories/account.ts';
import { makePerson, makePlace } from '../factories/queue.ts';
import type { Person, Place } from '../factories/queue.ts';
import { makeWeekly, sessionsOf } from '../factories/schedule.ts';
import type { Weekly } from '../factories/schedule.ts';
import { answered } from '../support/answered.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

let app: TestApp;
let place: Place;
let manager: { token: string; accountId: number };
beforeAll(async () => {
  app = await createTestApp({ max: 40 });
  place = await makePlace(app.pool);
  manager = await makeStaff(app.pool, place.center, { scope: 'manager', name: 'Manajer Uji' });
});
afterAll(() => app.close());

const weekly = (fields = {}) => makeWeekly(app.pool, place, app.clock.now, fields);
const take = async (session: number, of: Person) =>
  (
    await answered(
      app.call(book, {
        body: { session, patient: of.patientId, payment: place.umum, idempotency_key: randomUUID() },
        token: of.token,
      }),
    )
  ).appointment;
const booked = async (session: number) => {
  const person = await makePerson(app.pool);
  return { person, ...(await take(session, person)) };
};
const week = (practice: number) =>
  answered(app.call(getPractice, { params: { center: `${place.center}`, id: `${practice}` }, token: manager.token }));
type Body = Parameters<typeof save>[1];
const save = (
  practice: number,
  body: { lines: object[]; seen: string; confirm?: object | null },
  token = manager.token,
) => app.call(saveSchedule, { params: { center: `${place.center}`, id: `${practice}` }, body: body as never, token });
const close = (body: object, token = manager.token) =>
  app.call(addClosure, {
    params: { center: `${place.center}` },
    body: { date_from: '2026-11-24', date_to: '2026-11-24', reason: 'cuti tahunan', ...body } as never,
    token,
  });
/** The same again with what it touches confirmed, where it touches something. */
const confirmedByAll = async (asked: Awaited<ReturnType<typeof close>>) => {
  if (!asked.ok || asked.data.saved) return asked;
  return close({ clinic: place.clinic, reason: 'renovasi', confirm: { digest: asked.data.digest, call_off: [] } });
};
const standing = async (code: string) =>
  (
    await app.pool.query(
      'select session_id as session, number, status, end_reason as reason from appointment where trans_code = $1',
      [code],
    )
  ).rows[0];
const messagesTo = async ({ phone }: Person) =>
  (await app.pool.query('select body from outbound_message where recipient = $1 order by id', [phone])).rows.map(
    ({ body }) => body as string,
  );
const everything = async () =>
  (
    await app.pool.query(
      `select (select json_agg(s order by s.id) from session s) as sessions, (select json_agg(a order by a.id) from appointment a) as appointments,
         (select json_agg(l order by l.id) from schedule l) as lines, (select json_agg(k order by k.id) from closure k) as closures,
         (select count(*) from audit_event) as audited, (select count(*) from outbound_message) as messages, (select count(*) from queue_event) as events`,
    )
  ).rows[0];

test('a week is saved whole: new hours make sessions, hours that go take theirs along', async () => {
  const { doctor, practice } = await weekly();
  const { lines, seen } = await week(practice);
  const wednesday = { id: null, weekday: 3, time_start: '14:00', time_end: '16:00', jkn: 1, general: 2, onsite: 3 };
  const first = await answered(save(practice, { lines: [...lines, wednesday], seen }));
  expect(first).toMatchObject({ saved: true, affected: [] });
  expect(first.lines).toHaveLength(2);
  const made = await sessionsOf(app.pool, doctor);
  expect(new Set(made.map(({ time_start }) => time_start))).toEqual(new Set(['08:00', '14:00']));
  await answered(save(practice, { lines: first.lines.slice(1), seen: first.seen }));
  expect((await sessionsOf(app.pool, doctor)).every(({ time_start }) => time_start === '14:00')).toBe(true);
});

test('the second of two managers who edit one week is told, and overwrites nothing; also when both press at once', async () => {
  const colleague = await makeStaff(app.pool, place.center, { scope: 'manager' });
  const { practice } = await weekly();
  const { lines, seen } = await week(practice);
  const mine = { seen, lines: lines.map((line) => ({ ...line, general: 7 })) };
  const theirs = { seen, lines: lines.map((line) => ({ ...line, general: 9 })) };
  const answers = await Promise.all([save(practice, mine), save(practice, theirs, colleague.token)]);
  expect(answers.map((one) => (one.ok ? 'saved' : one.error.code)).toSorted()).toEqual(['EDITED_MEANWHILE', 'saved']);
  const after = await week(practice);
  expect(after.lines[0]!.general).toBe(answers[0].ok ? 7 : 9);
  expect(await save(practice, mine)).toMatchObject({ ok: false, error: { code: 'EDITED_MEANWHILE' } });
});

test('hours that overlap or end before they begin are refused at their line', async () => {
  const { practice } = await weekly();
  const { lines, seen } = await week(practice);
  const late = { ...lines[0]!, id: null, time_start: '11:00', time_end: '13:00' };
  const before = await everything();
  expect(await save(practice, { lines: [...lines, late], seen })).toMatchObject({
    error: { code: 'SCHEDULE_OVERLAP', field: 'lines.1' },
  });
  expect(await save(practice, { lines: [{ ...lines[0]!, time_end: '07:00' }], seen })).toMatchObject({
    error: { code: 'INVALID_INPUT', field: 'lines.0.time_end' },
  });
  expect(await everything()).toEqual(before);
});

test('a week of another center cannot be seen or saved', async () => {
  const elsewhere = await makePlace(app.pool);
  const { practice } = await makeWeekly(app.pool, elsewhere, app.clock.now);
  expect(await save(practice, { lines: [], seen: '0'.repeat(32) })).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

test('hours of a session with numbers change: the numbers stay, everybody is told, nothing happens before it was confirmed', async () => {
  const { doctor, practice } = await weekly();
  const [session] = await sessionsOf(app.pool, doctor);
  const { person, trans_code: code } = await booked(session!.id);
  const { lines, seen } = await week(practice);
  const later: Body['lines'] = lines.map((line) => ({ ...line, time_start: '09:00', time_end: '13:00' }));
  const before = await everything();
  const asked = await answered(save(practice, { lines: later, seen }));
  expect(asked).toMatchObject({ saved: false, seen, affected: [{ trans_code: code, outcome: 'KEPT', to: null }] });
  expect(await everything()).toEqual(before);

  const confirm = { digest: asked.digest, call_off: [] };
  expect(await answered(save(practice, { lines: later, seen, confirm }))).toMatchObject({ saved: true });
  expect(await standing(code)).toMatchObject({ session: session!.id, number: 1, status: 'BOOKED' });
  expect((await sessionsOf(app.pool, doctor)).every(({ time_start }) => time_start === '09:00')).toBe(true);
  const messages = await messagesTo(person);
  expect(messages.at(-1)).toContain('pukul 09:00 WIB');
  const { rows } = await app.pool.query('select starts_at, ends_at, closes_at from session where id = $1', [
    session!.id,
  ]);
  expect(rows[0].ends_at.getTime() - rows[0].starts_at.getTime()).toBe(4 * 3_600_000);
  expect(rows[0].closes_at).toEqual(rows[0].ends_at);
});

test('a day that goes: its bookings move to the next session in the order of their numbers, who finds no place is told that it ended', async () => {
  const { doctor, practice } = await weekly({ weekdays: [2, 4], general: 2 });
  const [tuesday, thursday] = await sessionsOf(app.pool, doctor);
  const first = await booked(tuesday!.id);
  const second = await booked(tuesday!.id);
  const there = await booked(thursday!.id);
  const { lines, seen } = await week(practice);
  const wanted = { lines: lines.slice(1), seen };
  const asked = await answered(save(practice, wanted));
  expect(asked.affected.map(({ trans_code, outcome, to }) => [trans_code, outcome, to?.session])).toEqual([
    [first.trans_code, 'MOVED', thursday!.id],
    [second.trans_code, 'MOVED', (await sessionsOf(app.pool, doctor))[3]!.id],
  ]);
  // Somebody takes the place that was shown: the list is shown anew instead.
  await booked(thursday!.id);
  const again = await answered(save(practice, { ...wanted, confirm: { digest: asked.digest, call_off: [] } }));
  expect(again.saved).toBe(false);
  expect(again.affected[0]!.to?.session).not.toBe(thursday!.id);

  const confirm = { digest: again.digest, call_off: [second.trans_code] };
  expect(await answered(save(practice, { ...wanted, confirm }))).toMatchObject({ saved: true });
  expect(await standing(first.trans_code)).toMatchObject({ session: again.affected[0]!.to!.session, status: 'BOOKED' });
  expect(await standing(second.trans_code)).toMatchObject({ status: 'REJECT', reason: 'perubahan jadwal praktik' });
  expect(await standing(there.trans_code)).toMatchObject({ session: thursday!.id, number: 1 });
  expect((await messagesTo(first.person)).at(-1)).toContain('kami pindahkan');
  expect((await messagesTo(second.person)).at(-1)).toContain('tidak berlaku lagi');
  const { rows } = await app.pool.query('select status, general_taken from session where id = $1', [tuesday!.id]);
  expect(rows[0]).toEqual({ status: 'CANCELLED', general_taken: 0 });
});

test('nobody gets a second number in a session: who has one on the next day goes on to the day after', async () => {
  const { doctor, practice } = await weekly({ weekdays: [2, 4] });
  const [tuesday, thursday, next] = await sessionsOf(app.pool, doctor);
  const person = await makePerson(app.pool);
  const { trans_code: code } = await take(tuesday!.id, person);
  await take(thursday!.id, person);
  const { lines, seen } = await week(practice);
  const asked = await answered(save(practice, { lines: lines.slice(1), seen }));
  const later = (await sessionsOf(app.pool, doctor)).find(({ date }) => date > next!.date)!;
  expect(asked.affected.map(({ trans_code, to }) => [trans_code, to?.session])).toEqual([[code, later.id]]);
  const confirm = { digest: asked.digest, call_off: [] };
  expect(await answered(save(practice, { lines: lines.slice(1), seen, confirm }))).toMatchObject({ saved: true });
});

test('more places are offered to who waits; fewer never take a number away', async () => {
  const { doctor, practice } = await weekly({ general: 1 });
  const [session] = await sessionsOf(app.pool, doctor);
  await booked(session!.id);
  const waiting = await makePerson(app.pool);
  const asked = { session: session!.id, patient: waiting.patientId, payment: place.umum };
  await answered(app.call(joinWaiting, { body: asked, token: waiting.token }));
  const { lines, seen } = await week(practice);
  const more = await answered(save(practice, { lines: lines.map((line) => ({ ...line, general: 3 })), seen }));
  expect(more.saved).toBe(true);
  const places = async () =>
    (await app.pool.query('select general_quota, general_taken from session where id = $1', [session!.id])).rows[0];
  expect(await places()).toEqual({ general_quota: 3, general_taken: 2 });
  expect((await messagesTo(waiting)).at(-1)).toContain('Ada tempat kosong');
  await answered(save(practice, { lines: more.lines.map((line) => ({ ...line, general: 0 })), seen: more.seen }));
  expect(await places()).toEqual({ general_quota: 2, general_taken: 2 });
});

test('leave: sessions without numbers go, bookings are resolved; taken back, the sessions take place again', async () => {
  const { doctor } = await weekly({ weekdays: [2, 4] });
  const [tuesday, thursday] = await sessionsOf(app.pool, doctor);
  const { person, trans_code: code } = await booked(tuesday!.id);
  const wish = { doctor, date_from: '2026-11-24', date_to: '2026-11-26' };
  const asked = await answered(close(wish));
  expect(asked).toMatchObject({ saved: false, dropped: 1, affected: [{ trans_code: code, outcome: 'MOVED' }] });
  // Not into the leave itself.
  expect(asked.affected[0]!.to!.date).toBe('2026-12-01');
  await answered(close({ ...wish, confirm: { digest: asked.digest, call_off: [] } }));
  const status = async () => (await sessionsOf(app.pool, doctor)).slice(0, 3).map((one) => one.status);
  expect(await status()).toEqual(['CANCELLED', 'CANCELLED', 'OPEN']);
  expect((await messagesTo(person)).at(-1)).toContain('cuti tahunan');

  const { rows } = await app.pool.query<{ id: number }>('select id from closure where doctor_id = $1', [doctor]);
  const lift = { params: { center: `${place.center}`, id: `${rows[0]!.id}` }, token: manager.token };
  expect(await answered(app.call(liftClosure, lift))).toEqual({ reopened: 2 });
  expect(await status()).toEqual(['OPEN', 'OPEN', 'OPEN']);
  expect((await standing(code)).session).not.toBe(tuesday!.id);
  expect(thursday!.date).toBe('2026-11-26');
  expect(await app.call(liftClosure, lift)).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

test('a leave taken back brings no hours back that the week does not have any more', async () => {
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

test('days that two closures cover are closed until both are taken back, whichever goes first', async () => {
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

test('hours of one day move on one behind the other: every number goes along', async () => {
  const { doctor, practice } = await weekly();
  const before = await week(practice);
  const second = { ...before.lines[0]!, id: null, time_start: '12:00', time_end: '15:00' };
  const two = await answered(save(practice, { lines: [...before.lines, second], seen: before.seen }));
  const [early, late] = await sessionsOf(app.pool, doctor);
  const [one, other] = [await booked(early!.id), await booked(late!.id)];
  const later = two.lines.map((line) =>
    line.time_start === '08:00'
      ? { ...line, time_start: '12:00', time_end: '15:00' }
      : { ...line, time_start: '16:00', time_end: '18:00' },
  );
  const asked = await answered(save(practice, { lines: later, seen: two.seen }));
  expect(asked.affected.map(({ trans_code, outcome }) => [trans_code, outcome])).toEqual([
    [one.trans_code, 'KEPT'],
    [other.trans_code, 'KEPT'],
  ]);
  const confirm = { digest: asked.digest, call_off: [] };
  expect(await answered(save(practice, { lines: later, seen: two.seen, confirm }))).toMatchObject({ saved: true });
  const times = (await sessionsOf(app.pool, doctor)).filter(({ date }) => date === early!.date);
  expect(times.map(({ id, time_start }) => [id, time_start])).toEqual([
    [early!.id, '12:00'],
    [late!.id, '16:00'],
  ]);
});

test('two lines of a day change places', async () => {
  const { practice } = await weekly();
  const before = await week(practice);
  const second = { ...before.lines[0]!, id: null, time_start: '13:00', time_end: '15:00', general: 9 };
  const { lines, seen } = await answered(save(practice, { lines: [...before.lines, second], seen: before.seen }));
  const [a, b] = lines as [(typeof lines)[0], (typeof lines)[0]];
  const hours = ({ time_start, time_end }: typeof a) => ({ time_start, time_end });
  const swapped = await answered(
    save(practice, {
      lines: [
        { ...a, ...hours(b) },
        { ...b, ...hours(a) },
      ],
      seen,
    }),
  );
  expect(swapped.lines.map(({ id, time_start, general }) => [id, time_start, general])).toEqual([
    [b.id, '08:00', 9],
    [a.id, '13:00', 5],
  ]);
});

test('a first number that is being taken while the week changes is shown, or waits for the new hours', async () => {
  const { doctor, practice } = await weekly();
  const { lines, seen } = await week(practice);
  const [session] = await sessionsOf(app.pool, doctor);
  const person = await makePerson(app.pool);
  const body = { session: session!.id, patient: person.patientId, payment: place.umum, idempotency_key: randomUUID() };
  const [saved, taken] = await Promise.all([
    save(practice, { lines: lines.map((line) => ({ ...line, time_start: '09:00' })), seen }),
    app.call(book, { body, token: person.token }),
  ]);
  const now = (await sessionsOf(app.pool, doctor)).find(({ id }) => id === session!.id);
  // Either the booking came first and has to be looked at, or the session was made anew and its number is refused.
  if (taken.ok) expect([saved.ok && saved.data.saved, now?.time_start]).toEqual([false, '08:00']);
  else expect([saved.ok && saved.data.saved, now]).toEqual([true, undefined]);
});

test('a substitute keeps sessions and numbers; who has one is told', async () => {
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
  const before = await everything();
  expect(await close(body)).toMatchObject({ ok: false, error: { code, field } });
  expect(await everything()).toEqual(before);
});

test('one session is called off; begun ones and strange ones are not', async () => {
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
  const elsewhere = await makeWeekly(app.pool, await makePlace(app.pool), app.clock.now);
  const [theirs] = await sessionsOf(app.pool, elsewhere.doctor);
  expect(await off(theirs!.id)).toMatchObject({ error: { code: 'SESSION_NOT_FOUND' } });
});

test('a national holiday: free sessions go, those with numbers are held and their manager told; centers that work on holidays work', async () => {
  const administrator = await makeStaff(app.pool, null);
  const works = await makePlace(app.pool);
  await app.pool.query('update center set works_on_holidays = true where id = $1', [works.center]);
  const [free, busy, open] = [await weekly(), await weekly(), await makeWeekly(app.pool, works, app.clock.now)];
  // A day on which nobody else here has a number.
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

test('days that are closed make no sessions when they come near', async () => {
  const { doctor } = await weekly({ weekdays: [1, 2, 3, 4, 5] });
  await answered(close({ doctor, date_from: '2027-01-11', date_to: '2027-01-15' }));
  await rollSessions(app.pool, new Date('2027-01-08T00:00:00Z'), { doctors: [doctor] });
  const dates = (await sessionsOf(app.pool, doctor)).map(({ date }) => date).filter((date) => date >= '2027-01-08');
  expect(dates).toContain('2027-01-08');
  expect(dates).toContain('2027-01-18');
  expect(dates.filter((date) => date >= '2027-01-11' && date <= '2027-01-15')).toEqual([]);
});

test('who changed what is in the log, with what stood there before and after', async () => {
  const { practice } = await weekly();
  const { lines, seen } = await week(practice);
  await answered(save(practice, { lines: [{ ...lines[0]!, general: 8 }], seen }));
  const { rows } = await app.pool.query(
    `select actor_account_id as actor, center_id as center, action, subject, before, after from audit_event order by id desc limit 1`,
  );
  expect(rows[0]).toEqual({
    actor: manager.accountId,
    center: place.center,
    action: 'CHANGED',
    subject: 'schedule',
    before: { general_quota: 5 },
    after: { general_quota: 8 },
  });
  await expect(app.pool.query('delete from audit_event')).rejects.toThrow('append-only');
  await expect(app.pool.query("update audit_event set subject = 'x'")).rejects.toThrow('append-only');
  await expect(app.pool.query('truncate audit_event')).rejects.toThrow('append-only');
});
