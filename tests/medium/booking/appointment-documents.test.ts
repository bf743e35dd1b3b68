import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { book, cancel } from '#contract/booking/appointment.ts';
import { getDeskLetter, getLetter, uploadLetter } from '#contract/booking/appointment-picture.ts';
import { getDeskDocuments, revealDeskDocuments } from '#contract/front-desk/desk.ts';
import { insertBooking } from '#server/booking/booking.store.ts';
import { deleteStale } from '#server/retention.store.ts';
import { makeStaff } from '../../factories/account.ts';
import { makePhoto, makePicture } from '../../factories/picture.ts';
import { newBooking } from '../../factories/new-booking.ts';
import { bpjsDocuments, makePerson, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { makeCode } from '../../support/authorisation/authorisation-world.ts';
import type { World } from '../../support/authorisation/authorisation-world.ts';
import { deleteAccount, exportAccount } from '#contract/personal-data/personal-data.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let place: TestCenter;
let desk: { accountId: number; token: string };
let elsewhere: { token: string };
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  place = await makeTestCenter(app.pool);
  desk = await makeStaff(app.pool, place.center);
  elsewhere = await makeStaff(app.pool, (await makeTestCenter(app.pool)).center);
});
afterAll(() => app.close());

const send = async (token: string, picture: Buffer): Promise<string> => {
  const answer = await app.ask('POST', uploadLetter.path, {
    token,
    body: picture,
    headers: { 'content-type': 'image/jpeg' },
  });
  return ((await answer.json()) as { data: { upload: { id: string } } }).data.upload.id;
};
/** A booking with BPJS whose letter was really uploaded. */
async function bookedBy(
  of: Person,
  picture: Buffer,
): Promise<{ code: string; image: string; card: string; reference: string }> {
  const { bpjs } = await bpjsDocuments(app.pool, of.accountId);
  const image = await send(of.token, picture);
  const session = await makeQueue(app.pool, place);
  const { appointment } = await answered(
    app.call(book, {
      body: {
        session,
        patient: of.patientId,
        payment: place.bpjs,
        documents: { bpjs: { ...bpjs, letter_image: image } },
        idempotency_key: randomUUID(),
      },
      token: of.token,
    }),
  );
  return {
    code: appointment.trans_code,
    image,
    card: bpjs['card_number']!,
    reference: bpjs['referral_number']!,
  };
}
const picture = (endpoint: Endpoint, code: string, token: string) =>
  app.ask('GET', urlOf(endpoint, { trans_code: code }), { token });
/** Entries of the audit log about readings by this account, newest first. */
const log = async (account: number) =>
  (
    await app.pool.query(
      `select action, subject, subject_id, center_id from audit_event where actor_account_id = $1 order by id desc`,
      [account],
    )
  ).rows;
const uploads = async (account: number) =>
  (await app.pool.query('select id, used from upload where account_id = $1 and media_type is not null', [account]))
    .rows;

describe('the desk', () => {
  test('reads the documents of a booking: numbers masked, in full when asked for, each reading in the audit log', async () => {
    const person = await makePerson(app.pool);
    const { code, card, reference } = await bookedBy(person, await makePicture());
    const params = { trans_code: code.toLowerCase() };
    expect(await answered(app.call(getDeskDocuments, { params, token: desk.token }))).toEqual({
      documents: {
        payment: 'BPJS Kesehatan',
        visit_kind: '1',
        documents: [
          { name: 'card_number', value: `${'•'.repeat(9)}${card.slice(-4)}` },
          { name: 'referral_number', value: `${'•'.repeat(15)}${reference.slice(-4)}` },
        ],
        is_masked: true,
        has_letter: true,
      },
    });
    expect(await answered(app.call(revealDeskDocuments, { params, token: desk.token }))).toMatchObject({
      documents: {
        documents: [
          { name: 'card_number', value: card },
          { name: 'referral_number', value: reference },
        ],
        is_masked: false,
      },
    });
    expect((await log(desk.accountId)).slice(0, 2)).toEqual([
      { action: 'READ', subject: 'identity_number', subject_id: code, center_id: place.center },
      { action: 'READ', subject: 'document', subject_id: code, center_id: place.center },
    ]);
  });

  test('sees the letter upright, however the phone was held; the reading is in the audit log', async () => {
    const person = await makePerson(app.pool);
    const { code } = await bookedBy(person, await makePhoto(600, 400));
    const answer = await picture(getDeskLetter, code, desk.token);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    const { width, height, orientation, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    // The picture lay on its side, 600 by 400: it is turned upright, and nothing left in it says whose camera took it.
    expect({ width, height, orientation, exif }).toEqual({
      width: 400,
      height: 600,
      orientation: undefined,
      exif: undefined,
    });
    expect((await log(desk.accountId))[0]).toEqual({
      action: 'READ',
      subject: 'letter',
      subject_id: code,
      center_id: place.center,
    });
  });

  test('of another center finds nothing and leaves no entry; and nothing is read when the entry cannot be written', async () => {
    const person = await makePerson(app.pool);
    const { code } = await bookedBy(person, await makePicture());
    const { rows: before } = await app.pool.query('select count(*) from audit_event');
    for (const endpoint of [getDeskDocuments, revealDeskDocuments])
      expect(await app.call(endpoint, { params: { trans_code: code }, token: elsewhere.token })).toMatchObject({
        ok: false,
        error: { code: 'APPOINTMENT_NOT_FOUND' },
      });
    expect((await picture(getDeskLetter, code, elsewhere.token)).status).toBe(404);
    expect((await app.pool.query('select count(*) from audit_event')).rows).toEqual(before);
    // Without an entry in the audit log, nothing is read.
    await app.pool.query('alter table audit_event add constraint closed check (subject <> $$letter$$) not valid');
    expect((await picture(getDeskLetter, code, desk.token)).status).toBe(500);
    await app.pool.query('alter table audit_event drop constraint closed');
    app.logged.length = 0;
    expect((await picture(getDeskLetter, code, desk.token)).status).toBe(200);
  });

  test('reads nothing of a patient who pays in cash, and only the numbers when the picture is gone', async () => {
    const person = await makePerson(app.pool);
    const { appointment } = await answered(
      app.call(book, {
        body: {
          session: await makeQueue(app.pool, place),
          patient: person.patientId,
          payment: place.umum,
          idempotency_key: randomUUID(),
        },
        token: person.token,
      }),
    );
    const lines = (await log(desk.accountId)).length;
    expect(
      await answered(app.call(getDeskDocuments, { params: { trans_code: appointment.trans_code }, token: desk.token })),
    ).toEqual({
      documents: { payment: 'Umum', visit_kind: null, documents: [], is_masked: false, has_letter: false },
    });
    expect((await picture(getDeskLetter, appointment.trans_code, desk.token)).status).toBe(404);
    expect(await log(desk.accountId)).toHaveLength(lines);

    const { code, image } = await bookedBy(person, await makePicture());
    await app.pool.query('delete from upload where id = $1', [image]);
    const { documents } = await answered(
      app.call(getDeskDocuments, { params: { trans_code: code }, token: desk.token }),
    );
    expect(documents).toMatchObject({ is_masked: true, has_letter: false });
    const gone = await picture(getDeskLetter, code, desk.token);
    expect([gone.status, await gone.json()]).toMatchObject([404, { error: { code: 'DOCUMENT_NOT_FOUND' } }]);
  });
});

describe('the owner', () => {
  test('sees their own letter, and nobody else does; that is in the audit log too, and stays there when the account is deleted', async () => {
    const person = await makePerson(app.pool);
    const stranger = await makePerson(app.pool);
    const { code } = await bookedBy(person, await makePicture());
    expect((await picture(getLetter, code, stranger.token)).status).toBe(404);
    expect((await picture(getLetter, code, person.token)).status).toBe(200);
    const world = { app } as World;
    const proof = async () => ({ proof: await makeCode(world, person, 'confirm') });
    await answered(app.call(exportAccount, { body: await proof(), token: person.token }));
    const lines = await log(person.accountId);
    expect(lines).toEqual([
      { action: 'READ', subject: 'identity_number', subject_id: `account:${person.accountId}`, center_id: null },
      { action: 'READ', subject: 'letter', subject_id: code, center_id: null },
    ]);
    await answered(app.call(deleteAccount, { body: await proof(), token: person.token }));
    expect(await log(person.accountId)).toEqual(lines);
    expect((await picture(getDeskLetter, code, desk.token)).status).toBe(404);
  });
});

describe('a letter that no booking used', () => {
  test('is deleted after a day; a used one stays, also when the booking is cancelled', async () => {
    const person = await makePerson(app.pool);
    const { code, image } = await bookedBy(person, await makePicture());
    const unused = await send(person.token, await makePicture());
    await answered(app.call(cancel, { params: { trans_code: code }, body: {}, token: person.token }));
    const after = (ms: number) => deleteStale(app.deps.pool, new Date(app.clock.now.getTime() + ms));
    await after(DAY_MS);
    expect((await uploads(person.accountId)).map(({ id }) => id)).toContain(unused);
    await after(DAY_MS + 1);
    expect(await uploads(person.accountId)).toEqual([{ id: image, used: true }]);
    await after(91 * DAY_MS);
    expect(await uploads(person.accountId)).toEqual([]);
  });

  test('cannot be booked with once it is gone: the refusal says so, and no quota place is taken', async () => {
    const person = await makePerson(app.pool);
    const documents = await bpjsDocuments(app.pool, person.accountId);
    await app.pool.query('delete from upload where account_id = $1', [person.accountId]);
    const session = await makeQueue(app.pool, place);
    const body = { session, patient: person.patientId, payment: place.bpjs, documents, idempotency_key: randomUUID() };
    expect(await app.call(book, { body, token: person.token })).toMatchObject({
      ok: false,
      error: {
        code: 'DOCUMENT_INVALID',
        field: 'documents.bpjs.letter_image',
        details: { attribute: 'letter_image', kind: 'image' },
      },
    });
    const { rows } = await app.pool.query('select jkn_taken, last_number from session where id = $1', [session]);
    expect(rows[0]).toEqual({ jkn_taken: 0, last_number: 0 });
  });

  test('is not enough for a booking that needs two pictures: no number is taken until both are there', async () => {
    const person = await makePerson(app.pool);
    const stranger = await makePerson(app.pool);
    const [letter, second] = [
      await send(person.token, await makePicture()),
      await send(person.token, await makePicture()),
    ];
    const foreign = await send(stranger.token, await makePicture());
    const sessionId = await makeQueue(app.pool, place);
    const take = (...ids: string[]) =>
      insertBooking(
        app.pool,
        newBooking({
          sessionId,
          patientId: person.patientId,
          accountId: person.accountId,
          insurerId: place.bpjs,
          part: 'JKN',
          visitKind: '1',
          pictures: ids.map((value) => ({ name: 'letter_image', value })),
          now: app.clock.now,
        }),
      );
    expect(await take(letter, foreign)).toBe('refused');
    expect(await take(letter, randomUUID())).toBe('refused');
    expect(await take(letter, second)).toMatchObject({ number: 1 });
    expect(await uploads(person.accountId)).toEqual(
      expect.arrayContaining([letter, second].map((id) => ({ id, used: true }))),
    );
    expect(await uploads(stranger.accountId)).toEqual([{ id: foreign, used: false }]);
  });

  test('is not deleted while somebody books with it', async () => {
    const person = await makePerson(app.pool);
    const documents = await bpjsDocuments(app.pool, person.accountId);
    const session = await makeQueue(app.pool, place);
    const holder = await app.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from session where id = $1 for no key update', [session]);
    const body = { session, patient: person.patientId, payment: place.bpjs, documents, idempotency_key: randomUUID() };
    const booking = app.call(book, { body, token: person.token });
    await lockWaits(app.pool, 1);
    // Passes over the letter that the booking holds, and does not wait for it.
    await deleteStale(app.deps.pool, new Date(app.clock.now.getTime() + 2 * DAY_MS));
    await holder.query('commit');
    holder.release();
    await answered(booking);
    expect(await uploads(person.accountId)).toMatchObject([{ used: true }]);
  });
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
