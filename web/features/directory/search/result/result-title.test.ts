import { expect, test } from 'vitest';
import { newSearchAnswer } from '#tests/factories/search-answer.ts';
import { EMPTY_SEARCH } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { namesIn } from '../result-names.ts';
import type { SearchAnswer } from '../result-names.ts';
import { headingOf, titleOf } from './result-title.ts';

const heading = (state: Partial<SearchState>, understood: Partial<SearchAnswer['understood']> = {}) => {
  const found = newSearchAnswer(understood);
  return headingOf({ ...EMPTY_SEARCH, ...state }, found, namesIn(found, []));
};
const anak = { slug: 'anak', name: 'Kesehatan Anak' };
const depok = { code: '32.76', slug: 'kota-depok', name: 'Kota Depok' };
const query = 'apa pun';

test('the heading says who and where', () => {
  expect(heading({})).toBe('Semua dokter dan rumah sakit');
  expect(heading({ query: 'dr.' })).toBe('Semua dokter dan rumah sakit');
  expect(heading({ query }, { specialization: [anak], city: depok })).toBe('Dokter Kesehatan Anak di Kota Depok');
  expect(heading({ query }, { specialization: [anak, { slug: 'dokter-gigi', name: 'Dokter Gigi' }] })).toBe(
    'Dokter Kesehatan Anak atau Dokter Gigi',
  );
  expect(heading({ query }, { specialization: [{ slug: 'bidan', name: 'Kebidanan' }] })).toBe('Bidan');
  expect(heading({ query }, { specialization: [anak], gender: 'P', hospital: 'RS Telaga Bening', city: depok })).toBe(
    'Dokter Kesehatan Anak perempuan di RS Telaga Bening',
  );
  expect(heading({ query }, { city: depok })).toBe('Dokter dan rumah sakit di Kota Depok');
  expect(heading({ gender: 'L', city: 'kota-depok' })).toBe('Dokter laki-laki di Kota Depok');
  expect(heading({ specialization: ['anak'], city: 'kota-depok' })).toBe('Dokter Anak di Kota Depok');
  expect(heading({ insurance: [2] })).toBe('Semua dokter dan rumah sakit');
});

test('a name is shown as it was typed', () => {
  expect(heading({ query: 'siti depok' }, { doctor: 'siti', city: depok })).toBe('Hasil untuk “siti depok”');
  expect(heading({ query: 'hermina' }, { hospital: 'hermina' })).toBe('Hasil untuk “hermina”');
  expect(heading({ query: 'zzqxw' })).toBe('Hasil untuk “zzqxw”');
});

test('what was left out is not in the heading', () => {
  expect(heading({ query }, { specialization: [anak], city: depok, relaxed: ['city'] })).toBe('Dokter Kesehatan Anak');
  const widened = { code: '32', name: 'Jawa Barat' };
  expect(heading({ query }, { specialization: [anak], city: depok, relaxed: ['city'], widened })).toBe(
    'Dokter Kesehatan Anak di Jawa Barat',
  );
});

test('of a center without such a doctor, it says near which center', () => {
  expect(
    heading(
      { query },
      {
        specialization: [anak],
        hospital: 'RS Telaga Bening',
        city: depok,
        relaxed: ['hospital'],
        near_hospital: 'RS Telaga Bening',
      },
    ),
  ).toBe('Dokter Kesehatan Anak di dekat RS Telaga Bening');
});

test('the title of the tab also names the other parts of the search', () => {
  const chip = { value: '', rest: '', relaxed: false };
  const { understood } = newSearchAnswer({
    chips: [
      { ...chip, kind: 'specialization', name: 'Kesehatan Anak' },
      { ...chip, kind: 'insurance', name: 'BPJS' },
      { ...chip, kind: 'date', value: '2026-11-24', name: '2026-11-24' },
      { ...chip, kind: 'kind', value: 'rsia', name: 'rsia' },
      { ...chip, kind: 'time', name: 'Pagi', relaxed: true },
    ],
  });
  expect(titleOf('Dokter Kesehatan Anak', understood, () => 'Besok')).toBe('Dokter Kesehatan Anak, BPJS, Besok, RSIA');
});
