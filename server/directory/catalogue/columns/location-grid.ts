import type { Box } from '#domain/directory/location.ts';

/** Squares per degree: each is about 11 km wide, so that a search within the greatest distance (20 km) reads about 25 of them. */
const PER_DEGREE = 10;
const COLUMNS = 360 * PER_DEGREE + 1;
const NOWHERE = -1;

/** Numbers by their location, in squares of the map, so that a question reads the squares around it and not the whole country. */
export class LocationGrid {
  readonly #numbersIn = new Map<number, Set<number>>();
  readonly #squareOf: number[] = [];

  /** Adds a number or moves it. Latitude and longitude in degrees, NaN where the location is unknown. */
  put(number: number, latitude: number, longitude: number): void {
    const square = Number.isNaN(latitude + longitude) ? NOWHERE : rowOf(latitude) * COLUMNS + columnOf(longitude);
    const before = this.#squareOf[number];
    if (before === square) return;
    if (before !== undefined) this.#numbersIn.get(before)?.delete(number);
    this.#squareOf[number] = square;
    this.#numbersIn.set(square, (this.#numbersIn.get(square) ?? new Set()).add(number));
  }

  /** The numbers in all squares that a box touches, each once; some may lie outside the box itself. */
  around({ south, north, west, east }: Box): number[] {
    const numbers: number[] = [];
    for (let row = rowOf(south); row <= rowOf(north); row += 1) {
      for (let column = columnOf(west); column <= columnOf(east); column += 1)
        for (const number of this.#numbersIn.get(row * COLUMNS + column) ?? []) numbers.push(number);
    }
    return numbers;
  }
}

function rowOf(latitude: number): number {
  return Math.floor((Math.max(-90, Math.min(90, latitude)) + 90) * PER_DEGREE);
}

function columnOf(longitude: number): number {
  return Math.floor((Math.max(-180, Math.min(180, longitude)) + 180) * PER_DEGREE);
}
