import { encodeSearch } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { near } from '../../near.text.ts';
import { genderNames, kindNames, reading, sortNames } from '../search-reading.text.ts';
import type { SearchAnswer, FilterNames } from '../result-names.ts';
import { partName, timeName } from '../part-name.ts';
import { isOverruled } from '../understood.ts';

/** One part of the search, and the address of the same search without it. */
export type Chip = { readonly name: string; readonly to: string; readonly relaxed: boolean };

/** The longest distance of the slider, which means no limit. */
const DISTANCE_MAX_KM = 20;
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

/** The parts that were left out because nothing fits them all, with what was searched instead (`to`); not the parts that a filter replaces. */
export function relaxedNames(
  state: SearchState,
  { chips, widened }: SearchAnswer['understood'],
  dayName: (date: string) => string,
): { kind: string; name: string; to: string | null }[] {
  return chips
    .filter(({ kind, relaxed }) => relaxed && !isOverruled(kind, state))
    .map((part) => ({
      kind: part.kind,
      name: partName(part, dayName),
      to: part.kind === 'city' ? (widened?.name ?? null) : null,
    }));
}

type Filter = { readonly name: string; readonly change: Partial<SearchState> };

function filtersOf(state: SearchState, names: FilterNames, dayName: (date: string) => string): Filter[] {
  const { insurance, specialization, city, date, time, gender, kind, sort } = state;
  const placed = state.latitude !== null;
  const isNear = state.distance !== null && state.distance < DISTANCE_MAX_KM;
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
    placed && {
      name: names.around === null ? reading.place : near.around(names.around),
      change: { latitude: null, longitude: null, distance: null },
    },
    placed && isNear && { name: reading.within(String(state.distance).replace('.', ',')), change: { distance: null } },
    date !== '' && { name: dayName(date), change: { date: '' } },
    time !== '' && { name: timeName(time), change: { time: '' } },
    gender !== '' && { name: genderNames[gender], change: { gender: '' } },
    kind !== '' && { name: kindNames[kind], change: { kind: '' } },
    sort !== '' && { name: sortNames[sort], change: { sort: '' } },
  ];
  return filters.filter((filter) => filter !== false);
}
