import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as afterOthers } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Catalogue } from '../catalogue.ts';
import { addPart, catalogueOfFirst, packCatalogue } from './pack-catalogue.ts';
import { readCluster, readStoredHead, readStoredPart, writeStored } from './stored-catalogue.store.ts';

/** A catalogue and the snapshot from which its changes are followed. */
export type CatalogueAt = { readonly catalogue: Catalogue; readonly snapshot: string };
/** One that was stored, and when it was like this. */
export type StoredCatalogue = CatalogueAt & { readonly id: string; readonly storedAt: Date };

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
/**
 * Code that decides what is in a stored catalogue, and what the log of changes tells. What other code wrote is not read. A test holds it against the imports
 * (stored-catalogue.test.ts).
 */
export const MADE_BY = [
  'domain/directory',
  'domain/remember.ts',
  'domain/status-sets.ts',
  'domain/time',
  'domain/vocabulary.ts',
  'server/directory/catalogue',
  'server/platform/db/migrations',
  'server/schedule/status-sql.ts',
];

/**
 * Reads the stored catalogue; null when there is none that this code may read. It is as old as its snapshot. Throws when it is damaged.
 */
export async function readStoredCatalogue(pool: Pool): Promise<StoredCatalogue | null> {
  const head = await readStoredHead(pool, await madeBy(pool));
  if (!head) return null;
  const { id, snapshot, baseDate, parts, storedAt } = head;
  let catalogue: Catalogue | null = null;
  let coming = readStoredPart(pool, id, 0);
  for (let part = 0; part < parts; part += 1) {
    const data = await coming;
    if (data === null) return null;
    // The database reads the next part while this process adds one.
    if (part + 1 < parts) {
      coming = readStoredPart(pool, id, part + 1);
      // When this part is damaged, nobody waits for the next one.
      coming.catch(() => undefined);
    }
    if (catalogue) addPart(catalogue, data);
    else catalogue = catalogueOfFirst(data, baseDate);
  }
  return catalogue && { catalogue, snapshot, id, storedAt };
}

/** Whether a stored catalogue is the one that the next start would read too. */
export async function isStillStored(pool: Pool, { id }: StoredCatalogue): Promise<boolean> {
  return (await readStoredHead(pool, await madeBy(pool)))?.id === id;
}

/**
 * Stores a catalogue for the next start, as it was at a moment. It may follow changes meanwhile: what is newer than its snapshot is read once more by
 * whoever follows from there.
 */
export async function storeCatalogue(pool: Pool, { catalogue, snapshot }: CatalogueAt, at: Date): Promise<void> {
  const parts = packCatalogue(catalogue);
  const head = { madeBy: await madeBy(pool), snapshot, baseDate: catalogue.baseDate, storedAt: at };
  await writeStored(pool, head, async () => {
    await afterOthers();
    const { value, done } = parts.next();
    return done ? null : value;
  });
}

let digest: Promise<string> | null = null;

async function madeBy(pool: Pool): Promise<string> {
  return `${await readCluster(pool)} ${await (digest ??= digestOfCode())}`;
}

async function digestOfCode(): Promise<string> {
  const hash = createHash('sha256');
  for (const place of MADE_BY) {
    const names = place.endsWith('.ts') ? [''] : (await readdir(join(ROOT, place), { recursive: true })).sort();
    for (const name of names.filter((one) => !one.endsWith('.test.ts'))) {
      const file = join(place, name);
      if (/\.(ts|sql)$/.test(file)) hash.update(`${file}\0`).update(await readFile(join(ROOT, file)));
    }
  }
  return hash.digest('hex');
}
