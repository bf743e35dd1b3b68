import { expect, test } from 'vitest';
import { newDoctorSummary, newSearchAnswer } from '#tests/factories/search-answer.ts';
import { EMPTY_SEARCH } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { canonicalPath } from './canonical-path.ts';
import type { SearchAnswer } from '../result-names.ts';
import { namesIn } from '../result-names.ts';
import { searchAlternatives } from './search-alternatives.ts';

const one = { doctor_list: [newDoctorSummary(1)] };
const anak = { specialization: [{ slug: 'anak', name: 'Kesehatan Anak' }] };
const depok = { code: '32.76', slug: 'kota-depok', name: 'Kota Depok' };
const of = (state: Partial<SearchState>, understood: Partial<SearchAnswer['understood']> = {}, rest = one) =>
  canonicalPath({ ...EMPTY_SEARCH, ...state }, newSearchAnswer(understood, rest));

test('a search for one field, in one city or everywhere, has its landing page as canonical page, whether chosen or typed', () => {
  expect(of({})).toEqual({ path: '/search/result/' });
  expect(of({ specialization: ['anak'] })).toEqual({ path: '/dokter/anak' });
  expect(of({ specialization: ['anak'], city: 'kota-depok', page: 2 })).toEqual({
    path: '/dokter/anak/kota-depok?page=2',
  });
  expect(of({ query: 'dokter anak' }, anak)).toEqual({ path: '/dokter/anak' });
  expect(of({ query: 'dokter anak depok' }, { ...anak, city: depok })).toEqual({ path: '/dokter/anak/kota-depok' });
});

test('any other search is not to be listed by search engines', () => {
  const others: [Partial<SearchState>, Partial<SearchAnswer['understood']>?][] = [
    [{ page: 2 }],
    [{ query: 'siti' }, { doctor: 'siti' }],
    [{ query: 'anak bpjs' }, { ...anak, insurance: ['bpjs-kesehatan'] }],
    [{ query: 'anak besok' }, { ...anak, date: '2026-11-24' }],
    [{ query: 'anak terdekat' }, { ...anak, near: true }],
    [{ query: 'anak rsia' }, { ...anak, kind: 'rsia' }],
    [{ query: 'anak jawa barat' }, { ...anak, city: { code: '32', slug: null, name: 'Jawa Barat' } }],
    [{ query: 'anak depok' }, { ...anak, city: depok, relaxed: ['city'] }],
    [{ query: 'anak atau gigi' }, { specialization: [...anak.specialization, { slug: 'gigi', name: 'Gigi' }] }],
    [{ query: 'anak', gender: 'P' }, anak],
    [{ specialization: ['anak'], sort: 'soonest' }],
    [{ specialization: ['anak', 'tht'] }],
    [{ city: 'kota-depok' }],
  ];
  for (const [state, understood] of others) expect([state, of(state, understood).index]).toEqual([state, false]);
  expect(of({ specialization: ['anak'], city: 'kota-atlantis' }, {}, { doctor_list: [] }).index).toBe(false);
});

test('an empty page offers the search without each of its parts, all doctors of the field, and all of the city', () => {
  const found = newSearchAnswer({ ...anak, city: depok });
  const chips = ['BPJS', 'Besok'].map((name) => ({ name, to: `/tanpa-${name}`, relaxed: false }));
  expect(searchAlternatives(EMPTY_SEARCH, found.understood, chips, namesIn(found, []))).toEqual([
    { label: 'Tanpa BPJS', to: '/tanpa-BPJS' },
    { label: 'Tanpa Besok', to: '/tanpa-Besok' },
    { label: 'Semua dokter Kesehatan Anak', to: '/dokter/anak' },
    { label: 'Semua dokter di Kota Depok', to: '/search/result/?city=kota-depok' },
  ]);
  expect(searchAlternatives(EMPTY_SEARCH, newSearchAnswer().understood, chips.slice(1), namesIn(found, []))).toEqual(
    [],
  );
});
