import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, cancel, getDetail } from '#contract/booking/appointment.ts';
import { removePatient } from '#contract/patients/patient.ts';
import { saveNumber } from '#contract/patients/profile.ts';
import type { In } from '#contract/endpoint.ts';
import { makeAccount, makePatient } from '../../factories/account.ts';
import { makeInsurer } from '../../factories/directory.ts';
import { bpjsDocuments, makePerson, makeTestCenter, makeQueue, pictureOf } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
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

describe('taking a number', () => {
  test('with BPJS and no card number counts the stored card of the patient, and of nobody else', async () => {
    const session = await makeQueue(app.pool, place);
    const child = await makePatient(app.pool, person.accountId, { name: 'Bima Rahma' });
    const { bpjs } = await bpjsDocuments(app.pool, person.accountId);
    const { card_number: _, ...rest } = bpjs;
    const body = bodyFor(session, { payment: place.bpjs, documents: { bpjs: rest } as Body['documents'] });
    const number = { kind: 'BPJS', number: '0001 2345 64417' } as const;
    await answered(app.call(saveNumber, { params: { patient: `${child}` }, body: number, token: person.token }));
    expect(await take(body)).toMatchObject({
      error: { code: 'DOCUMENT_MISSING', field: 'documents.bpjs.card_number' },
    });
    const { payment } = await taken({ ...body, patient: child });
    expect(payment.documents).toContainEqual({ name: 'card_number', value: '•••••••••4417' });
  });

  test('[ENT-03] with cash answers the appointment, field by field', async () => {
    const session = await makeQueue(app.pool, place);
    const appointment = await taken(bodyFor(session));
    expect(appointment).toEqual({
      id: expect.any(Number),
      trans_code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/),
      queue_number: 1,
      queue_label: 'B01',
      qr: expect.stringMatching(/^AA1[.]/),
      status: 'BOOKED',
      end_reason: null,
      ended_at: null,
      ended_by: null,
      confirm: null,
      booked_at: '2026-11-23T02:00:00.000Z',
      session: { id: session, status: 'OPEN', version: 1 },
      head: { version: 1, head: expect.stringMatching(/^[\da-f]{64}$/) },
      schedule: {
        date: '2026-11-23',
        time_start: '08:00:00',
        time_end: '12:00:00',
        zone: 'WIB',
        is_passed: false,
      },
      patient: { id: person.patientId, name: 'Siti Rahma' },
      doctor: {
        name: expect.stringMatching(/^dr\. Uji/),
        slug: expect.any(String),
        specializations: [],
        doctor_substitute: null,
      },
      specialization: [{ name: expect.any(String) }],
      clinic: {
        name: expect.stringMatching(/^Poli Uji/),
        slug_name: expect.any(String),
        room: 'Lantai 1',
        polyclinic: {
          hospital: {
            id: place.center,
            name: expect.stringMatching(/^RS Uji/),
            slug_name: expect.any(String),
            address: 'Jl. Uji 1',
            phone: null,
            whatsapp: null,
            latitude: null,
            longitude: null,
          },
        },
      },
      payment: { name: 'Umum', slug: 'umum', visit_kind: null, documents: [], pictures: [], note: '' },
      queue: {
        patient: 1,
        now: 0,
        now_label: '',
        ahead: 0,
        window: null,
        reason: 'NOT_BEGUN',
        moved: null,
        may_not_be_served: false,
        accuracy: null,
        arrivals: null,
        departure: null,
        updated_at: null,
        as_of: '2026-11-23T02:00:00.000Z',
        room: '',
        pause: null,
        stalled_since: null,
        expected_at: null,
        doctor_here_at: null,
        late_undone_at: null,
        presence: {
          is_here: false,
          is_passed: false,
          is_second: false,
          check_in_from: '2026-11-23T00:00:00.000Z',
          away_until: null,
          lab_since: null,
          returns_from: null,
          away_left: 2,
          late_minutes: null,
          due_in: null,
        },
      },
      rules: {
        window_days: 30,
        close_before_end: 0,
        check_in_from: 60,
        bpjs_confirm_before: 30,
        call_tries: 3,
        recall_after: 2,
        needs_check_in: 1,
        onsite_every: 4,
        priority_every: 3,
        away_minutes: 15,
        away_times: 2,
        release_before: 0,
        break_from: 0,
        break_to: 0,
        friday_from: 0,
        friday_to: 0,
      },
    });
    expect(await sessionRow(session)).toMatchObject({ general_taken: 1, jkn_taken: 0, last_number: 1, version: 1 });
  });

  test('with BPJS takes a quota place of its own part, masks the card and stores everything sealed', async () => {
    const session = await makeQueue(app.pool, place);
    const documents = await bpjsDocuments(app.pool, person.accountId);
    const appointment = await taken(bodyFor(session, { payment: place.bpjs, documents }));
    expect(appointment.payment).toEqual({
      name: 'BPJS Kesehatan',
      note: '',
      slug: 'bpjs-kesehatan',
      visit_kind: '1',
      documents: [
        { name: 'card_number', value: `${'•'.repeat(9)}${documents.bpjs['card_number']!.slice(-4)}` },
        { name: 'referral_number', value: documents.bpjs['referral_number'] },
      ],
      pictures: ['letter'],
    });
    expect(await sessionRow(session)).toMatchObject({ general_taken: 0, jkn_taken: 1 });
    const { rows } = await app.pool.query('select a::text as row from appointment a where trans_code = $1', [
      appointment.trans_code,
    ]);
    expect(rows[0].row).not.toContain(documents.bpjs['card_number']);
    expect(rows[0].row).not.toContain(documents.bpjs['referral_number']);
  });

  test("freezes the center's rules on the appointment", async () => {
    const strict = await makeTestCenter(app.pool, { rules: { call_tries: 9 } });
    const session = await makeQueue(app.pool, strict);
    const appointment = await taken(bodyFor(session, { payment: strict.umum }));
    await app.pool.query("update center set rules = '{}' where id = $1", [strict.center]);
    const later = await app.call(getDetail, { params: { trans_code: appointment.trans_code }, token: person.token });
    expect(later).toMatchObject({ ok: true, data: { appointment: { rules: { call_tries: 9 } } } });
  });
});

describe('a refusal names its code and field, and nothing is changed', () => {
  const refused = async (session: number, body: Body, error: object, token = person.token) => {
    const before = await pictureOf(app.pool, session);
    const result = await take(body, token);
    expect(result).toMatchObject({ ok: false, error });
    expect(await pictureOf(app.pool, session)).toEqual(before);
  };

  test.each([
    ['full', { general: 3, generalTaken: 3 }, 'SESSION_FULL'],
    ['with no place for cash, though BPJS has some', { general: 0, jkn: 5 }, 'SESSION_FULL'],
    ['that has passed', { date: '2026-11-22' }, 'SESSION_PASSED'],
    ['finished by the desk', { status: 'FINISHED' }, 'SESSION_PASSED'],
    ['whose sale was closed', { status: 'CLOSED' }, 'SESSION_CLOSED'],
    ['cancelled', { status: 'CANCELLED' }, 'SESSION_CANCELLED'],
    ['not on sale yet', { opensAt: new Date('2026-11-23T02:00:01Z') }, 'BOOKING_NOT_OPEN'],
  ] as const)('a session %s', async (_, fields, code) => {
    const session = await makeQueue(app.pool, place, fields);
    await refused(session, bodyFor(session), { code, field: 'session' });
  });

  test.each([
    ['how many places there were', { general: 3, generalTaken: 3 }, { places: 3 }],
    [
      'until when numbers are given',
      { from: '06:00', to: '09:30', closesAt: new Date('2026-11-23T02:00:00Z') },
      { minutes: 30, on: '2026-11-23', time: '09:00', zone: 'WIB' },
    ],
    ['that the desk has finished', { status: 'FINISHED' }, { finished: true }],
    [
      'since when numbers are given',
      { date: '2026-12-24', opensAt: new Date('2026-11-23T17:00:00Z') },
      { days: 30, on: '2026-11-24', time: '00:00', zone: 'WIB' },
    ],
  ] as const)('says %s', async (_, fields, details) => {
    const session = await makeQueue(app.pool, place, fields);
    const result = await take(bodyFor(session));
    expect(result.ok ? null : result.error.details).toEqual(details);
  });

  test('a session that does not exist', async () => {
    const session = await makeQueue(app.pool, place);
    await refused(session, bodyFor(999_999_999), { code: 'SESSION_NOT_FOUND', field: 'session' });
    await refused(session, bodyFor(Number.MAX_SAFE_INTEGER), { code: 'SESSION_NOT_FOUND', field: 'session' });
  });

  test('that has no quota place for BPJS, though cash has some', async () => {
    const session = await makeQueue(app.pool, place, { general: 5, jkn: 1 });
    const other = await makePerson(app.pool);
    const documents = await bpjsDocuments(app.pool, other.accountId);
    await taken(bodyFor(session, { patient: other.patientId, payment: place.bpjs, documents }), other.token);
    const body = bodyFor(session, { payment: place.bpjs, documents: await bpjsDocuments(app.pool, person.accountId) });
    await refused(session, body, { code: 'SESSION_FULL', field: 'session' });
  });

  test('a patient whom the account took off its family list', async () => {
    const session = await makeQueue(app.pool, place);
    const child = await makePatient(app.pool, person.accountId, { name: 'Bima Rahma' });
    await answered(app.call(removePatient, { params: { patient: `${child}` }, token: person.token }));
    await refused(session, bodyFor(session, { patient: child }), { code: 'PATIENT_NOT_FOUND', field: 'patient' });
  });

  test("somebody else's patient", async () => {
    const session = await makeQueue(app.pool, place);
    const other = await makePerson(app.pool);
    await refused(session, bodyFor(session, { patient: other.patientId }), {
      code: 'PATIENT_NOT_FOUND',
      field: 'patient',
    });
  });

  test('twice for one patient: the existing appointment is named; a child of the same account may go too', async () => {
    const session = await makeQueue(app.pool, place);
    const first = await taken(bodyFor(session));
    await refused(session, bodyFor(session), {
      code: 'ALREADY_BOOKED',
      details: { trans_code: first.trans_code },
    });
    const child = await makePatient(app.pool, person.accountId, { name: 'Bima Rahma' });
    expect((await taken(bodyFor(session, { patient: child }))).queue_number).toBe(2);
  });

  test('a payment the center does not take, and one that does not exist', async () => {
    const session = await makeQueue(app.pool, place);
    const other = await makeInsurer(app.pool, 'asuransi-lain', 'Asuransi Lain');
    const documents = { insurance: { policy_number: 'AB-1234' } };
    await refused(session, bodyFor(session, { payment: other, documents }), {
      code: 'PAYMENT_NOT_ACCEPTED',
      field: 'payment',
    });
    await refused(session, bodyFor(session, { payment: 3_000_000_000 }), {
      code: 'PAYMENT_NOT_ACCEPTED',
      field: 'payment',
    });
  });

  test.each([
    ['card_number', undefined, 'DOCUMENT_MISSING', { kind: 'digits', least: 13, most: 13, example: '0001234567890' }],
    ['card_number', '12345', 'DOCUMENT_INVALID'],
    ['visit_kind', '9', 'DOCUMENT_INVALID'],
    ['referral_number', ' ', 'DOCUMENT_MISSING'],
    [
      'referral_number',
      'XYZ',
      'DOCUMENT_INVALID',
      { kind: 'text', least: 19, most: 19, example: '0301R0011126P000123' },
    ],
    ['letter_image', undefined, 'DOCUMENT_MISSING'],
    ['letter_image', 'an-image-nobody-sent', 'DOCUMENT_INVALID', { kind: 'image' }],
  ])('BPJS with %s %j', async (name, value, code, form?: object) => {
    const session = await makeQueue(app.pool, place);
    const { bpjs } = await bpjsDocuments(app.pool, person.accountId);
    const { [name]: _, ...rest } = bpjs;
    const documents = { bpjs: value === undefined ? rest : { ...rest, [name]: value } } as Body['documents'];
    await refused(session, bodyFor(session, { payment: place.bpjs, documents }), {
      code,
      field: `documents.bpjs.${name}`,
      details: { attribute: name, ...form },
    });
  });

  test("another account's picture of a letter", async () => {
    const session = await makeQueue(app.pool, place);
    const documents = await bpjsDocuments(app.pool, (await makePerson(app.pool)).accountId);
    await refused(session, bodyFor(session, { payment: place.bpjs, documents }), {
      code: 'DOCUMENT_INVALID',
      field: 'documents.bpjs.letter_image',
    });
  });

  test('a letter that another live appointment uses, whoever brings it; after its cancellation it can be used again', async () => {
    const documents = await bpjsDocuments(app.pool, person.accountId);
    const first = await taken(bodyFor(await makeQueue(app.pool, place), { payment: place.bpjs, documents }));
    const session = await makeQueue(app.pool, place);
    const body = bodyFor(session, { payment: place.bpjs, documents });
    await refused(session, body, { code: 'REFERENCE_IN_USE', field: 'documents.bpjs.referral_number' });
    await app.call(cancel, { params: { trans_code: first.trans_code }, body: {}, token: person.token });
    expect((await taken(body)).queue_number).toBe(1);
  });

  test('an account that is not activated, and no account', async () => {
    const session = await makeQueue(app.pool, place);
    const fresh = await makeAccount(app.pool, { activated: false });
    await refused(session, bodyFor(session), { code: 'NOT_ACTIVATED', status: 403 }, fresh.token);
    await refused(session, bodyFor(session), { code: 'UNAUTHENTICATED', status: 401 }, 'x'.repeat(43));
  });

  test.each([
    [{ session: '1' }, 'session'],
    [{ session: 1.5 }, 'session'],
    [{ patient: 0 }, 'patient'],
    [{ payment: null }, 'payment'],
    [{ idempotency_key: 'short' }, 'idempotency_key'],
    [{ idempotency_key: undefined }, 'idempotency_key'],
    [{ documents: { bpjs: { card_number: 13 } } }, 'documents.bpjs.card_number'],
    [{ documents: { bpjs: { card_number: '1'.repeat(201) } } }, 'documents.bpjs.card_number'],
  ])('a body with %j', async (wrong, field) => {
    const session = await makeQueue(app.pool, place);
    await refused(session, { ...bodyFor(session), ...wrong } as Body, { code: 'INVALID_INPUT', field });
  });
});

test('300 clients racing for 40 quota places end with exactly 40 numbers, 1 to 40', async () => {
  const session = await makeQueue(app.pool, place, { general: 40 });
  const people = await Promise.all(Array.from({ length: 300 }, () => makePerson(app.pool)));
  const results = await Promise.all(
    people.map(({ patientId, token }) => take(bodyFor(session, { patient: patientId }), token)),
  );
  const numbers = results.flatMap((result) => (result.ok ? [result.data.appointment.queue_number] : []));
  expect(numbers.toSorted((a, b) => a! - b!)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  const codes = results.flatMap((result) => (result.ok ? [] : [result.error.code]));
  expect(new Set(codes)).toEqual(new Set(['SESSION_FULL']));
  expect(codes).toHaveLength(260);
  expect(await sessionRow(session)).toMatchObject({ general_taken: 40, last_number: 40, version: 40 });
  const { rows } = await app.pool.query(
    `select (select count(*)::int from appointment where session_id = $1) as appointments,
       (select count(*)::int from queue_event where session_id = $1 and kind = 'ISSUED') as events`,
    [session],
  );
  expect(rows[0]).toEqual({ appointments: 40, events: 40 });
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
