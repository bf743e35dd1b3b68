import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDetail } from '#contract/booking/appointment.ts';
import { hold, markAbsent, recall } from '#contract/front-desk/desk-moves.ts';
import { closeSession, listSubstitutes, registerWalkIn, substituteDoctor } from '#contract/front-desk/desk-register.ts';
import { reportLate } from '#contract/front-desk/check-in/presence.ts';
import { sendNotifications } from '#server/notifications/send-notifications.ts';
import { makeDoctor, makePractice, makeSession } from '../../factories/directory.ts';
import { pictureOf } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import type { QueueOfPeople } from '../../support/queue/desk-stand.ts';
import { labels } from '../../support/queue/labels.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterAll(() => app.close());

const REASON = 'Dokter dipanggil ke ruang operasi';
const close = async (session: number, confirm: object | null = null) => {
  const answer = await desk.press(closeSession, session, { reason: REASON, confirm });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data;
};
const detail = async ({ codes, people }: QueueOfPeople, number: number) =>
  (
    await answered(
      app.call(getDetail, { params: { trans_code: codes[number - 1]! }, token: people[number - 1]!.token }),
    )
  ).appointment;
/** All messages that somebody was sent; notifications that a change has stored leave first. */
const messagesTo = async ({ people }: QueueOfPeople, number: number) => {
  await sendNotifications(app.clock.now, app.deps);
  return (
    await app.pool.query('select subject, body from outbox_message where recipient = $1 order by id', [
      people[number - 1]!.phone,
    ])
  ).rows;
};
const doctorOf = async (session: number): Promise<number> =>
  (await app.pool.query('select doctor_id from session where id = $1', [session])).rows[0].doctor_id;

describe('closing early', () => {
  test('shows who still waits, changes nothing before that is confirmed, then moves or ends each with a message', async () => {
    const held = await desk.queue(5, { here: 4 });
    const doctor = await doctorOf(held.session);
    const tomorrow = await makeSession(app.pool, doctor, desk.place.clinic, { date: '2026-11-24', general: 1 });
    await desk.start(held.session);
    await desk.call(held.session);
    await desk.call(held.session);
    const before = await pictureOf(app.pool, held.session);
    const shown = await close(held.session);
    expect(shown).toMatchObject({ saved: false, session: { status: 'RUNNING' } });
    expect(shown.affected.map(({ label, outcome, to }) => [label, outcome, to?.session ?? null])).toEqual([
      ['B03', 'MOVED', tomorrow],
      ['B04', 'CALLED_OFF', null],
      ['B05', 'CALLED_OFF', null],
    ]);
    expect(await pictureOf(app.pool, held.session)).toEqual(before);

    const done = await close(held.session, { digest: shown.digest });
    expect(done).toMatchObject({ saved: true, unattended: 0, session: { status: 'FINISHED', done: 2, current: null } });
    expect(await detail(held, 2)).toMatchObject({ status: 'DONE' });
    expect(await detail(held, 3)).toMatchObject({ status: 'BOOKED', session: { id: tomorrow }, queue_label: 'B01' });
    expect(await detail(held, 4)).toMatchObject({ status: 'REJECT', end_reason: REASON });
    expect((await messagesTo(held, 4)).at(-1).body).toContain(REASON);
    expect((await messagesTo(held, 3)).at(-1).subject).toBe('Antrian Anda dipindah ke hari lain');
  });

  test('lists everybody who may still come: called and not there, passed, or running late', async () => {
    const held = await desk.queue(5, { here: 2 });
    await desk.start(held.session);
    await desk.call(held.session);
    await desk.pressed(hold, held.session);
    const late = await app.call(reportLate, {
      params: { trans_code: held.codes[2]! },
      body: { minutes: 30 },
      token: held.people[2]!.token,
    });
    expect(late.ok).toBe(true);
    await desk.checkIn(held.codes[4]!);
    await desk.call(held.session);
    await desk.call(held.session);
    // B01 was held although here, B05 is inside, B03 (late) and B04 were passed.
    const shown = await close(held.session);
    expect(labels(shown.affected)).toEqual(['B01', 'B03', 'B04']);
    const done = await close(held.session, { digest: shown.digest });
    expect(done).toMatchObject({ saved: true, unattended: 0 });
    for (const number of [1, 3, 4]) expect((await messagesTo(held, number)).at(-1).body).toContain(REASON);
  });

  test('names those whom no message can reach', async () => {
    const held = await desk.queue(1, { onsite: 1 });
    const patient = { name: 'Mbah Karto', gender: 'L', birth_date: null };
    const wish = { patient, payment: desk.place.umum, priority: null, over: null, idempotency_key: 'tanpa-telepon-1' };
    await desk.pressed(registerWalkIn, held.session, wish);
    await desk.start(held.session);
    const shown = await close(held.session);
    expect(shown.affected.map(({ label, reachable }) => [label, reachable])).toEqual([
      ['B01', true],
      ['B02', false],
    ]);
  });

  test('is refused a second time; after a change, the new list is shown instead', async () => {
    const held = await desk.queue(2);
    await desk.start(held.session);
    const shown = await close(held.session);
    await desk.call(held.session);
    const again = await close(held.session, { digest: shown.digest });
    expect([again.saved, labels(again.affected)]).toEqual([false, ['B02']]);
    await close(held.session, { digest: again.digest });
    expect(await desk.press(closeSession, held.session, { reason: REASON, confirm: null })).toMatchObject({
      error: { code: 'SESSION_ENDED' },
    });
  });

  test('calls off a session that has not begun', async () => {
    // At a center of its own, where no other doctor has places today.
    const alone = await DeskStand.open(app);
    const held = await alone.queue(1);
    const off = (confirm: object | null) => alone.press(closeSession, held.session, { reason: REASON, confirm });
    const shown = await off(null);
    if (!shown.ok) throw new Error(shown.error.code);
    expect(await off({ digest: shown.data.digest })).toMatchObject({ data: { session: { status: 'CANCELLED' } } });
    expect(await detail(held, 1)).toMatchObject({ status: 'REJECT', end_reason: REASON });
  });
});

test('at the end of the day numbers of those who never came end with the session, absent only after enough calls', async () => {
  const held = await desk.queue(5, { here: 3 });
  await desk.start(held.session);
  await desk.call(held.session);
  await desk.pressed(hold, held.session);
  await desk.call(held.session);
  for (let each = 0; each < 2; each += 1) {
    app.clock.advance(60_000);
    await desk.pressed(recall, held.session);
  }
  await desk.pressed(hold, held.session);
  await desk.call(held.session);
  // The hours are over; B03 is inside, B01 was called once, B02 three times, B04 and B05 never came.
  app.clock.advance(5 * 3_600_000);
  const shown = await close(held.session);
  expect(shown).toMatchObject({ saved: false, affected: [], unattended: 4, session: { status: 'RUNNING' } });
  const closed = await close(held.session, { digest: shown.digest });
  expect(closed).toMatchObject({ saved: true, affected: [], unattended: 4, session: { status: 'FINISHED' } });
  const ends = await Promise.all([1, 2, 3, 4, 5].map((number) => detail(held, number)));
  expect(ends.map(({ status, end_reason: reason }) => [status, reason])).toEqual([
    ['REJECT', 'MISSED'],
    ['ABSENT', null],
    ['DONE', null],
    ['REJECT', 'NOT_CHECKED_IN'],
    ['REJECT', 'NOT_CHECKED_IN'],
  ]);
  expect(await desk.press(markAbsent, held.session, { number: 1 })).toMatchObject({ error: { code: 'SESSION_ENDED' } });
  app.clock.advance(-5 * 3_600_000 - 120_000);
});

describe('another doctor takes over', () => {
  test('every number stays, is shown first and notified afterwards; and the original doctor can come back', async () => {
    const held = await desk.queue(2);
    const substitute = await makeDoctor(app.pool, { name: 'dr. Pengganti Baik' });
    await makePractice(app.pool, substitute, desk.place.clinic);
    const stranger = await makeDoctor(app.pool);
    const { doctors } = await answered(
      app.call(listSubstitutes, { params: { id: `${held.session}` }, token: desk.token }),
    );
    expect(doctors.filter(({ id }) => [substitute, stranger].includes(id))).toEqual([
      {
        id: substitute,
        name: 'dr. Pengganti Baik',
        slug: expect.any(String),
        is_of_clinic: true,
        is_of_field: true,
        is_free: true,
      },
    ]);
    const wish = { doctor: substitute, reason: 'Dokter sakit' };
    const shown = await desk.press(substituteDoctor, held.session, { ...wish, confirm: null });
    if (!shown.ok) throw new Error(shown.error.code);
    expect(shown.data).toMatchObject({ saved: false, session: { doctor_substitute: null } });
    expect(shown.data.affected.map(({ outcome }) => outcome)).toEqual(['KEPT', 'KEPT']);
    const onTicket = async () => (await detail(held, 1)).doctor.doctor_substitute;
    expect(await onTicket()).toBeNull();
    const done = await desk.press(substituteDoctor, held.session, { ...wish, confirm: { digest: shown.data.digest } });
    expect(done).toMatchObject({
      ok: true,
      data: { saved: true, session: { doctor_substitute: { name: 'dr. Pengganti Baik' } } },
    });
    expect(await onTicket()).toMatchObject({ name: 'dr. Pengganti Baik' });
    expect((await messagesTo(held, 1)).at(-1)).toMatchObject({ subject: 'Dokter Anda digantikan' });
    const sent = (await messagesTo(held, 1)).length;
    const before = await pictureOf(app.pool, held.session);
    expect(await desk.press(substituteDoctor, held.session, { ...wish, confirm: null })).toMatchObject({
      data: { saved: true, affected: [] },
    });
    expect(await pictureOf(app.pool, held.session)).toEqual(before);
    expect(await messagesTo(held, 1)).toHaveLength(sent);
    const back = { doctor: null, reason: 'Dokter sudah pulih' };
    const again = await desk.press(substituteDoctor, held.session, { ...back, confirm: null });
    if (!again.ok) throw new Error(again.error.code);
    await desk.press(substituteDoctor, held.session, { ...back, confirm: { digest: again.data.digest } });
    expect(await desk.look(held.session)).toMatchObject({ doctor_substitute: null });
    expect(await onTicket()).toBeNull();
    expect((await messagesTo(held, 1)).at(-1)).toMatchObject({ subject: 'Dokter Anda berpraktik lagi' });
  });

  test('but neither one of another center, nor the session’s own', async () => {
    const held = await desk.queue(1);
    for (const doctor of [await makeDoctor(app.pool), await doctorOf(held.session)])
      expect(
        await desk.press(substituteDoctor, held.session, { doctor, reason: 'Dokter sakit', confirm: null }),
      ).toMatchObject({ error: { code: 'DOCTOR_NOT_FOUND', field: 'doctor' } });
  });
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
