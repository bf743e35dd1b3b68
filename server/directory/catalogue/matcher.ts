import { distanceKm } from '#domain/directory/location.ts';
import type { Circle } from '#domain/directory/location.ts';
import { orderFit } from '#domain/directory/search/rank.ts';
import type { Catalogue } from './catalogue.ts';
import { wordsOfDoctor } from './columns/name-words.ts';
import { asksForDoctors } from './demand.ts';
import type { Demand } from './demand.ts';

const UNKNOWN = 0;
const PASSES = 1;
const FAILS = 2;

/** So many names are read to put the very name before longer ones. */
const NAMES_READ_MAX = 300;

/** A demand prepared for checking very many practices: lists become bit masks, and each center is checked once. */
export class Matcher {
  readonly catalogue: Catalogue;
  readonly demand: Demand;
  /** The doctors whose names have the demanded words. */
  readonly named: Uint32Array;
  /** The demand is not about doctors: every doctor of a fitting center fits. */
  readonly isOfCenters: boolean;
  /** Nothing is demanded, so everybody fits. */
  readonly isEverybody: boolean;
  /** Nobody fits: something demanded does not exist, or the time has passed or is later than any session. */
  readonly isVoid: boolean;
  /** The candidates are looked up by the demanded fields, so their fields need no check. */
  readonly comeByField: boolean;
  readonly #fields: Uint8Array | null;
  readonly #regencies: Uint8Array | null;
  readonly #kinds: number;
  readonly #insurers: Uint32Array | null;
  readonly #centers: ReadonlySet<number> | null;
  readonly #known: Uint8Array;
  /** From which location nearness is measured. */
  readonly #from: Circle | null;
  readonly #km: Map<number, number>;
  #whole: Uint8Array | null = null;
  #order: Float32Array | null = null;

  constructor(catalogue: Catalogue, demand: Demand) {
    const { words } = catalogue;
    this.catalogue = catalogue;
    this.demand = demand;
    this.named = catalogue.doctorNames.numbersOfAll(demand.doctorWords, { sounds: !demand.isExact });
    this.isOfCenters = !asksForDoctors(demand);
    const { fields, regencies, insurers, around, kinds, centers, on } = demand;
    const lists = [fields, regencies, insurers, kinds, centers];
    this.isEverybody = this.isOfCenters && around === null && lists.every((list) => list === null);
    this.isVoid =
      lists.some((list) => list?.length === 0) ||
      (on?.every(({ from, to }) => from >= to || from > catalogue.hours.lastStart) ?? false);
    this.comeByField = demand.fields !== null && demand.doctorWords.length === 0 && demand.centers === null;
    this.#fields = demand.fields && maskOf(demand.fields, words.specialisations.length);
    this.#regencies = demand.regencies && maskOf(demand.regencies, words.regencies.length);
    this.#kinds = demand.kinds === null ? ~0 : demand.kinds.reduce((mask, kind) => mask | (1 << kind), 0);
    this.#insurers = demand.insurers && bitsOf(demand.insurers, words.insurerWidth);
    this.#centers = demand.centers && new Set(demand.centers);
    this.#known = new Uint8Array(catalogue.centers.length);
    this.#from = demand.around ?? demand.anchor;
    this.#km = this.#from === null ? new Map() : measuredFrom(this.#from);
  }

  /** For each named doctor, how many of the words are whole words of the name. */
  get whole(): Uint8Array {
    return (this.#whole ??= this.catalogue.doctorNames.countWhole(
      this.named,
      this.demand.doctorWords,
      !this.demand.isExact,
    ));
  }

  /** For each named doctor, how far it is the very name that was asked for; zeros when there are too many to read their names. */
  get order(): Float32Array {
    return (this.#order ??= this.#compareNames());
  }

  #compareNames(): Float32Array {
    const fits = new Float32Array(this.named.length);
    if (this.named.length > NAMES_READ_MAX) return fits;
    for (const [at, doctor] of this.named.entries()) {
      const { name } = this.catalogue.personOf(doctor);
      fits[at] = orderFit(wordsOfDoctor(name), this.demand.doctorWords);
    }
    return fits;
  }

  /**
   * Whether a practice fits. Two things are not checked: doctors' names, which all candidates have, and the fields of a candidate that was looked up
   * by its field.
   */
  passes(practice: number, comesByField: boolean): boolean {
    const { catalogue, demand } = this;
    if (catalogue.practices.isGone(practice)) return false;
    const doctor = catalogue.practices.doctor(practice);
    if (demand.gender !== 0 && catalogue.doctors.gender(doctor) !== demand.gender) return false;
    if (!comesByField && this.#fields !== null && !this.#hasField(doctor)) return false;
    const center = catalogue.practices.center(practice);
    if (!this.centerPasses(center)) return false;
    if (demand.on === null) return true;
    const { from, to } = demand.on[catalogue.zone[center]!]!;
    return catalogue.hours.isAnyWithin(practice, from, to);
  }

  /**
   * Whether a center is one of the named ones (if any), lies in the demanded regencies and distance, is of a demanded kind, and takes one of the
   * insurers.
   */
  centerPasses(center: number): boolean {
    const known = this.#known[center]!;
    if (known !== UNKNOWN) return known === PASSES;
    const passes = this.#looksAtCenter(center);
    this.#known[center] = passes ? PASSES : FAILS;
    return passes;
  }

  /** Kilometres from the demanded location; null when none is demanded. */
  km(center: number): number | null {
    return this.demand.around === null ? null : this.nearness(center);
  }

  /** Kilometres from the demanded location or the anchor; infinite when there is neither. */
  nearness(center: number): number {
    if (this.#from === null) return Number.POSITIVE_INFINITY;
    const known = this.#km.get(center);
    if (known !== undefined) return known;
    const km = kmTo(this.catalogue, this.#from, center);
    this.#km.set(center, km);
    return km;
  }

  #looksAtCenter(center: number): boolean {
    const { catalogue, demand } = this;
    if (this.#centers !== null && !this.#centers.has(center)) return false;
    if (this.#regencies !== null && this.#regencies[catalogue.regency[center]!] === 0) return false;
    if ((this.#kinds & (1 << catalogue.kind[center]!)) === 0) return false;
    if (this.#insurers !== null && !this.#takesInsurance(center, this.#insurers)) return false;
    return demand.around === null || this.km(center)! <= demand.around.km;
  }

  #hasField(doctor: number): boolean {
    const { doctors } = this.catalogue;
    const from = doctors.firstField(doctor);
    const end = from + doctors.fieldCount(doctor);
    for (let at = from; at < end; at += 1) if (this.#fields![doctors.fields.data[at]!] === 1) return true;
    return false;
  }

  #takesInsurance(center: number, insurers: Uint32Array): boolean {
    const from = center * insurers.length;
    for (let at = 0; at < insurers.length; at += 1)
      if ((this.catalogue.insurers[from + at]! & insurers[at]!) !== 0) return true;
    return false;
  }
}

const measured = new WeakMap<Circle, Map<number, number>>();

/** The measured kilometres by center. They are shared by the matchers of one question, which measure from the same location. */
function measuredFrom(around: Circle): Map<number, number> {
  const known = measured.get(around) ?? new Map<number, number>();
  measured.set(around, known);
  return known;
}

/** Kilometres from a location to a center; infinite when the center lies outside the box or its location is unknown. */
export function kmTo(catalogue: Catalogue, { place, box }: Circle, center: number): number {
  const latitude = catalogue.latitude[center]!;
  const longitude = catalogue.longitude[center]!;
  // A NaN compares as false and so counts as outside.
  const inside = latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
  return inside ? distanceKm(place, { latitude, longitude }) : Number.POSITIVE_INFINITY;
}

/** By index, 1 for those in the list. */
export function maskOf(indexes: readonly number[], length: number): Uint8Array {
  const mask = new Uint8Array(length);
  for (const index of indexes) mask[index] = 1;
  return mask;
}

function bitsOf(indexes: readonly number[], width: number): Uint32Array {
  const bits = new Uint32Array(width);
  for (const index of indexes) bits[index >>> 5]! |= 1 << (index & 31);
  return bits;
}
