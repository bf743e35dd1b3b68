import { roomFor, widened } from './columns/grow-list.ts';

const BETWEEN = '\0';

/** Short texts packed into one block of bytes: as separate strings they would take several times the memory for a whole country's doctors. */
export class Labels {
  #bytes = Buffer.alloc(1024);
  /** Where each text begins; the last entry is the end of the last text. */
  #from = new Uint32Array(64);
  #length = 0;

  get bytes(): number {
    return this.#from[this.#length]!;
  }

  makeRoom(numbers: number, bytes: number): void {
    if (bytes > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], Math.ceil(bytes * 1.05));
    this.#from = roomFor(this.#from, numbers + 1);
  }

  /** Adds texts that belong together, under the next number from 0 on. */
  push(...texts: readonly string[]): void {
    const text = texts.join(BETWEEN);
    const used = this.#from[this.#length]!;
    const needed = used + Buffer.byteLength(text);
    if (needed > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], Math.ceil(needed * 1.5));
    this.#bytes.write(text, used);
    this.#length += 1;
    this.#from = widened(this.#from, this.#length + 1);
    this.#from[this.#length] = needed;
  }

  /** The texts that were added under a number. */
  of(number: number): string[] {
    return this.#bytes.toString('utf8', this.#from[number]!, this.#from[number + 1]!).split(BETWEEN);
  }
}
