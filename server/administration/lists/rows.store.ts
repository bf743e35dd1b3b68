import type { Pool, PoolClient } from 'pg';
import { createOpenAtOnce } from '../../platform/weight/open-at-once.ts';
import type { Cell, RowsSource } from './source.ts';

export type RowsWanted = {
  readonly source: RowsSource;
  /** Null for a list of the administrator. */
  readonly center: number | null;
  readonly now: Date;
  readonly q: string;
  readonly filter: string | null;
  /** A column of the source; null for the order of ids, which needs no sorting before the first row is read. */
  readonly sort: string | null;
  readonly down: boolean;
  /** Narrows a list of days. */
  readonly days?: RowsDays;
};
/** Local dates, both included, and ids of a doctor, a clinic and an account. */
export type RowsDays = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly doctor?: number | undefined;
  readonly clinic?: number | undefined;
  readonly account?: number | undefined;
};
export type CellRow = Record<string, Cell>;

/** One page of a list, and how many rows there are in all. */
export async function readRows(
  pool: Pool,
  wanted: RowsWanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CellRow[]; total: number }> {
  const { text, values, from } = statementOf(wanted);
  const { rows } = await pool.query<Record<string, unknown>>(`${text} limit $10 offset $11`, [
    ...values,
    limit,
    offset,
  ]);
  const counted = await pool.query<{ total: number }>(`select count(*)::int as total ${from}`, values);
  return { rows: rows.map(wireRow), total: counted.rows[0]!.total };
}

const BATCH = 2_000;
/** A file holds a connection for as long as its reader takes: readers on slow lines must not take all connections, nor those of one center the files of everybody else. */
const files = createOpenAtOnce({ perClient: 2, perAccount: 1, most: 3 });
/** A line of 1 Mbit/s brings 35 MB in this time. */
const WHOLE_FILE_MS = 5 * 60_000;

/** Who reads a whole list; `center` is null for the administrator. */
export type FileReader = { readonly accountId: number; readonly center: number | null };

/**
 * All rows of a list in batches, in the state of the moment when the first was read. The first batch throws TOO_MANY_AT_ONCE while the account reads another file or its center two, and BUSY while as many are read as may be.
 * @param ms a reader who takes longer gets no further batch
 */
export async function* streamRows(
  pool: Pool,
  wanted: RowsWanted,
  { accountId, center }: FileReader,
  ms = WHOLE_FILE_MS,
): AsyncGenerator<CellRow[]> {
  const { text, values } = statementOf(wanted);
  const leave = files.take(center === null ? null : String(center), accountId);
  try {
    const client = await pool.connect();
    let isHeld = true;
    const release = (broken?: Error): void => {
      if (isHeld) client.release(broken);
      isHeld = false;
      leave();
    };
    // Also where nobody asks for the next batch any more, and nobody said so.
    const late = setTimeout(() => release(new Error('A whole list was read too slowly.')), ms);
    try {
      yield* readWhole(client, text, values);
    } finally {
      clearTimeout(late);
      if (isHeld) await client.query('rollback').then(() => release(), release);
    }
  } finally {
    leave();
  }
}

async function* readWhole(client: PoolClient, text: string, values: readonly unknown[]): AsyncGenerator<CellRow[]> {
  await client.query('begin read only');
  // A reader that stops reading must not hold the connection.
  await client.query("set local idle_in_transaction_session_timeout = '60s'");
  await client.query(`declare whole no scroll cursor for ${text}`, [...values]);
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`fetch ${BATCH} from whole`);
    if (rows.length === 0) return;
    yield rows.map(wireRow);
  }
}

/** The statement of a list. It always takes the same nine values; the conditions give each value a type even where the list does not use it. */
function statementOf({ source, center, now, q, filter, sort, down, days = {} }: RowsWanted) {
  const { columns, id } = source;
  const from = `from ${source.from}
    where ($1::int is null or true) and ($2::timestamptz is not null) and (${source.where ?? 'true'})
      and ($3::text = '' or ${source.search} ilike '%' || $3 || '%')
      and ($4::text is null or ${source.filter ?? 'null'} = $4)
      and ($5::date is null or ${source.ofDays?.date ?? 'null'} >= $5) and ($6::date is null or ${source.ofDays?.date ?? 'null'} <= $6)
      and ($7::int is null or ${source.ofDays?.doctor ?? 'null'} = $7) and ($8::int is null or ${source.ofDays?.clinic ?? 'null'} = $8)
      and ($9::int is null or ${source.ofDays?.account ?? 'null'})`;
  const selected = Object.entries(columns).map(([name, sql]) => `${sql} as ${name}`);
  const way = down ? 'desc' : 'asc';
  const order = `order by ${sort === null ? '' : `${columns[sort]} ${way} nulls last, `}${id} ${way}`;
  return {
    text: `select ${[`${id} as id`, ...selected].join(', ')} ${from} ${order}`,
    from,
    values: [
      center,
      now,
      q.replace(/[\\%_]/g, '\\$&'),
      filter,
      days.from ?? null,
      days.to ?? null,
      days.doctor ?? null,
      days.clinic ?? null,
      days.account ?? null,
    ],
  };
}

function wireRow(row: Record<string, unknown>): CellRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : (value as Cell)]),
  );
}
