import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '#tests/support/process/product.ts';
import { memoryOf } from '../memory.ts';
import { environmentOf } from './search-data.ts';
import type { SearchDatabase } from './search-data.ts';

/** A start of the product, until /api/ready says so. Memory in MB: when it was ready, and the most until then. */
export type Start = { readonly seconds: number; readonly megabytes: number; readonly peak: number };
export type Starts = { readonly fromRows: Start; readonly fromStored: Start };

const STORED_MS = 60_000;

/** Starts the product when no catalogue is stored, and again when that start has stored one, where the directory is so large that it does. */
export async function measureStarts({ connection, pool }: SearchDatabase, isStored: boolean): Promise<Starts> {
  const start = async (before: () => Promise<void>): Promise<Start> => {
    const begun = performance.now();
    const product = await startProduct({ env: environmentOf(connection) });
    try {
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      const { now, peak } = memoryOf(product.pid)!;
      await before();
      return { seconds, megabytes: Math.round(now), peak: Math.round(peak) };
    } finally {
      await product.stop();
    }
  };
  const untilStored = async (): Promise<void> => {
    const deadline = performance.now() + STORED_MS;
    while ((await pool.query('select from stored_catalogue')).rowCount === 0) {
      if (performance.now() > deadline) throw new Error('The catalogue was not stored.');
      await pause(100);
    }
  };
  await pool.query('truncate stored_catalogue cascade');
  const fromRows = await start(async () => (isStored ? untilStored() : undefined));
  return { fromRows, fromStored: await start(async () => undefined) };
}
