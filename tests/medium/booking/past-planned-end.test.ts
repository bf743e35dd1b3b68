import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancel, getOngoing, reschedule } from '#contract/booking/appointment.ts';
import { getProfileSummary } from '#contract/booking/profile-summary.ts';
import { announceLate, pauseSession } from '#contract/front-desk/desk-moves.ts';
import { removePatient } from '#contract/patients/patient.ts';
import { deleteAccount } from '#server/personal-data/delete-account.ts';
import type { Person } from '../../factories/queue.ts';
import { makeQueue, pictureOf } from '../../factories/queue.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
let desk: DeskStand;
beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = TEST_NOW;
});

/** The sessions of this file are planned from 08:00 to 12:00 WIB. */
const at = (time: string) => {
  app.clock.now = new Date(`2026-11-23T${time}:00+07:00`);
};
const give = (code: string, { token }: Person) => app.call(cancel, { params: { trans_code: code }, body: {}, token });
const move = (code: string, session: number, { token }: Person) =>
  app.call(reschedule, { params: { trans_code: code }, body: { session }, token });
const statusOf = async (code: string) =>
  (await app.pool.query('select status from appointment where trans_code = $1', [code])).rows[0].status;

/** Each makes a queue of two people that is still going on, or still to begin, at a quarter past its planned end. */
const late = {
  'while it runs past its planned end': async () => {
    const held = await desk.queue(2, { here: 0 });
    await desk.start(held.session);
    at('12:15');
    return held;
  },
  'while it is paused past its planned end': async () => {
    const held = await desk.queue(2, { here: 0 });
    await desk.start(held.session);
    at('12:10');
    await desk.pressed(pauseSession, held.session, { reason: 'ISHOMA', minutes: null });
    at('12:15');
    return held;
  },
  'while a start after its planned end is announced': async () => {
    const held = await desk.queue(2, { here: 0 });
    at('11:30');
    await desk.pressed(announceLate, held.session, { start: '2026-11-23T05:30:00.000Z' });
    at('12:15');
    return held;
  },
  'when the start that was announced is overdue too, because the doctor is late for it': async () => {
    const held = await desk.queue(2, { here: 0 });
    at('10:00');
    await desk.pressed(announceLate, held.session, { start: '2026-11-23T04:30:00.000Z' });
    at('12:15');
    return held;
  },
};

describe.each(Object.entries(late))('a number that is not called yet, of a queue %s', (_, queue) => {
  test('is given back, because the doctor would call somebody who is not there', async () => {
    const { session, people, codes } = await queue();
    expect(await give(codes[0]!, people[0]!)).toMatchObject({ ok: true, data: { appointment: { status: 'CANCEL' } } });
    const { rows } = await app.pool.query('select general_taken as taken from session where id = $1', [session]);
    expect(rows).toEqual([{ taken: 1 }]);
  });

  test('goes to another day, whose own booking window is what counts there', async () => {
    const { session, people, codes } = await queue();
    const passed = await makeQueue(app.pool, desk.place, { from: '06:00', to: '12:10' });
    expect(await move(codes[0]!, passed, people[0]!)).toMatchObject({ error: { code: 'SESSION_PASSED' } });
    const other = await makeQueue(app.pool, desk.place, { date: '2026-11-24' });
    expect(await move(codes[0]!, other, people[0]!)).toMatchObject({
      ok: true,
      data: { appointment: { session: { id: other } } },
    });
    const { rows } = await app.pool.query('select general_taken as taken from session where id = $1', [session]);
    expect(rows).toEqual([{ taken: 1 }]);
  });

  test('stands among the numbers that its patient has, who cannot be taken off the family list', async () => {
    const { people, codes } = await queue();
    const { token, patientId } = people[0]!;
    expect(await app.call(getOngoing, { token })).toMatchObject({
      data: { total: 1, appointments: [{ trans_code: codes[0] }] },
    });
    expect(await app.call(getProfileSummary, { token })).toMatchObject({
      data: { upcoming: 1, next: { date: '2026-11-23' } },
    });
    await app.pool.query("update patient set relation = 'child' where id = $1", [patientId]);
    expect(await app.call(removePatient, { params: { patient: String(patientId) }, token })).toMatchObject({
      error: { code: 'PATIENT_HAS_APPOINTMENT' },
    });
  });

  test('is given back when its account is deleted', async () => {
    const { people, codes } = await queue();
    await deleteAccount(people[0]!.accountId, app.clock.now, app.deps);
    expect([await statusOf(codes[0]!), await statusOf(codes[1]!)]).toEqual(['CANCEL', 'BOOKED']);
  });
});

test('once it is called, a number cannot be given back past the planned end either', async () => {
  const { session, people, codes } = await desk.queue(1);
  await desk.start(session);
  at('12:15');
  await desk.call(session);
  expect(await give(codes[0]!, people[0]!)).toMatchObject({ error: { code: 'CANCEL_TOO_LATE' } });
  const other = await makeQueue(app.pool, desk.place, { date: '2026-11-24' });
  expect(await move(codes[0]!, other, people[0]!)).toMatchObject({ error: { code: 'RESCHEDULE_TOO_LATE' } });
});

test('a queue that nobody began is over at its end: as announced last, else as planned', async () => {
  const { session, people, codes } = await desk.queue(1, { here: 0 });
  const other = await makeQueue(app.pool, desk.place, { date: '2026-11-24' });
  const isOver = async (time: string) => {
    const before = await pictureOf(app.pool, session);
    const error = { code: 'ALREADY_ENDED', details: { on: '2026-11-23', time, zone: 'WIB' } };
    expect(await give(codes[0]!, people[0]!)).toMatchObject({ error });
    expect(await move(codes[0]!, other, people[0]!)).toMatchObject({ error });
    expect(await pictureOf(app.pool, session)).toEqual(before);
  };
  at('12:00');
  await isOver('12:00');
  at('11:30');
  await desk.pressed(announceLate, session, { start: '2026-11-23T05:30:00.000Z' });
  at('16:30');
  await isOver('16:30');
});
