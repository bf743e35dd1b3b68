import { completeness } from '#domain/directory/search/rank.ts';
import { wholeNamesOf } from '#domain/directory/search/understanding/center-words.ts';
import { normaliseForSearch } from '#domain/directory/search/normalise.ts';
import { ZONES } from '#domain/vocabulary.ts';
import type { CatalogueCenter, CatalogueWords } from './catalogue.store.ts';
import { centerWordOf, KIND_NUMBER } from './center-kind.ts';
import { GrowList, widened } from './columns/grow-list.ts';
import { NameIndex } from './columns/name-index.ts';
import { LocationGrid } from './columns/location-grid.ts';
import { wordsOfCenter } from './columns/name-words.ts';
import { createWordsById } from './columns/words-by-id.ts';
import type { WordsById } from './columns/words-by-id.ts';

/** The centers of the catalogue. Each has a number that never changes and that indexes the columns. Doctors are added by its subclass (catalogue.ts). */
export class Centers {
  readonly words: WordsById;
  /** Raised when doctors or centers change (not their hours); results of an earlier version are stale. */
  version = 0;
  readonly centerNames = new NameIndex();
  readonly centers: CatalogueCenter[] = [];
  regency = new Uint16Array(64);
  kind = new Uint8Array(64);
  zone = new Uint8Array(64);
  latitude = new Float64Array(64);
  longitude = new Float64Array(64);
  /** How many doctors practise at each center. */
  doctorsAt = new Uint32Array(64);
  /** How complete the entry of a center with all its doctors is (completeness in domain/directory/search/rank.ts). */
  complete = new Float64Array(64);
  insurers: Uint32Array;
  readonly grid = new LocationGrid();
  readonly #centerNumber = new Map<number, number>();
  readonly #centerNameWords: (readonly string[])[] = [];
  /** Centers that were renamed or removed: the name index still has their old words. */
  readonly #renamed = new Set<number>();
  /** The centers by their other names, in the form of normaliseForSearch. */
  readonly #called = new Map<string, Set<number>>();
  /** The numbers of the practices at each center; ended practices are among them. */
  readonly practicesAt: GrowList[] = [];
  /** The numbers of the centers in each regency (by index in words.regencies); centers that moved away are among them. */
  readonly centersIn: GrowList[];

  constructor(words: CatalogueWords) {
    this.words = createWordsById(words);
    this.centersIn = words.regencies.map(() => new GrowList());
    this.insurers = new Uint32Array(64 * this.words.insurerWidth);
  }

  numberOfCenter(id: number): number | undefined {
    return this.#centerNumber.get(id);
  }

  /** Adds a center or stores what changed about it. */
  putCenter(center: CatalogueCenter): void {
    const known = this.#centerNumber.get(center.id);
    const number = known ?? this.centers.length;
    const { insurerWidth } = this.words;
    this.#widenCenters(number + 1);
    const regency = this.words.regencyAt.get(center.regency_code) ?? 0;
    if (known === undefined) {
      this.#centerNumber.set(center.id, number);
      this.practicesAt.push(new GrowList());
    }
    if (known === undefined || this.regency[number] !== regency) this.centersIn[regency]?.push(number);
    const words = wordsOfCenter(center.name, center.aliases);
    const before = this.#centerNameWords[number] ?? [];
    this.centerNames.add(
      number,
      words.filter((word) => !before.includes(word)),
    );
    if (before.some((word) => !words.includes(word))) this.#renamed.add(number);
    this.#centerNameWords[number] = words;
    const former = this.centers[number];
    this.#call(number, former ? namesOf(former) : [], namesOf(center));
    this.centers[number] = center;
    this.regency[number] = regency;
    this.kind[number] = KIND_NUMBER[centerWordOf(center)];
    this.zone[number] = ZONES.indexOf(center.zone);
    this.latitude[number] = center.latitude ?? Number.NaN;
    this.longitude[number] = center.longitude ?? Number.NaN;
    this.addDoctors(number, 0);
    this.grid.put(number, this.latitude[number], this.longitude[number]);
    this.insurers.fill(0, number * insurerWidth, (number + 1) * insurerWidth);
    for (const id of center.insurers) {
      const at = this.words.insurerAt.get(id);
      if (at !== undefined) this.insurers[number * insurerWidth + (at >>> 5)]! |= 1 << (at & 31);
    }
    this.version += 1;
  }

  /** Adds to (or subtracts from) the number of doctors who practise at a center. */
  protected addDoctors(center: number, by: number): void {
    const doctors = this.doctorsAt[center]! + by;
    this.doctorsAt[center] = doctors;
    this.complete[center] = completeness(!Number.isNaN(this.latitude[center]!), doctors);
  }

  /** Removes a center at which no doctor practises any more; no search finds it from then on. */
  removeCenter(id: number): void {
    const number = this.#centerNumber.get(id);
    if (number === undefined) return;
    this.#centerNumber.delete(id);
    this.#centerNameWords[number] = [];
    this.#renamed.add(number);
    this.#call(number, namesOf(this.centers[number]!), []);
    this.centers[number] = { ...this.centers[number]!, id: 0 };
    this.version += 1;
  }

  /** The only center with exactly this name, its whole one or another; undefined when none or several have it. */
  numberOfCalled(name: string): number | undefined {
    const numbers = this.#called.get(name);
    return numbers?.size === 1 ? numbers.values().next().value : undefined;
  }

  #call(number: number, before: readonly string[], now: readonly string[]): void {
    for (const name of before) this.#called.get(name)?.delete(number);
    for (const name of now) this.#called.set(name, (this.#called.get(name) ?? new Set()).add(number));
  }

  isCenterGone(number: number): boolean {
    return this.centers[number]!.id === 0;
  }

  /** Centers of which words in the name index may be outdated. */
  get renamed(): ReadonlySet<number> {
    return this.#renamed;
  }

  /** The words of a center's present name; the name index also has those of former names. */
  centerWords(number: number): readonly string[] {
    return this.#centerNameWords[number]!;
  }

  #widenCenters(length: number): void {
    if (length <= this.regency.length) return;
    this.regency = widened(this.regency, length);
    this.kind = widened(this.kind, length);
    this.zone = widened(this.zone, length);
    this.latitude = widened(this.latitude, length);
    this.longitude = widened(this.longitude, length);
    this.doctorsAt = widened(this.doctorsAt, length);
    this.complete = widened(this.complete, length);
    this.insurers = widened(this.insurers, this.regency.length * this.words.insurerWidth);
  }
}

function namesOf({ name, aliases }: { readonly name: string; readonly aliases: readonly string[] }): string[] {
  return [...aliases.map(normaliseForSearch), ...wholeNamesOf(name)];
}
