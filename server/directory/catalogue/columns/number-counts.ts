import { widened } from './grow-list.ts';

/** Counts for numbers, of which few are met. Used again for one question after the other: making room anew would take longer than counting. */
export class NumberCounts {
  #met: number[] = [];
  #counts = new Uint32Array(0);

  /** Empty again, with room for numbers below `length`. */
  emptied(length: number): this {
    for (const number of this.#met) this.#counts[number] = 0;
    this.#met = [];
    this.#counts = widened(this.#counts, length);
    return this;
  }

  /** Those counted at all, in the order in which they were met. */
  get met(): readonly number[] {
    return this.#met;
  }

  add(number: number): void {
    const before = this.#counts[number]!;
    if (before === 0) this.#met.push(number);
    this.#counts[number] = before + 1;
  }

  of(number: number): number {
    return this.#counts[number]!;
  }
}
