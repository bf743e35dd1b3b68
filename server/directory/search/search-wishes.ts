import type { Reading } from '#domain/directory/search/understanding/reading.ts';
import { RELAXABLE } from '#domain/vocabulary.ts';
import type { Relaxable } from '#domain/vocabulary.ts';
import { GENDER_NUMBER } from '../catalogue/catalogue.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { KINDS_MEANT } from '../catalogue/center-kind.ts';
import { windowsOf } from '../catalogue/demand.ts';
import type { Demand } from '../catalogue/demand.ts';
import { centersNamed } from '../catalogue/names.ts';
import type { SearchQuery } from './search-query.ts';

/** Something that the question asked for in words, and how it narrows the demand of the filters. */
export type SearchWish = {
  readonly kind: Relaxable;
  readonly narrow: (demand: Demand) => Demand;
  /** A way to give the wish up only partly: the province instead of the city. */
  readonly widen?: { readonly to: Province; readonly narrow: (demand: Demand) => Demand };
};

export type Province = { readonly code: string; readonly name: string };

/** The wishes of a question, in the order in which they would be given up. Filters that the person set are not wishes: they are never given up. */
export function wishesOf(reading: Reading, query: SearchQuery, catalogue: Catalogue, now: Date): SearchWish[] {
  const { words, baseDate } = catalogue;
  const wishes = new Map<Relaxable, Omit<SearchWish, 'kind'>>();
  const wish = (kind: Relaxable, narrow: SearchWish['narrow'], more: Pick<SearchWish, 'widen'> = {}) =>
    wishes.set(kind, { narrow, ...more });
  const { specialisations, place, center, centerWords, doctorWords, insurers, gender, kind } = reading;
  // A filter that the person set is not overruled by a word of the question.
  const time = query.time === undefined ? reading.time : null;
  const date = query.date === undefined ? reading.date : null;
  // A time belongs to its day, whichever of the two was set as a filter.
  const on = (withTime: boolean): Demand['on'] =>
    windowsOf(query.date ?? reading.date, query.time ?? (withTime ? reading.time : null), now, baseDate);
  if (date !== null) wish('date', (demand) => ({ ...demand, on: on(false) }));
  if (time !== null) wish('time', (demand) => ({ ...demand, on: on(true) }));
  if (gender !== null) wish('gender', (demand) => ({ ...demand, gender: demand.gender || GENDER_NUMBER[gender] }));
  if (kind !== null) wish('kind', (demand) => ({ ...demand, kinds: demand.kinds ?? KINDS_MEANT[kind] }));
  if (insurers.length > 0) {
    const indexes = insurers.flatMap(({ slug }) => words.insurerBySlug.get(slug) ?? []);
    wish('insurance', (demand) => ({ ...demand, insurers: demand.insurers ?? indexes }));
  }
  if (place) {
    const regencies = place.regencyCodes.flatMap((code) => words.regencyAt.get(code) ?? []);
    // Regencies that share a name may lie in several provinces; the province of the first one is used.
    const code = words.regencies[regencies[0]!]?.provinceCode;
    const province = place.slug === null ? undefined : words.provinces.find((one) => one.code === code);
    const inProvince = words.regenciesOfProvince.get(province?.code ?? '') ?? [];
    const inRegencies =
      (regenciesMeant: readonly number[]): SearchWish['narrow'] =>
      (demand) => ({ ...demand, regencies: both(demand.regencies, regenciesMeant) });
    wish('city', inRegencies(regencies), province ? { widen: { to: province, narrow: inRegencies(inProvince) } } : {});
  }
  if (center || centerWords.length > 0) {
    const number = center ? catalogue.numberOfCenter(center.id) : undefined;
    const centers = number === undefined ? [...centersNamed(catalogue, centerWords)] : [number];
    wish('hospital', (demand) => ({ ...demand, centers }));
  }
  if (doctorWords.length > 0) wish('doctor', (demand) => ({ ...demand, doctorWords }));
  if (specialisations.length > 0) {
    const fields = [...new Set(specialisations.flatMap(({ slug }) => words.withBelow(slug)))];
    wish('specialization', (demand) => ({ ...demand, fields: both(demand.fields, fields) }));
  }
  return RELAXABLE.flatMap((one) => {
    const narrowing = wishes.get(one);
    return narrowing ? [{ kind: one, ...narrowing }] : [];
  });
}

function both(one: readonly number[] | null, other: readonly number[]): readonly number[] {
  return one === null ? other : one.filter((item) => other.includes(item));
}
