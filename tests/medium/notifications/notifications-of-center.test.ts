import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cancel } from '#contract/booking/appointment.ts';
import { addPush } from '#contract/notifications/notification.ts';
import { callOffSession } from '#contract/disruption/schedule.ts';
import { substituteDoctor } from '#contract/front-desk/desk-register.ts';
import { hold } from '#contract/front-desk/desk-moves.ts';
import { OPTIONAL_NOTIFICATION_KINDS } from '#domain/vocabulary.ts';
import { findUndelivered } from '#server/platform/outbox/outbox.store.ts';
import { makeStaff } from '../../factories/account.ts';
import { newBrowser } from '../../factories/browser.ts';
import { makeDoctor, makePractice, makeSession } from '../../factories/directory.ts';
import { answered } from '../../support/answered.ts';
import { TEST_NOW } from '../../support/app.ts';
import { openNotificationStand } from '../../support/queue/notification-stand.ts';
import type { NotificationStand } from '../../support/queue/notification-stand.ts';
import { closeAs } from '../../support/queue/press-as.ts';

const TOMORROW = { date: '2026-11-24' };
const IN_TWO_DAYS = { date: '2026-11-25' };
/** 22:00 WIB, in the quiet hours that everybody has. */
const NIGHT = new Date('2026-11-23T15:00:00Z');
const PUSH = 'https://push.contoh.example';

let stand: NotificationStand;
let manager: { token: string };
beforeAll(async () => {
  stand = await openNotificationStand({ settings: { push: { publicKey: 'kunci', further: [PUSH] } } });
  manager = await makeStaff(stand.app.pool, stand.place.center, { scope: 'manager' });
});
afterAll(() => stand.app.close());
afterEach(() => {
  stand.app.clock.now = TEST_NOW;
});

const callOff = async (session: number): Promise<void> => {
  const params = { center: `${stand.place.center}`, id: `${session}` };
  const body = { reason: 'cuti tahunan' };
  const { digest } = await answered(stand.app.call(callOffSession, { params, body, token: manager.token }));
  const confirm = { digest, call_off: [] };
  await answered(stand.app.call(callOffSession, { params, body: { ...body, confirm }, token: manager.token }));
};
const sentTo = async ({ accountId }: { accountId: number }) => {
  const { pool, deps } = stand.app;
  const { rows } = await pool.query<{ id: number; channel: string; subject: string; body: string }>(
    "select m.id, m.channel, m.subject, m.body from outbox_message m join notification n on n.id = m.notification_id where n.account_id = $1 and n.kind <> 'BOOKED' order by m.id",
    [accountId],
  );
  // What has not left yet is sealed.
  return Promise.all(
    rows.map(async ({ id, ...row }) => ({
      ...row,
      body: (await findUndelivered(pool, [id], deps.vault)).get(id)?.message.body ?? row.body,
    })),
  );
};
const mailOf = async ({ accountId }: { accountId: number }): Promise<void> =>
  void (await stand.app.pool.query("update account set email = 'orang' || id || '@contoh.example' where id = $1", [
    accountId,
  ]));

describe('an appointment that a center ends', () => {
  test('is notified once and by one channel, the first that is wanted, also to a person who wants nothing else', async () => {
    const { session, people } = await stand.queue(3, TOMORROW);
    const [byPhone, byMail, byPush] = people;
    for (const person of people) await mailOf(person);
    await stand.settings(byPhone!, { off_kinds: [...OPTIONAL_NOTIFICATION_KINDS] });
    await stand.settings(byMail!, { off_channels: ['phone'] });
    await answered(stand.app.call(addPush, { token: byPush!.token, body: newBrowser(PUSH).subscription }));
    await stand.tell();
    await callOff(session);
    await stand.tell();
    await stand.tell();
    const words = 'Kami mohon maaf. Cari jadwal lain di sini: http://localhost:3000';
    expect(await sentTo(byPhone!)).toEqual([
      { channel: 'phone', subject: 'Antrian Anda dibatalkan oleh fasilitas', body: expect.stringMatching(words) },
    ]);
    expect(await sentTo(byMail!)).toMatchObject([
      { channel: 'email', body: expect.stringContaining('Atur pemberitahuan:') },
    ]);
    expect(await sentTo(byPush!)).toMatchObject([
      { channel: 'push', body: expect.stringMatching(/Kami mohon maaf\. Ketuk untuk mencari jadwal lain\.$/) },
    ]);
  });

  test('is notified at night only when the morning would be too late', async () => {
    const far = await stand.queue(1, IN_TWO_DAYS);
    const early = await stand.queue(1, { ...TOMORROW, from: '05:00', to: '07:00' });
    const today = await stand.queue(1, { from: '20:00', to: '23:30' });
    await stand.tell();
    stand.app.clock.now = NIGHT;
    for (const { session } of [far, early, today]) await callOff(session);
    await stand.tell();
    const counts = async () =>
      Promise.all([far, early, today].map(async ({ people }) => (await sentTo(people[0]!)).length));
    expect(await counts()).toEqual([0, 1, 1]);
    stand.app.clock.now = new Date('2026-11-23T22:00:00Z');
    await stand.tell();
    expect(await counts()).toEqual([1, 1, 1]);
  });

  test('with its session, because its patient was called and not there, is notified with the reason', async () => {
    const { app } = stand;
    const { session, people } = await stand.queue(1);
    await stand.start(session);
    await stand.call(session);
    await stand.press(hold, session);
    await stand.tell();
    app.clock.now = new Date('2026-11-23T05:30:00Z');
    await answered(closeAs(stand, session, 'selesai') as never);
    await stand.tell();
    await stand.tell();
    expect(await sentTo(people[0]!)).toEqual([
      {
        channel: 'phone',
        subject: 'Antrian Anda berakhir',
        body: expect.stringMatching(
          /^Antrian B01 untuk Siti, dr\. Uji, Sp\.A, Sen, 23 Nov 08:00 WIB, berakhir: tidak ada saat dipanggil/,
        ),
      },
    ]);
  });
});

describe('an appointment that a center changes', () => {
  test('is not notified any more when its patient cancelled it before the morning', async () => {
    const { app } = stand;
    const doctor = await makeDoctor(app.pool);
    const { session, people } = await stand.queue(2, IN_TWO_DAYS);
    await makePractice(app.pool, doctor, stand.place.clinic);
    await stand.tell();
    app.clock.now = NIGHT;
    const asked = (await stand.press(substituteDoctor, session, { doctor, reason: 'sakit', confirm: null })) as {
      digest: string;
    };
    const confirm = { digest: asked.digest, call_off: [] };
    await stand.press(substituteDoctor, session, { doctor, reason: 'sakit', confirm });
    const [gone, stays] = people;
    await answered(app.call(cancel, { params: { trans_code: gone!.code }, body: {}, token: gone!.token }));
    await stand.tell();
    app.clock.now = new Date('2026-11-23T22:00:00Z');
    await stand.tell();
    expect((await sentTo(gone!)).map(({ subject }) => subject)).toEqual(['Antrian Anda dibatalkan']);
    expect((await sentTo(stays!)).map(({ subject }) => subject)).toEqual(['Dokter Anda digantikan']);
  });

  test('is notified once when it is moved, by the change that moved it', async () => {
    const { app, place } = stand;
    const { session, people } = await stand.queue(1, TOMORROW);
    const { rows } = await app.pool.query('select doctor_id from session where id = $1', [session]);
    await makeSession(app.pool, rows[0].doctor_id, place.clinic, IN_TWO_DAYS);
    await stand.tell();
    await callOff(session);
    await stand.tell();
    await stand.tell();
    expect(await sentTo(people[0]!)).toMatchObject([
      { channel: 'phone', subject: 'Antrian Anda dipindah ke hari lain', body: expect.stringContaining('25 November') },
    ]);
  });
});

test('an appointment cancelled in long quiet hours is confirmed after them, as long as the session has not begun', async () => {
  const { app } = stand;
  const { people } = await stand.queue(1, IN_TWO_DAYS);
  const [person] = people;
  await stand.settings(person!, { quiet: { from: '17:00', to: '08:00' } });
  await stand.tell();
  app.clock.now = new Date('2026-11-23T10:30:00Z');
  await answered(app.call(cancel, { params: { trans_code: person!.code }, body: {}, token: person!.token }));
  await stand.tell();
  expect(await sentTo(person!)).toEqual([]);
  app.clock.now = new Date('2026-11-24T01:00:00Z');
  await stand.tell();
  expect(await sentTo(person!)).toMatchObject([{ subject: 'Antrian Anda dibatalkan' }]);
});
