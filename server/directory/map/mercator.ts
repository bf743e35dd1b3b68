import type { Box, Location } from '#domain/directory/location.ts';

/** The side of a tile in pixels. */
export const TILE = 256;

export type Spot = { readonly x: number; readonly y: number };
/** A tile as its address names it: the zoom, and the number of its column and row at that zoom. */
export type TileAddress = { readonly z: number; readonly x: number; readonly y: number };

const RADIANS = Math.PI / 180;

/** The pixel of a location in the picture of the whole world at a zoom (Web Mercator). */
export function spotOf({ latitude, longitude }: Location, zoom: number): Spot {
  const world = TILE * 2 ** zoom;
  const sine = Math.sin(latitude * RADIANS);
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

/** The box of a tile in degrees, wider by some pixels on each side. */
export function boxOf({ z, x, y }: TileAddress, margin: number): Box {
  const world = TILE * 2 ** z;
  const longitude = (pixel: number): number => (pixel / world) * 360 - 180;
  const latitude = (pixel: number): number => Math.atan(Math.sinh(Math.PI * (1 - (2 * pixel) / world))) / RADIANS;
  return {
    west: longitude(x * TILE - margin),
    east: longitude((x + 1) * TILE + margin),
    north: latitude(y * TILE - margin),
    south: latitude((y + 1) * TILE + margin),
  };
}
