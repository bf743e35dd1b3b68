import type { Pool } from 'pg';
import { IMPORT_COLUMNS } from '#contract/administration/imports/import-limits.ts';
import type { AdminImport } from '#contract/administration/imports/import-limits.ts';
import { csvResponse } from '../lists/csv.ts';
import { IMPORT_SOURCES } from '../lists/import-rows.ts';
import { streamRows } from '../lists/rows.store.ts';
import type { FileReader } from '../lists/rows.store.ts';

/** All rows of a kind, or those of a center, as a file that can be imported again without changing anything. */
export function exportOf(pool: Pool, kind: AdminImport, reader: FileReader, now: Date): Promise<Response> {
  const { columns, ...source } = IMPORT_SOURCES[kind];
  // An own column named 'id' comes after the row's, and counts.
  const own = { ...source, columns, search: "''" };
  const { center } = reader;
  const rows = streamRows(pool, { source: own, center, now, q: '', filter: null, sort: null, down: false }, reader);
  return csvResponse(`${kind}.csv`, IMPORT_COLUMNS[kind], rows);
}
