import { expect, test } from 'vitest';
import { sliceCoast } from './coast.ts';
import { cutCoast } from './cut-coast.ts';
import type { Atlas } from './cut-coast.ts';
import { boxOf, spotOf, TILE } from './mercator.ts';

/** A square of degrees as an arc. */
const square = (west: number, south: number, side: number): [number, number][] => [
  [west, south],
  [west, south + side],
  [west + side, south + side],
  [west + side, south],
  [west, south],
];
/** Two islands of Indonesia, one of a neighbour, one far away, and one that has no number. */
const ATLAS: Atlas = {
  type: 'Topology',
  arcs: [square(107, -7, 1), square(120, -3, 2), square(102, 2, 1), square(10, 50, 5), square(125, -9, 1)],
  objects: {
    countries: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'MultiPolygon', id: '360', arcs: [[[0]], [[1]]] },
        { type: 'Polygon', id: '458', arcs: [[2]] },
        { type: 'Polygon', id: '276', arcs: [[3]] },
        { type: 'Polygon', arcs: [[4]] },
      ],
    },
  },
};

test('the coast is cut to Indonesia and its neighbours, and what is far away is left out', () => {
  const [near, home] = cutCoast(ATLAS);
  const corners = (land: typeof home) => land!.geometry.coordinates.map(([ring]) => ring![0]).toSorted();
  expect(home!.properties.home).toBe(true);
  expect(corners(home)).toEqual([
    [107, -7],
    [120, -3],
  ]);
  expect(near!.properties.home).toBe(false);
  expect(corners(near)).toEqual([
    [102, 2],
    [125, -9],
  ]);
  expect(() => cutCoast({ ...ATLAS, objects: {} })).toThrow('no countries');
});

test('a slice has the land of its tile and none elsewhere', () => {
  const coast = sliceCoast(cutCoast(ATLAS));
  const at = (latitude: number, longitude: number) => {
    const { x, y } = spotOf({ latitude, longitude }, 8);
    const slice = coast.getTile(8, Math.floor(x / TILE), Math.floor(y / TILE));
    return slice?.features.map(({ tags }) => tags?.['home']) ?? [];
  };
  expect(at(-6.5, 107.5)).toEqual([true]);
  expect(at(2.5, 102.5)).toEqual([false]);
  expect(at(-5, 107.5)).toEqual([]);
  expect(at(52, 12)).toEqual([]);
});

test('a box in degrees holds the pixels of its tile', () => {
  const tile = { z: 12, x: 3_272, y: 2_127 };
  const box = boxOf(tile, 0);
  const corner = spotOf({ latitude: box.north, longitude: box.west }, 12);
  expect(corner.x).toBeCloseTo(tile.x * TILE, 4);
  expect(corner.y).toBeCloseTo(tile.y * TILE, 4);
  const wider = boxOf(tile, 10);
  expect(spotOf({ latitude: wider.south, longitude: wider.east }, 12).x).toBeCloseTo((tile.x + 1) * TILE + 10, 4);
});
