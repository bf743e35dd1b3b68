import type { Pool } from 'pg';
import { reportWords, sentenceOfFault } from './text.ts';
import { FAULTS_SOURCE } from './import-fault.store.ts';
import { streamRows } from '../lists/rows.store.ts';
import type { CellRow, FileReader } from '../lists/rows.store.ts';

const { line, severity, column, value, reason } = reportWords;

/** The report of an import for people: its columns, and a row for every fault. */
export function reportOf(
  pool: Pool,
  id: string,
  reader: FileReader,
  now: Date,
): [columns: string[], rows: AsyncGenerator<CellRow[]>] {
  const wanted = { source: FAULTS_SOURCE, center: null, now, q: '', filter: id, sort: null, down: false };
  const faults = streamRows(pool, wanted, reader);
  return [[line, severity, column, value, reason], worded(faults)];
}

async function* worded(batches: AsyncGenerator<CellRow[]>): AsyncGenerator<CellRow[]> {
  for await (const batch of batches)
    yield batch.map((row) => ({
      [line]: row['line']!,
      [severity]: reportWords[row['severity'] as 'refused' | 'warning'],
      [column]: row['column']!,
      [value]: row['value']!,
      [reason]: sentenceOfFault(String(row['code'])),
    }));
}
