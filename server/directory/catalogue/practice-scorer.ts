import { ANY_FREE, closeOf, dayOf, GENERAL_FREE, JKN_FREE, startOf, TICK_MINUTES } from '#domain/directory/coming.ts';
import { BELOW_FIT, WEIGHTS, completeness, scoreOf, scoreOfParts, textFit } from '#domain/directory/search/rank.ts';
import { PAYMENT_BPJS } from '#domain/vocabulary.ts';
import type { SearchSort } from '#domain/vocabulary.ts';
import type { Catalogue } from './catalogue.ts';
import type { Demand } from './demand.ts';
import { maskOf } from './matcher.ts';
import type { Matcher } from './matcher.ts';
import { firstAtLeast } from './columns/name-index.ts';

/** Scores practices and centers by the terms of domain/directory/search/rank.ts. */
export class PracticeScorer {
  readonly #matcher: Matcher;
  readonly #catalogue: Catalogue;
  readonly #demand: Demand;
  readonly #ticks: readonly number[];
  readonly #free: number;
  readonly #isNamed: boolean;
  readonly #nearWeight: number;
  /** By the index of a field, 1 for those that were asked for themselves, or are liked best; null when all doctors who fit are as good. */
  readonly #askedFields: Uint8Array | null;
  readonly #sort: SearchSort;
  /** The index, in the named doctors, of the one scored last: doctors mostly come in the order in which they are named. */
  #namedIndex = 0;

  /** `ticks`: now in each zone. */
  constructor(matcher: Matcher, ticks: readonly number[]) {
    const { catalogue, demand } = matcher;
    this.#matcher = matcher;
    this.#catalogue = catalogue;
    this.#demand = demand;
    this.#ticks = ticks;
    this.#isNamed = demand.doctorWords.length > 0;
    this.#nearWeight = demand.around === null && demand.anchor !== null ? WEIGHTS.nearNamed : WEIGHTS.near;
    this.#sort = demand.sort;
    this.#askedFields = askedFields(demand.fields, catalogue.words) ?? likedMask(demand, catalogue.words);
    const bpjs = catalogue.words.insurerBySlug.get(PAYMENT_BPJS);
    this.#free =
      demand.insurers?.reduce((flags, insurer) => flags | (insurer === bpjs ? JKN_FREE : GENERAL_FREE), 0) ?? ANY_FREE;
  }

  /** Ticks until the next session that gives a number begins: 0 when it runs, infinite when there is none. */
  waitTicks(practice: number): number {
    const center = this.#catalogue.practices.center(practice);
    const tick = this.#ticks[this.#catalogue.zone[center]!]!;
    const coming = this.#nextFree(practice, center, tick);
    return coming < 0 ? Number.POSITIVE_INFINITY : Math.max(0, startOf(coming) - tick);
  }

  /** The score of a practice; higher is better. */
  practiceScore(practice: number): number {
    const catalogue = this.#catalogue;
    const center = catalogue.practices.center(practice);
    const tick = this.#ticks[catalogue.zone[center]!]!;
    const coming = this.#nextFree(practice, center, tick);
    return scoreOfParts(
      this.#isNamed ? this.#text(practice) : this.#isOfAskedField(practice) ? 1 : BELOW_FIT,
      coming < 0 ? Number.POSITIVE_INFINITY : Math.max(0, startOf(coming) - tick) * TICK_MINUTES,
      this.#matcher.nearness(center),
      coming >= 0 && (coming & this.#free) !== 0,
      catalogue.complete[center]!,
      this.#sort,
      this.#nearWeight,
    );
  }

  /** The score of a center. `doctors`: how many doctors at the center fit. */
  centerScore(center: number, doctors: number): number {
    const complete = completeness(!Number.isNaN(this.#catalogue.latitude[center]!), doctors);
    return scoreOf(
      {
        text: 1,
        waitMinutes: Number.POSITIVE_INFINITY,
        km: this.#matcher.nearness(center),
        insured: true,
        complete,
      },
      this.#demand.around && this.#demand.sort !== 'relevance' ? 'nearest' : 'relevance',
      this.#nearWeight,
    );
  }

  /** The day, from the base date, of the next session that gives a number; when none does, of the last known session. */
  lastDay(practice: number): number {
    const { hours, zone } = this.#catalogue;
    const center = this.#catalogue.practices.center(practice);
    const tick = this.#ticks[zone[center]!]!;
    const next = this.#nextFree(practice, center, tick);
    const count = hours.countOf(practice);
    const tickToShow = next >= 0 ? startOf(next) : count > 0 ? startOf(hours.at(practice, count - 1)) : tick;
    return dayOf(tickToShow);
  }

  /** The next session that gives a number, on the demanded day; -1 when there is none. */
  #nextFree(practice: number, center: number, tick: number): number {
    const { hours, zone } = this.#catalogue;
    const next = hours.nextOf(practice);
    if (next === 0) return -1;
    const window = this.#demand.on?.[zone[center]!];
    const from = window ? Math.max(tick, window.from) : tick;
    if (closeOf(next) > from && (!window || startOf(next) < window.to)) return next;
    const count = hours.countOf(practice);
    for (let at = 0; at < count; at += 1) {
      const coming = hours.at(practice, at);
      if (window && startOf(coming) >= window.to) return -1;
      if ((coming & ANY_FREE) !== 0 && closeOf(coming) > from) return coming;
    }
    return -1;
  }

  #isOfAskedField(practice: number): boolean {
    if (this.#askedFields === null) return true;
    const { doctors, practices } = this.#catalogue;
    for (const field of doctors.fieldsOf(practices.doctor(practice))) if (this.#askedFields[field] === 1) return true;
    return false;
  }

  #text(practice: number): number {
    const { doctorWords } = this.#demand;
    const { named, whole, order } = this.#matcher;
    const doctor = this.#catalogue.practices.doctor(practice);
    this.#namedIndex = firstAtLeast(named, doctor, named[this.#namedIndex]! <= doctor ? this.#namedIndex : 0);
    return textFit(whole[this.#namedIndex]!, doctorWords.length, order[this.#namedIndex]);
  }
}

function askedFields(fields: Demand['fields'], { aboveOf, specialisations }: Catalogue['words']): Uint8Array | null {
  const asked = fields?.filter((field) => !fields.includes(aboveOf[field]!)) ?? [];
  if (fields === null || asked.length === fields.length) return null;
  return maskOf(asked, specialisations.length);
}

/** The fields that are liked best where none is demanded. */
function likedMask({ fields, likedFields }: Demand, { specialisations }: Catalogue['words']): Uint8Array | null {
  return fields === null && likedFields?.length ? maskOf(likedFields, specialisations.length) : null;
}
