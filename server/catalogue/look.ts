import { ANY_FREE, closeOf, GENERAL_FREE, JKN_FREE, startOf, TICK_MINUTES } from '#domain/directory/coming.ts';
import { scoreOf } from '#domain/directory/rank.ts';
import { PAYMENT_BPJS } from '#domain/vocabulary.ts';
import type { Catalogue } from './catalogue.ts';
import type { Demand } from './demand.ts';
import type { Matcher } from './matcher.ts';

/** How much the number of doctors says about a center: 1 from a thousand on. By the number, because logarithms are slow. */
const WELL_KNOWN = Float64Array.from({ length: 1_001 }, (_, doctors) => Math.min(1, Math.log10(1 + doctors) / 3));
const PLACED = 0.4;

/** Puts what is known of a place or a center into the terms of domain/directory/rank.ts. */
export class Look {
  readonly #matcher: Matcher;
  readonly #catalogue: Catalogue;
  readonly #demand: Demand;
  readonly #ticks: readonly number[];
  readonly #free: number;
  /** For each doctor how many of the words are whole words of the name. */
  readonly #whole: Uint8Array | null;

  /** `ticks`: now in each zone. */
  constructor(matcher: Matcher, ticks: readonly number[]) {
    const { catalogue, demand } = matcher;
    this.#matcher = matcher;
    this.#catalogue = catalogue;
    this.#demand = demand;
    this.#ticks = ticks;
    const bpjs = catalogue.words.insurerBySlug.get(PAYMENT_BPJS);
    this.#free =
      demand.insurers?.reduce((flags, insurer) => flags | (insurer === bpjs ? JKN_FREE : GENERAL_FREE), 0) ?? ANY_FREE;
    this.#whole = demand.doctorWords.length > 0 ? wholeWords(matcher) : null;
  }

  /** Higher is better. */
  practiceScore(practice: number): number {
    const catalogue = this.#catalogue;
    const center = catalogue.practiceCenter[practice]!;
    const tick = this.#ticks[catalogue.zone[center]!]!;
    const coming = this.#nextFree(practice, center, tick);
    return scoreOf(
      {
        text: this.#text(practice),
        waitMinutes: coming < 0 ? null : Math.max(0, startOf(coming) - tick) * TICK_MINUTES,
        km: this.#matcher.km(center),
        insured: coming >= 0 && (coming & this.#free) !== 0,
        complete: this.#complete(center, catalogue.doctorsAt[center]!),
      },
      this.#demand.sort,
    );
  }

  /** `doctors`: how many of those at the center fit. */
  centerScore(center: number, doctors: number): number {
    const complete = this.#complete(center, doctors);
    return scoreOf(
      { text: 1, waitMinutes: null, km: this.#matcher.km(center), insured: true, complete },
      this.#demand.around && this.#demand.sort !== 'relevance' ? 'nearest' : 'relevance',
    );
  }

  /** The next session that gives a number, on the day asked for; -1 when there is none. */
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

  #text(practice: number): number {
    if (this.#whole === null) return 1;
    const whole = this.#whole[this.#catalogue.practiceDoctor[practice]!]!;
    return (1 + whole / this.#demand.doctorWords.length) / 2;
  }

  #complete(center: number, doctors: number): number {
    const placed = Number.isNaN(this.#catalogue.latitude[center]!) ? 0 : PLACED;
    return placed + (1 - PLACED) * WELL_KNOWN[Math.min(doctors, WELL_KNOWN.length - 1)]!;
  }
}

function wholeWords({ catalogue, demand, named }: Matcher): Uint8Array {
  const whole = new Uint8Array(catalogue.doctorCount);
  const counts = catalogue.doctorNames.countWhole(named, demand.doctorWords);
  named.forEach((doctor, at) => (whole[doctor] = counts[at]!));
  return whole;
}
