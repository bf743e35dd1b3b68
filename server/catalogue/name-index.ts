import { createSpelling } from '#domain/directory/spelling.ts';
import type { Spelling } from '#domain/directory/spelling.ts';
import type { SimilarWord } from '#domain/directory/understanding/reading.ts';
import { GrowList } from './grow-list.ts';

/** Under one letter stands too much to be looked through; it must be a word by itself. */
const PREFIX_MIN_CHARS = 2;
/** More words than these that begin alike are not told apart by a beginning. */
const BEGINNINGS_MAX = 400;

/** Which numbers (of doctors, of centers) have a word in their name. Numbers are given in rising order; who has gone stays in the lists. */
export class NameIndex {
  readonly #lists = new Map<string, GrowList>();
  readonly #spelling: Spelling = createSpelling();

  add(number: number, words: readonly string[]): void {
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
    const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, own.length));
    all.set(own);
    let at = own.length;
    for (const { data, length } of lists) {
      all.set(data.subarray(0, length), at);
      at += length;
    }
    return distinct(all.sort());
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

/** Where the first number that is not smaller stands: strides from the last place, then halves. */
function firstAtLeast(list: Uint32Array, value: number, from: number): number {
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

function distinct(rising: Uint32Array): Uint32Array {
  let count = 0;
  for (let at = 0; at < rising.length; at += 1)
    if (at === 0 || rising[at] !== rising[at - 1]) rising[count++] = rising[at]!;
  return rising.subarray(0, count);
}
