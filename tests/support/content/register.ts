import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Fault } from '#data/import/faults.ts';
import type { ImportFile } from '#data/import/reading/file.ts';
import { importKind } from '#data/import/kinds.ts';
import { runImport } from '#data/import/run.ts';
import type { ImportResult } from '#data/import/tally.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const NOW = new Date('2026-11-23T02:00:00Z');

/** Path of a file that comes with the product. */
export const copy = (name: string): string => join(ROOT, 'data', 'files', `${name}.csv`);
export const fixture = (name: string): string => join(ROOT, 'tests', 'fixtures', name);

/** Imports a file and collects its faults. */
export async function importFile(
  pool: Pool,
  name: string,
  file: ImportFile,
  dryRun = false,
): Promise<ImportResult & { list: Fault[] }> {
  const kind = importKind(name);
  if (!kind) throw new Error(`no kind ${name}`);
  const list: Fault[] = [];
  const result = await runImport({ pool, kind, file, now: NOW, dryRun, onFault: (fault) => list.push(fault) });
  return { ...result, list };
}

/** Imports the areas and specialisations that centers and doctors need. */
export async function importBasics(pool: Pool): Promise<void> {
  await importFile(pool, 'provinces', copy('provinces'));
  await importFile(pool, 'regencies', copy('regencies'));
  await importFile(pool, 'aliases', copy('regency_aliases'));
  await importFile(pool, 'specialisations', copy('specialisations'));
  await importFile(pool, 'insurers', copy('insurers'));
}
