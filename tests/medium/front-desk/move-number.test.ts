import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, getDetail } from '#contract/booking/appointment.ts';
import { joinWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { listMoveTargets, moveNumber } from '#contract/front-desk/desk-find.ts';
import { callNext, sendToLab, setPriority, settlePress, undoMove } from '#contract/front-desk/desk-moves.ts';
import { registerWalkIn } from '#contract/front-desk/desk-register.ts';
import { notifyFromLogs } from '#server/notifications/notify-from-logs.ts';
import { sendNotifications } from '#server/notifications/send-notifications.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeClinic } from '../../factories/directory.ts';
import { makePerson, makeQueue, pictureOf } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { insistAs } from '../../support/queue/press-as.ts';
import { pressBody } from '../../support/queue/press-body.ts';
import { labels } from '../../support/queue/labels.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterAll(() => app.close());

const move = (from: number, to: number, fields: object = {}) =>
  desk.press(moveNumber, from, { number: 1, to, over: null, ...fields });
const moved = async (from: number, to: number, fields: object = {}) => {
  const answer = await move(from, to, fields);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data;
};
const partsOf = async (session: number) =>
  (
    await app.pool.query(
      'select jkn_taken as jkn, general_taken as general, onsite_taken as onsite, onsite_quota as desk from session where id = $1',
      [session],
    )
  ).rows[0];
const eventsOf = async (session: number) =>
  (
    await app.pool.query<{ said: string }>(
      `select kind || ' ' || coalesce(number::text, '-') as said from queue_event where session_id = $1 order by version`,
      [session],
    )
  ).rows.map(({ said }) => said);

describe('a number that the desk moves to another session', () => {
  test('has the next number there under the same code, is here if it was, and leaves its place behind', async () => {
    const from = await desk.queue(2, { here: 1 });
    const to = await desk.queue(1);
    const { session, arrival } = await moved(from.session, to.session);
    expect(labels(session.entries)).toEqual(['B02']);
    expect(arrival).toMatchObject({ session: to.session, label: 'B02', trans_code: from.codes[0] });
    const there = await desk.look(to.session);
    expect(there.entries[1]).toMatchObject({
      trans_code: from.codes[0],
      label: 'B02',
      status: 'CHECKED_IN',
      line: 'BOOKED',
      checked_in_at: '2026-11-23T02:00:00.000Z',
    });
    expect(await eventsOf(from.session)).toEqual(['ISSUED 1', 'ISSUED 2', 'CHECKED_IN 1', 'MOVED 1']);
    expect((await eventsOf(to.session)).slice(-2)).toEqual(['ISSUED 2', 'CHECKED_IN 2']);
    expect([await partsOf(from.session), await partsOf(to.session)]).toMatchObject([{ general: 1 }, { general: 2 }]);
    const { appointment } = await answered(
      app.call(getDetail, { params: { trans_code: from.codes[0]! }, token: from.people[0]!.token }),
    );
    expect(appointment).toMatchObject({ queue_label: 'B02', status: 'CHECKED_IN', session: { id: to.session } });
  });

  test('is told to its holder with the new number, once', async () => {
    const from = await desk.queue(1);
    const to = await desk.queue(1);
    await moved(from.session, to.session);
    await notifyFromLogs(null, app.clock.now, app.deps);
    await sendNotifications(app.clock.now, app.deps);
    const { rows } = await app.pool.query<{ body: string }>(
      `select body from outbox_message where recipient = $1 and body like '%memindahkan%'`,
      [from.people[0]!.phone],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.body).toContain('Nomor Anda sekarang B02.');
    expect(rows[0]!.body).toContain(from.codes[0]);
  });

  test('stays in the second line and keeps its priority', async () => {
    const from = await desk.queue(0, { onsite: 2 });
    const to = await desk.queue(1, { onsite: 2 });
    const body = {
      patient: { name: 'Mbah Karto', gender: 'L', birth_date: '1948-02-01' },
      payment: desk.place.umum,
      priority: 'ELDERLY',
      over: null,
      idempotency_key: randomUUID(),
    };
    expect(await desk.press(registerWalkIn, from.session, body)).toMatchObject({ ok: true });
    await moved(from.session, to.session);
    expect((await desk.look(to.session)).entries.find(({ label }) => label === 'B02')).toMatchObject({
      is_onsite: true,
      priority: 'ELDERLY',
    });
    expect([await partsOf(from.session), await partsOf(to.session)]).toMatchObject([
      { onsite: 0 },
      { onsite: 1, general: 1 },
    ]);
  });

  test('gives its place to the next waitlist entry', async () => {
    const from = await desk.queue(1, { general: 1 });
    const to = await desk.queue(0);
    const waits = await makePerson(app.pool, 'Yang Menunggu');
    const body = { session: from.session, patient: waits.patientId, payment: desk.place.umum };
    await answered(app.call(joinWaiting, { body, token: waits.token } as never));
    await moved(from.session, to.session);
    expect(await partsOf(from.session)).toMatchObject({ general: 1 });
    const { rows } = await app.pool.query('select status from waitlist_entry where session_id = $1', [from.session]);
    expect(rows).toEqual([{ status: 'OFFERED' }]);
  });

  test('takes what the desk can give where its own part is full, and then only with a reason', async () => {
    const to = await desk.queue(0, { jkn: 0, general: 0, onsite: 1 });
    const from = await desk.queue(2);
    await moved(from.session, to.session);
    expect(await partsOf(to.session)).toMatchObject({ general: 0, onsite: 1, desk: 1 });
    const before = [await pictureOf(app.pool, from.session), await pictureOf(app.pool, to.session)];
    expect(await move(from.session, to.session, { number: 2 })).toMatchObject({
      error: { code: 'SESSION_FULL', field: 'to' },
    });
    expect([await pictureOf(app.pool, from.session), await pictureOf(app.pool, to.session)]).toEqual(before);
    await moved(from.session, to.session, { number: 2, over: 'DOCTOR_AGREED' });
    expect(await partsOf(to.session)).toMatchObject({ onsite: 2, desk: 2 });
    // Moved on, it leaves no place that never was.
    const on = await desk.queue(0);
    await moved(to.session, on.session, { number: 2 });
    expect(await partsOf(to.session)).toMatchObject({ onsite: 1, desk: 1 });
  });

  test('is one press: sent again it does nothing, and it can be settled, but not undone', async () => {
    const from = await desk.queue(1);
    const to = await desk.queue(0);
    const body = pressBody(await desk.look(from.session), desk.desk, { number: 1, to: to.session, over: null });
    const first = await desk.send(moveNumber, from.session, body);
    const pictures = async () => [await pictureOf(app.pool, from.session), await pictureOf(app.pool, to.session)];
    const after = await pictures();
    const again = await desk.send(moveNumber, from.session, body);
    expect([first, again]).toMatchObject([
      { data: { arrival: { label: 'B01' } } },
      { data: { arrival: { label: 'B01' } } },
    ]);
    expect(await pictures()).toEqual(after);
    const params = { id: `${from.session}`, key: body.key };
    expect(await app.call(settlePress, { params, body: { desk: desk.desk }, token: desk.token })).toMatchObject({
      data: { done: true },
    });
    expect(await desk.press(undoMove, from.session)).toMatchObject({ error: { code: 'NOTHING_TO_UNDO' } });
  });
});

test('a number that is inside, at the laboratory or unknown is not moved, nor anybody from an old screen', async () => {
  const from = await desk.queue(3);
  const to = await desk.queue(0);
  const { version } = await desk.start(from.session);
  await desk.call(from.session);
  expect(await move(from.session, to.session)).toMatchObject({ error: { code: 'NUMBER_NOT_WAITING' } });
  await desk.pressed(sendToLab, from.session);
  expect(await move(from.session, to.session)).toMatchObject({ error: { code: 'NUMBER_NOT_WAITING' } });
  expect(await move(from.session, to.session, { number: 9 })).toMatchObject({ error: { code: 'NUMBER_NOT_WAITING' } });
  expect(await move(from.session, to.session, { number: 2, version })).toMatchObject({
    error: { code: 'STALE_VERSION' },
  });
  expect(await eventsOf(to.session)).toEqual([]);
});

test('a number is moved only to another session of today at the same center, that goes on, and where its holder has none', async () => {
  const from = await desk.queue(1);
  const standing = await desk.queue(0);
  const code = await desk.take(standing.session, from.people[0]!);
  const refused = [
    [from.session, { code: 'INVALID_INPUT', field: 'to' }],
    [standing.session, { code: 'ALREADY_BOOKED', details: { trans_code: code } }],
    [await makeQueue(app.pool, desk.place, { date: '2026-11-24' }), { code: 'SESSION_NOT_TODAY' }],
    [await makeQueue(app.pool, desk.place, { status: 'FINISHED' }), { code: 'SESSION_ENDED' }],
    [await makeQueue(app.pool, desk.place, { status: 'CANCELLED' }), { code: 'SESSION_CANCELLED' }],
    [(await (await DeskStand.open(app)).queue(0)).session, { code: 'SESSION_NOT_FOUND' }],
  ] as const;
  const before = await pictureOf(app.pool, from.session);
  for (const [to, error] of refused) expect(await move(from.session, to)).toMatchObject({ ok: false, error });
  expect(await pictureOf(app.pool, from.session)).toEqual(before);
});

test('who works at two centers moves no number from one to the other', async () => {
  const other = await DeskStand.open(app);
  const staff = await makeStaff(app.pool, desk.place.center);
  await app.pool.query(`insert into staff (account_id, center_id, scope) values ($1, $2, 'desk')`, [
    staff.accountId,
    other.place.center,
  ]);
  const both = new DeskStand(app, desk.place, staff.token);
  const [from, to] = [await desk.queue(1), await other.queue(0)];
  expect(await both.press(moveNumber, from.session, { number: 1, to: to.session, over: null })).toMatchObject({
    error: { code: 'SESSION_NOT_FOUND', field: 'to' },
  });
});

test('the targets are the sessions of today that go on, those of the same clinic and field first, with places and who waits', async () => {
  const own = await DeskStand.open(app);
  const field = (
    await app.pool.query<{ f: number }>('select specialisation_id as f from clinic where id = $1', [own.place.clinic])
  ).rows[0]!.f;
  const clinicOf = (name: string, specialisation?: number) =>
    makeClinic(app.pool, own.place.center, { name, prefix: 'D', ...(specialisation && { specialisation }) });
  const far = await makeQueue(
    app.pool,
    { ...own.place, clinic: await clinicOf('Poli Lain') },
    { from: '07:00', to: '12:00' },
  );
  const near = await makeQueue(
    app.pool,
    { ...own.place, clinic: await clinicOf('Poli Sebidang', field) },
    { general: 0, jkn: 0, onsite: 0 },
  );
  const same = await own.queue(2);
  const from = await own.queue(1);
  await own.take(same.session, from.people[0]!);
  for (const fields of [{ date: '2026-11-24' }, { status: 'FINISHED' }, { from: '05:00', to: '06:00' }] as const)
    await makeQueue(app.pool, own.place, fields);
  const query = { number: '1' };
  const ask = (id: number, token: string) => app.call(listMoveTargets, { params: { id: `${id}` }, query, token });
  const { targets } = await answered(ask(from.session, own.token));
  expect(targets.map((one) => one.session)).toEqual([same.session, near, far]);
  expect(targets).toMatchObject([
    { is_of_field: true, waiting: 3, is_standing: true },
    { is_of_field: true, waiting: 0, places: 0, is_standing: false, clinic: { name: 'Poli Sebidang' } },
    { is_of_field: false, is_standing: false },
  ]);
  expect(targets[2]!.places).toBeGreaterThan(0);
  expect(await ask(from.session, desk.token)).toMatchObject({ error: { code: 'APPOINTMENT_NOT_FOUND' } });
});

describe('at the same moment', () => {
  test('a booking and a move never both take the last place', async () => {
    for (let round = 0; round < 8; round += 1) {
      const from = await desk.queue(1);
      const to = await makeQueue(app.pool, desk.place, { jkn: 0, general: 1, onsite: 0 });
      const rival = await makePerson(app.pool, 'Saingan');
      const body = { session: to, patient: rival.patientId, payment: desk.place.umum, idempotency_key: randomUUID() };
      const [booked, went] = await Promise.all([app.call(book, { body, token: rival.token }), move(from.session, to)]);
      expect([booked.ok, went.ok].filter(Boolean), JSON.stringify([booked, went])).toHaveLength(1);
      expect(await partsOf(to)).toMatchObject({ general: 1, onsite: 0, desk: 0 });
      expect(await partsOf(from.session)).toMatchObject({ general: went.ok ? 0 : 1 });
      if (!went.ok) expect(went.error.code).toBe('SESSION_FULL');
    }
  });

  test('numbers that go both ways while both sessions are called from lose nobody and stop nothing', async () => {
    const [one, two] = [await desk.queue(6), await desk.queue(6)];
    for (const { session } of [one, two]) await desk.start(session);
    const beside = desk.beside();
    const go = (hand: DeskStand, from: number, to: number, number: number) =>
      insistAs(hand, moveNumber, from, { number, to, over: null });
    const answers = await Promise.all([
      go(desk, one.session, two.session, 4),
      go(beside, two.session, one.session, 4),
      go(desk, one.session, two.session, 5),
      go(beside, two.session, one.session, 5),
      insistAs(desk.beside(), callNext, one.session),
      insistAs(desk.beside(), callNext, two.session),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true]);
    const codes = [];
    for (const { session } of [one, two]) {
      const { entries, waiting, inside } = await desk.look(session);
      expect([entries.length, waiting, inside.length]).toEqual([6, 5, 1]);
      codes.push(...entries.map((entry) => entry.trans_code));
      expect(await partsOf(session)).toMatchObject({ general: 6 });
    }
    expect(codes.toSorted()).toEqual([...one.codes, ...two.codes].toSorted());
  });

  test('one number goes to one session, however many desks move it', async () => {
    const from = await desk.queue(1);
    const targets = [await desk.queue(0), await desk.queue(0)];
    const { version } = await desk.look(from.session);
    const answers = await Promise.all(
      targets.map(({ session }) =>
        desk.beside().press(moveNumber, from.session, { number: 1, to: session, over: null, version }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'NUMBER_NOT_WAITING' } });
    const { rows } = await app.pool.query('select count(*)::int as n from appointment where trans_code = $1', [
      from.codes[0],
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

test('a number with priority that was moved is first there as the rules say', async () => {
  const from = await desk.queue(1);
  const to = await desk.queue(2);
  await desk.pressed(setPriority, from.session, { number: 1, reason: 'DISABLED' });
  await moved(from.session, to.session);
  const { next } = await desk.start(to.session);
  expect(next).toMatchObject({ trans_code: from.codes[0], priority: 'DISABLED' });
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
