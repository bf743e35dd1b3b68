import { dayOf, TICKS_PER_DAY } from '#domain/directory/coming.ts';
import { ZONES } from '#domain/vocabulary.ts';
import type { Catalogue } from './catalogue.ts';
import type { Demand } from './demand.ts';
import { counterOf, insurerCounter } from './facet-counter.ts';
import type { FacetCounter, Values } from './facet-counter.ts';
import { insertAmongBest } from './columns/insert-among-best.ts';
import { offeredFields, offeredInsurers, offeredRegencies } from './offered.ts';
import { Matcher } from './matcher.ts';
import { walk, walkLength, WIDE_FROM } from './walk.ts';
import type { DoctorVisit } from './walk.ts';

/** The choices, as indexes in the vocabulary and as dates, and how many doctors each would leave. */
export type Facets = {
  readonly fields: readonly Counted<number>[];
  readonly insurers: readonly Counted<number>[];
  readonly regencies: readonly Counted<number>[];
  readonly days: readonly Counted<string>[];
};
/** `count` is null where too many doctors fit to count them; then the choices that are most common in the whole directory are offered. */
export type Counted<T> = { readonly value: T; readonly count: number | null };

const SHOWN_MAX = 12;
const DAYS_AHEAD = 7;
const DAYS_MASK = 2 ** DAYS_AHEAD - 1;

export type FacetCount = {
  /** Called for every doctor who fits, during the search itself. */
  readonly visit: DoctorVisit;
  /** Called after the search, for the counts. `isWide`: the search did not visit every doctor who fits. */
  finish(isWide: boolean): Facets;
};

/**
 * Counts for each kind of choice with all other demands in force and its own left out, so that another choice of the kind can be made: choosing one
 * finds as many doctors as its count says. `ticks`: now in each zone. For a wide question (WIDE_FROM) choices have no count, unless the catalogue has
 * it ready.
 */
export function countFacets({ catalogue, demand }: Matcher, ticks: readonly number[]): FacetCount {
  const { words } = catalogue;
  const today = dayOf(ticks[ZONES.indexOf('WIB')]!);
  // Kinds that are not demanded are counted during the search; a kind that is demanded needs a walk of its own, without that demand.
  const together: DoctorVisit[] = [];
  const counted = (part: Part, counter: FacetCounter): ((isWide: boolean) => Uint32Array | null) => {
    const others = { ...demand, [part]: null };
    const ready = isCounted(catalogue, others) ? countsAtHand(catalogue, part, others) : null;
    if (ready) return () => ready;
    if (demand[part] === null) {
      together.push(counter.count);
      return (isWide) => (isWide ? null : counter.total());
    }
    return () => {
      const matcher = new Matcher(catalogue, others);
      if (walkLength(matcher) > WIDE_FROM) return null;
      walk(matcher, counter.count);
      return counter.total();
    };
  };
  const fields = counted('fields', counterOf(words.specialisations.length, fieldsOf(catalogue)));
  const insurers = counted('insurers', insurerCounter(catalogue));
  const regencies = counted('regencies', counterOf(words.regencies.length, regencyOf(catalogue)));
  const days = counted('on', counterOf(DAYS_AHEAD, daysOf(catalogue, today, ticks)));
  return {
    visit: (doctor, practices, count) => {
      for (const visit of together) visit(doctor, practices, count);
    },
    finish: (isWide) => {
      const choices = (counts: Uint32Array | null, offered: (catalogue: Catalogue) => Uint32Array) =>
        counts ? most(counts) : most(offered(catalogue)).map(({ value }) => ({ value, count: null }));
      const daily = days(isWide);
      return {
        fields: choices(fields(isWide), offeredFields),
        insurers: choices(insurers(isWide), offeredInsurers),
        regencies: choices(regencies(isWide), offeredRegencies),
        days: Array.from({ length: DAYS_AHEAD }, (_, day) => ({
          value: catalogue.dateOf(today + day),
          count: daily?.[day] ?? null,
        })),
      };
    },
  };
}

type Part = 'fields' | 'insurers' | 'regencies' | 'on';

/** Whether only one field, or only one regency, is demanded: the catalogue has these counts ready. */
function isCounted({ words }: Catalogue, demand: Demand): boolean {
  const { fields, regencies, insurers, around, on, gender, kinds, doctorWords, centers } = demand;
  if (insurers || around || on || gender !== 0 || kinds || doctorWords.length > 0 || centers) return false;
  if (fields === null) return regencies?.length === 1;
  const family = words.withBelow(words.specialisations[fields[0]!]?.slug ?? '');
  return regencies === null && fields.length > 0 && fields.join() === family.join();
}

function countsAtHand({ doctorsIn, words }: Catalogue, part: Part, { fields, regencies }: Demand): Uint32Array | null {
  const width = words.regencies.length;
  if (part === 'regencies' && fields) return doctorsIn.subarray(fields[0]! * width, (fields[0]! + 1) * width);
  if (part !== 'fields' || !regencies) return null;
  const counts = new Uint32Array(words.specialisations.length);
  for (let field = 0; field < counts.length; field += 1) counts[field] = doctorsIn[field * width + regencies[0]!]!;
  return counts;
}

const fieldsOf =
  (catalogue: Catalogue): Values =>
  (practice, take) => {
    const doctor = catalogue.practices.doctor(practice);
    const from = catalogue.doctors.firstField(doctor);
    const end = from + catalogue.doctors.fieldCount(doctor);
    for (let at = from; at < end; at += 1) {
      const field = catalogue.doctors.fields.data[at]!;
      take(field);
      // A search for the field above finds this doctor too.
      const above = catalogue.words.aboveOf[field]!;
      if (above >= 0) take(above);
    }
  };

const regencyOf =
  (catalogue: Catalogue): Values =>
  (practice, take) =>
    take(catalogue.regency[catalogue.practices.center(practice)]!);

/**
 * The days from today in WIB on; in the zones east of it that day may be over. As in windowsOf, sessions that give no more numbers do not count. The
 * base date is always less than 24 days ago (live.ts).
 */
const daysOf =
  (catalogue: Catalogue, today: number, ticks: readonly number[]): Values =>
  (practice, take) => {
    const { hours } = catalogue;
    const tick = ticks[catalogue.zone[catalogue.practices.center(practice)]!]!;
    const present = dayOf(tick) - today;
    for (let days = (hours.daysOf(practice) >>> today) & DAYS_MASK; days !== 0; days &= days - 1) {
      const day = 31 - Math.clz32(days & -days);
      if (day > present || (day === present && hours.isAnyWithin(practice, tick, (dayOf(tick) + 1) * TICKS_PER_DAY)))
        take(day);
    }
  };

function most(counts: Uint32Array): Most[] {
  const best: Most[] = [];
  let least = 0;
  for (let value = 0; value < counts.length; value += 1) {
    const count = counts[value]!;
    if (count <= least) continue;
    insertAmongBest(best, SHOWN_MAX, { value, count }, isMore);
    if (best.length === SHOWN_MAX) least = best[SHOWN_MAX - 1]!.count;
  }
  return best;
}

type Most = { readonly value: number; readonly count: number };
const isMore = (one: Most, other: Most): boolean => one.count > other.count;
