import { expect, test } from 'vitest';
import { oneAddressRedirect } from './one-address.ts';

const leads = (path: string, method = 'GET') => {
  const answer = oneAddressRedirect(new Request(`http://localhost${path}`, { method }));
  return answer && [answer.status, answer.headers.get('location')];
};

test('a page for search engines has one address: lower case, no slash at its end, the query unchanged', () => {
  expect(leads('/d/Dr-Ratna')).toEqual([301, '/d/dr-ratna']);
  expect(leads('/D/dr-ratna/')).toEqual([301, '/d/dr-ratna']);
  expect(leads('/p/rs-satu//c/Poli-Anak/?date=2026-11-23')).toEqual([301, '/p/rs-satu/c/poli-anak?date=2026-11-23']);
  expect(leads('/dokter/anak/kota-bandung/', 'HEAD')).toEqual([301, '/dokter/anak/kota-bandung']);
  expect(leads('/FAQ')).toEqual([301, '/faq']);
});

test("an address that is right already, a patient's code, a data request and other kinds of pages pass", () => {
  for (const path of [
    '/',
    '/d/dr-ratna?date=X',
    '/dokter',
    '/e-antrian/AB2-CD3',
    '/pantau/AB2-CD3/',
    '/search/result/?query=Dr.',
    '/d/Dr-Ratna.data',
    '/discovery/X',
    '/assets/D-Big.js',
    '//d/evil.example/',
  ])
    expect([path, leads(path)]).toEqual([path, null]);
  expect(leads('/contact-us/', 'POST')).toBeNull();
});
