import { createSpelling } from '#domain/directory/search/spelling.ts';
import type { Spelling } from '#domain/directory/search/spelling.ts';
import type { SimilarWord } from '#domain/directory/search/understanding/reading.ts';
import { GrowList } from './grow-list.ts';
import { NumberSet } from './number-set.ts';

/** Under one letter stands too much to be looked through; it must be a word by itself. */
const PREFIX_MIN_CHARS = 2;
/** More words than these that begin alike are not told apart by a beginning. */
const BEGINNINGS_MAX = 400;

/** Which numbers (of doctors, of centers) have a word in their name. Numbers are given in rising order; who has gone stays in the lists. */
export class NameIndex {
  readonly #lists = new Map<string, GrowList>();
  readonly #spelling: Spelling = createSpelling();
  #last = 0;

  add(number: number, words: readonly string[]): void {
    this.#last = Math.max(this.#last, number);
    for (const word of words) {
      const list = this.#lists.get(word) ?? new GrowList();
      this.#lists.set(word, list);
      list.insert(number);
      this.#spelling.add(word, 1);
    }
  }

  has(word: string): boolean {
    return this.#lists.has(word);
  }

  similar(word: string): readonly SimilarWord[] {
    return this.#spelling.similar(word);
  }

  /** Numbers that have the word, or with `begins` one that begins with it; rising, each once. */
  numbersOf(word: string, begins: boolean): Uint32Array {
    const whole = this.#lists.get(word);
    const own = whole ? whole.data.subarray(0, whole.length) : NOTHING;
    if (!begins || word.length < PREFIX_MIN_CHARS) return own;
    const lists = this.#spelling
      .startingWith(word, BEGINNINGS_MAX)
      .flatMap((one) => (one === word ? [] : (this.#lists.get(one) ?? [])));
    if (lists.length === 0) return own;
    return union([own, ...lists.map(({ data, length }) => data.subarray(0, length))]);
  }

  /** Some of those that have a word that begins so, at most `most`, those with the whole word first; in no other order. */
  someOf(word: string, most: number): Uint32Array {
    const found = united.emptied(this.#last + 1);
    const words = word.length < PREFIX_MIN_CHARS ? [] : this.#spelling.startingWith(word, BEGINNINGS_MAX);
    for (const one of [word, ...words]) {
      const { data, length } = this.#lists.get(one) ?? NOBODY;
      for (let at = 0; at < length && found.size < most; at += 1) found.add(data[at]!);
    }
    return found.toArray();
  }

  /** Numbers that have all of the words, each as a whole or as a beginning. */
  numbersOfAll(words: readonly string[], begins: (word: string, at: number) => boolean = () => true): Uint32Array {
    if (words.length === 0) return NOTHING;
    const lists = words.map((word, at) => this.numbersOf(word, begins(word, at))).sort((a, b) => a.length - b.length);
    return lists.reduce((left, right) => (left.length === 0 ? left : intersection(left, right)));
  }

  /** For each of some rising numbers, how many of the words it has as whole words. */
  countWhole(numbers: Uint32Array, words: readonly string[]): Uint8Array {
    const counts = new Uint8Array(numbers.length);
    for (const word of words) {
      const list = this.numbersOf(word, false);
      let from = 0;
      for (let at = 0; at < numbers.length && from < list.length; at += 1) {
        from = firstAtLeast(list, numbers[at]!, from);
        if (list[from] === numbers[at]) counts[at]! += 1;
      }
    }
    return counts;
  }
}

const NOTHING = new Uint32Array(0);
const NOBODY = { data: NOTHING, length: 0 };

/** Of two rising lists, what both have; the shorter first. */
function intersection(short: Uint32Array, long: Uint32Array): Uint32Array {
  const both = new Uint32Array(short.length);
  let count = 0;
  let from = 0;
  for (const value of short) {
    from = firstAtLeast(long, value, from);
    if (from === long.length) break;
    if (long[from] === value) both[count++] = value;
  }
  return both.subarray(0, count);
}

/** Where, from a place on, the first number of a rising list that is not smaller stands: strides from the last place, then halves. */
export function firstAtLeast(list: Uint32Array, value: number, from: number): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < list.length && list[high]! < value) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  high = Math.min(high, list.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const united = new NumberSet();

/** What any of some rising lists has, rising. */
function union(lists: readonly Uint32Array[]): Uint32Array {
  const all = united.emptied(lists.reduce((most, list) => Math.max(most, list.at(-1) ?? 0), 0) + 1);
  for (const list of lists) for (let at = 0; at < list.length; at += 1) all.add(list[at]!);
  return all.toArray();
}
