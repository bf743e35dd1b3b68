import type { Point } from '../../../lib/distance.ts';

export type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number };
export type Grid = { readonly kilometres: number; readonly lines: readonly (readonly [Point, Point])[] };

/** One degree of latitude. */
export const DEGREE_KM = 111.2;
const STEPS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
/** At most so many squares from one side to the other, so that the ground stays quiet. */
const SQUARES_MAX = 6;
/** At most so many lines in one direction: our maps never show the whole world, and more lines would be a solid area. */
const LINES_MAX = 60;

/**
 * Squares of a round length over the visible area, so that distances can be read without map tiles. `squareAt`: the latitude at which they are square.
 * It stays the same for one map however it is moved, or the lines would move with it.
 */
export function gridOver({ south, north, west, east }: Box, squareAt: number): Grid {
  const squeeze = Math.max(0.2, Math.cos((squareAt * Math.PI) / 180));
  const width = (east - west) * DEGREE_KM * squeeze;
  const kilometres = STEPS_KM.find((step) => width / step <= SQUARES_MAX) ?? STEPS_KM.at(-1)!;
  const up = kilometres / DEGREE_KM;
  const across = up / squeeze;
  return {
    kilometres,
    lines: [
      ...rounds(south, north, up).map(
        (latitude) =>
          [
            { latitude, longitude: west },
            { latitude, longitude: east },
          ] as const,
      ),
      ...rounds(west, east, across).map(
        (longitude) =>
          [
            { latitude: south, longitude },
            { latitude: north, longitude },
          ] as const,
      ),
    ],
  };
}

/** A round length in words: '500 m', '2 km'. */
export function roundLength(kilometres: number): string {
  return kilometres < 1 ? `${Math.round(kilometres * 1_000)} m` : `${Math.round(kilometres)} km`;
}

function rounds(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.min(LINES_MAX, Math.max(0, Math.floor(to / step) - first + 1));
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
