/** A set of numbers with a bit for each. Reused for one question after the other, because allocating anew would take longer than marking. */
export class NumberSet {
  size = 0;
  #bits = new Uint32Array(0);

  /** Clears the set, with room for numbers below `length`. */
  emptied(length: number): this {
    const rows = (length >>> 5) + 1;
    if (rows > this.#bits.length) this.#bits = new Uint32Array(Math.ceil(rows * 1.5));
    else this.#bits.fill(0);
    this.size = 0;
    return this;
  }

  has(number: number): boolean {
    return (this.#bits[number >>> 5]! & (1 << (number & 31))) !== 0;
  }

  add(number: number): void {
    if (this.has(number)) return;
    this.#bits[number >>> 5]! |= 1 << (number & 31);
    this.size += 1;
  }

  /** The numbers in the set, sorted. */
  toArray(): Uint32Array {
    const all = new Uint32Array(this.size);
    let at = 0;
    for (let row = 0; at < all.length; row += 1) {
      for (let bits = this.#bits[row]!; bits !== 0; bits &= bits - 1)
        all[at++] = row * 32 + (31 - Math.clz32(bits & -bits));
    }
    return all;
  }
}
