import { randomUUID } from 'node:crypto';
import { book } from '#contract/booking/appointment.ts';
import { addClosure, getPractice, saveSchedule } from '#contract/disruption/schedule.ts';
import { sendNotifications } from '#server/notifications/send-notifications.ts';
import { makeStaff } from '../factories/account.ts';
import { makePerson, makeTestCenter } from '../factories/queue.ts';
import type { Person } from '../factories/queue.ts';
import { makeWeekly } from '../factories/schedule.ts';
import { answered } from './answered.ts';
import { createTestApp } from './app.ts';

export type ManagerStand = Awaited<ReturnType<typeof openManagerStand>>;

/** A center with its manager, and what tests of its schedules and closures do again and again. */
export async function openManagerStand() {
  const app = await createTestApp({ max: 40 });
  const place = await makeTestCenter(app.pool);
  const manager = await makeStaff(app.pool, place.center, { scope: 'manager', name: 'Manajer Uji' });
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
  /** The same request again with its affected bookings confirmed, where there are any. */
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
  /** All messages that somebody was sent; notifications that a change has stored leave first. */
  const messagesTo = async ({ phone }: Person) => {
    await sendNotifications(app.clock.now, app.deps);
    return (await app.pool.query('select body from outbox_message where recipient = $1 order by id', [phone])).rows.map(
      ({ body }) => body as string,
    );
  };
  const everything = async () =>
    (
      await app.pool.query(
        `select (select json_agg(s order by s.id) from session s) as sessions, (select json_agg(a order by a.id) from appointment a) as appointments,
           (select json_agg(l order by l.id) from schedule l) as lines, (select json_agg(k order by k.id) from closure k) as closures,
           (select count(*) from audit_event) as audited, (select count(*) from outbox_message) as messages, (select count(*) from notification) as notices, (select count(*) from queue_event) as events`,
      )
    ).rows[0];
  return {
    app,
    place,
    manager,
    weekly,
    take,
    booked,
    week,
    save,
    close,
    confirmedByAll,
    standing,
    messagesTo,
    everything,
  };
}
