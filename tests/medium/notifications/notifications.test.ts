import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cancel, reschedule } from '#contract/booking/appointment.ts';
import { callOffSession } from '#contract/disruption/schedule.ts';
import { deleteStale } from '#server/retention.store.ts';
import { deleteAccount } from '#server/personal-data/delete-account.ts';
import { notifyFromLogs } from '#server/notifications/notify-from-logs.ts';
import { makeStaff } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { TEST_NOW } from '../../support/app.ts';
import { openNotificationStand } from '../../support/queue/notification-stand.ts';
import type { NotificationStand } from '../../support/queue/notification-stand.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TOMORROW = { date: '2026-11-24' };

let stand: NotificationStand;
beforeAll(async () => {
  stand = await openNotificationStand();
});
afterAll(() => stand.app.close());
afterEach(async () => {
  await stand.tell();
  stand.app.clock.now = TEST_NOW;
});

const ticket = (code: string) => `http://localhost:3000/e-antrian/${code}`;
const states = async (person: { accountId: number }) =>
  (
    await stand.app.pool.query('select kind, state from notification where account_id = $1 order by id', [
      person.accountId,
    ])
  ).rows.map(({ kind, state }) => `${kind} ${state}`);

describe('each notification is sent once', () => {
  test('a number taken, near, called, called again', async () => {
    const { session, people } = await stand.queue(5);
    const [first, , , , last] = people;
    await stand.tell();
    await stand.tell();
    expect(stand.sentTo(first!)).toEqual([
      `Antrian B01 untuk Siti: dr. Uji, Sp.A di RS Uji, Sen, 23 Nov 08:00-12:00 WIB. Kode ${first!.code}. ${ticket(first!.code)}`,
    ]);
    await stand.start(session);
    await stand.tell();
    expect(stand.sentTo(first!).slice(1)).toEqual([
      `B01 (Siti), dr. Uji, Sp.A: Anda berikutnya. Tunggu di dekat Lantai 1. ${ticket(first!.code)}`,
    ]);
    expect(stand.sentTo(last!)).toHaveLength(1);
    await stand.call(session);
    await stand.tell();
    await stand.tell();
    expect(stand.sentTo(first!).slice(2)).toEqual([
      `B01 (Siti) dipanggil 09:00 WIB. Silakan masuk ke Lantai 1. ${ticket(first!.code)}`,
    ]);
    expect(stand.sentTo(last!).slice(1)).toEqual([
      `B05 (Siti), dr. Uji, Sp.A: tinggal 3 orang lagi. Tunggu di dekat Lantai 1. ${ticket(last!.code)}`,
    ]);
    stand.app.clock.advance(MINUTE_MS);
    await stand.callAgain(session);
    await stand.tell();
    expect(stand.sentTo(first!).slice(3)).toEqual([
      `B01 (Siti) dipanggil 09:01 WIB. Silakan masuk ke Lantai 1. ${ticket(first!.code)}`,
    ]);
    await stand.finish(session);
    await stand.call(session);
    await stand.tell();
    expect(stand.sentTo(first!)).toHaveLength(4);
    expect(stand.sentTo(last!)).toHaveLength(2);
  });

  test('however many processes notify at the same time', async () => {
    const { app } = stand;
    const queues = [await stand.queue(6), await stand.queue(6), await stand.queue(6)];
    const look = async () => {
      await notifyFromLogs(null, app.clock.now, app.deps);
      await stand.send();
    };
    await Promise.all([look(), look(), look(), look()]);
    for (const { session } of queues) await stand.start(session);
    await Promise.all([look(), look(), look(), look()]);
    await stand.tell();
    for (const { people } of queues)
      for (const [at, person] of people.entries())
        expect(await states(person)).toEqual(at < 4 ? ['BOOKED SENT', 'NEAR SENT'] : ['BOOKED SENT']);
    const all = queues.flatMap(({ people }) => people).flatMap((person) => stand.sentTo(person));
    expect(new Set(all).size).toBe(all.length);
  });

  test('also when a process dies while it reads the log, or while it hands over', async () => {
    const { app } = stand;
    const { people } = await stand.queue(2);
    const [first] = people;
    await app.pool.query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger die before update on notification_cursor for each row execute function die()`,
    );
    await stand.tell();
    expect(await states(first!)).toEqual([]);
    await app.pool.query('drop trigger die on notification_cursor');
    await stand.keep();
    expect(await states(first!)).toEqual(['BOOKED WAITING']);
    await app.pool.query('create trigger die before update on notification for each row execute function die()');
    await expect(stand.send()).rejects.toThrow('killed');
    expect(await kept(first!)).toBe(0);
    await app.pool.query('drop trigger die on notification; drop function die()');
    await stand.tell();
    await stand.tell();
    for (const person of people) expect(await kept(person)).toBe(1);
  });

  test('a log that another process reads at this moment is skipped, and read later', async () => {
    const { app } = stand;
    const { session, people } = await stand.queue(1);
    const booked = app.clock.now;
    app.clock.minutes(1);
    const other = await app.pool.connect();
    await other.query('begin');
    await other.query('insert into notification_cursor (session_id, version) values ($1, 0)', [session]);
    await other.query('commit');
    await other.query('begin');
    await other.query('select 1 from notification_cursor where session_id = $1 for update', [session]);
    expect((await stand.keep()).from?.to).toEqual(booked);
    expect(await states(people[0]!)).toEqual([]);
    await other.query('rollback');
    other.release();
    expect((await stand.keep()).from?.to).toEqual(app.clock.now);
    expect(await states(people[0]!)).toEqual(['BOOKED WAITING']);
  });
});

/** Messages in the database. A message that was handed over in a rolled back transaction is not there. */
const kept = async ({ phone }: { phone: string | null }): Promise<number> =>
  (await stand.app.pool.query('select count(*)::int as count from outbox_message where recipient = $1', [phone]))
    .rows[0].count;

describe('no notification is sent too late', () => {
  test('about a call that nobody notified for three minutes', async () => {
    const { session, people } = await stand.queue(1);
    await stand.tell();
    await stand.start(session);
    await stand.call(session);
    stand.app.clock.advance(3 * MINUTE_MS);
    await stand.tell();
    expect(await states(people[0]!)).toEqual(['BOOKED SENT']);
  });

  test('a stored one that is over by the time it could leave', async () => {
    const { session, people } = await stand.queue(2);
    await stand.tell();
    await stand.start(session);
    await stand.keep();
    await stand.call(session);
    await stand.keep();
    await stand.call(session);
    await stand.send();
    // The first patient has left the doctor and the second is called: only that call is still worth a notification.
    expect(await states(people[0]!)).toEqual(['BOOKED SENT', 'NEAR DROPPED', 'CALLED DROPPED']);
    expect(await states(people[1]!)).toEqual(['BOOKED SENT', 'NEAR DROPPED']);
    await stand.tell();
    expect(await states(people[1]!)).toEqual(['BOOKED SENT', 'NEAR DROPPED', 'CALLED SENT']);
  });

  test('a process that comes back after an hour notifies what is true now, not what was', async () => {
    const { session, people } = await stand.queue(2);
    await stand.start(session);
    stand.app.clock.advance(HOUR_MS);
    await stand.tell();
    expect(people.flatMap((person) => stand.sentTo(person))).toEqual([]);
    await stand.call(session);
    await stand.tell();
    expect(await states(people[0]!)).toEqual(['CALLED SENT']);
    expect(await states(people[1]!)).toEqual(['NEAR SENT']);
  });
});

describe('the evening before', () => {
  test('everybody who booked until then is asked once whether they come, except after a cancellation', async () => {
    const { people } = await stand.queue(3, TOMORROW);
    const [first, second, third] = people;
    await stand.tell();
    await answered(stand.app.call(cancel, { params: { trans_code: second!.code }, body: {}, token: second!.token }));
    await stand.tell();
    await stand.settings(third!, { off_kinds: ['EVENING'] });
    stand.app.clock.now = new Date('2026-11-23T10:59:59Z');
    await stand.tell();
    expect(stand.sentTo(first!)).toHaveLength(1);
    stand.app.clock.advance(1_000);
    await stand.tell();
    await stand.tell();
    expect(stand.sentTo(first!).slice(1)).toEqual([
      `Siti, masih datang Sel, 24 Nov 08:00 WIB? Nomor B01, dr. Uji, Sp.A di RS Uji. Jika tidak, mohon batalkan: ${ticket(first!.code)}`,
    ]);
    expect(await states(second!)).toEqual(['BOOKED SENT', 'CANCELLED SENT']);
    expect(await states(third!)).toEqual(['BOOKED SENT', 'EVENING DROPPED']);
  });

  test('somebody who loses the number without an answer is asked, also who wants no such question', async () => {
    const { people } = await stand.queue(1, TOMORROW);
    const [person] = people;
    await stand.settings(person!, { off_kinds: ['EVENING'] });
    await stand.app.pool.query('update appointment set confirm_by = $2 where trans_code = $1', [
      person!.code,
      new Date('2026-11-23T14:00:00Z'),
    ]);
    await stand.tell();
    stand.app.clock.now = new Date('2026-11-23T11:00:00Z');
    await stand.tell();
    expect(await states(person!)).toEqual(['BOOKED SENT', 'EVENING SENT']);
    expect(stand.sentTo(person!).find((body) => /konfirmasi/i.test(body))).toContain('21:00 WIB');
  });

  test('somebody who would lose the number in their quiet hours is asked in them, and everybody else after them', async () => {
    const { people } = await stand.queue(4, TOMORROW);
    const [all, short, done, other] = people;
    const night = { from: '18:00', to: '06:00' };
    for (const person of [all!, done!, other!]) await stand.settings(person, { quiet: night });
    await stand.settings(short!, { quiet: { from: '17:30', to: '18:30' } });
    await stand.app.pool.query(
      'update appointment set confirm_by = $2, confirmed_at = case when trans_code = $3 then $4::timestamptz end where trans_code = any($1)',
      [[all!.code, short!.code, done!.code], new Date('2026-11-23T14:00:00Z'), done!.code, stand.app.clock.now],
    );
    await stand.tell();
    stand.app.clock.now = new Date('2026-11-23T11:00:00Z');
    await stand.tell();
    expect(await states(all!)).toEqual(['BOOKED SENT', 'EVENING SENT']);
    for (const person of [short!, done!, other!])
      expect(await states(person)).toEqual(['BOOKED SENT', 'EVENING WAITING']);
    stand.app.clock.now = new Date('2026-11-23T11:30:00Z');
    await stand.tell();
    expect(await states(short!)).toEqual(['BOOKED SENT', 'EVENING SENT']);
    stand.app.clock.now = new Date('2026-11-23T23:00:00Z');
    await stand.tell();
    for (const person of [done!, other!]) expect(await states(person)).toEqual(['BOOKED SENT', 'EVENING SENT']);
  });

  test('a patient who books after it is not asked, and nobody is once the session has begun', async () => {
    const { session } = await stand.queue(1, TOMORROW);
    stand.app.clock.now = new Date('2026-11-23T12:00:00Z');
    const late = await stand.queue(1, TOMORROW);
    await stand.tell();
    expect(await states(late.people[0]!)).toEqual(['BOOKED SENT']);
    await stand.app.pool.query(
      "update notification_cursor set evening_due = '2026-11-23T11:00:00Z' where session_id = $1",
      [session],
    );
    stand.app.clock.now = new Date('2026-11-24T01:00:00Z');
    const sent = stand.app.outbox.length;
    await stand.tell();
    expect(stand.app.outbox).toHaveLength(sent);
  });
});

describe('the doctor', () => {
  test('is late, and has come: waiting patients are notified, of the arrival once', async () => {
    const { session, people } = await stand.queue(5);
    const last = people[4]!;
    await stand.tell();
    await stand.say(session, 'DOCTOR_LATE');
    await stand.tell();
    await stand.say(session, 'DOCTOR_LATE', new Date('2026-11-23T02:45:00Z'));
    await stand.tell();
    await stand.say(session, 'DOCTOR_ARRIVED');
    await stand.tell();
    await stand.start(session);
    await stand.tell();
    expect(stand.sentTo(last).slice(1)).toEqual([
      `dr. Uji, Sp.A terlambat; kami kabari jika sudah datang. Nomor B05 tetap berlaku. ${ticket(last.code)}`,
      `dr. Uji, Sp.A terlambat, perkiraan mulai 09:45 WIB. Nomor B05 tetap berlaku. ${ticket(last.code)}`,
      `dr. Uji, Sp.A sudah datang. Pantau nomor B05 (Siti) di sini: ${ticket(last.code)}`,
    ]);
  });

  test('came before the delay was sent: it is dropped', async () => {
    const { session, people } = await stand.queue(5);
    await stand.tell();
    await stand.say(session, 'DOCTOR_LATE');
    await stand.keep();
    await stand.start(session);
    await stand.send();
    await stand.tell();
    expect(await states(people[4]!)).toEqual(['BOOKED SENT', 'LATE DROPPED', 'ARRIVED SENT']);
  });
});

describe('what patients did, and what a center did', () => {
  test('a cancellation and a rescheduling are confirmed once', async () => {
    const other = await stand.queue(0, { ...TOMORROW, from: '13:00', to: '15:00' });
    const { people } = await stand.queue(2, TOMORROW);
    const [first, second] = people;
    await stand.tell();
    await answered(
      stand.app.call(reschedule, {
        params: { trans_code: first!.code },
        body: { session: other.session },
        token: first!.token,
      }),
    );
    await answered(stand.app.call(cancel, { params: { trans_code: second!.code }, body: {}, token: second!.token }));
    await stand.tell();
    await stand.tell();
    expect(stand.sentTo(first!).slice(1)).toEqual([
      `Antrian ${first!.code} kini nomor B01 untuk Siti: dr. Uji, Sp.A di RS Uji, Sel, 24 Nov 13:00 WIB. ${ticket(first!.code)}`,
    ]);
    expect(stand.sentTo(second!).slice(1)).toEqual([
      `Antrian B02 untuk Siti, dr. Uji, Sp.A, Sel, 24 Nov 08:00 WIB, sudah dibatalkan. Kode ${second!.code} tidak berlaku lagi. ${ticket(second!.code)}`,
    ]);
  });

  test('a session that is called off is notified once, by the calling off itself', async () => {
    const { app, place } = stand;
    const manager = await makeStaff(app.pool, place.center, { scope: 'manager' });
    const { session, people } = await stand.queue(1, TOMORROW);
    await stand.tell();
    const params = { center: `${place.center}`, id: `${session}` };
    const body = { reason: 'cuti tahunan' };
    const { digest } = await answered(app.call(callOffSession, { params, body, token: manager.token }));
    const confirm = { digest, call_off: [] };
    await answered(app.call(callOffSession, { params, body: { ...body, confirm }, token: manager.token }));
    await stand.tell();
    const sent = stand.sentTo(people[0]!).slice(1);
    expect(sent).toEqual([expect.stringContaining('cuti tahunan')]);
    expect(await states(people[0]!)).toEqual(['BOOKED SENT', 'CENTER_CANCELLED SENT']);
  });

  test('a deleted account gets no more notifications, and none of its settings stays', async () => {
    const { app } = stand;
    const { people } = await stand.queue(1, TOMORROW);
    const [gone] = people;
    await stand.settings(gone!, { near: 5 });
    await deleteAccount(gone!.accountId, app.clock.now, app.deps);
    await stand.tell();
    expect(stand.sentTo(gone!)).toEqual([expect.stringContaining('sudah dihapus')]);
    expect(await states(gone!)).toEqual(['CANCELLED DROPPED']);
    const { rows } = await app.pool.query('select 1 from notification_setting where account_id = $1', [
      gone!.accountId,
    ]);
    expect(rows).toEqual([]);
  });
});

test('the notification cursor of a session is deleted when it is over, its notifications after three months', async () => {
  const { session, people } = await stand.queue(1);
  await stand.tell();
  await deleteStale(stand.app.deps.pool, new Date(TEST_NOW.getTime() + 48 * HOUR_MS));
  const { rows } = await stand.app.pool.query('select 1 from notification_cursor where session_id = $1', [session]);
  expect(rows).toEqual([]);
  expect(await states(people[0]!)).toEqual(['BOOKED SENT']);
  await deleteStale(stand.app.deps.pool, new Date(TEST_NOW.getTime() + 91 * 24 * HOUR_MS));
  expect(await states(people[0]!)).toEqual([]);
});
