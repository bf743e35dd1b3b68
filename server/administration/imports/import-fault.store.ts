import type { Queryable } from '../../platform/db/queryable.ts';
import type { RowsSource } from '../lists/source.ts';

export type FaultRow = {
  line: number;
  severity: 'refused' | 'warning';
  column: string;
  value: string;
  code: string;
};
const BATCH = 5_000;

/** Stores the faults of a step and deletes those of the step before. */
export async function replaceFaults(db: Queryable, id: string, faults: readonly FaultRow[]): Promise<void> {
  await db.query('delete from staff_import_fault where import_id = $1', [id]);
  for (let from = 0; from < faults.length; from += BATCH) {
    const some = faults.slice(from, from + BATCH);
    await db.query(
      `insert into staff_import_fault (import_id, number, line, severity, column_name, value, code)
       select $1, $2::int + n::int, line, severity, column_name, value, code
       from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[]) with ordinality
         as f(line, severity, column_name, value, code, n)`,
      [
        id,
        from,
        some.map(({ line }) => line),
        some.map(({ severity }) => severity),
        some.map(({ column }) => column),
        some.map(({ value }) => value),
        some.map(({ code }) => code),
      ],
    );
  }
}

/** The first faults of an import, in the order of the file. */
export async function listFaults(db: Queryable, id: string, most: number): Promise<FaultRow[]> {
  const { rows } = await db.query<FaultRow>(
    'select line, severity, column_name as "column", value, code from staff_import_fault where import_id = $1 order by number limit $2',
    [id, most],
  );
  return rows;
}

/** All faults of an import, for streamRows; the filter is the import's id. */
export const FAULTS_SOURCE: RowsSource = {
  from: 'staff_import_fault f',
  id: 'f.number',
  columns: {
    line: 'f.line',
    severity: 'f.severity',
    column: 'f.column_name',
    value: 'f.value',
    code: 'f.code',
  },
  search: "''",
  filter: 'f.import_id',
};
