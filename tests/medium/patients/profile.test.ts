import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book } from '#contract/booking/appointment.ts';
import { editPatient, getBasicProfile, listPatients, removePatient } from '#contract/patients/patient.ts';
import {
  deleteNumber,
  deletePhoto,
  getPatientInfo,
  saveNumber,
  updateBasicProfile,
  uploadPhoto,
} from '#contract/patients/profile.ts';
import { PHOTOS_PER_DAY } from '#domain/limits.ts';
import { makeAccount, makePatient } from '../../factories/account.ts';
import { makeMoving, makePhoto, makePicture } from '../../factories/picture.ts';
import { makePerson, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { getProfileSummary } from '#contract/booking/profile-summary.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
});
afterAll(() => app.close());

const refused = (code: string, field?: string) => ({ ok: false, error: { code, ...(field && { field }) } });
const sendPhoto = (body: Uint8Array | string, token: string) =>
  app.ask('POST', uploadPhoto.path, { token, body, headers: { 'content-type': 'image/jpeg' } });

describe('the basic profile', () => {
  test('[ENT-07] has name, photo, gender (- while unset) and age; a change reaches the own patient record', async () => {
    const fresh = await makeAccount(app.pool, { activated: false });
    expect(await answered(app.call(getBasicProfile, { token: fresh.token }))).toMatchObject({
      name: '',
      photo: null,
      gender: '-',
      age: null,
      social: false,
    });
    const body = { name: 'Rahma Putri', gender: 'L' as const, birth_date: '1991-11-24' };
    expect(await app.call(updateBasicProfile, { token: fresh.token, body })).toMatchObject(refused('NOT_ACTIVATED'));

    const { token } = await makePerson(app.pool);
    const { user } = await answered(app.call(updateBasicProfile, { token, body }));
    expect(user).toMatchObject({ name: 'Rahma Putri', photo: null, gender: 'L', age: 34 });
    expect(await answered(app.call(getBasicProfile, { token }))).toEqual(user);
    expect((await answered(app.call(listPatients, { token }))).patients).toMatchObject([
      { relation: 'self', name: 'Rahma Putri', gender: 'L', birth_date: '1991-11-24' },
    ]);
    for (const [wrong, field] of [
      [{ ...body, name: 'a' }, 'name'],
      [{ ...body, birth_date: '2090-01-01' }, 'birth_date'],
    ] as const)
      expect(await app.call(updateBasicProfile, { token, body: wrong })).toMatchObject(refused('INVALID_INPUT', field));
  });

  test('a person who signed in by a provider is marked so, and does not see Ubah Akun', async () => {
    const { token, accountId } = await makePerson(app.pool);
    await app.pool.query(
      "insert into account_identity (provider, subject, account_id, created_at) values ('GOOGLE', 'a1', $1, now())",
      [accountId],
    );
    expect(await answered(app.call(getBasicProfile, { token }))).toMatchObject({ social: true });
  });
});

describe('the photo', () => {
  test('is re-encoded: square, upright, without metadata; anybody with its address sees it, and a new photo has a new address', async () => {
    const { token } = await makePerson(app.pool);
    const photo = await makePhoto();
    const first = (await (await sendPhoto(photo, token)).json()) as { data: { user: { photo: string } } };
    const address = first.data.user.photo;
    expect(address).toMatch(/^\/api\/photo\/[\w-]{22}$/);
    const answer = await app.ask('GET', address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      'x-content-type-options': 'nosniff',
    });
    const shown = Buffer.from(await answer.arrayBuffer());
    const { width, height, exif, orientation } = await sharp(shown).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 320,
      height: 320,
      exif: undefined,
      orientation: undefined,
    });
    // The camera lay on its side: what was left in the picture is at the top now.
    const above = await sharp(shown).extract({ left: 160, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect(above[0]).toBeGreaterThan(200);

    const second = (await (await sendPhoto(await makePicture(), token)).json()) as {
      data: { user: { photo: string } };
    };
    expect(second.data.user.photo).not.toBe(address);
    expect((await app.ask('GET', address)).status).toBe(404);
    const { user } = await answered(app.call(deletePhoto, { token }));
    expect(user.photo).toBeNull();
    expect((await app.ask('GET', second.data.user.photo)).status).toBe(404);
  });

  test('a file that is no picture, is animated, has far too many pixels or is too large is refused and changes nothing', async () => {
    const { token } = await makePerson(app.pool);
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const picture = await makePicture();
    for (const wrong of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      await makeMoving(),
      bomb,
      picture.subarray(0, 60),
    ]) {
      const answer = await sendPhoto(wrong, token);
      expect([answer.status, (await answer.json()).error.code]).toEqual([415, 'UNSUPPORTED_MEDIA']);
    }
    expect((await sendPhoto(new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff), token)).status).toBe(413);
    expect((await answered(app.call(getBasicProfile, { token }))).photo).toBeNull();
  });

  test('can be changed a limited number of times a day', async () => {
    const { token } = await makePerson(app.pool);
    const picture = await makePicture();
    for (let sent = 0; sent < PHOTOS_PER_DAY; sent += 1) expect((await sendPhoto(picture, token)).status).toBe(200);
    expect((await sendPhoto(picture, token)).status).toBe(429);
  });
});

describe('the family', () => {
  const member = { name: 'Bima Putra', relation: 'child' as const, gender: 'L' as const, birth_date: '2020-05-06' };
  const names = async (token: string) =>
    (await answered(app.call(listPatients, { token }))).patients.map(({ name }) => name);

  test('a member is changed and removed by their own account only; their own record cannot be removed', async () => {
    const own = await makePerson(app.pool);
    const stranger = await makePerson(app.pool);
    const child = await makePatient(app.pool, own.accountId, { name: 'Anak Lama' });
    const params = { patient: `${child}` };
    const self = { patient: `${own.patientId}` };
    for (const call of [
      app.call(editPatient, { params, body: member, token: stranger.token }),
      app.call(removePatient, { params, token: stranger.token }),
      app.call(removePatient, { params: { patient: '999999999999' }, token: own.token }),
    ])
      expect(await call).toMatchObject(refused('PATIENT_NOT_FOUND'));
    expect(await app.call(editPatient, { params: self, body: member, token: own.token })).toMatchObject(
      refused('PATIENT_IS_SELF'),
    );
    expect(await app.call(removePatient, { params: self, token: own.token })).toMatchObject(refused('PATIENT_IS_SELF'));
    const { patient } = await answered(app.call(editPatient, { params, body: member, token: own.token }));
    expect(patient).toMatchObject({ id: child, ...member, age: 6 });
    expect(
      await app.call(editPatient, { params, body: { ...member, birth_date: '2090-01-01' }, token: own.token }),
    ).toMatchObject(refused('INVALID_INPUT', 'birth_date'));
    expect(await names(own.token)).toEqual(['Siti Rahma', 'Bima Putra']);
    expect((await app.call(removePatient, { params, token: own.token })).ok).toBe(true);
    expect(await names(own.token)).toEqual(['Siti Rahma']);
    expect(await app.call(removePatient, { params, token: own.token })).toMatchObject(refused('PATIENT_NOT_FOUND'));
  });

  test('a member with a coming appointment cannot be removed; a removed one cannot get a number, even in the same moment', async () => {
    const place = await makeTestCenter(app.pool);
    const own = await makePerson(app.pool);
    const child = await makePatient(app.pool, own.accountId);
    const params = { patient: `${child}` };
    const take = async () =>
      app.call(book, {
        body: {
          session: await makeQueue(app.pool, place),
          patient: child,
          payment: place.umum,
          idempotency_key: crypto.randomUUID(),
        },
        token: own.token,
      });
    const booked = await answered(take());
    expect(await app.call(removePatient, { params, token: own.token })).toMatchObject(
      refused('PATIENT_HAS_APPOINTMENT'),
    );
    await app.pool.query("update appointment set status = 'DONE' where trans_code = $1", [
      booked.appointment.trans_code,
    ]);
    const [removed, ...taken] = await Promise.all([
      app.call(removePatient, { params, token: own.token }),
      ...Array.from({ length: 8 }, take),
    ]);
    // Either the booking was first and the member stays, or the removal was first and nothing was booked.
    const { rows } = await app.pool.query<{ live: number; removed: boolean }>(
      `select (select count(*)::int from appointment where patient_id = $1 and status = 'BOOKED') as live,
         removed_at is not null as removed from patient where id = $1`,
      [child],
    );
    expect(rows[0]!.removed).toBe(removed!.ok);
    expect(rows[0]!.removed && rows[0]!.live > 0).toBe(false);
    expect(taken.filter(({ ok }) => ok)).toHaveLength(rows[0]!.live);
    await app.pool.query("update appointment set status = 'DONE' where patient_id = $1", [child]);
    await app.call(removePatient, { params, token: own.token });
    expect(await take()).toMatchObject(refused('PATIENT_NOT_FOUND', 'patient'));
  });
});

describe('identity numbers', () => {
  test('[CALL-17, ENT-08] patient-info answers the people with masked numbers; no whole number is stored in the database', async () => {
    const own = await makePerson(app.pool);
    const child = await makePatient(app.pool, own.accountId, {
      name: 'Bima Putra',
      gender: 'L',
      birthDate: '2020-05-06',
    });
    const save = (patient: number, kind: 'NIK' | 'BPJS', number: string, token = own.token) =>
      app.call(saveNumber, { params: { patient: `${patient}` }, body: { kind, number }, token });
    expect(await answered(save(own.patientId, 'NIK', '3273 0157 0895 0001'))).toEqual({
      numbers: { NIK: '••••••••••••0001', BPJS: null },
    });
    await answered(save(child, 'BPJS', '0001234567890'));
    await answered(save(child, 'BPJS', '0001234567891'));
    expect((await answered(app.call(getPatientInfo, { token: own.token }))).patients).toEqual([
      {
        id: own.patientId,
        name: 'Siti Rahma',
        relation: 'self',
        gender: 'P',
        birth_date: '1990-04-12',
        age: 36,
        numbers: { NIK: '••••••••••••0001', BPJS: null },
      },
      {
        id: child,
        name: 'Bima Putra',
        relation: 'child',
        gender: 'L',
        birth_date: '2020-05-06',
        age: 6,
        numbers: { NIK: null, BPJS: '•••••••••7891' },
      },
    ]);
    const { rows } = await app.pool.query('select sealed from patient_number');
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toMatch(/3273|000123/);
    expect(await save(own.patientId, 'NIK', '3273013208950001')).toMatchObject(refused('NUMBER_INVALID', 'number'));
    expect(await save(own.patientId, 'BPJS', '123')).toMatchObject(refused('NUMBER_INVALID', 'number'));
    const stranger = await makePerson(app.pool);
    expect(await save(child, 'BPJS', '0001234567890', stranger.token)).toMatchObject(refused('PATIENT_NOT_FOUND'));
    const forget = (token: string) =>
      app.call(deleteNumber, { params: { patient: `${child}` }, body: { kind: 'BPJS' }, token });
    expect(await forget(stranger.token)).toMatchObject(refused('PATIENT_NOT_FOUND'));
    expect(await answered(forget(own.token))).toEqual({ numbers: { NIK: null, BPJS: null } });
    expect((await app.ask('GET', getPatientInfo.path)).status).toBe(401);
    expect(JSON.stringify(app.logged)).not.toContain('3273015708950001');
  });

  test('a sealed number cannot be opened in another row', async () => {
    const own = await makePerson(app.pool);
    const child = await makePatient(app.pool, own.accountId);
    const body = { kind: 'BPJS' as const, number: '0001234567890' };
    await answered(app.call(saveNumber, { params: { patient: `${own.patientId}` }, body, token: own.token }));
    const { rows } = await app.pool.query('select sealed from patient_number where patient_id = $1', [own.patientId]);
    expect(() => app.deps.vault.open(rows[0].sealed, `patient:${child}:BPJS`)).toThrow();
  });
});

test('the summary counts coming appointments, past ones, and favourites', async () => {
  const place = await makeTestCenter(app.pool);
  const own = await makePerson(app.pool);
  const summary = () => answered(app.call(getProfileSummary, { token: own.token }));
  expect(await summary()).toEqual({
    upcoming: 0,
    next: null,
    visits: 0,
    favourites: { doctors: 0, clinics: 0, hospitals: 0 },
  });
  const take = async (date?: string) =>
    answered(
      app.call(book, {
        body: {
          session: await makeQueue(app.pool, place, date ? { date } : {}),
          patient: own.patientId,
          payment: place.umum,
          idempotency_key: crypto.randomUUID(),
        },
        token: own.token,
      }),
    );
  await take('2026-11-24');
  const today = await take();
  expect(await summary()).toMatchObject({
    upcoming: 2,
    next: { date: '2026-11-23', time_start: '08:00:00', zone: 'WIB', is_today: true },
    visits: 0,
  });
  await app.pool.query("update appointment set status = 'CANCEL' where trans_code = $1", [
    today.appointment.trans_code,
  ]);
  expect(await summary()).toMatchObject({ upcoming: 1, next: { date: '2026-11-24', is_today: false }, visits: 0 });
  app.clock.advance(2 * 24 * 3_600_000);
  expect(await summary()).toMatchObject({ upcoming: 0, next: null, visits: 1 });
  app.clock.advance(-2 * 24 * 3_600_000);
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
