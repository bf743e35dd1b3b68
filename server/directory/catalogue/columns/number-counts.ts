import { widened } from './grow-list.ts';

/** Counts by number, of which only few occur. Reused for one question after the other, because allocating anew would take longer than counting. */
export class NumberCounts {
  #met: number[] = [];
  #counts = new Uint32Array(0);

  /** Clears the counts, with room for numbers below `length`. */
  emptied(length: number): this {
    for (const number of this.#met) this.#counts[number] = 0;
    this.#met = [];
    this.#counts = widened(this.#counts, length);
    return this;
  }

  /** The numbers that were counted, in the order in which they first occurred. */
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
