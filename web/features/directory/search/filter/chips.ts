import { encodeSearch } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { genderNames, kindNames, reading, sortNames } from '../search-reading.text.ts';
import type { SearchAnswer, FilterNames, NamedInsurer } from '../result-names.ts';
import { partName, timeName } from '../part-name.ts';
import { isOverruled } from '../understood.ts';
import { resultText } from '../search-result.text.ts';

/** One part of the search, and the address of the same search without it. */
export type Chip = { readonly name: string; readonly to: string; readonly relaxed: boolean };

/** What is offered beside the chips, and the address of the same search with it. */
export type Offer = { readonly name: string; readonly to: string };

/** Filters that replace what the words say of the same thing; all others must hold together with the words. */
const STAND_IN: ReadonlySet<string> = new Set(['insurance', 'date', 'time', 'gender', 'kind']);

/** The chips of a search: the parts that were read in its words, in their order, and then every filter of the address. `dayName`: '2026-11-24' to 'Besok'. */
export function chipsOf(
  state: SearchState,
  understood: SearchAnswer['understood'],
  names: FilterNames,
  dayName: (date: string) => string,
): Chip[] {
  const without = (change: Partial<SearchState>) => encodeSearch({ ...state, ...change, page: 1 });
  const read = understood.chips.map((part) => ({
    name: partName(part, dayName),
    to: without({ query: part.rest }),
    relaxed: part.relaxed || (STAND_IN.has(part.kind) && isOverruled(part.kind, state)),
  }));
  const chosen = filtersOf(state, names, dayName).map(({ name, change }) => ({
    name,
    to: without(change),
    relaxed: false,
  }));
  return [...read, ...chosen];
}

/** Slug of the insurer of nearly everybody. */
export const BPJS = 'bpjs-kesehatan';

/** What most people narrow a search to: today, and BPJS; not what the words or the filters say something about already. */
export function offersOf(
  state: SearchState,
  understood: SearchAnswer['understood'],
  insurances: readonly NamedInsurer[],
  today: string,
): Offer[] {
  const bpjs = insurances.find(({ slug }) => slug === BPJS);
  const to = (change: Partial<SearchState>) => encodeSearch({ ...state, ...change, page: 1 });
  return [
    ...(state.date === '' && understood.date === null ? [{ name: resultText.today, to: to({ date: today }) }] : []),
    ...(bpjs && state.insurance.length === 0 && understood.insurance.length === 0
      ? [{ name: resultText.bpjs, to: to({ insurance: [bpjs.id] }) }]
      : []),
  ];
}

/**
 * The parts that were left out because nothing fits them all, with what was searched instead: a wider area (`to`), or what is near the center that
 * was named (`isNear`). Not the parts that a filter replaces.
 */
export function relaxedNames(
  state: SearchState,
  { chips, widened, near_hospital: center }: SearchAnswer['understood'],
  dayName: (date: string) => string,
): { kind: string; name: string; to: string | null; isNear: boolean }[] {
  return chips
    .filter(({ kind, relaxed }) => relaxed && !isOverruled(kind, state))
    .map((part) => ({
      kind: part.kind,
      name: part.kind === 'hospital' && center !== null ? center : partName(part, dayName),
      isNear: part.kind === 'hospital' && center !== null,
      to: part.kind === 'city' ? (widened?.name ?? null) : null,
    }));
}

type Filter = { readonly name: string; readonly change: Partial<SearchState> };

function filtersOf(state: SearchState, names: FilterNames, dayName: (date: string) => string): Filter[] {
  const { insurance, specialization, city, date, time, gender, kind, sort } = state;
  const placed = state.latitude !== null;
  const isNear = state.distance !== null;
  const but = <T>(list: readonly T[], item: T) => list.filter((each) => each !== item);
  const filters: (Filter | false)[] = [
    ...specialization.map((slug) => ({
      name: names.specialization(slug),
      change: { specialization: but(specialization, slug) },
    })),
    city !== '' && { name: names.city(city), change: { city: '' } },
    ...insurance.map((id) => ({
      name: names.insurance(id) ?? reading.groups.insurance,
      change: { insurance: but(insurance, id) },
    })),
    placed && isNear && { name: reading.within(String(state.distance).replace('.', ',')), change: { distance: null } },
    date !== '' && { name: dayName(date), change: { date: '' } },
    time !== '' && { name: timeName(time), change: { time: '' } },
    gender !== '' && { name: genderNames[gender], change: { gender: '' } },
    kind !== '' && { name: kindNames[kind], change: { kind: '' } },
    sort !== '' && { name: sortNames[sort], change: { sort: '' } },
  ];
  return filters.filter((filter) => filter !== false);
}
