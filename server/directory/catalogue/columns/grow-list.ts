/** A list of small whole numbers that only grows; 4 bytes each. */
export class GrowList {
  data = new Uint32Array(4);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const wider = new Uint32Array(this.data.length * 2);
      wider.set(this.data);
      this.data = wider;
    }
    this.data[this.length++] = value;
  }

  /** Inserts a value into a sorted list, unless it is there. */
  insert(value: number): void {
    const { data, length } = this;
    if (length === 0 || data[length - 1]! < value) return this.push(value);
    let at = length;
    while (at > 0 && data[at - 1]! > value) at -= 1;
    if (data[at - 1] === value) return;
    this.push(value);
    this.data.copyWithin(at + 1, at, length);
    this.data[at] = value;
  }
}

type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A typed array with the same values and room for so many, and a twentieth more: for what is known to come. */
export function roomFor<T extends Column>(array: T, length: number): T {
  return lengthened(array, Math.ceil(length * 1.05));
}

/** A typed array at least as long as demanded, with the same values: half as much room again, so that growing is rare. */
export function widened<T extends Column>(array: T, length: number): T {
  return length <= array.length ? array : lengthened(array, Math.max(64, Math.ceil(length * 1.5)));
}

function lengthened<T extends Column>(array: T, length: number): T {
  if (length <= array.length) return array;
  const longer = new (array.constructor as new (length: number) => T)(length);
  longer.set(array);
  return longer;
}
