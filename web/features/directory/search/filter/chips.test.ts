import { expect, test } from 'vitest';
import { newSearchAnswer } from '#tests/factories/search-answer.ts';
import { EMPTY_SEARCH } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { reading } from '../search-reading.text.ts';
import { chipsOf, offersOf, relaxedNames } from './chips.ts';
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
  chipsOf({ ...EMPTY_SEARCH, ...state }, found.understood, namesIn(found, [BPJS]), dayName);

test('each part of the query is a chip that leads to the query without it and with the same filters', () => {
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
      { name: 'Sampai 7,5 KM', to: but('&distance=7.5') },
      { name: 'Besok', to: but('&date=2026-11-24') },
      { name: 'Malam', to: but('&time=malam') },
      { name: 'Dokter perempuan', to: but('&gender=P') },
      { name: 'RSIA', to: but('&kind=rsia') },
      { name: 'Paling cepat', to: but('&sort=soonest') },
    ].map((chip) => ({ ...chip, relaxed: false })),
  );
  expect(shown({ time: '16:00' })[0]?.name).toBe('Mulai 16:00');
  expect(shown({ latitude: 1, longitude: 1, distance: null })).toHaveLength(0);
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

test('a center without such a doctor is named, with what else was left out', () => {
  const found = newSearchAnswer({
    relaxed: ['hospital'],
    near_hospital: 'RS Mata Telaga',
    chips: [read('specialization', 'Kulit', 'telaga'), read('hospital', 'RS Mata Telaga', 'kulit', true)],
  });
  const state = { ...EMPTY_SEARCH, query: 'kulit rs mata telaga besok' };
  const said = (understood: typeof found.understood) => reading.relaxed(relaxedNames(state, understood, dayName));
  expect(said(found.understood)).toBe(
    'Di RS Mata Telaga tidak ada dokter yang cocok. Berikut yang paling dekat dari sana.',
  );
  const date = read('date', '2026-11-24', 'kulit rs mata telaga', true);
  expect(said({ ...found.understood, chips: [...found.understood.chips, date] })).toBe(
    'Di RS Mata Telaga tidak ada dokter yang cocok. Berikut yang paling dekat dari sana. Kami juga melonggarkan: hari.',
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

test('today and BPJS are offered where neither the words nor the filters speak of them', () => {
  const offered = (
    state: Partial<SearchState>,
    understood: Partial<ReturnType<typeof newSearchAnswer>['understood']> = {},
  ) =>
    offersOf({ ...EMPTY_SEARCH, ...state }, { ...newSearchAnswer().understood, ...understood }, [BPJS], '2026-11-24');
  expect(offered({ query: 'anak', page: 2 })).toEqual([
    { name: 'Hari ini', to: '/search/result/?query=anak&date=2026-11-24' },
    { name: 'BPJS', to: `/search/result/?query=anak&insurance=${BPJS.id}` },
  ]);
  expect(offered({ date: '2026-11-25', insurance: [3] })).toEqual([]);
  expect(offered({}, { date: '2026-11-25', insurance: ['bpjs-kesehatan'] })).toEqual([]);
});
