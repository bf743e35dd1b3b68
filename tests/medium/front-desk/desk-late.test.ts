import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getMonitor } from '#contract/booking/appointment.ts';
import { getLateAnnouncement, previewLate } from '#contract/front-desk/desk-late.ts';
import { announceLate, startSession } from '#contract/front-desk/desk-moves.ts';
import { registerWalkIn } from '#contract/front-desk/desk-register.ts';
import { createQueuedOutbox } from '#server/platform/outbox/outbox-queue.ts';
import { answered } from '../../support/answered.ts';
import { TEST_NOW } from '../../support/app.ts';
import { openNotificationStand } from '../../support/queue/notification-stand.ts';
import { pressAs } from '../../support/queue/press-as.ts';
import type { NotificationStand } from '../../support/queue/notification-stand.ts';

let stand: NotificationStand;
beforeAll(async () => {
  stand = await openNotificationStand();
});
afterAll(() => stand.app.close());
afterEach(() => {
  stand.app.clock.now = TEST_NOW;
});

/** The sessions of this file are planned for 09:30; it is 09:00. */
const PLANNED = { from: '09:30', to: '12:00' };
const HALF_PAST_TEN = '2026-11-23T03:30:00.000Z';
const ELEVEN = '2026-11-23T04:00:00.000Z';
const id = (session: number) => ({ params: { id: `${session}` }, token: stand.token });
const preview = async (session: number, start: string) =>
  answered(stand.app.call(previewLate, { ...id(session), query: { start } }));
const announcement = async (session: number) => (await answered(stand.app.call(getLateAnnouncement, id(session)))).late;
const late = (session: number, start: string) => stand.press(announceLate, session, { start });
/** A press, with its answer. */
const tried = (move: typeof announceLate | typeof startSession, session: number, body: object) =>
  pressAs(stand, move, session, body);
const none = { count: 0, labels: [] };

describe('a late start', () => {
  test('is shown before it is announced: how many read it by which way, in the words that they then get, and who must be told in person', async () => {
    const { session, people } = await stand.queue(3, PLANNED);
    await stand.settings(people[1]!, { off_kinds: ['LATE'] });
    await answered(
      stand.app.call(registerWalkIn, {
        ...id(session),
        body: {
          patient: { name: 'Tanpa Telepon', gender: '-', birth_date: null },
          payment: stand.place.umum,
          priority: null,
          over: 'DOCTOR_AGREED',
          idempotency_key: randomUUID(),
        },
      }),
    );
    await stand.tell();
    const shown = await preview(session, HALF_PAST_TEN);
    expect(shown).toMatchObject({
      ways: [{ channel: 'phone', people: 2 }],
      message: { label: 'B01', subject: 'Dokter terlambat' },
      unreachable: { count: 2, labels: ['B02', 'B04'] },
    });
    // Nothing was written: neither an event nor a message.
    expect(await announcement(session)).toBeNull();
    await stand.tell();
    expect(stand.sentTo(people[0]!)).toHaveLength(1);

    await late(session, HALF_PAST_TEN);
    await stand.tell();
    expect(stand.sentTo(people[0]!).at(-1)).toBe(shown.message!.body);
    expect(shown.message!.body).toMatch(
      /^dr\. Uji, Sp\.A terlambat, perkiraan mulai 10:30 WIB\. Nomor B01 tetap berlaku\. http/,
    );
    expect(stand.sentTo(people[1]!)).toHaveLength(1);
    expect(stand.sentTo(people[2]!)).toHaveLength(2);
    expect(await announcement(session)).toMatchObject({ start: HALF_PAST_TEN, undone_at: null, sent: 2, pending: 0 });
  });

  test.each([
    ['as planned', '2026-11-23T02:30:00.000Z', 'START_BEFORE_PLAN'],
    ['before now', '2026-11-23T02:40:00.000Z', 'TIME_PAST'],
    ['more than eight hours away', '2026-11-23T10:46:00.000Z', 'START_TOO_FAR'],
  ])('%s is refused with the field that is wrong, in the preview and at the press', async (_, start, code) => {
    const { session } = await stand.queue(1, PLANNED);
    stand.app.clock.minutes(45);
    const refusal = { ok: false, error: { code, field: 'start', details: { start: '2026-11-23T02:30:00.000Z' } } };
    expect(await stand.app.call(previewLate, { ...id(session), query: { start } })).toMatchObject(refusal);
    expect(await tried(announceLate, session, { start })).toMatchObject(refusal);
  });

  test('that is later than the one announced before replaces it: who was told gets one more message, everybody else only the new one', async () => {
    const { session, people } = await stand.queue(2, PLANNED);
    await stand.tell();
    await late(session, HALF_PAST_TEN);
    await stand.keep();
    await holdBack(people[1]!);
    await stand.send();
    expect(await announcement(session)).toMatchObject({ start: HALF_PAST_TEN, sent: 1, pending: 1 });
    expect(await tried(announceLate, session, { start: HALF_PAST_TEN })).toMatchObject({
      error: { code: 'START_ANNOUNCED', field: 'start' },
    });
    await late(session, ELEVEN);
    await stand.tell();
    stand.app.clock.advance(60_000);
    await stand.tell();
    const starts = people.map((person) => stand.sentTo(person).flatMap((body) => /mulai (\S+)/.exec(body)?.[1] ?? []));
    expect(starts).toEqual([['10:30', '11:00'], ['11:00']]);
    expect(await announcement(session)).toMatchObject({ start: ELEVEN, sent: 2, pending: 0 });
  });
});

describe('a late start that the desk takes back', () => {
  test('is withdrawn where it was not sent yet and corrected for those who got it, and the desk reads how many', async () => {
    const { session, people } = await stand.queue(5, PLANNED);
    await stand.tell();
    await late(session, HALF_PAST_TEN);
    await stand.keep();
    for (const person of people.slice(3)) await holdBack(person);
    await stand.send();
    expect(await announcement(session)).toMatchObject({ sent: 3, pending: 2, withdrawn: 0, corrected: none });
    stand.app.clock.advance(20_000);
    await stand.undo(session);
    expect(await announcement(session)).toMatchObject({ withdrawn: 2, pending: 0, corrected: none, is_read: false });
    await stand.tell();
    stand.app.clock.advance(60_000);
    await stand.tell();
    stand.app.clock.advance(3_000);
    await stand.tell();
    expect(await announcement(session)).toMatchObject({
      start: HALF_PAST_TEN,
      undone_at: '2026-11-23T02:00:20.000Z',
      is_read: true,
      sent: 3,
      pending: 0,
      withdrawn: 2,
      corrected: { count: 3, labels: ['B01', 'B02', 'B03'] },
      correcting: 0,
    });
    expect(people.map((person) => stand.sentTo(person).length)).toEqual([3, 3, 3, 1, 1]);
  });

  test('waits for a message that is just leaving: whoever gets it is corrected, whoever does not is not', async () => {
    const { app } = stand;
    const { session, people } = await stand.queue(1, PLANNED);
    await stand.tell();
    await late(session, HALF_PAST_TEN);
    await stand.keep();
    await stand.send(createQueuedOutbox(app.deps.pool, app.deps.now, app.deps.vault));
    expect(await announcement(session)).toMatchObject({ sent: 0, pending: 1 });
    await stand.undo(session);
    await stand.tell();
    expect(await announcement(session)).toMatchObject({ sent: 0, pending: 1, withdrawn: 0, correcting: 1 });
    // The gateway had it already, and answers now.
    await app.pool.query('delete from outbox_message where recipient = $1 and delivered_at is null', [
      people[0]!.phone,
    ]);
    app.clock.advance(3_000);
    await stand.tell();
    expect(await announcement(session)).toMatchObject({ sent: 1, pending: 0, corrected: { count: 1 }, correcting: 0 });
    expect(stand.sentTo(people[0]!).at(-1)).toMatch(/^Koreksi: /);
  });

  test('is read on the live card of patients: the delay while it stands, then that it was taken back, until something newer is known', async () => {
    const { session, people } = await stand.queue(1, PLANNED);
    const [person] = people;
    const card = async () => {
      const byCode = { params: { trans_code: person!.code }, token: person!.token };
      const { expected_at, late_undone_at } = (await answered(stand.app.call(getMonitor, byCode))).queue;
      return { expected_at, late_undone_at };
    };
    await late(session, HALF_PAST_TEN);
    expect(await card()).toEqual({ expected_at: HALF_PAST_TEN, late_undone_at: null });
    stand.app.clock.advance(20_000);
    await stand.undo(session);
    expect(await card()).toEqual({ expected_at: null, late_undone_at: '2026-11-23T02:00:20.000Z' });
    await late(session, ELEVEN);
    expect(await card()).toEqual({ expected_at: ELEVEN, late_undone_at: null });
  });
});

describe('a beginning long before the plan', () => {
  test('is refused until it is confirmed, and at most a quarter of an hour before it needs no confirmation', async () => {
    const { session } = await stand.queue(1, PLANNED);
    const begin = (body: object) => tried(startSession, session, body);
    const refusal = {
      ok: false,
      error: { code: 'START_EARLY', field: 'confirmed', details: { start: '2026-11-23T02:30:00.000Z' } },
    };
    expect(await begin({})).toMatchObject(refusal);
    await late(session, HALF_PAST_TEN);
    stand.app.clock.minutes(15);
    expect(await begin({})).toMatchObject({ error: { details: { start: HALF_PAST_TEN } } });
    await stand.undo(session);
    expect(await begin({})).toMatchObject({ ok: true, data: { session: { status: 'RUNNING' } } });

    stand.app.clock.now = TEST_NOW;
    const confirmed = await stand.queue(1, PLANNED);
    expect(await stand.press(startSession, confirmed.session, { confirmed: true })).toMatchObject({
      session: { status: 'RUNNING', started_at: TEST_NOW.toISOString() },
    });
  });
});

/** Lets the stored message of a person wait for a minute, as one does whose sending failed. */
async function holdBack({ accountId }: { accountId: number }): Promise<void> {
  await stand.app.pool.query(
    "update notification set send_at = send_at + interval '1 minute' where account_id = $1 and state = 'WAITING'",
    [accountId],
  );
}
