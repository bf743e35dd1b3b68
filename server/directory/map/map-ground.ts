import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { GROUND_PATH, GROUND_ZOOMS } from '#contract/directory/map-ground.ts';
import type { LiveDirectory } from '../catalogue/directory.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { listAreaNames } from './area-names.store.ts';
import { namesWithRoom } from './area-names.ts';
import type { WrittenName } from './area-names.ts';
import { readCoast } from './coast.ts';
import type { Coast } from './coast.ts';
import { drawGround } from './draw-ground.ts';
import { boxOf, spotOf } from './mercator.ts';
import type { Spot, TileAddress } from './mercator.ts';

export type GroundParts = {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly directory: Pick<LiveDirectory, 'current'>;
};

const ADDRESS = new RegExp(`^${GROUND_PATH}/(?<z>\\d{1,2})/(?<x>\\d{1,6})/(?<y>\\d{1,6})\\.svg$`);

const TILES_CACHED = 500;
/** Zooms of which the names are held: a close one has some 6,000. */
const NAMES_CACHED = 8;
/** New centers and names appear on the ground after so long, and on a phone that has the tile already after a day. */
const CACHED_MS = 3_600_000;
const HEADERS = { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' };
/** A dot at the border of a tile is half in the next one. */
const DOT = 3;
/** At most one dot in a square of so many pixels: more would be a solid area, and a tile of the whole country would have thousands. */
const DOT_SQUARE = 4;

/** The ground of maps where no tiles of others are configured: drawn by this server, asked for with the map and never before. */
export function createMapGround({ pool, now, directory }: GroundParts): Hono {
  const times = { ttl: CACHED_MS, perf: { now: () => now().getTime() }, ttlResolution: 0 };
  let coast: Promise<Coast> | null = null;
  const coastOnce = (): Promise<Coast> => {
    coast ??= readCoast().catch((error: unknown) => {
      coast = null;
      throw error;
    });
    return coast;
  };
  const names = new LRUCache<number, WrittenName[]>({
    max: NAMES_CACHED,
    ...times,
    fetchMethod: async (zoom) => namesWithRoom(await listAreaNames(pool), zoom),
  });
  const tiles = new LRUCache<string, string, TileAddress>({
    max: TILES_CACHED,
    ...times,
    fetchMethod: async (_key, _old, { context: tile }) =>
      drawGround(tile, {
        coast: await coastOnce(),
        names: (await names.fetch(tile.z)) ?? [],
        centers: centersOn((await directory.current()).catalogue, tile),
      }),
  });

  const app = new Hono();
  app.get('*', async (context) => {
    const tile = tileAt(context.req.path);
    if (!tile) return context.notFound();
    const picture = await tiles.fetch(`${tile.z}/${tile.x}/${tile.y}`, { context: tile });
    return context.body(picture ?? '', 200, HEADERS);
  });
  app.notFound((context) => context.text('404', 404, { 'cache-control': 'no-store' }));
  return app;
}

/** The tile of a path; null where there is none. */
function tileAt(path: string): TileAddress | null {
  const { z, x, y } = ADDRESS.exec(path)?.groups ?? {};
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const side = 2 ** tile.z;
  const isTile = tile.z >= GROUND_ZOOMS.least && tile.z <= GROUND_ZOOMS.most && tile.x < side && tile.y < side;
  return isTile ? tile : null;
}

/** Where the medical centers on a tile are, at most one for each small square. */
function centersOn(catalogue: Catalogue, tile: TileAddress): Spot[] {
  const spots = new Map<string, Spot>();
  const box = boxOf(tile, DOT);
  for (const number of catalogue.grid.around(box)) {
    if (catalogue.isCenterGone(number)) continue;
    const [latitude, longitude] = [catalogue.latitude[number]!, catalogue.longitude[number]!];
    if (latitude < box.south || latitude > box.north || longitude < box.west || longitude > box.east) continue;
    const spot = spotOf({ latitude, longitude }, tile.z);
    spots.set(`${Math.round(spot.x / DOT_SQUARE)} ${Math.round(spot.y / DOT_SQUARE)}`, spot);
  }
  return [...spots.values()];
}
