import type { Pool } from 'pg';
import { IMPORT_COLUMNS } from '#contract/administration/imports/import-limits.ts';
import type { AdminImport } from '#contract/administration/imports/import-limits.ts';
import { csvResponse } from '../lists/csv.ts';
import { IMPORT_SOURCES } from '../lists/import-rows.ts';
import { streamRows } from '../lists/rows.store.ts';

/** All rows of a kind, or those of a center, as a file that can be imported again without changing anything. */
export function exportOf(pool: Pool, kind: AdminImport, center: number | null, now: Date): Response {
  const { columns, ...source } = IMPORT_SOURCES[kind];
  const rows = streamRows(pool, {
    // An own column named 'id' comes after the row's, and counts.
    source: { ...source, columns, search: "''" },
    center,
    now,
    q: '',
    filter: null,
    sort: null,
    down: false,
  });
  return csvResponse(`${kind}.csv`, IMPORT_COLUMNS[kind], rows);
}
