import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMonitor } from '#contract/booking/appointment.ts';
import { getBoard } from '#contract/front-desk/board/board.ts';
import {
  backFromLab,
  callHeld,
  callNext,
  finish,
  markAbsent,
  pauseSession,
  recall,
  reopenVisit,
  sendToLab,
  undoMove,
} from '#contract/front-desk/desk-moves.ts';
import { voidNumber } from '#contract/front-desk/desk-register.ts';
import { getQueueTrace } from '#contract/queue/trace/trace.ts';
import { notifyFromLogs } from '#server/notifications/notify-from-logs.ts';
import { sendNotifications } from '#server/notifications/send-notifications.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { pictureOf } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { refused } from '../../support/refused.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import type { QueueOfPeople } from '../../support/queue/desk-stand.ts';
import { labels } from '../../support/queue/labels.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
beforeEach(() => app.clock.advance(TEST_NOW.getTime() - app.clock.now.getTime()));
afterAll(() => app.close());

type Seen = Awaited<ReturnType<DeskStand['look']>>;
const entryOf = (seen: Seen, number: number) => seen.entries.find((entry) => entry.number === number)!;
const ticket = async ({ people, codes }: QueueOfPeople, number: number) =>
  (
    await answered(
      app.call(getMonitor, { params: { trans_code: codes[number - 1]! }, token: people[number - 1]!.token }),
    )
  ).queue;
const board = async () => {
  const { rows } = await app.pool.query<{ slug: string }>('select slug from center where id = $1', [desk.place.center]);
  return answered(app.call(getBoard, { params: { center: rows[0]!.slug } }));
};

/** A queue whose first person has been inside for eight minutes and is at the laboratory now. */
async function atLab(people = 5): Promise<QueueOfPeople & { seen: Seen }> {
  const held = await desk.queue(people);
  await desk.start(held.session);
  await desk.call(held.session);
  app.clock.minutes(8);
  return { ...held, seen: await desk.pressed(sendToLab, held.session) };
}

describe('at the laboratory', () => {
  test('nobody is called or passed: the number has no position, and everybody is told where its holder is', async () => {
    const held = await atLab();
    expect(held.seen).toMatchObject({ current: null, next: { label: 'B02' } });
    expect(entryOf(held.seen, 1)).toMatchObject({
      status: 'HELD',
      lab_since: '2026-11-23T02:08:00.000Z',
      returns_from: 'LAB',
      due_in: null,
      call_about: null,
      waits_for: 'LAB',
    });
    expect(await ticket(held, 1)).toMatchObject({
      ahead: null,
      window: null,
      presence: { lab_since: '2026-11-23T02:08:00.000Z', returns_from: 'LAB' },
    });
    const { rooms, missed } = await board();
    expect(rooms.find(({ session }) => session === held.session)).toMatchObject({
      now_label: 'B01',
      now_returns: true,
    });
    expect(missed.filter(({ session }) => session === held.session)).toEqual([]);
    await refused(desk.press(callHeld, held.session, { number: 1 }), 'NUMBER_NOT_HELD');
    await refused(desk.press(markAbsent, held.session, { number: 1 }), 'NUMBER_NOT_HELD');
    await refused(desk.press(voidNumber, held.session, { number: 1, reason: 'LEFT' }), 'NUMBER_NOT_WAITING');
    for (const label of ['B02', 'B03', 'B04', 'B05']) {
      expect(await desk.call(held.session)).toMatchObject({ current: { label } });
      app.clock.minutes(6);
    }
    await desk.pressed(finish, held.session);
    expect(await desk.look(held.session)).toMatchObject({ next: null });
  });

  test('who reports back is called after two others, counted from then, and the proof of the queue holds', async () => {
    const held = await atLab();
    await desk.call(held.session);
    app.clock.minutes(6);
    const back = await desk.pressed(backFromLab, held.session, { number: 1 });
    expect(entryOf(back, 1)).toMatchObject({ status: 'HELD', lab_since: null, returns_from: 'LAB', due_in: 2 });
    expect(labels(back.entries).slice(0, 4)).toEqual(['B03', 'B04', 'B05', 'B01']);
    expect(entryOf(back, 1)).toMatchObject({ waits_for: 'OTHERS' });
    expect(await ticket(held, 1)).toMatchObject({ ahead: 2, presence: { lab_since: null, due_in: 2 } });
    expect((await board()).missed.filter(({ session }) => session === held.session)).toEqual([]);
    for (const label of ['B03', 'B04', 'B01']) {
      expect(await desk.call(held.session)).toMatchObject({ current: { label } });
      app.clock.minutes(6);
    }
    const { events } = await answered(app.call(getQueueTrace, { params: { session: `${held.session}` } }));
    const own = events.filter(({ label }) => label === 'B01').map(({ kind }) => kind);
    expect(own.slice(-4)).toEqual(['CALLED', 'AWAY', 'BACK', 'CALLED']);
    expect((await verifyQueue(app.deps.pool, held.session))!.faults).toEqual([]);
  });

  test('a check-in of who is there means that they are back, and makes no other screen old', async () => {
    const held = await atLab();
    const { version, next } = await desk.look(held.session);
    await desk.checkIn(held.codes[0]!);
    expect(entryOf(await desk.look(held.session), 1)).toMatchObject({ lab_since: null, due_in: 2 });
    expect(await desk.pressed(callNext, held.session, { version, next: next!.number })).toMatchObject({
      current: { label: 'B02' },
    });
  });

  test('nobody is told anything: neither that they missed a call nor that they are done', async () => {
    const held = await atLab(2);
    const tell = async () => {
      await notifyFromLogs(null, app.clock.now, app.deps);
      await sendNotifications(app.clock.now, app.deps);
      const { phone, email } = held.people[0]!;
      return app.outbox.filter(({ to }) => to === phone || to === email).length;
    };
    const before = await tell();
    await desk.pressed(backFromLab, held.session, { number: 1 });
    expect(await tell()).toBe(before);
    // The next call is news again.
    await desk.call(held.session);
    await desk.call(held.session);
    expect(await tell()).toBe(before + 1);
  });

  test('the session can be closed: their visit ended when they went, and teaches only the time inside', async () => {
    const held = await atLab(2);
    await desk.call(held.session);
    app.clock.minutes(60);
    const answer = await desk.close(held.session);
    expect(answer).toMatchObject({ ok: true, data: { saved: true, unattended: 0 } });
    const { rows } = await app.pool.query(
      `select number, status, returns_from, extract(epoch from ended_at - called_at)::int / 60 as inside
       from appointment where session_id = $1 order by number`,
      [held.session],
    );
    expect(rows).toEqual([
      { number: 1, status: 'DONE', returns_from: null, inside: 8 },
      { number: 2, status: 'DONE', returns_from: null, inside: 60 },
    ]);
  });

  test('the mean of the session counts each time inside and not the time between', async () => {
    const held = await atLab(3);
    await desk.call(held.session);
    app.clock.minutes(10);
    await desk.pressed(backFromLab, held.session, { number: 1 });
    await desk.call(held.session);
    app.clock.minutes(6);
    await desk.call(held.session);
    app.clock.minutes(4);
    expect(await desk.pressed(finish, held.session)).toMatchObject({ pace_minutes: 7 });
  });
});

describe('a visit closed by mistake', () => {
  test('that was finished is next; one marked absent comes after two others, and the calls in vain count no more', async () => {
    const held = await desk.queue(6);
    await desk.start(held.session);
    await desk.call(held.session);
    app.clock.minutes(20);
    await desk.call(held.session);
    const finished = await desk.pressed(reopenVisit, held.session, { number: 1 });
    expect(finished).toMatchObject({ next: { label: 'B01' } });
    expect(entryOf(finished, 1)).toMatchObject({ status: 'HELD', returns_from: 'REOPENED', due_in: 0 });
    expect(await ticket(held, 1)).toMatchObject({ ahead: 0, presence: { returns_from: 'REOPENED' } });
    for (let each = 0; each < 2; each += 1) {
      app.clock.minutes(1);
      await desk.pressed(recall, held.session);
    }
    await desk.pressed(markAbsent, held.session, { number: 2 });
    app.clock.minutes(20);
    const absent = await desk.pressed(reopenVisit, held.session, { number: 2 });
    expect(entryOf(absent, 2)).toMatchObject({ status: 'HELD', due_in: 2, real_calls: 0 });
    expect(await ticket(held, 2)).toMatchObject({ ahead: 2 });
    await refused(desk.press(markAbsent, held.session, { number: 2 }), 'TOO_FEW_CALLS');
  });

  test('is refused while the number is in the queue, after it was taken back, and in a session that has ended', async () => {
    const { session } = await desk.queue(2);
    await desk.start(session);
    await refused(desk.press(reopenVisit, session, { number: 1 }), 'NUMBER_NOT_CLOSED');
    await desk.pressed(voidNumber, session, { number: 2, reason: 'LEFT' });
    await refused(desk.press(reopenVisit, session, { number: 2 }), 'NUMBER_NOT_CLOSED');
    await desk.call(session);
    await desk.pressed(finish, session);
    await answered(desk.close(session) as never);
    await refused(desk.press(reopenVisit, session, { number: 1 }), 'SESSION_ENDED');
  });

  test('is refused, and changes nothing, when its patient has taken another number of the session since', async () => {
    const { session, people } = await desk.queue(2);
    await desk.start(session);
    await desk.call(session);
    await desk.pressed(finish, session);
    await desk.take(session, people[0]!);
    const before = await pictureOf(app.pool, session);
    await refused(desk.press(reopenVisit, session, { number: 1 }), 'REGISTERED_AGAIN');
    expect(await pictureOf(app.pool, session)).toEqual(before);
  });
});

describe('an undo', () => {
  test('takes back each of the three presses, and leaves the rows as they were', async () => {
    const { session } = await desk.queue(3);
    const rows = async () =>
      (
        await app.pool.query(
          'select number, status, room, returns_from, called_at, ended_at from appointment where session_id = $1 order by number',
          [session],
        )
      ).rows as unknown;
    const takesBack = async (move: typeof sendToLab | typeof backFromLab, body: object = {}) => {
      const before = await rows();
      await desk.pressed(move, session, body);
      expect(await rows()).not.toEqual(before);
      await desk.pressed(undoMove, session);
      expect(await rows()).toEqual(before);
    };
    await desk.start(session);
    await desk.call(session);
    await takesBack(sendToLab);
    await desk.pressed(sendToLab, session);
    const back = await desk.pressed(backFromLab, session, { number: 1 });
    expect(back.steps!.own[0]).toMatchObject({ kind: 'BACK_FROM_LAB', label: 'B01' });
    await desk.pressed(undoMove, session);
    expect(entryOf(await desk.look(session), 1).lab_since).not.toBeNull();
    await desk.pressed(backFromLab, session, { number: 1 });
    await desk.call(session);
    await desk.pressed(finish, session);
    await takesBack(reopenVisit, { number: 2 });
    expect((await verifyQueue(app.deps.pool, session))!.faults).toEqual([]);
  });

  test('of the reopening is refused once the number was called again', async () => {
    const { session } = await desk.queue(2);
    await desk.start(session);
    await desk.call(session);
    await desk.pressed(finish, session);
    const { steps } = await desk.pressed(reopenVisit, session, { number: 1 });
    await desk.pressed(pauseSession, session, { reason: 'OTHER', minutes: null });
    await desk.pressed(undoMove, session);
    await desk.call(session);
    await refused(desk.press(undoMove, session, { step: steps!.own[0]!.key }), 'NOTHING_TO_UNDO');
  });
});
