import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDocuments, listDocumentTypes, deleteDocument } from '#contract/patients/patient-document.ts';
import { removePatient } from '#contract/patients/patient.ts';
import { DOCUMENTS_MAX, DOCUMENTS_PER_DAY } from '#domain/limits.ts';
import { makePatient } from '../../factories/account.ts';
import { makePhoto, makePicture } from '../../factories/picture.ts';
import { makePerson } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let picture: Buffer;
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  picture = await makePicture();
});
afterAll(() => app.close());

const ROAD = '/api/patient/profile/v2/document';
const send = async (token: string, patient: number, body: Uint8Array | string = picture, type = 'KTP') => {
  const answer = await app.ask('POST', `${ROAD}/upload?type=${type}&patient=${patient}`, {
    token,
    body,
    headers: { 'content-type': 'image/png' },
  });
  const json = (await answer.json()) as {
    data?: { document: { id: string } };
    error?: { code: string; field?: string };
  };
  return { status: answer.status, id: json.data?.document.id ?? '', code: json.error?.code, field: json.error?.field };
};
const uploaded = async (token: string) => (await answered(app.call(listDocuments, { token }))).documents;

test('[CALL-19, ENT-08] the kinds of documents have Indonesian names', async () => {
  const { token } = await makePerson(app.pool);
  expect((await answered(app.call(listDocumentTypes, { token }))).documents).toEqual([
    { type: 'KTP', name: 'KTP' },
    { type: 'KK', name: 'Kartu Keluarga' },
    { type: 'KARTU_BPJS', name: 'Kartu BPJS Kesehatan' },
    { type: 'SURAT_RUJUKAN', name: 'Surat rujukan' },
    { type: 'SURAT_KONTROL', name: 'Surat kontrol' },
    { type: 'KARTU_ASURANSI', name: 'Kartu asuransi' },
  ]);
  expect((await app.ask('GET', `${ROAD}/available-list`)).status).toBe(401);
});

test('[CALL-18, ENT-08] a document is stored sealed and re-encoded, listed and shown to its owner, and deleted', async () => {
  const own = await makePerson(app.pool);
  const stranger = await makePerson(app.pool);
  const { id, status } = await send(own.token, own.patientId, await makePhoto(3_000, 1_000), 'KARTU_BPJS');
  expect(status).toBe(200);
  expect(await uploaded(own.token)).toEqual([
    {
      id,
      type: 'KARTU_BPJS',
      name: 'Kartu BPJS Kesehatan',
      patient: { id: own.patientId, name: 'Siti Rahma' },
      uploaded_at: app.clock.now.toISOString(),
    },
  ]);
  const { rows } = await app.pool.query('select sealed, media_type from patient_document where id = $1', [id]);
  expect(rows[0].media_type).toBe('image/jpeg');
  await expect(sharp(rows[0].sealed).metadata()).rejects.toThrow();
  const answer = await app.ask('GET', `${ROAD}/${id}`, { token: own.token });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, height, exif }).toEqual({ width: 667, height: 2_000, exif: undefined });

  expect(await uploaded(stranger.token)).toEqual([]);
  expect((await app.ask('GET', `${ROAD}/${id}`, { token: stranger.token })).status).toBe(404);
  expect((await app.ask('GET', `${ROAD}/${id}`)).status).toBe(401);
  expect((await app.ask('GET', `${ROAD}/uploaded`)).status).toBe(401);
  const params = { id };
  const unknown = { ok: false, error: { code: 'DOCUMENT_NOT_FOUND', status: 404 } };
  expect(await app.call(deleteDocument, { params, token: stranger.token })).toMatchObject(unknown);
  expect((await app.call(deleteDocument, { params, token: own.token })).ok).toBe(true);
  expect(await app.call(deleteDocument, { params, token: own.token })).toMatchObject(unknown);
  expect(await uploaded(own.token)).toEqual([]);
});

test('a file that is no picture, of an unknown kind, or for somebody else is refused', async () => {
  const own = await makePerson(app.pool);
  const stranger = await makePerson(app.pool);
  expect(await send(own.token, own.patientId, '%PDF-1.7')).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA' });
  expect(await send(own.token, own.patientId, picture, 'PASPOR')).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'type',
  });
  expect(await send(own.token, stranger.patientId)).toMatchObject({ status: 404, code: 'PATIENT_NOT_FOUND' });
  expect(await uploaded(own.token)).toEqual([]);
});

test('documents are limited by day and in all, however many are sent at once; they are deleted with the member of the family', async () => {
  const own = await makePerson(app.pool);
  const child = await makePatient(app.pool, own.accountId);
  const first = await Promise.all(Array.from({ length: DOCUMENTS_PER_DAY + 3 }, () => send(own.token, child)));
  expect(first.filter(({ status }) => status === 200)).toHaveLength(DOCUMENTS_PER_DAY);
  expect(first.filter(({ status }) => status === 429)).toHaveLength(3);
  app.clock.advance(24 * 3_600_000);
  const second = await Promise.all(Array.from({ length: 13 }, () => send(own.token, own.patientId)));
  expect(second.filter(({ code }) => code === 'DOCUMENTS_FULL')).toHaveLength(3);
  expect(await uploaded(own.token)).toHaveLength(DOCUMENTS_MAX);
  await answered(app.call(removePatient, { params: { patient: `${child}` }, token: own.token }));
  expect(await uploaded(own.token)).toHaveLength(10);
});
