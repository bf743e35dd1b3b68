import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMonitor } from '#contract/booking/appointment.ts';
import { setPriority, undoCheckIn, undoMove } from '#contract/front-desk/desk-moves.ts';
import { deskCheckIn } from '#contract/front-desk/desk-register.ts';
import { getDoorCode, kioskCheckIn } from '#contract/front-desk/kiosk/kiosk.ts';
import { checkIn, comeBack, reportLate, stepAway } from '#contract/front-desk/check-in/presence.ts';
import { DOOR_CODE_MS } from '#domain/limits.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import type { QueueOfPeople } from '../../support/queue/desk-stand.ts';
import { labels } from '../../support/queue/labels.ts';
import { getTrace } from '#contract/queue/trace/trace.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
beforeEach(() => app.clock.advance(TEST_NOW.getTime() - app.clock.now.getTime()));
afterAll(() => app.close());

const own = ({ codes, people }: QueueOfPeople, number: number) => ({
  params: { trans_code: codes[number - 1]! },
  token: people[number - 1]!.token,
});
const door = async (of = desk) => (await answered(app.call(getDoorCode, { token: await of.kiosk() }))).code;
const numberOf = ({ entries }: Awaited<ReturnType<DeskStand['look']>>, number: number) =>
  entries.find((entry) => entry.number === number);
const queueOf = async (held: QueueOfPeople, number: number) =>
  (await answered(app.call(getMonitor, own(held, number)))).queue;

describe('check-in at the door', () => {
  test('works with the code that the screen there shows now or showed a minute ago', async () => {
    const held = await desk.queue(2, { here: 0 });
    const code = await door();
    app.clock.advance(DOOR_CODE_MS);
    const { appointment } = await answered(app.call(checkIn, { ...own(held, 1), body: { door: code } }));
    expect(appointment).toMatchObject({ status: 'CHECKED_IN', queue: { presence: { is_here: true } } });
    app.clock.advance(DOOR_CODE_MS);
    expect(await app.call(checkIn, { ...own(held, 2), body: { door: code } })).toMatchObject({
      error: { code: 'DOOR_CODE_WRONG', field: 'door' },
    });
    expect(await app.call(checkIn, { ...own(held, 1), body: { door: await door() } })).toMatchObject({
      error: { code: 'ALREADY_CHECKED_IN' },
    });
  });

  test('works with the digits below it, of this center and of this minute or the one before', async () => {
    const held = await desk.queue(2, { here: 0 });
    const { digits } = await answered(app.call(getDoorCode, { token: await desk.kiosk() }));
    expect(digits).toMatch(/^\d{6}$/);
    const send = (number: number, center: number) =>
      app.call(checkIn, { ...own(held, number), body: { door: `${center}-${digits}` } });
    expect(await send(1, desk.place.center + 1)).toMatchObject({ error: { code: 'DOOR_CODE_WRONG' } });
    app.clock.advance(DOOR_CODE_MS);
    expect(await send(1, desk.place.center)).toMatchObject({ ok: true });
    app.clock.advance(DOOR_CODE_MS);
    expect(await send(2, desk.place.center)).toMatchObject({ error: { code: 'DOOR_CODE_WRONG' } });
  });

  test('is refused with the code of another center, and before it opens', async () => {
    const held = await desk.queue(1, { here: 0 });
    const elsewhere = await DeskStand.open(app);
    expect(await app.call(checkIn, { ...own(held, 1), body: { door: await door(elsewhere) } })).toMatchObject({
      error: { code: 'DOOR_CODE_WRONG' },
    });
    // A code that somebody made of it, with the number of their own center before it, is refused too.
    const made = (await door(elsewhere)).replace(/^\d+/, `${desk.place.center}`);
    expect(await app.call(checkIn, { ...own(held, 1), body: { door: made } })).toMatchObject({
      error: { code: 'DOOR_CODE_WRONG' },
    });
    const later = await desk.queue(1, { here: 0, from: '15:00', to: '17:00' });
    expect(await app.call(checkIn, { ...own(later, 1), body: { door: await door() } })).toMatchObject({
      error: { code: 'CHECK_IN_NOT_OPEN' },
    });
    expect(await queueOf(later, 1)).toMatchObject({ presence: { check_in_from: '2026-11-23T07:00:00.000Z' } });
  });

  test('by a mistake of the desk can be taken back and is in the log; one by the patient stays', async () => {
    const held = await desk.queue(3, { here: 2 });
    const atKiosk = { params: { trans_code: held.codes[2]! }, token: await desk.kiosk() };
    await answered(app.call(kioskCheckIn, atKiosk));
    const before = await desk.start(held.session);
    expect(before.next).toMatchObject({ number: 1, can_undo_check_in: true });
    expect(numberOf(before, 3)).toMatchObject({ status: 'CHECKED_IN', can_undo_check_in: false });
    const after = await desk.pressed(undoCheckIn, held.session, { number: 1, version: before.version });
    expect(after.next).toMatchObject({ number: 2 });
    expect(numberOf(after, 1)).toMatchObject({ status: 'BOOKED', checked_in_at: null });
    expect(await queueOf(held, 1)).toMatchObject({ presence: { is_here: false } });
    for (const number of [1, 3])
      expect(await desk.press(undoCheckIn, held.session, { number })).toMatchObject({
        error: { code: 'NOT_CHECKED_IN' },
      });
    // The last press of the desk is still the start.
    expect(after.steps?.own[0]).toMatchObject({ kind: 'SESSION_STARTED' });
    const { steps } = await answered(app.call(getTrace, own(held, 1)));
    expect(steps.map(({ event }) => event.kind)).toContain('UNDONE');
    expect((await verifyQueue(app.deps.pool, held.session))!.faults).toEqual([]);
    await desk.checkIn(held.codes[0]!);
    expect(await desk.look(held.session)).toMatchObject({ next: { number: 1 } });
  });

  test('limits wrong codes', async () => {
    const held = await desk.queue(1, { here: 0 });
    const code = `${desk.place.center}-${'a'.repeat(22)}`;
    const tries = await Promise.all(
      Array.from({ length: 61 }, () => app.call(checkIn, { ...own(held, 1), body: { door: code } })),
    );
    expect(new Set(tries.map((each) => (each.ok ? 'ok' : each.error.code)))).toEqual(
      new Set(['DOOR_CODE_WRONG', 'RATE_LIMITED']),
    );
  });
});

describe('check-in at the desk', () => {
  test('works with the code of any appointment of the center, and of no other', async () => {
    const held = await desk.queue(1, { here: 0 });
    const { entry, session } = await answered(
      app.call(deskCheckIn, { params: { trans_code: held.codes[0]!.toLowerCase() }, token: desk.token }),
    );
    expect([session.id, entry.label, entry.checked_in_at]).toEqual([held.session, 'B01', '2026-11-23T02:00:00.000Z']);
    const elsewhere = await DeskStand.open(app);
    expect(
      await app.call(deskCheckIn, { params: { trans_code: held.codes[0]! }, token: elsewhere.token }),
    ).toMatchObject({ error: { code: 'APPOINTMENT_NOT_FOUND' } });
    // A check-in is no press that an undo takes back.
    expect(await desk.press(undoMove, held.session)).toMatchObject({ error: { code: 'NOTHING_TO_UNDO' } });
  });
});

describe("'izin sebentar'", () => {
  test('leaves the position: those behind are called first, and the position is the same afterwards', async () => {
    const held = await desk.queue(4);
    await desk.start(held.session);
    await desk.call(held.session);
    const { appointment } = await answered(app.call(stepAway, { ...own(held, 2), body: { minutes: 60 } }));
    expect(appointment.queue).toMatchObject({
      ahead: 0,
      presence: { away_until: '2026-11-23T02:15:00.000Z', away_left: 1 },
    });
    expect(await desk.call(held.session)).toMatchObject({ current: { label: 'B03' } });
    app.clock.advance(600_000);
    await answered(app.call(comeBack, own(held, 2)));
    expect(await desk.call(held.session)).toMatchObject({ current: { label: 'B02' } });
  });

  test('after its time: a patient passed meanwhile is last of the second line, on the desk, on tickets, and for the call', async () => {
    const held = await desk.queue(4);
    await desk.start(held.session);
    await answered(app.call(stepAway, { ...own(held, 1), body: { minutes: 10 } }));
    await desk.call(held.session);
    app.clock.minutes(11);
    const shown = await desk.look(held.session);
    expect(shown.next).toMatchObject({ label: 'B03' });
    expect(labels(shown.entries.slice(0, 3))).toEqual(['B03', 'B04', 'B01']);
    expect([(await queueOf(held, 3)).ahead, (await queueOf(held, 1)).ahead]).toEqual([0, 2]);
    expect(await desk.call(held.session, { version: shown.version })).toMatchObject({ current: { label: 'B03' } });
    await desk.call(held.session);
    expect((await desk.look(held.session)).next).toMatchObject({ label: 'B01', line: 'SECOND' });
    expect(await desk.call(held.session)).toMatchObject({ current: { label: 'B01' }, next: null });
  });

  test('after its time: the last one left is called', async () => {
    const held = await desk.queue(2);
    await desk.start(held.session);
    await answered(app.call(stepAway, { ...own(held, 1), body: { minutes: 10 } }));
    expect(await desk.call(held.session)).toMatchObject({ current: { label: 'B02' }, next: null });
    app.clock.minutes(11);
    expect((await desk.look(held.session)).next).toMatchObject({ label: 'B01' });
    expect(await desk.call(held.session)).toMatchObject({ current: { label: 'B01' } });
  });

  test('ends by a check-in at the desk', async () => {
    const held = await desk.queue(2);
    await desk.start(held.session);
    await answered(app.call(stepAway, { ...own(held, 1), body: { minutes: 10 } }));
    expect((await desk.look(held.session)).next).toMatchObject({ label: 'B02' });
    await desk.checkIn(held.codes[0]!);
    expect((await desk.look(held.session)).next).toMatchObject({ label: 'B01', away_until: null });
    expect(await app.call(deskCheckIn, { params: { trans_code: held.codes[0]! }, token: desk.token })).toMatchObject({
      error: { code: 'ALREADY_CHECKED_IN' },
    });
  });

  test('is for patients who are here, not twice at once, and no more often than the rules say', async () => {
    const held = await desk.queue(2, { here: 1 });
    await desk.start(held.session);
    const away = (number: number) => app.call(stepAway, { ...own(held, number), body: { minutes: 5 } });
    expect(await away(2)).toMatchObject({ error: { code: 'NOT_CHECKED_IN' } });
    expect(await app.call(comeBack, own(held, 1))).toMatchObject({ error: { code: 'NOT_AWAY' } });
    for (let each = 0; each < 2; each += 1) {
      expect(await away(1)).toMatchObject({ ok: true });
      expect(await away(1)).toMatchObject({ error: { code: 'AWAY_NOT_NOW' } });
      await answered(app.call(comeBack, own(held, 1)));
    }
    expect(await away(1)).toMatchObject({ error: { code: 'AWAY_TOO_OFTEN' } });
  });
});

describe("'saya terlambat'", () => {
  test('said in time gives a fair position; said too late it is refused', async () => {
    const held = await desk.queue(5, { here: 0 });
    await answered(app.call(reportLate, { ...own(held, 1), body: { minutes: 30 } }));
    for (const code of held.codes.slice(2)) await desk.checkIn(code);
    await desk.start(held.session);
    await desk.call(held.session);
    expect(await queueOf(held, 1)).toMatchObject({ ahead: 2, presence: { is_passed: true, late_minutes: 30 } });
    expect(await app.call(reportLate, { ...own(held, 2), body: { minutes: 30 } })).toMatchObject({
      error: { code: 'LATE_NOT_NOW' },
    });
    await desk.checkIn(held.codes[0]!);
    await desk.checkIn(held.codes[1]!);
    expect(labels((await desk.look(held.session)).entries.slice(0, 4))).toEqual(['B04', 'B05', 'B01', 'B02']);
  });
});

test('the trace says why the position changed: each event in its order, without names, and without why others go first', async () => {
  const held = await desk.queue(4);
  await desk.start(held.session);
  await desk.call(held.session);
  await desk.pressed(setPriority, held.session, { number: 4, reason: 'PREGNANT' });
  await desk.pressed(undoMove, held.session);
  const trace = await answered(app.call(getTrace, own(held, 3)));
  expect(trace).toMatchObject({ session: held.session, label: 'B03', zone: 'WIB' });
  expect(
    trace.steps.map(({ event, ahead, change, is_mine: mine }) => [event.kind, event.label, ahead, change, mine]),
  ).toEqual([
    ['ISSUED', 'B03', 2, 0, true],
    ['CHECKED_IN', 'B03', 2, 0, true],
    ['SESSION_STARTED', null, 2, 0, false],
    ['CALLED', 'B01', 1, -1, false],
    ['PRIORITY', 'B04', 2, 1, false],
    ['UNDONE', null, 1, -1, false],
  ]);
  expect(trace.steps[4]!.event).toMatchObject({ reason: null });
  expect(JSON.stringify(trace)).not.toMatch(/Orang|patient|account/);
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
