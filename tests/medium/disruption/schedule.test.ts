import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '#contract/booking/appointment.ts';
import { joinWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeShownWindow, NOTHING_SHOWN, departureOf } from '../../factories/shown-window.ts';
import { makePerson, makeTestCenter } from '../../factories/queue.ts';
import { makeWeekly, sessionsOf } from '../../factories/schedule.ts';
import { answered } from '../../support/answered.ts';
import { openManagerStand } from '../../support/manager-stand.ts';
import type { ManagerStand } from '../../support/manager-stand.ts';

let stand: ManagerStand;
beforeAll(async () => {
  stand = await openManagerStand();
});
afterAll(() => stand.app.close());

test('a week is saved whole: new hours make sessions, removed hours remove theirs', async () => {
  const { app, weekly, week, save } = stand;
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

test('the second of two managers who edit one week is refused and overwrites nothing, also when both save at once', async () => {
  const { app, place, weekly, week, save } = stand;
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
  const { weekly, week, save, everything } = stand;
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
  const { app, save } = stand;
  const elsewhere = await makeTestCenter(app.pool);
  const { practice } = await makeWeekly(app.pool, elsewhere, app.clock.now);
  expect(await save(practice, { lines: [], seen: '0'.repeat(32) })).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

test('hours of a session with numbers change: the numbers stay, everybody is notified, nothing happens before the confirmation', async () => {
  const { app, weekly, booked, week, save, standing, messagesTo, everything } = stand;
  const { doctor, practice } = await weekly();
  const [session] = await sessionsOf(app.pool, doctor);
  const { person, trans_code: code } = await booked(session!.id);
  const { lines, seen } = await week(practice);
  await makeShownWindow(app.pool, code);
  const later: object[] = lines.map((line) => ({ ...line, time_start: '09:00', time_end: '13:00' }));
  const before = await everything();
  const asked = await answered(save(practice, { lines: later, seen }));
  expect(asked).toMatchObject({ saved: false, seen, affected: [{ trans_code: code, outcome: 'KEPT', to: null }] });
  expect(await everything()).toEqual(before);

  const confirm = { digest: asked.digest, call_off: [] };
  expect(await answered(save(practice, { lines: later, seen, confirm }))).toMatchObject({ saved: true });
  expect(await standing(code)).toMatchObject({ session: session!.id, number: 1, status: 'BOOKED' });
  expect((await sessionsOf(app.pool, doctor)).every(({ time_start }) => time_start === '09:00')).toBe(true);
  expect(await departureOf(app.pool, code)).toEqual(NOTHING_SHOWN);
  const messages = await messagesTo(person);
  expect(messages.at(-1)).toContain('pukul 09:00 WIB');
  const { rows } = await app.pool.query('select starts_at, ends_at, closes_at from session where id = $1', [
    session!.id,
  ]);
  expect(rows[0].ends_at.getTime() - rows[0].starts_at.getTime()).toBe(4 * 3_600_000);
  expect(rows[0].closes_at).toEqual(rows[0].ends_at);
});

test('bookings of a removed day move to the next session in the order of their numbers; those who find no quota place are notified that theirs ended', async () => {
  const { app, weekly, booked, week, save, standing, messagesTo } = stand;
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
  // Somebody takes the quota place that was shown, so the list is shown again instead.
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

test('nobody gets a second number in a session: a patient with one on the next day moves to the day after', async () => {
  const { app, weekly, take, week, save } = stand;
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

test('a larger quota is offered to the waitlist; a smaller one never takes a number away', async () => {
  const { app, place, weekly, booked, week, save, messagesTo } = stand;
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

test('a session without a number for which somebody waits gets the places of its changed hours, and its waitlist is served; removed hours end it with a message', async () => {
  const { app, place, weekly, week, save, messagesTo } = stand;
  const { doctor, practice } = await weekly({ general: 0 });
  const [session, next] = await sessionsOf(app.pool, doctor);
  const waitFor = async (id: number) => {
    const person = await makePerson(app.pool);
    const entry = { session: id, patient: person.patientId, payment: place.umum };
    await answered(app.call(joinWaiting, { body: entry, token: person.token }));
    return person;
  };
  const [served, ended] = [await waitFor(session!.id), await waitFor(next!.id)];
  const { lines, seen } = await week(practice);
  const more = await answered(save(practice, { lines: lines.map((line) => ({ ...line, general: 1 })), seen }));
  const row = async (id: number) =>
    (await app.pool.query('select status, general_quota, general_taken from session where id = $1', [id])).rows[0];
  expect(await row(session!.id)).toEqual({ status: 'OPEN', general_quota: 1, general_taken: 1 });
  expect((await messagesTo(served)).at(-1)).toContain('Ada tempat kosong');
  await answered(save(practice, { lines: [], seen: more.seen }));
  expect((await row(next!.id)).status).toBe('CANCELLED');
  expect((await messagesTo(ended)).at(-1)).not.toContain('Ada tempat kosong');
  // Sessions for which nobody waits are still made anew, or deleted with their hours.
  expect((await sessionsOf(app.pool, doctor)).map(({ id }) => id)).toEqual([session!.id, next!.id]);
});

test('when the hours of a day shift one after the other, every number moves with its session', async () => {
  const { app, weekly, booked, week, save } = stand;
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

test('two schedule lines of a day swap their hours', async () => {
  const { weekly, week, save } = stand;
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

test('a first number taken while the week changes is shown to the manager, or refused because of the new hours', async () => {
  const { app, place, weekly, week, save } = stand;
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
  // Either the booking came first and has to be confirmed, or the session was made anew and the booking is refused.
  if (taken.ok) expect([saved.ok && saved.data.saved, now?.time_start]).toEqual([false, '08:00']);
  else expect([saved.ok && saved.data.saved, now]).toEqual([true, undefined]);
});

test('the audit log says who changed what, with the values before and after', async () => {
  const { app, place, manager, weekly, week, save } = stand;
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
