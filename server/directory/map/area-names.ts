import type { AreaName } from './area-names.store.ts';
import { spotOf } from './mercator.ts';
import type { Spot } from './mercator.ts';

/** A name on the map; its spot is the middle of its foot, in pixels of the whole world at one zoom. */
export type WrittenName = Spot & Pick<AreaName, 'name' | 'kind'> & { readonly width: number };

/** From this zoom on the names of districts stand beside those of regencies. */
const DISTRICTS_FROM = 11;
/** The height of a line, and the mean width of a letter of each kind in the widest face that a system may have. */
const LINE = 18;
const LETTER = { regency: 8.6, district: 7.2 } as const;
/** Between two names, so that the ground stays quiet behind the pins. */
const GAP = { x: 12, y: 14 } as const;
/** Only names in the same and the neighbouring squares can touch: no name is wider than one. */
const SQUARE = 256;

/** The names that have room at a zoom, the first ones before the later. One map is made of many tiles, so this is found for all of them at once. */
export function namesWithRoom(names: readonly AreaName[], zoom: number): WrittenName[] {
  const written = new Map<string, WrittenName[]>();
  const wanted = zoom < DISTRICTS_FROM ? names.filter(({ kind }) => kind === 'regency') : names;
  for (const area of wanted) {
    const { x, y } = spotOf(area, zoom);
    const name = { x, y, name: area.name, kind: area.kind, width: area.name.length * LETTER[area.kind] };
    const [column, row] = [Math.floor(x / SQUARE), Math.floor(y / SQUARE)];
    const near = [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((down) => written.get(`${column + right} ${row + down}`) ?? []),
    );
    if (near.some((other) => touch(name, other))) continue;
    const square = `${column} ${row}`;
    written.set(square, [...(written.get(square) ?? []), name]);
  }
  return [...written.values()].flat();
}

/** Whether any part of a name lies in a rectangle of pixels. */
export function isNameWithin({ x, y, width }: WrittenName, left: number, top: number, side: number): boolean {
  return x + width / 2 > left && x - width / 2 < left + side && y > top - LINE && y - LINE < top + side;
}

function touch(one: WrittenName, other: WrittenName): boolean {
  return Math.abs(one.x - other.x) < (one.width + other.width) / 2 + GAP.x && Math.abs(one.y - other.y) < LINE + GAP.y;
}
