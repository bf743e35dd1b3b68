import type * as z from 'zod/mini';
import type { searchQuery } from '#contract/directory/search/search.ts';

type SearchQuery = z.input<typeof searchQuery>;
type Word<K extends 'gender' | 'kind' | 'sort'> = NonNullable<SearchQuery[K]>;

/** The whole state of the result page, as its address holds it (ROUTE-20). */
export type SearchState = {
  readonly query: string;
  /** True: no word of the query is corrected. */
  readonly exact: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Ids. */
  readonly insurance: readonly number[];
  /** Kilometres, 0 to 20; null: not limited. */
  readonly distance: number | null;
  /** Slugs. */
  readonly specialization: readonly string[];
  readonly city: string;
  readonly date: string;
  /** A part of the day, or 'HH:mm': sessions that are not over at that time. */
  readonly time: string;
  /** Of the doctor. */
  readonly gender: Word<'gender'> | '';
  /** Of the medical center. */
  readonly kind: Word<'kind'> | '';
  /** '': nearest first where a location is given, else best match. Any other order is named. */
  readonly sort: Word<'sort'> | '';
  readonly page: number;
};

export const EMPTY_SEARCH: SearchState = {
  query: '',
  exact: false,
  latitude: null,
  longitude: null,
  insurance: [],
  distance: null,
  specialization: [],
  city: '',
  date: '',
  time: '',
  gender: '',
  kind: '',
  sort: '',
  page: 1,
};

const GENDERS = ['L', 'P'] as const satisfies readonly Word<'gender'>[];
const KINDS = ['rs', 'rsia', 'klinik', 'puskesmas'] as const satisfies readonly Word<'kind'>[];
const SORTS = ['relevance', 'nearest', 'soonest'] as const satisfies readonly Word<'sort'>[];
/** The longest distance of the slider, which means no limit. */
export const DISTANCE_MAX_KM = 20;
/** The limits of the interface. It refuses a request beyond them, so values are cut: every address must show a page. */
const QUERY_MAX = 100;
const LIST_MAX = 20;
const LIST_MAX_CHARS = 400;
const SLUG = /^(?=.{1,120}$)[a-z0-9]+(-[a-z0-9]+)*$/;
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TIME = /^(pagi|siang|sore|malam|([01]\d|2[0-3]):[0-5]\d)$/;
/** A millionth of a degree is about 11 cm; finer values would be written with an exponent. */
const DECIMALS = 6;

/**
 * Decodes any address: a malformed value counts as absent, and a distance beyond its bounds is clamped (VALID-04). The end of the slider is no limit: it is where the
 * slider stands when nobody touched it, and a doctor who is asked for by name may be farther away.
 */
export function decodeSearch(params: URLSearchParams): SearchState {
  const text = (name: string, pattern: RegExp) => (pattern.test(params.get(name) ?? '') ? params.get(name)! : '');
  const word = <T extends string>(name: string, words: readonly T[]): T | '' =>
    words.find((each) => each === params.get(name)) ?? '';
  const day = (name: string) => (isDay(params.get(name) ?? '') ? params.get(name)! : '');
  // A form without script repeats the name; a link joins with commas. Both are a list.
  const list = (name: string, pattern: RegExp) =>
    bounded(new Set(params.getAll(name).flatMap((value) => value.split(','))), pattern);
  const latitude = numberIn(params.get('latitude'), -90, 90);
  const longitude = numberIn(params.get('longitude'), -180, 180);
  const placed = latitude !== null && longitude !== null;
  const sort = word('sort', SORTS);
  const query = cleaned(params.get('query') ?? '');
  return {
    query,
    exact: query !== '' && params.get('exact') === '1',
    latitude: placed ? latitude : null,
    longitude: placed ? longitude : null,
    insurance: list('insurance', /^[1-9]\d{0,14}$/).map(Number),
    distance: clamp(params.get('distance')),
    specialization: list('specialization', SLUG),
    city: text('city', SLUG),
    // The filter's form has one field for the offered days and a second one for any other day; an entered day counts first.
    date: day('day') || day('date'),
    time: text('time', TIME),
    gender: word('gender', GENDERS),
    kind: word('kind', KINDS),
    sort: sort === (placed ? 'nearest' : 'relevance') || (sort === 'nearest' && !placed) ? '' : sort,
    page: Math.min(200, Math.max(1, Number(/^\d{1,4}$/.exec(params.get('page') ?? '')?.[0] ?? 1))),
  };
}

/** The address of a state; values at their default are left out. */
export function encodeSearch(state: Partial<SearchState>): string {
  const full = { ...EMPTY_SEARCH, ...state };
  const params = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value));
  };
  put('query', full.query);
  if (full.exact && full.query !== '') put('exact', 1);
  if (full.latitude !== null && full.longitude !== null) {
    put('latitude', full.latitude);
    put('longitude', full.longitude);
  }
  put('insurance', full.insurance.join(','));
  put('distance', full.distance);
  put('specialization', full.specialization.join(','));
  put('city', full.city);
  put('date', full.date);
  put('time', full.time);
  put('gender', full.gender);
  put('kind', full.kind);
  put('sort', full.sort);
  if (full.page > 1) put('page', full.page);
  const query = params.toString().replaceAll('%2C', ',');
  return `/search/result/${query ? `?${query}` : ''}`;
}

/** True once anything is searched or filtered: the result then shows nine of each instead of three (STATE-07). */
export function isAsked(state: SearchState): boolean {
  return encodeSearch({ ...state, page: 1 }) !== encodeSearch({});
}

const LIMITS = { first: 3, asked: 9 } as const;

const FILTERS_DRAWN = 'saringan';

/** Where a phone without script finds the filters: the same results, with the filters drawn. */
export function pathWithFilters(state: SearchState): string {
  const path = encodeSearch(state);
  return `${path}${path.includes('?') ? '&' : '?'}${FILTERS_DRAWN}=1#saring`;
}

export const asksForFilters = (params: URLSearchParams): boolean => params.has(FILTERS_DRAWN);

/** The state as query parameters of the interface: nine of each once anything is searched or filtered, instead of three (STATE-07). */
export function queryOf(state: SearchState): Record<string, string> {
  const { insurance, specialization, distance, exact, ...rest } = state;
  const fields = {
    ...rest,
    exact: exact ? 1 : null,
    distance: state.latitude === null ? null : distance,
    insurance: insurance.join(','),
    specialization: specialization.join(','),
    limits: isAsked(state) ? LIMITS.asked : LIMITS.first,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])),
  );
}

/** The query without control characters, cut at the limit of the interface, but never in the middle of a character. */
function cleaned(typed: string): string {
  return typed
    .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, QUERY_MAX)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

function bounded(items: Iterable<string>, pattern: RegExp): string[] {
  const valid = [...items].filter((item) => pattern.test(item)).slice(0, LIST_MAX);
  while (valid.join(',').length > LIST_MAX_CHARS) valid.pop();
  return valid;
}

/** Whether it is a real date: '2026-11-31' is not. */
function isDay(text: string): boolean {
  return DATE.test(text) && new Date(Date.parse(`${text}T00:00:00Z`)).toISOString().startsWith(text);
}

function numberIn(text: string | null, low: number, high: number): number | null {
  if (text === null || !/^-?\d{1,3}(\.\d{1,12})?$/.test(text)) return null;
  const value = Number(Number(text).toFixed(DECIMALS)) || 0;
  return value >= low && value <= high ? value : null;
}

function clamp(text: string | null): number | null {
  if (text === null || !/^-?\d{1,9}(\.\d{1,12})?$/.test(text)) return null;
  const km = Number(Number(text).toFixed(DECIMALS));
  return km < DISTANCE_MAX_KM ? Math.max(0, km) : null;
}
