import type { CellKind } from '#contract/administration/row-lists.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ZoneName } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { columnWords, rowsText } from './rows.text.ts';
import { wordsOfCell } from './cell-words.ts';
import type { ListRow, ListRows, RowsView } from './use-rows.ts';
import { Link } from '../../ui/link.tsx';

export interface RowsTableProps {
  readonly view: RowsView;
  readonly rows: ListRows['rows'];
  readonly caption: string;
  readonly zone?: ZoneName;
  /** The columns to show; the downloaded file has all of them. */
  readonly columns?: readonly string[];
  /** Another way to draw some cells; undefined leaves the cell as it is. */
  readonly renderCell?: (column: string, row: ListRow) => ReactNode;
  /** Buttons at the end of a row. */
  readonly renderActions?: (row: ListRow) => ReactNode;
}

/** A list as a table; its first column names the row. The headings are links, so that each sort order has an address. */
export function RowsTable({
  view,
  rows,
  caption,
  zone = 'WIB',
  columns: some,
  renderCell,
  renderActions,
}: RowsTableProps) {
  const columns = Object.entries(view.shape.columns).filter(([column]) => some?.includes(column) ?? true);
  return (
    <table className="tabel">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(([column, kind]) => (
            <Heading key={column} column={column} count={isNumber(kind)} view={view} />
          ))}
          {renderActions && (
            <th scope="col">
              <span className="vh">{rowsText.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row['id'])}>
            {columns.map(([column, kind], at) => {
              const words = wordsOfCell(column, kind, row[column], zone);
              const shown = renderCell?.(column, row) ?? words;
              const className = classNames(isNumber(kind) && 'jumlah', shown === null && 'kosong-sel', 'pra');
              if (at === 0)
                return (
                  <th key={column} scope="row" className={className}>
                    {shown ?? rowsText.none}
                  </th>
                );
              return (
                <td key={column} data-label={columnWords[column]} className={className}>
                  {shown ?? rowsText.none}
                </td>
              );
            })}
            {renderActions && (
              <td>
                <div className="aksi">{renderActions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isNumber = (kind: CellKind): boolean => kind === 'count' || kind === 'minutes';

function Heading({ column, count, view }: { column: string; count: boolean; view: RowsView }) {
  const { sort } = view.asked;
  const up = sort === column;
  const down = sort === `-${column}`;
  const Icon = down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={classNames(count && 'jumlah')}
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
    >
      <Link to={view.hrefFor({ sort: up ? `-${column}` : column })} preventScrollReset replace>
        {columnWords[column]}
        {(up || down) && <Icon className="i i-16" aria-hidden="true" />}
      </Link>
    </th>
  );
}
