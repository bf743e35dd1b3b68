import { closeOf, startOf, TICKS_PER_DAY } from '#domain/directory/coming.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Catalogue } from './catalogue.ts';
import { daysBetween, ticksNow } from './demand.ts';
import type { Demand } from './demand.ts';
import { Matcher } from './matcher.ts';
import { walk, walkLength } from './walk.ts';
import type { DoctorVisit } from './walk.ts';

/** How many doctors each choice would leave; places in the vocabulary, and dates. */
export type Facets = {
  readonly fields: readonly Counted<number>[];
  readonly insurers: readonly Counted<number>[];
  readonly regencies: readonly Counted<number>[];
  readonly days: readonly Counted<string>[];
};
export type Counted<T> = { readonly value: T; readonly count: number };

const SHOWN_MAX = 12;
const DAYS_AHEAD = 7;
const DAYS_MASK = 2 ** DAYS_AHEAD - 1;
/** A choice among more practices than these is not worth the time: the question is still too wide to be narrowed by it. */
const LOOK_MAX = 20_000;
const UNTOUCHED = 0xffff_ffff;

export type FacetCount = {
  /** Told of everybody who fits, on the way of the search itself. */
  readonly visit: DoctorVisit;
  /** After the search: the counts. */
  finish(): Facets;
};

/**
 * Counts for each kind of choice, all other demands kept and that one left out, so that another choice of the kind can be made: choosing one
 * finds as many doctors as it says.
 */
export function countFacets(catalogue: Catalogue, demand: Demand, now: Date): FacetCount {
  const { words } = catalogue;
  const fields = new Counter(words.specialisations.length, fieldsOf(catalogue));
  const insurers = new Counter(words.insurers.length, insurersOf(catalogue));
  const regencies = new Counter(words.regencies.length, regencyOf(catalogue));
  const today = daysBetween(catalogue.baseDate, localDate(now, 'WIB'));
  const days = new Counter(DAYS_AHEAD, daysOf(catalogue, today, ticksNow(now, catalogue.baseDate)));
  // What is not demanded is counted on the way of the search; what is needs a way of its own, without that demand.
  const together: Counter[] = [];
  const ways: [Demand, Counter][] = [];
  for (const [counter, part] of [
    [fields, 'fields'],
    [insurers, 'insurers'],
    [regencies, 'regencies'],
    [days, 'on'],
  ] as const) {
    if (demand[part] === null) together.push(counter);
    else ways.push([{ ...demand, [part]: null }, counter]);
  }
  return {
    visit: (doctor, practices, count) => {
      for (const counter of together) counter.count(doctor, practices, count);
    },
    finish: () => {
      for (const [way, counter] of ways) {
        if (counter === fields && isCounted(catalogue, way)) fields.take(inRegency(catalogue, way.regencies![0]!));
        else if (counter === regencies && isCounted(catalogue, way))
          regencies.take(ofFamily(catalogue, way.fields![0]!));
        else if (walkLength(catalogue, way) <= LOOK_MAX) walk(new Matcher(catalogue, way), counter.count);
      }
      return {
        fields: most(fields),
        insurers: most(insurers),
        regencies: most(regencies),
        days: [...days.counts].map((count, day) => ({ value: catalogue.dateOf(today + day), count })),
      };
    },
  };
}

/** True when only one field, or only one regency, is demanded: the catalogue has these counts at hand. */
function isCounted({ words }: Catalogue, demand: Demand): boolean {
  const { fields, regencies, insurers, around, on, gender, kinds, doctorWords, centers } = demand;
  if (insurers || around || on || gender !== 0 || kinds || doctorWords.length > 0 || centers) return false;
  if (fields === null) return regencies?.length === 1;
  const family = words.withBelow(words.specialisations[fields[0]!]?.slug ?? '');
  return regencies === null && fields.length > 0 && fields.join() === family.join();
}

function inRegency({ doctorsIn, words }: Catalogue, regency: number): Uint32Array {
  return Uint32Array.from(words.specialisations, (_, field) => doctorsIn[field * words.regencies.length + regency]!);
}

function ofFamily({ doctorsIn, words }: Catalogue, field: number): Uint32Array {
  return doctorsIn.slice(field * words.regencies.length, (field + 1) * words.regencies.length);
}

/** Tells the values that a practice has. */
type Values = (practice: number, take: (value: number) => void) => void;

/** Counts each doctor once for each value that any of the doctor's places has. */
class Counter {
  counts: Uint32Array;
  readonly #last: Uint32Array;
  readonly #values: Values;
  #doctor = UNTOUCHED;

  constructor(length: number, values: Values) {
    this.counts = new Uint32Array(length);
    this.#last = new Uint32Array(length).fill(UNTOUCHED);
    this.#values = values;
  }

  readonly count: DoctorVisit = (doctor, practices, count) => {
    this.#doctor = doctor;
    for (let at = 0; at < count; at += 1) this.#values(practices[at]!, this.#take);
  };

  /** What was counted elsewhere. */
  take(counts: Uint32Array): void {
    this.counts = counts;
  }

  readonly #take = (value: number): void => {
    if (this.#last[value] === this.#doctor) return;
    this.#last[value] = this.#doctor;
    this.counts[value]! += 1;
  };
}

const fieldsOf =
  (catalogue: Catalogue): Values =>
  (practice, take) => {
    const doctor = catalogue.practiceDoctor[practice]!;
    const from = catalogue.firstField[doctor]!;
    for (let at = from; at < from + catalogue.fieldsOf[doctor]!; at += 1) {
      const field = catalogue.fields.data[at]!;
      take(field);
      // Who asks for the field above means this one too.
      const above = catalogue.words.aboveOf[field]!;
      if (above >= 0) take(above);
    }
  };

const regencyOf =
  (catalogue: Catalogue): Values =>
  (practice, take) =>
    take(catalogue.regency[catalogue.practiceCenter[practice]!]!);

const insurersOf =
  (catalogue: Catalogue): Values =>
  (practice, take) => {
    const { insurerWidth } = catalogue.words;
    const from = catalogue.practiceCenter[practice]! * insurerWidth;
    for (let part = 0; part < insurerWidth; part += 1) {
      for (let bits = catalogue.insurers[from + part]!; bits !== 0; bits &= bits - 1)
        take(part * 32 + (31 - Math.clz32(bits & -bits)));
    }
  };

/** Days from today on; a session that gives no more numbers counts no more, as in windowsOf. The base date is never 24 days ago (live.ts). */
const daysOf =
  (catalogue: Catalogue, today: number, ticks: readonly number[]): Values =>
  (practice, take) => {
    const { hours } = catalogue;
    for (let days = (hours.daysOf(practice) >>> today) & DAYS_MASK; days !== 0; days &= days - 1) {
      const day = 31 - Math.clz32(days & -days);
      if (day > 0 || isLeftToday(catalogue, practice, ticks)) take(day);
    }
  };

function isLeftToday(catalogue: Catalogue, practice: number, ticks: readonly number[]): boolean {
  const tick = ticks[catalogue.zone[catalogue.practiceCenter[practice]!]!]!;
  const midnight = (Math.floor(tick / TICKS_PER_DAY) + 1) * TICKS_PER_DAY;
  const { hours } = catalogue;
  for (let at = 0; at < hours.countOf(practice); at += 1) {
    const coming = hours.at(practice, at);
    if (startOf(coming) >= midnight) return false;
    if (closeOf(coming) > tick) return true;
  }
  return false;
}

function most({ counts }: Counter): Counted<number>[] {
  return [...counts]
    .map((count, value) => ({ value, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.value - b.value)
    .slice(0, SHOWN_MAX);
}
