import { circleAround } from '#domain/directory/location.ts';
import type { PartialYield } from '#domain/directory/search/giving-up.ts';
import { withFullForms } from '#domain/directory/search/name-forms.ts';
import type { Reading } from '#domain/directory/search/understanding/reading.ts';
import { RELAXABLE } from '#domain/vocabulary.ts';
import type { Relaxable } from '#domain/vocabulary.ts';
import { GENDER_NUMBER } from '../catalogue/catalogue.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { KINDS_MEANT } from '../catalogue/center-kind.ts';
import { windowsOf } from '../catalogue/demand.ts';
import type { Demand } from '../catalogue/demand.ts';
import { bestNamed, centersNamed } from '../catalogue/names.ts';
import type { SearchQuery } from './search-query.ts';
import { areasTogether } from './search.text.ts';

/** Kilometres. What is nearest is looked for in wider and wider circles, because a map is read square by square. */
export const WIDER_KM = [150, 600, 2_500];
const NEAR_CENTER_KM = 25;
/** So many centers of one name are looked through for one of the kind that is named too. */
const NAMED_MAX = 24;

/** Something that the question asked for in words, and how it narrows the demand of the filters. */
export type SearchWish = {
  readonly kind: Relaxable;
  readonly narrow: (demand: Demand) => Demand;
  /** Ways to give the wish up only partly, the smallest first. */
  readonly partly: readonly PartialWish[];
  /** Of a name: somebody, or some center, certainly has it. */
  readonly isCertain: boolean;
};

/** What is searched instead: a wider area, or what is near the center that was named. */
export type PartialWish = {
  readonly how: PartialYield;
  readonly narrow: (demand: Demand) => Demand;
  readonly area?: WiderArea;
};
export type WiderArea = { readonly code: string; readonly name: string };

/** The wishes of a question, in the order of RELAXABLE. Filters that the person set are not wishes: they are never given up. */
export function wishesOf(reading: Reading, query: SearchQuery, catalogue: Catalogue, now: Date): SearchWish[] {
  const { words, baseDate } = catalogue;
  const wishes = new Map<Relaxable, Omit<SearchWish, 'kind'>>();
  const wish = (kind: Relaxable, narrow: SearchWish['narrow'], more: Partial<SearchWish> = {}) =>
    wishes.set(kind, { narrow, partly: [], isCertain: false, ...more });
  const { specialisations, place, center, centerWords, insurers, gender, kind } = reading;
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
    const own = ownRegencies(regencies, catalogue);
    wish('city', inRegencies(own), { partly: widerAreas(place, own, regencies, catalogue) });
  }
  if (center || centerWords.length > 0) {
    const centers = centersMeant(reading, catalogue);
    const near = centerToBeNear(reading, catalogue);
    wish('hospital', (demand) => ({ ...demand, centers }), {
      isCertain: near !== null,
      partly: near === null ? [] : nearCenter(near, query, catalogue),
    });
  }
  if (reading.doctorWords.length > 0) {
    const doctorWords = withFullForms(reading.doctorWords);
    const isExact = query.exact !== undefined;
    const isFound = catalogue.doctorNames.numbersOfAll(doctorWords, { sounds: !isExact }).length > 0;
    wish('doctor', (demand) => ({ ...demand, doctorWords, isExact }), {
      isCertain: reading.isDoctorCertain && isFound,
    });
  }
  if (specialisations.length > 0) {
    const fields = [...new Set(specialisations.flatMap(({ slug }) => words.withBelow(slug)))];
    wish('specialization', (demand) => ({ ...demand, fields: both(demand.fields, fields) }));
  }
  return RELAXABLE.flatMap((one) => {
    const narrowing = wishes.get(one);
    return narrowing ? [{ kind: one, ...narrowing }] : [];
  });
}

/**
 * The center near which others are searched, when it has no such doctor: of several with the name the best known one of the kind and in the area that are
 * named too. Null when there is none.
 */
export function centerToBeNear({ center, centerWords, place, kind }: Reading, catalogue: Catalogue): number | null {
  if (center) return catalogue.numberOfCenter(center.id) ?? null;
  if (centerWords.length === 0) return null;
  const named = bestNamed(catalogue, centerWords, NAMED_MAX, place?.regencyCodes);
  return (kind && named.find((number) => KINDS_MEANT[kind].includes(catalogue.kind[number]!))) ?? named[0] ?? null;
}

function centersMeant({ center, centerWords }: Reading, catalogue: Catalogue): number[] {
  const number = center ? catalogue.numberOfCenter(center.id) : undefined;
  return number === undefined ? [...centersNamed(catalogue, centerWords)] : [number];
}

const inRegencies =
  (regencies: readonly number[]): SearchWish['narrow'] =>
  (demand) => ({ ...demand, regencies: both(demand.regencies, regencies) });

/** 'bandung' is the city before the regency around it: of areas with one name the first, of others all. */
function ownRegencies(regencies: readonly number[], { words }: Catalogue): readonly number[] {
  const names = new Set(regencies.map((at) => words.regencies[at]!.shortName));
  return names.size === 1 ? regencies.slice(0, 1) : regencies;
}

/** The areas that share the name, then the province. */
function widerAreas(
  { slug }: NonNullable<Reading['place']>,
  own: readonly number[],
  regencies: readonly number[],
  { words }: Catalogue,
): PartialWish[] {
  // Regencies that share a name may lie in several provinces; the province of the first one is used.
  const code = words.regencies[regencies[0]!]?.provinceCode;
  const province = slug === null ? undefined : words.provinces.find((one) => one.code === code);
  const inProvince = words.regenciesOfProvince.get(province?.code ?? '') ?? [];
  const first = words.regencies[regencies[0]!];
  const together = areasTogether(regencies.map((at) => words.regencies[at]!.name));
  return [
    ...(own.length < regencies.length && first
      ? [{ how: 'namesake' as const, narrow: inRegencies(regencies), area: { code: first.code, name: together } }]
      : []),
    ...(province ? [{ how: 'province' as const, narrow: inRegencies(inProvince), area: province }] : []),
  ];
}

/** What lies around a center, the nearest first unless the person wants another order. A center that is on no map has its regency around it. */
function nearCenter(center: number, query: SearchQuery, catalogue: Catalogue): PartialWish[] {
  // The person's own location says what is near.
  if (query.latitude !== undefined) return [];
  const place = { latitude: catalogue.latitude[center]!, longitude: catalogue.longitude[center]! };
  if (Number.isNaN(place.latitude + place.longitude))
    return [{ how: 'near', narrow: inRegencies([catalogue.regency[center]!]) }];
  return [NEAR_CENTER_KM, ...WIDER_KM].map((km) => {
    const around = circleAround(place, km);
    return { how: 'near', narrow: (demand) => ({ ...demand, around, sort: query.sort ?? 'nearest' }) };
  });
}

function both(one: readonly number[] | null, other: readonly number[]): readonly number[] {
  return one === null ? other : one.filter((item) => other.includes(item));
}
