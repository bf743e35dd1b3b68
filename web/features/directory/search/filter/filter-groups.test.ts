import { expect, test } from 'vitest';
import { newSearchAnswer } from '#tests/factories/search-answer.ts';
import { EMPTY_SEARCH } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { filterGroups } from './filter-groups.ts';
import type { FilterName } from './filter-groups.ts';
import { namesIn } from '../result-names.ts';

const insurances = [
  { id: 1, slug: 'umum', name: 'Umum' },
  { id: 2, slug: 'bpjs-kesehatan', name: 'BPJS Kesehatan' },
];
const facets = {
  insurance: insurances.map(({ id, name }) => ({ id, name, count: 10 - id })),
  day: [
    { date: '2026-11-23', count: 4 },
    { date: '2026-11-24', count: 0 },
    { date: '2026-11-25', count: 9 },
  ],
  city: [{ slug: 'kota-bandung', name: 'Kota Bandung', count: 9 }],
  specialization: [{ slug: 'anak', name: 'Kesehatan Anak', count: 9 }],
};
const DAYS: Record<string, string> = { '2026-11-23': 'Hari ini', '2026-11-24': 'Besok' };
const dayName = (date: string) => DAYS[date] ?? 'Rabu, 25 November';
const groupsOf = (state: Partial<SearchState>, found = newSearchAnswer({}, { facets })) =>
  filterGroups({
    state: { ...EMPTY_SEARCH, ...state },
    found,
    names: namesIn(found, insurances),
    insurances,
    dayName,
  });
const optionsOf = (name: FilterName, ...asked: Parameters<typeof groupsOf>) =>
  groupsOf(...asked)
    .find((group) => group.name === name)
    ?.options.map(({ value, label, count }) => [value, label, count]);

test('every choice says how many doctors it would leave', () => {
  expect(optionsOf('insurance', {})).toEqual([
    ['1', 'Umum', 9],
    ['2', 'BPJS Kesehatan', 8],
  ]);
  expect(optionsOf('date', {})).toEqual([
    ['', 'Semua hari', null],
    ['2026-11-23', 'Hari ini', 4],
    ['2026-11-24', 'Besok', 0],
    ['2026-11-25', 'Rab, 25 Nov', 9],
  ]);
  expect(optionsOf('time', {})?.map(([value]) => value)).toEqual(['', 'pagi', 'siang', 'sore', 'malam']);
  expect(optionsOf('gender', {})?.map(([, label]) => label)).toEqual([
    'Semua dokter',
    'Dokter perempuan',
    'Dokter laki-laki',
  ]);
});

test('a filter that was not counted has no group, but what is chosen stays visible', () => {
  expect(groupsOf({}, newSearchAnswer()).map(({ name }) => name)).toEqual(['time', 'sort', 'gender', 'kind']);
  const chosen = { insurance: [2], specialization: ['mata'], city: 'kota-cimahi', date: '2026-11-25', time: '16:00' };
  expect(optionsOf('insurance', chosen, newSearchAnswer())).toEqual([['2', 'BPJS Kesehatan', null]]);
  expect(optionsOf('specialization', chosen)?.at(-1)).toEqual(['mata', 'Mata', null]);
  expect(optionsOf('city', chosen)?.at(-1)).toEqual(['kota-cimahi', 'Kota Cimahi', null]);
  expect(optionsOf('date', chosen)).toHaveLength(4);
  expect(optionsOf('time', chosen)?.at(-1)).toEqual(['16:00', 'Mulai 16:00', null]);
});

test('what the words already ask for is not offered again: it replaces the choice of all', () => {
  const found = newSearchAnswer(
    {
      insurance: ['bpjs-kesehatan'],
      date: '2026-11-24',
      city: { code: '32.73', slug: 'kota-bandung', name: 'Kota Bandung' },
      gender: 'P',
      specialization: [{ slug: 'anak', name: 'Kesehatan Anak' }],
    },
    { facets },
  );
  expect(optionsOf('insurance', {}, found)).toEqual([['1', 'Umum', 9]]);
  expect(optionsOf('date', {}, found)?.map(([, label]) => label)).toEqual(['Besok', 'Hari ini', 'Rab, 25 Nov']);
  expect(optionsOf('gender', {}, found)?.map(([, label]) => label)).toEqual(['Dokter perempuan', 'Dokter laki-laki']);
  expect(optionsOf('city', {}, found)).toBeUndefined();
  expect(optionsOf('specialization', {}, found)).toBeUndefined();
  const relaxed = newSearchAnswer({ ...found.understood, relaxed: ['date'] }, { facets });
  expect(optionsOf('date', {}, relaxed)?.[0]).toEqual(['', 'Semua hari', null]);
  const province = newSearchAnswer({ city: { code: '32', slug: null, name: 'Jawa Barat' } }, { facets });
  expect(optionsOf('city', {}, province)).toEqual([
    ['', 'Jawa Barat', null],
    ['kota-bandung', 'Kota Bandung', 9],
  ]);
});

test('nearest first is offered only with a location, and is then the usual order', () => {
  expect(optionsOf('sort', {})?.map(([value, label]) => [value, label])).toEqual([
    ['', 'Paling cocok'],
    ['soonest', 'Paling cepat'],
  ]);
  expect(optionsOf('sort', { latitude: -6.9, longitude: 107.6 })?.map(([value, label]) => [value, label])).toEqual([
    ['', 'Terdekat'],
    ['relevance', 'Paling cocok'],
    ['soonest', 'Paling cepat'],
  ]);
});

test('of many insurers the first ones are shown, and one press shows the others', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, name: `Asuransi ${at + 1}`, count: 12 - at }));
  const [group] = groupsOf({}, newSearchAnswer({}, { facets: { insurance: many } }));
  expect([group?.first, group?.options.length]).toEqual([5, 12]);
  const [few] = groupsOf({}, newSearchAnswer({}, { facets: { insurance: many.slice(0, 6) } }));
  expect([few?.first, few?.options.length]).toEqual([6, 6]);
});

test('choices have no numbers where there was too much to count', () => {
  const uncounted = <T>(choices: readonly T[]) => choices.map((choice) => ({ ...choice, count: null }));
  const wide = newSearchAnswer({}, { facets: { day: uncounted(facets.day), insurance: uncounted(facets.insurance) } });
  expect(optionsOf('insurance', {}, wide)?.map(([, , count]) => count)).toEqual([null, null]);
  expect(optionsOf('date', {}, wide)?.map(([, , count]) => count)).toEqual([null, null, null, null]);
});
