import type { MapTiles } from './context.ts';

/** How the tiles stand in the page, where a map that is opened later finds them. */
export const mapTilesAttribute = (tiles: MapTiles | null): string | undefined =>
  tiles ? JSON.stringify(tiles) : undefined;

/** Where the tiles of maps come from; null: maps have a ground of our own. Browser only. */
export function readMapTiles(): MapTiles | null {
  return JSON.parse(document.documentElement.dataset['tiles'] ?? 'null') as MapTiles | null;
}
