import { expect, test } from 'vitest';
import { newSearchAnswer } from '#tests/factories/search-answer.ts';
import { EMPTY_SEARCH } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { reading } from '../search-reading.text.ts';
import { chipsOf, relaxedNames } from './chips.ts';
import { namesIn } from '../result-names.ts';
import type { SearchAnswer } from '../result-names.ts';

const BPJS = { id: 2, slug: 'bpjs-kesehatan', name: 'BPJS Kesehatan' };
const dayName = (date: string) => (date === '2026-11-24' ? 'Besok' : date);
const read = (
  kind: SearchAnswer['understood']['chips'][number]['kind'],
  name: string,
  rest: string,
  relaxed = false,
) => ({
  kind,
  value: name,
  name,
  rest,
  relaxed,
});
const shown = (state: Partial<SearchState>, found = newSearchAnswer()) =>
  chipsOf({ ...EMPTY_SEARCH, ...state }, found.understood, namesIn(found, [BPJS], null), dayName);

test('each part of the question is a chip that leads to the question without it, the filters kept', () => {
  const found = newSearchAnswer({
    chips: [read('specialization', 'Kesehatan Anak', 'bpjs depok'), read('city', 'Kota Depok', 'dokter anak bpjs')],
  });
  expect(shown({ query: 'dokter anak bpjs depok', gender: 'P', page: 3 }, found).slice(0, 2)).toEqual([
    { name: 'Kesehatan Anak', to: '/search/result/?query=bpjs+depok&gender=P', relaxed: false },
    { name: 'Kota Depok', to: '/search/result/?query=dokter+anak+bpjs&gender=P', relaxed: false },
  ]);
});

test('each filter of the address is a chip that takes it away and nothing else', () => {
  const chips = shown({
    specialization: ['penyakit-dalam', 'tht'],
    city: 'kota-depok',
    insurance: [2],
    latitude: -6.4,
    longitude: 106.8,
    distance: 7.5,
    date: '2026-11-24',
    time: 'malam',
    gender: 'P',
    kind: 'rsia',
    sort: 'soonest',
  });
  const all =
    'latitude=-6.4&longitude=106.8&insurance=2&distance=7.5&specialization=penyakit-dalam,tht&city=kota-depok&date=2026-11-24&time=malam&gender=P&kind=rsia&sort=soonest';
  const but = (gone: string) => `/search/result/?${all.replace(gone, '').replace(/^&|&$/g, '').replace('&&', '&')}`;
  expect(chips).toEqual(
    [
      { name: 'Penyakit Dalam', to: but('penyakit-dalam,') },
      { name: 'THT', to: but(',tht') },
      { name: 'Kota Depok', to: but('city=kota-depok') },
      { name: 'BPJS Kesehatan', to: but('insurance=2') },
      { name: 'Dekat lokasi Anda', to: but('latitude=-6.4&longitude=106.8&').replace('&distance=7.5', '') },
      { name: 'Sampai 7,5 KM', to: but('&distance=7.5') },
      { name: 'Besok', to: but('&date=2026-11-24') },
      { name: 'Malam', to: but('&time=malam') },
      { name: 'Dokter perempuan', to: but('&gender=P') },
      { name: 'RSIA', to: but('&kind=rsia') },
      { name: 'Paling cepat', to: but('&sort=soonest') },
    ].map((chip) => ({ ...chip, relaxed: false })),
  );
  expect(shown({ time: '16:00' })[0]?.name).toBe('Mulai 16:00');
  expect(shown({ latitude: 1, longitude: 1, distance: 20 })).toHaveLength(1);
  expect(shown({ insurance: [99] })[0]?.name).toBe('Asuransi');
});

test('a part that was left out of the search is marked as such, and named', () => {
  const found = newSearchAnswer({
    relaxed: ['date', 'insurance'],
    chips: [
      read('specialization', 'Kesehatan Anak', 'bpjs besok'),
      read('insurance', 'BPJS', 'anak besok', true),
      read('date', '2026-11-24', 'anak bpjs', true),
    ],
  });
  const state = { ...EMPTY_SEARCH, query: 'anak bpjs besok' };
  expect(shown(state, found).map(({ relaxed }) => relaxed)).toEqual([false, true, true]);
  expect(reading.relaxed(relaxedNames(state, found.understood, dayName))).toBe(
    'Tidak ada yang cocok semuanya. Kami melonggarkan: asuransi BPJS, hari.',
  );
});

test('a city that was widened says to which province', () => {
  const found = newSearchAnswer({
    relaxed: ['city'],
    widened: { code: '32', name: 'Jawa Barat' },
    chips: [read('specialization', 'Kesehatan Anak', 'cimahi'), read('city', 'Kota Cimahi', 'anak', true)],
  });
  expect(reading.relaxed(relaxedNames({ ...EMPTY_SEARCH, query: 'anak cimahi' }, found.understood, dayName))).toBe(
    'Tidak ada yang cocok semuanya. Kami melonggarkan: Kota Cimahi menjadi seluruh Jawa Barat.',
  );
});

test('a filter replaces what the words say of the same thing, and the replaced word does not count as left out', () => {
  const found = newSearchAnswer({
    chips: [read('date', '2026-11-24', 'anak'), read('city', 'Kota Depok', 'anak', true)],
  });
  const state = { ...EMPTY_SEARCH, query: 'anak besok depok', date: '2026-11-23', city: 'kota-bandung' };
  expect(shown(state, found).map(({ name, relaxed }) => [name, relaxed])).toEqual([
    ['Besok', true],
    ['Kota Depok', true],
    ['Kota Bandung', false],
    ['2026-11-23', false],
  ]);
  expect(relaxedNames(state, found.understood, dayName)).toEqual([]);
});

test('parts that have no name in the directory are shown in everyday words', () => {
  const named = (kind: Parameters<typeof read>[0], value: string) =>
    shown({}, newSearchAnswer({ chips: [read(kind, value, '')] }))[0]?.name;
  expect(named('gender', 'P')).toBe('Dokter perempuan');
  expect(named('time', 'pagi')).toBe('Pagi');
  expect(named('kind', 'rsia')).toBe('RSIA');
  expect(named('near', 'near')).toBe('Terdekat');
  expect(named('doctor', 'siti nur’aini')).toBe('Siti Nur’aini');
  expect(named('hospital', 'RS Umum Pusat Dr. Hasan Sadikin')).toBe('RS Umum Pusat Dr. Hasan Sadikin');
});
