import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { announceArrived, announceLate, callNext, setRooms } from '#contract/front-desk/desk-moves.ts';
import { createQueuedOutbox } from '#server/platform/outbox/outbox-queue.ts';
import { TEST_NOW } from '../../support/app.ts';
import { openNotificationStand } from '../../support/queue/notification-stand.ts';
import type { NotificationStand } from '../../support/queue/notification-stand.ts';

let stand: NotificationStand;
beforeAll(async () => {
  stand = await openNotificationStand();
});
afterAll(() => stand.app.close());
afterEach(() => {
  stand.app.clock.now = TEST_NOW;
});

const SECOND_MS = 1_000;
/** The body that announces a start so many minutes after TEST_NOW, for a session that was planned for an hour before it. */
const startAfter = (minutes: number) => ({ start: new Date(TEST_NOW.getTime() + minutes * 60_000).toISOString() });
const ticket = (code: string) => `http://localhost:3000/e-antrian/${code}`;
/** What each of them was sent after the message about their number. */
const newsOf = (
  people: NotificationStand['queue'] extends (...all: never[]) => Promise<{ people: infer P }> ? P : never,
) =>
  people.map((person) =>
    stand
      .sentTo(person)
      .slice(1)
      .map((body) => body.replace(` ${ticket(person.code)}`, '')),
  );
const statesOf = async (kind: string, { accountId }: { accountId: number }) =>
  (
    await stand.app.pool.query('select state from notification where account_id = $1 and kind = $2 order by id', [
      accountId,
      kind,
    ])
  ).rows.map(({ state }) => state as string);

describe('a delay that the desk took back', () => {
  test('is corrected once for everybody who had been notified, and nobody gets a second correction', async () => {
    const { session, people } = await stand.queue(5);
    await stand.tell();
    await stand.press(announceLate, session, startAfter(120));
    await stand.tell();
    stand.app.clock.advance(3 * SECOND_MS);
    await stand.undo(session);
    await stand.tell();
    await stand.tell();
    for (const [at, news] of newsOf(people).entries())
      expect(news).toEqual([
        `dr. Uji, Sp.A terlambat, perkiraan mulai 11:00 WIB. Nomor B0${at + 1} tetap berlaku.`,
        `Koreksi: abaikan kabar bahwa dr. Uji, Sp.A terlambat. Maaf. Nomor B0${at + 1} tetap berlaku, datang sesuai jadwal.`,
      ]);
  });

  test('is not corrected when another delay was announced instead', async () => {
    const { session, people } = await stand.queue(1);
    await stand.tell();
    await stand.press(announceLate, session, startAfter(120));
    await stand.tell();
    await stand.undo(session);
    await stand.press(announceLate, session, startAfter(12));
    await stand.tell();
    expect(newsOf(people)[0]!.slice(1)).toEqual([
      'dr. Uji, Sp.A terlambat, perkiraan mulai 09:12 WIB. Nomor B01 tetap berlaku.',
    ]);
  });

  test('that was not sent yet is never sent, and neither is a correction', async () => {
    const { session, people } = await stand.queue(1);
    await stand.tell();
    await stand.press(announceLate, session, startAfter(120));
    await stand.keep();
    await stand.undo(session);
    await stand.tell();
    await stand.tell();
    expect(newsOf(people)).toEqual([[]]);
    expect(await statesOf('LATE', people[0]!)).toEqual(['DROPPED']);
  });

  test('of two announced one after the other brings one correction, although both were notified', async () => {
    const { session, people } = await stand.queue(1);
    await stand.tell();
    await stand.press(announceLate, session, startAfter(30));
    await stand.tell();
    await stand.press(announceLate, session, startAfter(60));
    await stand.tell();
    stand.app.clock.advance(SECOND_MS);
    await stand.undo(session);
    await stand.undo(session);
    await stand.tell();
    await stand.tell();
    expect(newsOf(people)[0]!.slice(2)).toEqual([
      'Koreksi: abaikan kabar bahwa dr. Uji, Sp.A terlambat. Maaf. Nomor B01 tetap berlaku, datang sesuai jadwal.',
    ]);
  });

  test('is corrected even when the session begins before the correction has left', async () => {
    const { session, people } = await stand.queue(5);
    await stand.tell();
    await stand.press(announceLate, session, startAfter(120));
    await stand.tell();
    await stand.undo(session);
    await stand.start(session);
    await stand.tell();
    expect(newsOf(people)[4]!.slice(1)).toEqual([
      'Koreksi: dr. Uji, Sp.A sudah mulai. Maaf, kabar terlambat tadi keliru. Nomor B05 tetap berlaku.',
    ]);
  });

  test('whose message waits to be tried again lets the correction wait until it is known whether it left', async () => {
    const { app } = stand;
    const { session, people } = await stand.queue(1);
    await stand.tell();
    await stand.press(announceLate, session, startAfter(120));
    await stand.keep();
    await stand.send(createQueuedOutbox(app.deps.pool, app.deps.now, app.deps.vault));
    await stand.undo(session);
    await stand.tell();
    expect(await statesOf('TAKEN_BACK', people[0]!)).toEqual(['WAITING']);
    // The job that would have sent it drops it before it leaves.
    await app.pool.query("update notification set state = 'DROPPED' where account_id = $1 and kind = 'LATE'", [
      people[0]!.accountId,
    ]);
    await app.pool.query('delete from outbox_message where recipient = $1 and delivered_at is null', [
      people[0]!.phone,
    ]);
    app.clock.advance(3 * SECOND_MS);
    await stand.tell();
    expect(await statesOf('TAKEN_BACK', people[0]!)).toEqual(['DROPPED']);
    expect(newsOf(people)).toEqual([[]]);
  });
});

test('an arrival that was pressed by mistake is corrected, and the real one is notified', async () => {
  const { session, people } = await stand.queue(5);
  await stand.tell();
  await stand.press(announceLate, session, startAfter(30));
  await stand.tell();
  await stand.press(announceArrived, session);
  await stand.tell();
  await stand.undo(session);
  await stand.tell();
  stand.app.clock.advance(60 * SECOND_MS);
  await stand.press(announceArrived, session);
  await stand.tell();
  await stand.start(session);
  await stand.tell();
  expect(newsOf(people)[4]).toEqual([
    'dr. Uji, Sp.A terlambat, perkiraan mulai 09:30 WIB. Nomor B05 tetap berlaku.',
    'dr. Uji, Sp.A sudah datang. Pantau nomor B05 (Siti) di sini:',
    'Koreksi: dr. Uji, Sp.A belum datang. Maaf, kabar tadi keliru. Nomor B05 tetap berlaku.',
    'dr. Uji, Sp.A sudah datang. Pantau nomor B05 (Siti) di sini:',
  ]);
});

test('a call that was taken back is corrected, and the next call is notified', async () => {
  const { session, people } = await stand.queue(1);
  await stand.tell();
  await stand.start(session);
  await stand.tell();
  await stand.call(session);
  await stand.tell();
  await stand.undo(session);
  await stand.tell();
  stand.app.clock.advance(60 * SECOND_MS);
  await stand.call(session);
  await stand.tell();
  expect(newsOf(people)[0]!.slice(1)).toEqual([
    'B01 (Siti) dipanggil 09:00 WIB. Silakan masuk ke Lantai 1.',
    'Koreksi: panggilan B01 (Siti) dibatalkan. Maaf, mohon tunggu dipanggil lagi.',
    'B01 (Siti) dipanggil 09:01 WIB. Silakan masuk ke Lantai 1.',
  ]);
});

test('where several rooms call, the notification of a call names its room, and that of a near turn names none', async () => {
  const { session, people } = await stand.queue(5);
  await stand.tell();
  await stand.press(setRooms, session, { rooms: ['Ruang 3', 'Ruang 4'] });
  await stand.start(session);
  await stand.press(callNext, session, { room: 'Ruang 3' });
  await stand.press(callNext, session, { room: 'Ruang 4' });
  await stand.tell();
  expect(newsOf(people)).toEqual([
    ['B01 (Siti) dipanggil 09:00 WIB. Silakan masuk ke Ruang 3.'],
    ['B02 (Siti) dipanggil 09:00 WIB. Silakan masuk ke Ruang 4.'],
    ['B03 (Siti), dr. Uji, Sp.A: Anda berikutnya.'],
    ['B04 (Siti), dr. Uji, Sp.A: tinggal 1 orang lagi.'],
    ['B05 (Siti), dr. Uji, Sp.A: tinggal 2 orang lagi.'],
  ]);
});
