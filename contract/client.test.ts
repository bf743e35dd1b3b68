import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { getAvailableSpecialization } from './directory/home.ts';
import { addPatient } from './patients/patient.ts';
import { search } from './directory/search/search.ts';

const lost = createClient(() => Promise.reject(new TypeError('Failed to fetch')));
const person = { name: 'Siti Aminah', relation: 'child', gender: 'P', birth_date: '2020-01-02' } as const;

test('[ERR-09] without an answer, search, specialisations and patients hand back an error as a value', async () => {
  const offline = { ok: false, error: { code: 'OFFLINE', status: 0 } };
  expect(await lost(search, { query: { query: 'anak' } })).toEqual(offline);
  expect(await lost(getAvailableSpecialization)).toEqual(offline);
  expect(await lost(addPatient, { token: 't', body: person })).toEqual(offline);
});

test('[ERR-09] they do the same with a refusal, with an answer of some other server, and when the call was aborted', async () => {
  const answering = (status: number, json: unknown) => createClient(() => Promise.resolve({ status, json }));
  const refusal = { status: 'error', message: 'Kembali pukul 10', error: { code: 'MAINTENANCE', request_id: 'r' } };
  expect(await answering(503, refusal)(search, { query: {} })).toEqual({
    ok: false,
    error: { code: 'MAINTENANCE', request_id: 'r', status: 503, message: 'Kembali pukul 10' },
  });
  for (const [status, json] of [
    [502, null],
    [200, '<html>'],
    [200, { status: 'error' }],
    [500, {}],
  ] as const)
    expect(await answering(status, json)(search, { query: {} })).toEqual({
      ok: false,
      error: { code: 'INTERNAL', status },
    });
  const signal = { aborted: true };
  expect(await lost(search, { query: {}, signal })).toEqual({ ok: false, error: { code: 'ABORTED', status: 0 } });
});
