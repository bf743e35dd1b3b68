import { callNext, finish, recall, startSession, undoMove } from '#contract/front-desk/desk-moves.ts';
import { saveNotification } from '#contract/notifications/notification.ts';
import type { Endpoint, In } from '#contract/endpoint.ts';
import type { Zone } from '#domain/vocabulary.ts';
import type { AppSettings, Deps } from '#server/platform/deps.ts';
import { sendNotifications } from '#server/notifications/send-notifications.ts';
import { notifyFromLogs } from '#server/notifications/notify-from-logs.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeDoctor } from '../../factories/directory.ts';
import { makePerson, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { makeSession } from '../../factories/directory.ts';
import type { SessionFields } from '../../factories/directory.ts';
import { answered } from '../answered.ts';
import { createTestApp } from '../app.ts';
import type { TestApp } from '../app.ts';
import { bookIn } from './book-in.ts';
import { pressAs } from './press-as.ts';

export type NotificationStand = Awaited<ReturnType<typeof openNotificationStand>>;

/** A center with its desk, and what tests of notifications do again and again. */
export async function openNotificationStand(options: { zone?: Zone; settings?: Partial<AppSettings> } = {}) {
  const app = await createTestApp({ max: 20, ...(options.settings && { settings: options.settings }) });
  const place = await makeTestCenter(app.pool, { name: 'RS Uji', zone: options.zone ?? 'WIB' });
  const desk = await makeStaff(app.pool, place.center);
  /** One press at the desk, which must succeed. */
  const press = async <E extends Endpoint>(move: E, session: number, body: object = {}) =>
    answered(pressAs({ app, token: desk.token }, move, session, body) as never);
  /** A session of dr. Uji, Sp.A in which so many people hold the numbers from 1 on. */
  const queue = async (count: number, fields: SessionFields = {}) => {
    const doctor = await makeDoctor(app.pool, { name: 'dr. Uji, Sp.A' });
    const session = await makeSession(app.pool, doctor, place.clinic, fields);
    const people: (Person & { code: string })[] = [];
    for (let at = 0; at < count; at += 1) people.push(await bookedIn(app, place, session));
    return { session, people };
  };
  return {
    app,
    place,
    token: desk.token,
    queue,
    press,
    undo: (session: number) => press(undoMove, session),
    start: (session: number) => press(startSession, session),
    call: (session: number) => press(callNext, session),
    callAgain: (session: number) => press(recall, session),
    finish: (session: number) => press(finish, session),
    /** One run of the notifier, as every two seconds. */
    tell: () => notifyOnce(app),
    /** Only stores notifications; nothing leaves. */
    keep: () => notifyFromLogs(null, app.clock.now, app.deps),
    send: (outbound: Deps['outbox'] = app.deps.outbox) =>
      sendNotifications(app.clock.now, { ...app.deps, outbox: outbound }),
    /** The texts of all messages that a person was sent, oldest first. */
    sentTo: ({ phone, email }: Pick<Person, 'phone' | 'email'>) =>
      app.outbox.filter(({ to }) => to === phone || to === email).map(({ body }) => body),
    /** The desk announces something about the doctor: `until` when a late one is expected. */
    say: (session: number, kind: 'DOCTOR_LATE' | 'DOCTOR_ARRIVED', until: Date | null = null) =>
      sayOfDoctor(app, session, kind, until),
    settings: async ({ token }: Person, more: Partial<In<(typeof saveNotification)['body']>>) =>
      answered(
        app.call(saveNotification, {
          token,
          body: { off_kinds: [], off_channels: [], near: 3, quiet: { from: '21:00', to: '05:00' }, ...more },
        }),
      ),
  };
}

/** One run of the notifier, after which the stored notifications leave. */
export async function notifyOnce(app: TestApp): Promise<void> {
  await notifyFromLogs(null, app.clock.now, app.deps);
  await sendNotifications(app.clock.now, app.deps);
}

/** Somebody who has just taken a number. */
export async function bookedIn(app: TestApp, place: TestCenter, session: number): Promise<Person & { code: string }> {
  const person = await makePerson(app.pool);
  return { ...person, code: await bookIn(app, place, session, person) };
}

async function sayOfDoctor(app: TestApp, session: number, kind: string, until: Date | null): Promise<void> {
  await app.pool.query(
    `with said as (update session set version = version + 1 where id = $1 returning version)
     insert into queue_event (session_id, version, kind, at, detail) select $1, version, $2, $3, $4 from said`,
    [session, kind, app.clock.now, { ...(until && { until: until.toISOString() }) }],
  );
}
