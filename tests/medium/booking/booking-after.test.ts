import { inTransaction } from '#server/platform/db/transaction.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, cancel, getDetail, getMonitor, getOngoing } from '#contract/booking/appointment.ts';
import { uploadLetter } from '#contract/booking/appointment-picture.ts';
import type { In } from '#contract/endpoint.ts';
import { getPaymentRequirement } from '#contract/booking/payment.ts';
import { UPLOADS_PER_DAY } from '#domain/limits.ts';
import { makeCenter, makeDoctor, makeSession } from '../../factories/directory.ts';
import { makePerson, makeQueue, makeTestCenter, pictureOf } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { createTestApp } from '../../support/app.ts';
import { makePicture } from '../../factories/picture.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let place: TestCenter;
let person: Person;

beforeAll(async () => {
  app = await createTestApp({ max: 40 });
  place = await makeTestCenter(app.pool);
  person = await makePerson(app.pool);
});
afterAll(() => app.close());

type Body = In<(typeof book)['body']>;
const bodyFor = (session: number, more: Partial<Body> = {}): Body => ({
  session,
  patient: person.patientId,
  payment: place.umum,
  idempotency_key: randomUUID(),
  ...more,
});
const take = (body: Body, token = person.token) => app.call(book, { body, token });
const taken = async (body: Body, token = person.token) => {
  const result = await take(body, token);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.data.appointment;
};
const sessionRow = async (id: number) =>
  (
    await app.pool.query(
      'select jkn_taken, general_taken, last_number, version, current_number from session where id = $1',
      [id],
    )
  ).rows[0];

describe('giving a number back', () => {
  const give = (code: string, token = person.token, reason?: string) =>
    app.call(cancel, { params: { trans_code: code }, body: reason === undefined ? {} : { reason }, token });

  test('returns the quota place, never the number', async () => {
    const session = await makeQueue(app.pool, place, { general: 1 });
    const first = await taken(bodyFor(session));
    expect(await give(first.trans_code.toLowerCase(), person.token, ' Sudah sembuh ')).toMatchObject({
      ok: true,
      data: {
        appointment: {
          status: 'CANCEL',
          end_reason: 'Sudah sembuh',
          ended_at: app.clock.now.toISOString(),
          ended_by: 'OWNER',
          queue: { ahead: null, reason: 'ENDED' },
        },
      },
    });
    expect(await sessionRow(session)).toMatchObject({ general_taken: 0, last_number: 1, version: 2 });
    expect((await taken(bodyFor(session))).queue_number).toBe(2);
  });

  test('is refused once called, when it has ended already, and after the session; nothing changes', async () => {
    const session = await makeQueue(app.pool, place);
    const { trans_code } = await taken(bodyFor(session));
    const set = (status: string) =>
      app.pool.query('update appointment set status = $2 where trans_code = $1', [trans_code, status]);
    for (const [status, code] of [
      ['CALLED', 'CANCEL_TOO_LATE'],
      ['SERVING', 'CANCEL_TOO_LATE'],
      ['DONE', 'ALREADY_ENDED'],
    ] as const) {
      await set(status);
      const before = await pictureOf(app.pool, session);
      expect(await give(trans_code)).toMatchObject({ ok: false, error: { code } });
      expect(await pictureOf(app.pool, session)).toEqual(before);
    }
    await set('BOOKED');
    expect((await give(trans_code)).ok).toBe(true);
    expect(await give(trans_code)).toMatchObject({
      ok: false,
      error: { code: 'ALREADY_ENDED', details: { status: 'CANCEL' } },
    });
    expect(await sessionRow(session)).toMatchObject({ general_taken: 0 });
  });

  test('a refusal says since when it is too late', async () => {
    const session = await makeQueue(app.pool, place);
    const { trans_code } = await taken(bodyFor(session));
    await app.pool.query("update appointment set status = 'CALLED', called_at = $2 where trans_code = $1", [
      trans_code,
      new Date('2026-11-23T01:45:00Z'),
    ]);
    expect(await give(trans_code)).toMatchObject({
      error: { code: 'CANCEL_TOO_LATE', details: { on: '2026-11-23', time: '08:45', zone: 'WIB' } },
    });
    await app.pool.query("update appointment set status = 'BOOKED', called_at = null where trans_code = $1", [
      trans_code,
    ]);
    await app.pool.query('update session set ends_at = $2, closes_at = $2 where id = $1', [session, app.clock.now]);
    expect(await give(trans_code)).toMatchObject({
      error: { code: 'ALREADY_ENDED', details: { on: '2026-11-23', time: '09:00', zone: 'WIB' } },
    });
  });

  test('ten at once return one quota place', async () => {
    const session = await makeQueue(app.pool, place);
    const { trans_code } = await taken(bodyFor(session));
    const results = await Promise.all(Array.from({ length: 10 }, () => give(trans_code)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await sessionRow(session)).toMatchObject({ general_taken: 0, version: 2 });
  });

  test('two cancellations that wait for the same queue return one quota place', async () => {
    const session = await makeQueue(app.pool, place);
    const { trans_code } = await taken(bodyFor(session));
    const other = await makePerson(app.pool);
    await taken(bodyFor(session, { patient: other.patientId }), other.token);
    let both: ReturnType<typeof give>[] = [];
    await inTransaction(app.pool, async (client) => {
      await client.query('select 1 from session where id = $1 for no key update', [session]);
      both = [give(trans_code)];
      await lockWaits(app.pool, 1);
      both.push(give(trans_code));
      await lockWaits(app.pool, 2);
    });
    expect((await Promise.all(both)).map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await sessionRow(session)).toMatchObject({ general_taken: 1, version: 3 });
  });

  test("another account's code is not found, nor is a code that does not exist", async () => {
    const session = await makeQueue(app.pool, place);
    const { trans_code } = await taken(bodyFor(session));
    const stranger = await makePerson(app.pool);
    for (const answer of [
      await give(trans_code, stranger.token),
      await app.call(getDetail, { params: { trans_code }, token: stranger.token }),
      await app.call(getMonitor, { params: { trans_code }, token: stranger.token }),
      await give('2222-2222'),
    ])
      expect(answer).toMatchObject({ ok: false, error: { code: 'APPOINTMENT_NOT_FOUND', status: 404 } });
  });

  test('a reason that the database cannot store is refused at its field', async () => {
    const { trans_code } = await taken(bodyFor(await makeQueue(app.pool, place)));
    expect(await give(trans_code, person.token, 'a\u0000b')).toMatchObject({
      error: { code: 'INVALID_INPUT', field: 'reason' },
    });
    expect(await give(trans_code, person.token, 'x'.repeat(201))).toMatchObject({
      error: { code: 'INVALID_INPUT', field: 'reason' },
    });
  });
});

describe('reading', () => {
  test('[CALL-10] [CALL-11] [CALL-13] ongoing, monitor and detail answer the appointment to a bearer, 401 without', async () => {
    const own = await makePerson(app.pool);
    const session = await makeQueue(app.pool, place, { date: '2026-11-24' });
    const sooner = await makeQueue(app.pool, place);
    const later = await taken(bodyFor(session, { patient: own.patientId }), own.token);
    const first = await taken(bodyFor(sooner, { patient: own.patientId }), own.token);
    const params = { trans_code: first.trans_code };
    expect(await app.call(getDetail, { params, token: own.token })).toEqual({ ok: true, data: { appointment: first } });
    expect(await app.call(getMonitor, { params, token: own.token })).toEqual({ ok: true, data: first });
    expect(await app.call(getOngoing, { token: own.token })).toEqual({
      ok: true,
      data: { appointments: [first, later], total: 2 },
    });
    const monitor = await app.ask('GET', `/api/appointment/monitor/${first.trans_code}`, { token: own.token });
    expect(await monitor.json()).toMatchObject({ status: 'success', data: { trans_code: first.trans_code } });
    for (const path of ['ongoing', `monitor/${first.trans_code}`, `detail/${first.trans_code}`])
      expect((await app.ask('GET', `/api/appointment/${path}`)).status).toBe(401);
  });

  test('an appointment stays ongoing beyond the hours of its session while the queue runs', async () => {
    const own = await makePerson(app.pool);
    const late = await makeQueue(app.pool, place, {
      from: '06:00',
      to: '08:30',
      closesAt: new Date('2026-11-23T03:00:00Z'),
    });
    const { trans_code } = await taken(bodyFor(late, { patient: own.patientId }), own.token);
    const codes = async () => {
      const result = await app.call(getOngoing, { token: own.token });
      return result.ok ? result.data.appointments.map((each) => each.trans_code) : null;
    };
    expect(await codes()).toEqual([]);
    await app.pool.query("update session set status = 'RUNNING' where id = $1", [late]);
    expect(await codes()).toEqual([trans_code]);
  });

  test('the payment requirement says where the session takes place, and on which later day its doctor gives numbers there', async () => {
    const there = await makeTestCenter(app.pool, { latitude: -6.9, longitude: 107.6 });
    const elsewhere = await makeTestCenter(app.pool);
    const doctor = await makeDoctor(app.pool);
    const made = async (clinic: number, date: string, full = false) =>
      makeSession(app.pool, doctor, clinic, { date, jkn: 0, general: 3, generalTaken: full ? 3 : 0 });
    const session = await made(there.clinic, '2026-11-23');
    await made(elsewhere.clinic, '2026-11-24');
    await made(there.clinic, '2026-11-25', true);
    const last = await made(there.clinic, '2026-11-26');
    const ask = (id: number) => app.call(getPaymentRequirement, { query: { session: `${id}` }, token: person.token });
    const location = { latitude: -6.9, longitude: 107.6 };
    expect(await ask(session)).toMatchObject({ ok: true, data: { location, next_date: '2026-11-26' } });
    expect(await ask(last)).toMatchObject({ ok: true, data: { location, next_date: null } });
    expect(await ask(await makeQueue(app.pool, place))).toMatchObject({ ok: true, data: { location: null } });
  });

  test('[CALL-14] the payment requirement names the kinds and, for the chosen one, documents with attributes', async () => {
    const session = await makeQueue(app.pool, place, { jkn: 7, general: 5, generalTaken: 2 });
    const ask = (query: { session: string; payment?: string }) =>
      app.call(getPaymentRequirement, { query, token: person.token });
    const payments = [
      { id: place.umum, slug: 'umum', name: 'Umum', part: 'GENERAL', left: 3 },
      { id: place.bpjs, slug: 'bpjs-kesehatan', name: 'BPJS Kesehatan', part: 'JKN', left: 7 },
    ];
    expect(await ask({ session: `${session}` })).toMatchObject({ ok: true, data: { payments, documents: [] } });
    const chosen = await ask({ session: `${session}`, payment: `${place.bpjs}` });
    expect(chosen).toMatchObject({ ok: true, data: { payments, documents: [{ name: 'bpjs' }] } });
    expect(chosen.ok && chosen.data.documents[0]!.attributes[0]).toMatchObject({
      name: 'card_number',
      label: 'Nomor kartu BPJS',
      kind: 'digits',
      is_require: true,
      pattern: '[0-9]{13}',
    });
    // A client can ask for everything in words that people know, without knowing the names of the wire.
    const labels = chosen.ok
      ? chosen.data.documents.flatMap(({ attributes }) => attributes.map(({ label }) => label))
      : [];
    expect(labels).toEqual([
      'Nomor kartu BPJS',
      'Jenis kunjungan',
      'Nomor rujukan',
      'Nomor surat kontrol',
      'Foto surat',
    ]);
    expect(await ask({ session: '999999999' })).toMatchObject({ error: { code: 'SESSION_NOT_FOUND' } });
    expect(await ask({ session: `${session}`, payment: '99999999999' })).toMatchObject({
      error: { code: 'PAYMENT_NOT_ACCEPTED' },
    });
    expect(await ask({ session: 'x' })).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'session' } });
    expect((await app.ask('GET', `/api/appointment/payment/requirement?session=${session}`)).status).toBe(401);
  });

  test.each([
    ['gives numbers', {}, null],
    ['is full', { general: 1, generalTaken: 1, jkn: 0 }, null],
    ['is called off', { status: 'CANCELLED' }, { code: 'SESSION_CANCELLED', details: {} }],
    [
      'opens later',
      { date: '2026-12-24', opensAt: new Date('2026-11-23T17:00:00Z') },
      { code: 'BOOKING_NOT_OPEN', details: { days: 30, on: '2026-11-24', time: '00:00', zone: 'WIB' } },
    ],
  ] as const)(
    'a session that %s is refused with that reason before anything is filled in',
    async (_, fields, refusal) => {
      const session = await makeQueue(app.pool, place, fields);
      const answer = await app.call(getPaymentRequirement, { query: { session: `${session}` }, token: person.token });
      expect(answer).toMatchObject({ ok: true, data: { refusal } });
    },
  );

  test('a center without insurers has no payment kinds', async () => {
    const poor = await makeCenter(app.pool);
    const clinic = (await makeTestCenter(app.pool)).clinic;
    await app.pool.query('update clinic set center_id = $1 where id = $2', [poor, clinic]);
    const session = await makeQueue(app.pool, { ...place, clinic });
    const result = await app.call(getPaymentRequirement, { query: { session: `${session}` }, token: person.token });
    expect(result).toMatchObject({ ok: true, data: { payments: [], documents: [] } });
  });
});

describe('the picture of a letter', () => {
  let png: Buffer;
  beforeAll(async () => {
    png = await makePicture();
  });
  const send = (body: Uint8Array | string, token = person.token) =>
    app.ask('POST', uploadLetter.path, { token, body, headers: { 'content-type': 'image/png' } });
  const uploads = async (account: number) =>
    (await app.pool.query('select sealed from upload where account_id = $1', [account])).rows;

  test('is stored sealed and answers its id', async () => {
    const own = await makePerson(app.pool);
    const answer = await send(png, own.token);
    expect(await answer.json()).toMatchObject({ status: 'success', data: { upload: { media_type: 'image/jpeg' } } });
    const [kept] = await uploads(own.accountId);
    expect(kept.sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  });

  test('is refused when it is no picture, or too large', async () => {
    const own = await makePerson(app.pool);
    expect((await send('<svg/>', own.token)).status).toBe(415);
    // The first bytes alone do not make a picture.
    expect((await send(png.subarray(0, 24), own.token)).status).toBe(415);
    expect((await send(new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff), own.token)).status).toBe(413);
    expect(await uploads(own.accountId)).toEqual([]);
  });

  test('many sent at once are counted one by one', async () => {
    const own = await makePerson(app.pool);
    const answers = await Promise.all(Array.from({ length: UPLOADS_PER_DAY + 10 }, () => send(png, own.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(UPLOADS_PER_DAY);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await uploads(own.accountId)).toHaveLength(UPLOADS_PER_DAY);
  });
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
