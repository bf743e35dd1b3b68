import { exportAdminRows, exportCenterRows, listAdminRows, listCenterRows } from '#contract/administration/rows.ts';
import { AppError } from '#contract/errors.ts';
import { ADMIN_ROWS, CENTER_ROWS } from '#contract/administration/row-lists.ts';
import type { RowsShape } from '#contract/administration/row-lists.ts';
import { ROWS_PAGE_SIZE } from '#domain/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Vault } from '../../platform/vault.ts';
import { csvResponse } from './csv.ts';
import { answer } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/route.ts';
import { ADMIN_SOURCES } from './admin-rows.ts';
import { CENTER_SOURCES } from './center-rows.ts';
import type { RowsSource } from './source.ts';
import { readRows, streamRows } from './rows.store.ts';
import type { CellRow, RowsDays, RowsWanted } from './rows.store.ts';

type Query = {
  q?: string | undefined;
  sort?: string | undefined;
  filter?: string | undefined;
  page?: number | undefined;
} & RowsDays;

export const rowsRoutes = [
  answer(listAdminRows, ({ params: { list }, query, now }, deps) =>
    page(wantedOf(ADMIN_ROWS[list], ADMIN_SOURCES[list], query, null, now), query.page, deps),
  ),
  answer(exportAdminRows, ({ params: { list }, query, viewer, now }, deps) =>
    file(list, wantedOf(ADMIN_ROWS[list], ADMIN_SOURCES[list], query, null, now), viewer.accountId, deps),
  ),
  answer(listCenterRows, ({ params: { list, center }, query, viewer, now }, deps) =>
    page(
      wantedOf(CENTER_ROWS[list], CENTER_SOURCES[list], query, center, now),
      query.page,
      openingFor(viewer, center, deps),
    ),
  ),
  answer(exportCenterRows, ({ params: { list, center }, query, viewer, now }, deps) =>
    file(
      list,
      wantedOf(CENTER_ROWS[list], CENTER_SOURCES[list], query, center, now),
      viewer.accountId,
      openingFor(viewer, center, deps),
    ),
  ),
];

/** What rows are read and opened with; `vault` null: whoever asks may read the list, and not what is sealed in it. */
type Opening = Pick<Deps, 'pool'> & { readonly vault: Vault | null };

/** Sealed cells are for managers who are staff of the center: an administrator reads the lists of every center, and not the names that its desks typed. */
const openingFor = ({ managedCenterIds }: Viewer, center: number, { pool, vault }: Deps): Opening => ({
  pool,
  vault: managedCenterIds.includes(center) ? vault : null,
});

/** Reads what a request wants of a list; INVALID_INPUT for a column, a filter or days that the list does not have. */
function wantedOf(shape: RowsShape, source: RowsSource, query: Query, center: number | null, now: Date): RowsWanted {
  const [, minus, sort = ''] = /^(-?)(.*)$/.exec(query.sort ?? shape.first)!;
  if (!Object.hasOwn(shape.columns, sort)) throw new AppError('INVALID_INPUT', { field: 'sort' });
  const filter = query.filter ?? null;
  if (filter !== null && !shape.filter?.includes(filter)) throw new AppError('INVALID_INPUT', { field: 'filter' });
  const { from, to, doctor, clinic, account } = query;
  const days = { from, to, doctor, clinic, account };
  const { ofDays } = source;
  const known = { from: ofDays?.date, to: ofDays?.date, ...ofDays };
  const unknown = Object.entries(days).find(([name, value]) => value !== undefined && !known[name as keyof RowsDays]);
  if (unknown) throw new AppError('INVALID_INPUT', { field: unknown[0] });
  return { source, center, now, days, q: query.q ?? '', filter, sort, down: minus === '-' };
}

async function page(wanted: RowsWanted, current = 1, { pool, vault }: Opening) {
  const range = { limit: ROWS_PAGE_SIZE, offset: (current - 1) * ROWS_PAGE_SIZE };
  const { rows, total } = await readRows(pool, wanted, range);
  const total_page = Math.max(1, Math.ceil(total / ROWS_PAGE_SIZE));
  const opened = rows.map((row) => openRow(row, wanted, vault));
  return { rows: opened, total, pagination: { current_page: current, total_page } };
}

function file(list: string, wanted: RowsWanted, accountId: number, { pool, vault }: Opening): Promise<Response> {
  const batches = streamRows(pool, wanted, { accountId, center: wanted.center });
  return csvResponse(`${list}.csv`, Object.keys(wanted.source.columns), openBatches(batches, wanted, vault));
}

async function* openBatches(batches: AsyncGenerator<CellRow[]>, wanted: RowsWanted, vault: Vault | null) {
  for await (const rows of batches) yield rows.map((row) => openRow(row, wanted, vault));
}

/** A row with its sealed cells opened; false where they are not for whoever asks. */
function openRow(row: CellRow, { source: { opened = {} } }: RowsWanted, vault: Vault | null): CellRow {
  const cells = Object.entries(opened).map(
    ([name, open]) => [name, vault !== null && open!(row[name] ?? null, vault)] as const,
  );
  return cells.length === 0 ? row : { ...row, ...Object.fromEntries(cells) };
}
