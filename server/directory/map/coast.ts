import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import GeoJSONVT from 'geojson-vt';
import type { Land } from './cut-coast.ts';

/** The coast in slices, one for each tile; it is simplified to what a tile's zoom can show. */
export type Coast = GeoJSONVT;

/** The side of a slice in its own units. */
export const SLICE = 1024;
/**
 * Slices are cut up to this zoom, and closer tiles show a part of one. The coast itself is some hundred metres exact, and every slice stays in memory: at this zoom
 * the country has some 3,000.
 */
export const SLICED_UP_TO = 10;

/** Reads the coast in a thread of its own: the atlas of the world is 3.6 MB of JSON, and nobody else would be answered meanwhile. */
export async function readCoast(): Promise<Coast> {
  const thread = new Worker(new URL('./cut-coast-thread.ts', import.meta.url));
  const [land] = (await once(thread, 'message')) as [Land[]];
  return sliceCoast(land);
}

/** Prepares land for slices. */
export function sliceCoast(land: readonly Land[]): Coast {
  return new GeoJSONVT(
    { type: 'FeatureCollection', features: [...land] },
    { maxZoom: SLICED_UP_TO, indexMaxZoom: 0, extent: SLICE, buffer: SLICE / 32 },
  );
}
