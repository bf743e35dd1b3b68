import { SLICE, SLICED_UP_TO } from './coast.ts';
import type { Coast } from './coast.ts';
import { isNameWithin } from './area-names.ts';
import type { WrittenName } from './area-names.ts';
import { TILE } from './mercator.ts';
import type { Spot, TileAddress } from './mercator.ts';

/** Colours of the design (web/app.css), which a picture cannot refer to. */
const COLOUR = {
  sea: '#ddf0ec',
  home: '#f7f9f7',
  near: '#eaefec',
  coast: '#93cac3',
  center: '#62b0a9',
  regency: '#3a4f4e',
  district: '#566b69',
} as const;
/** On wider maps the dots are smaller, because they stand closer together. */
const DOTS_GROW_AT = 8;
/** A name stands a little above its spot, where the dot of a center is. */
const LIFT = 7;

export type Ground = {
  readonly coast: Coast;
  /** Pixels of medical centers in the picture of the whole world at the zoom of the tile. */
  readonly centers: readonly Spot[];
  /** All names at that zoom. */
  readonly names: readonly WrittenName[];
};

/** Draws one tile as SVG: sea and land, medical centers as faint dots, names of regencies and districts. */
export function drawGround(tile: TileAddress, { coast, centers, names }: Ground): string {
  const left = tile.x * TILE;
  const top = tile.y * TILE;
  const dots = centers.map(({ x, y }) => `M${round(x - left)} ${round(y - top)}h0`).join('');
  const texts = names.filter((name) => isNameWithin(name, left, top, TILE));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}" viewBox="0 0 ${TILE} ${TILE}">`,
    `<path fill="${COLOUR.sea}" d="M0 0h${TILE}v${TILE}H0z"/>`,
    drawLand(tile, coast),
    dots &&
      `<path stroke="${COLOUR.center}" stroke-opacity=".55" stroke-width="${tile.z < DOTS_GROW_AT ? 3 : 5}" stroke-linecap="round" d="${dots}"/>`,
    texts.length > 0 &&
      `<g font-family="system-ui,sans-serif" text-anchor="middle" stroke="#fff" stroke-width="3" stroke-linejoin="round" paint-order="stroke">`,
    ...texts.map(
      ({ x, y, name, kind }) =>
        `<text x="${round(x - left)}" y="${round(y - top - LIFT)}" fill="${COLOUR[kind]}" ${
          kind === 'regency' ? 'font-size="12.5" font-weight="600"' : 'font-size="11.5"'
        }>${escapeText(name)}</text>`,
    ),
    texts.length > 0 && '</g>',
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

function drawLand({ z, x, y }: TileAddress, coast: Coast): string {
  const closer = 2 ** Math.max(0, z - SLICED_UP_TO);
  const [column, row] = [Math.floor(x / closer), Math.floor(y / closer)];
  const slice = coast.getTile(Math.min(z, SLICED_UP_TO), column, row);
  if (!slice) return '';
  const scale = (TILE / SLICE) * closer;
  const land = slice.features.map((feature) => {
    if (feature.type !== 3) return '';
    const colour = feature.tags?.['home'] ? COLOUR.home : COLOUR.near;
    return `<path fill="${colour}" d="${feature.geometry.map(ringPath).join('')}"/>`;
  });
  return `<g transform="translate(${(column * closer - x) * TILE} ${(row * closer - y) * TILE}) scale(${scale})" stroke="${COLOUR.coast}" fill-rule="evenodd"${' '}stroke-width="${1.25 / scale}" stroke-linejoin="round">${land.join('')}</g>`;
}

/** A ring as a path in steps, which are shorter than positions. */
function ringPath(ring: readonly (readonly [number, number])[]): string {
  let [atX, atY] = ring[0]!;
  const steps = ring.slice(1).map(([x, y]) => {
    const step = `${x - atX} ${y - atY}`;
    [atX, atY] = [x, y];
    return step;
  });
  return `M${ring[0]!.join(' ')}l${steps.join(' ')}z`;
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;
const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
