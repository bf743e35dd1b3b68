import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getShared } from '#contract/booking/share.ts';
import { undoMove } from '#contract/front-desk/desk-moves.ts';
import { listDeskSessions } from '#contract/front-desk/desk.ts';
import { findKnownPatients, nameWalkIn, voidNumber } from '#contract/front-desk/desk-register.ts';
import {
  askKioskHelp,
  endKioskHelp,
  getDoorCode,
  listKioskSessions,
  openKiosk,
  takeKioskNumber,
} from '#contract/front-desk/kiosk/kiosk.ts';
import { getQueueTrace } from '#contract/queue/trace/trace.ts';
import { KIOSK_HELP_MS, KIOSK_NUMBERS_PER_HOUR, KIOSK_WRONG_PER_HOUR } from '#domain/limits.ts';
import { makeQueue, pictureOf } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
let desk: DeskStand;
let kiosk: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(TEST_NOW.getTime() - app.clock.now.getTime());
  desk = await DeskStand.open(app);
  kiosk = await desk.kiosk();
});
afterAll(() => app.close());

type Wish = { patient?: { name: string } | { trans_code: string } | null; idempotency_key?: string };
const LARAS = { name: 'Laras Puspita' };
const take = (session: number, wish: Wish = {}, token = kiosk) =>
  app.call(takeKioskNumber, {
    params: { id: `${session}` },
    body: { patient: LARAS, idempotency_key: randomUUID(), ...wish },
    token,
  });
const given = async (session: number, wish: Wish = {}) => (await answered(take(session, wish))).slip;
const codeOf = async (asked: ReturnType<typeof take>) => {
  const answer = await asked;
  return answer.ok ? 'done' : answer.error.code;
};
const sessionsOf = async (token = kiosk) => answered(app.call(listKioskSessions, { token }));
const allowNameless = () =>
  app.pool.query('update center set kiosk_nameless = true where id = $1', [desk.place.center]);

describe('a number at the kiosk', () => {
  test('is one registered on the spot: the next of the session, checked in, in the second line, paid in cash, by nobody of the staff', async () => {
    const held = await desk.queue(2, { onsite: 3 });
    await desk.start(held.session);
    const slip = await given(held.session);
    expect(slip).toMatchObject({ label: 'B03', booked_at: '2026-11-23T02:00:00.000Z', zone: 'WIB' });
    const seen = await desk.look(held.session);
    expect(seen.entries.find(({ number }) => number === 3)).toMatchObject({
      trans_code: slip.trans_code,
      status: 'CHECKED_IN',
      is_onsite: true,
      patient: { name: 'Laras Puspita', age: null },
      payment: 'Umum',
    });
    expect(seen.quota).toMatchObject({ onsite: 3, onsite_left: 2 });
    const { rows } = await app.pool.query(
      'select kind, actor_account_id, detail from queue_event where session_id = $1 and number = 3 order by version',
      [held.session],
    );
    expect(rows).toEqual([
      { kind: 'ISSUED', actor_account_id: null, detail: { lane: 'ONSITE' } },
      { kind: 'CHECKED_IN', actor_account_id: null, detail: {} },
    ]);
    // It is no press of the desk: an undo there takes back the start, and leaves the number.
    const after = await desk.pressed(undoMove, held.session);
    expect([after.status, after.entries.length]).toEqual(['OPEN', 3]);
  });

  test('has a slip that names nobody, whose code opens the live card, and whose proof stands in the trace', async () => {
    const held = await desk.queue(1, { onsite: 3 });
    const slip = await given(held.session);
    expect(JSON.stringify(slip)).not.toContain('Laras');
    const shared = await answered(app.call(getShared, { params: { trans_code: slip.trans_code }, token: slip.secret }));
    expect(shared.card).toMatchObject({ queue_label: 'B02', status: 'CHECKED_IN' });
    const { events } = await answered(app.call(getQueueTrace, { params: { session: `${held.session}` } }));
    const issued = events.filter(({ kind, label }) => kind === 'ISSUED' && label === 'B02');
    expect(issued.map(({ hash }) => hash.slice(0, 12))).toEqual([slip.proof]);
    expect(slip.proof).toMatch(/^[\da-f]{12}$/);
  });

  test('says when the call is expected once there is a basis', async () => {
    const held = await desk.queue(5, { onsite: 3 });
    await desk.start(held.session);
    for (let calls = 0; calls < 4; calls += 1) {
      await desk.call(held.session);
      app.clock.minutes(8);
    }
    const { window } = await given(held.session);
    expect(Date.parse(window!.from)).toBeGreaterThanOrEqual(app.clock.now.getTime() - 60_000);
    expect(Date.parse(window!.to)).toBeGreaterThan(Date.parse(window!.from));
  });

  test('is given once for one key, however often and however fast it is sent', async () => {
    const { session } = await desk.queue(1, { onsite: 5 });
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 6 }, () => given(session, { idempotency_key: key })));
    expect(new Set(all.map(({ trans_code: code }) => code)).size).toBe(1);
    expect((await desk.look(session)).quota.onsite_left).toBe(4);
    expect(await codeOf(take(session, { idempotency_key: key, patient: { name: 'Orang Lain' } }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  test('is given to one of two kiosks that take the last place at once', async () => {
    const { session } = await desk.queue(0, { onsite: 1, jkn: 0, general: 0 });
    const kiosks = await Promise.all([desk.kiosk(), desk.kiosk(), desk.kiosk(), desk.kiosk()]);
    const codes = await Promise.all(
      kiosks.map((token, at) => codeOf(take(session, { patient: { name: `Orang ${at}` } }, token))),
    );
    expect(codes.toSorted()).toEqual(['SESSION_FULL', 'SESSION_FULL', 'SESSION_FULL', 'done']);
    const { rows } = await app.pool.query('select onsite_quota, onsite_taken, last_number from session where id = $1', [
      session,
    ]);
    expect(rows).toEqual([{ onsite_quota: 1, onsite_taken: 1, last_number: 1 }]);
  });

  test('is refused, and nothing changes, in a session that is full, not of today, closed to booking, past its booking hours, ended, called off, or of another center', async () => {
    const place = await makeQueue(app.pool, desk.place, { date: '2026-11-24', onsite: 3 });
    const other = await DeskStand.open(app);
    const set = async (change: string, fields = {}) => {
      const { session } = await desk.queue(0, { onsite: 3, ...fields });
      await app.pool.query(`update session set ${change} where id = $1`, [session]);
      return session;
    };
    const refused: [number, string][] = [
      [(await desk.queue(0, { onsite: 0, jkn: 0, general: 0 })).session, 'SESSION_FULL'],
      [place, 'SESSION_NOT_TODAY'],
      [await set("status = 'CLOSED'"), 'SESSION_CLOSED'],
      [await set("closes_at = '2026-11-23T02:00:00Z'"), 'SESSION_CLOSED'],
      [await set("status = 'FINISHED'"), 'SESSION_ENDED'],
      [await set("status = 'CANCELLED'"), 'SESSION_CANCELLED'],
      [(await other.queue(0, { onsite: 3 })).session, 'SESSION_NOT_FOUND'],
    ];
    for (const [session, code] of refused) {
      const before = await pictureOf(app.pool, session);
      expect([code, await codeOf(take(session))]).toEqual([code, code]);
      expect(await pictureOf(app.pool, session)).toEqual(before);
    }
  });

  test('is taken online before it is released to the door, and by the door afterwards, within the quota', async () => {
    const session = await makeQueue(app.pool, desk.place, { onsite: 0, jkn: 0, general: 1, from: '10:00' });
    expect(await codeOf(take(session))).toBe('SESSION_FULL');
    await app.pool.query(`update session set rules = '{"release_before": 120}' where id = $1`, [session]);
    expect((await given(session)).label).toBe('B01');
    expect(await codeOf(take(session))).toBe('SESSION_FULL');
  });

  test('is given so many times an hour by one kiosk', async () => {
    const { session } = await desk.queue(0, { onsite: 400 });
    const codes: string[] = [];
    for (let each = 0; each <= KIOSK_NUMBERS_PER_HOUR; each += 1)
      codes.push(await codeOf(take(session, { patient: { name: `Orang ${each}` } })));
    expect(codes.filter((code) => code === 'done')).toHaveLength(KIOSK_NUMBERS_PER_HOUR);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    expect(await codeOf(take(session, {}, await desk.kiosk()))).toBe('done');
  });
});

describe('an earlier ticket as a card', () => {
  test('gives its patient a number, of whom the kiosk tells nothing, and no second one', async () => {
    const earlier = await desk.queue(1, { here: 0, date: '2026-11-24' });
    const { session } = await desk.queue(0, { onsite: 3 });
    const card = { patient: { trans_code: earlier.codes[0]!.toLowerCase() } };
    const slip = await given(session, card);
    expect(JSON.stringify(slip)).not.toContain('Orang 1');
    expect((await desk.look(session)).entries[0]).toMatchObject({
      trans_code: slip.trans_code,
      patient: { name: 'Orang 1', age: 36 },
    });
    const second = await take(session, card);
    expect(second).toMatchObject({ ok: false, error: { code: 'ALREADY_BOOKED' } });
    expect(JSON.stringify(second)).not.toContain(slip.trans_code);
  });

  test('of another center is unknown, and guesses share the limit of wrong check-in codes', async () => {
    const elsewhere = await (await DeskStand.open(app)).queue(1, { here: 0 });
    const { session } = await desk.queue(0, { onsite: 3 });
    const asked = { patient: { trans_code: elsewhere.codes[0]! } };
    expect(await codeOf(take(session, asked))).toBe('APPOINTMENT_NOT_FOUND');
    for (let each = 1; each < KIOSK_WRONG_PER_HOUR; each += 1)
      await take(session, { patient: { trans_code: '2222-2222' } });
    expect(await codeOf(take(session, asked))).toBe('RATE_LIMITED');
  });
});

describe('a number without a name', () => {
  test('is refused by default, and given where the center allows it', async () => {
    const { session } = await desk.queue(0, { onsite: 3 });
    expect((await sessionsOf()).allows_nameless).toBe(false);
    const before = await pictureOf(app.pool, session);
    expect(await take(session, { patient: null })).toMatchObject({ error: { code: 'NAME_REQUIRED' } });
    expect(await pictureOf(app.pool, session)).toEqual(before);
    await allowNameless();
    expect((await sessionsOf()).allows_nameless).toBe(true);
    expect((await given(session, { patient: null })).label).toBe('B01');
    expect((await given(session, { patient: null })).label).toBe('B02');
    expect((await desk.look(session)).entries.map(({ patient }) => patient.name)).toEqual(['', '']);
  });

  test('belongs to nobody who is found by name, and its slip is a card for a nameless number only', async () => {
    await allowNameless();
    const one = await desk.queue(0, { onsite: 3 });
    const slip = await given(one.session, { patient: null });
    const { rows } = await app.pool.query('select count(*)::int as known from center_patient where center_id = $1', [
      desk.place.center,
    ]);
    expect(rows).toEqual([{ known: 0 }]);
    const two = await desk.queue(0, { onsite: 3 });
    const card = { patient: { trans_code: slip.trans_code } };
    expect((await given(two.session, card)).label).toBe('B01');
    await app.pool.query('update center set kiosk_nameless = false where id = $1', [desk.place.center]);
    expect(await codeOf(take(two.session, card))).toBe('NAME_REQUIRED');
  });

  test('is given a name by the desk of its center once, while it is live, and is a known patient from then on', async () => {
    await allowNameless();
    const { session } = await desk.queue(0, { onsite: 3 });
    const { trans_code: code } = await given(session, { patient: null });
    const { trans_code: ended } = await given(session, { patient: null });
    const name = (token: string, named: string, of = code) =>
      app.call(nameWalkIn, { params: { trans_code: of }, body: { name: named }, token });
    const stranger = await DeskStand.open(app);
    expect(await name(stranger.token, 'Orang Jauh')).toMatchObject({ error: { code: 'APPOINTMENT_NOT_FOUND' } });
    const after = await answered(name(desk.token, 'Laras Puspita'));
    expect(after.session.entries[0]).toMatchObject({ trans_code: code, patient: { name: 'Laras Puspita' } });
    expect(await name(desk.token, 'Nama Lain')).toMatchObject({ error: { code: 'APPOINTMENT_NOT_FOUND' } });
    await desk.pressed(voidNumber, session, { number: 2, reason: 'LEFT' });
    expect(await name(desk.token, 'Sudah Pergi', ended)).toMatchObject({ error: { code: 'APPOINTMENT_NOT_FOUND' } });
    const { patients } = await answered(app.call(findKnownPatients, { body: { query: 'laras' }, token: desk.token }));
    expect(patients).toMatchObject([{ name: 'Laras Puspita', last_visit: '2026-11-23' }]);
  });

  test('is no way to store a person of an account without a name', async () => {
    const { people } = await desk.queue(1, { here: 0 });
    const { patientId } = people[0]!;
    await expect(app.pool.query("update patient set name = '' where id = $1", [patientId])).rejects.toThrow(/check/);
  });
});

describe('what the kiosk offers', () => {
  test('is every session of today with what is left and how long the wait is, without patients', async () => {
    const running = await desk.queue(6, { onsite: 3 });
    await desk.start(running.session);
    for (let calls = 0; calls < 4; calls += 1) {
      await desk.call(running.session);
      app.clock.minutes(10);
    }
    const later = await makeQueue(app.pool, desk.place, { from: '14:00', to: '16:00', onsite: 5 });
    const full = await makeQueue(app.pool, desk.place, { onsite: 0, jkn: 0, general: 0 });
    const over = await makeQueue(app.pool, desk.place, { onsite: 5 });
    await app.pool.query("update session set status = 'FINISHED' where id = $1", [over]);
    const gone = await makeQueue(app.pool, desk.place, { onsite: 5 });
    await app.pool.query("update session set status = 'CANCELLED' where id = $1", [gone]);
    await makeQueue(app.pool, desk.place, { date: '2026-11-24', from: '09:00' });
    await (await DeskStand.open(app)).queue(1, { onsite: 5 });
    const { today, sessions } = await sessionsOf();
    expect(today).toBe('2026-11-23');
    const by = new Map(sessions.map((session) => [session.id, session]));
    expect([...by.keys()].toSorted((a, b) => a - b)).toEqual([running.session, later, full, over]);
    const next = { date: '2026-11-24', time_start: '09:00:00' };
    expect(by.get(running.session)).toMatchObject({ has_begun: true, is_over: false, next });
    expect(by.get(running.session)!.left).toBeGreaterThanOrEqual(3);
    const wait = by.get(running.session)!.wait_minutes!;
    expect(wait % 5).toBe(0);
    expect(wait).toBeGreaterThanOrEqual(5);
    expect(wait).toBeLessThanOrEqual(45);
    expect(by.get(later)).toMatchObject({ has_begun: false, is_over: false, left: 5, wait_minutes: null });
    expect(by.get(full)).toMatchObject({ is_over: false, left: 0 });
    expect(by.get(over)).toMatchObject({ is_over: true, left: 0, wait_minutes: null });
    expect(JSON.stringify(sessions)).not.toContain('Orang');
  });
});

describe("'Panggil petugas'", () => {
  const help = async (token = desk.token) => (await answered(app.call(listDeskSessions, { token }))).help;

  test('is read by the desks of the center with the name of the kiosk, until somebody goes there or ten minutes are over', async () => {
    const named = (await answered(app.call(openKiosk, { body: { name: 'Lobi, Kios 2' }, token: desk.token }))).token;
    expect((await answered(app.call(getDoorCode, { token: named }))).kiosk).toBe('Lobi, Kios 2');
    expect(await help()).toEqual([]);
    const { at } = await answered(app.call(askKioskHelp, { token: named }));
    app.clock.advance(1_000);
    await answered(app.call(askKioskHelp, { token: kiosk }));
    expect(await help()).toEqual([
      { name: 'Lobi, Kios 2', at },
      { name: '', at: app.clock.now.toISOString() },
    ]);
    expect(await help((await DeskStand.open(app)).token)).toEqual([]);
    const elsewhere = await DeskStand.open(app);
    await answered(app.call(endKioskHelp, { body: { until: app.clock.now.toISOString() }, token: elsewhere.token }));
    expect(await answered(app.call(endKioskHelp, { body: { until: at }, token: desk.token }))).toEqual({ ended: 1 });
    expect(await help()).toMatchObject([{ name: '' }]);
    app.clock.advance(KIOSK_HELP_MS);
    expect(await help()).toEqual([]);
  });
});

test('somebody who took a number at the kiosk by name is a known patient of the center', async () => {
  const { session } = await desk.queue(0, { onsite: 3 });
  await given(session);
  const { patients } = await answered(app.call(findKnownPatients, { body: { query: 'laras' }, token: desk.token }));
  expect(patients).toMatchObject([{ name: 'Laras Puspita', phone_end: '', last_visit: '2026-11-23' }]);
});
