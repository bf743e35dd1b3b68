/** The whole state of the result page, as its address holds it (ROUTE-20). */
export type SearchState = {
  readonly query: string;
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
  readonly time: string;
  readonly page: number;
};

export const EMPTY_SEARCH: SearchState = {
  query: '',
  latitude: null,
  longitude: null,
  insurance: [],
  distance: null,
  specialization: [],
  city: '',
  date: '',
  time: '',
  page: 1,
};

const DISTANCE_MAX_KM = 20;
const LIST_MAX = 20;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Decodes any address: what is not understood counts as not there, a distance beyond its bounds is clamped (VALID-04). */
export function decodeSearch(params: URLSearchParams): SearchState {
  const text = (name: string, pattern: RegExp) => (pattern.test(params.get(name) ?? '') ? params.get(name)! : '');
  // A form without script repeats the name; a link joins with commas. Both are a list.
  const list = (name: string) =>
    params
      .getAll(name)
      .flatMap((value) => value.split(','))
      .slice(0, LIST_MAX);
  const latitude = numberIn(params.get('latitude'), -90, 90);
  const longitude = numberIn(params.get('longitude'), -180, 180);
  const placed = latitude !== null && longitude !== null;
  return {
    query: (params.get('query') ?? '').trim().slice(0, 100),
    latitude: placed ? latitude : null,
    longitude: placed ? longitude : null,
    insurance: list('insurance')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
    distance: clamp(params.get('distance')),
    specialization: list('specialization').filter((slug) => SLUG.test(slug)),
    city: text('city', SLUG),
    date: text('date', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
    time: text('time', /^([01]\d|2[0-3]):[0-5]\d$/),
    page: Math.min(200, Math.max(1, Number(/^\d{1,4}$/.exec(params.get('page') ?? '')?.[0] ?? 1))),
  };
}

/** The address of a state, without what is at its default. */
export function encodeSearch(state: Partial<SearchState>): string {
  const full = { ...EMPTY_SEARCH, ...state };
  const params = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value));
  };
  put('query', full.query);
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
  if (full.page > 1) put('page', full.page);
  const query = params.toString().replaceAll('%2C', ',');
  return `/search/result/${query ? `?${query}` : ''}`;
}

/** True once anything was asked for: the result then shows nine of each instead of three (STATE-07). */
export function isAsked(state: SearchState): boolean {
  return encodeSearch({ ...state, page: 1 }) !== encodeSearch({});
}

function numberIn(text: string | null, low: number, high: number): number | null {
  if (text === null || !/^-?\d{1,3}(\.\d{1,12})?$/.test(text)) return null;
  const value = Number(text);
  return value >= low && value <= high ? value : null;
}

function clamp(text: string | null): number | null {
  if (text === null || !/^-?\d{1,9}(\.\d{1,12})?$/.test(text)) return null;
  return Math.min(DISTANCE_MAX_KM, Math.max(0, Number(text)));
}
