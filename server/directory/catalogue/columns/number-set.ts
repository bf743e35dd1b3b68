/** Which numbers have been met: a bit for each. Used again for one question after the other: making room anew would take longer than marking. */
export class NumberSet {
  size = 0;
  #bits = new Uint32Array(0);

  /** Empty again, with room for numbers below `length`. */
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

  /** The numbers met, rising. */
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
