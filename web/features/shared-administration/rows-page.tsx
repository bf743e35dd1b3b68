import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import type { ZoneName } from '../../lib/format.ts';
import { common } from '../../text/common.ts';
import { filterWords, rowsText, totalOf } from './rows.text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { Loaded } from '../../ui/state/loaded.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { iconOfList } from './list-icons.ts';
import { downloadRows } from './download-rows.ts';
import { RowsTable } from './rows-table.tsx';
import type { ListRow, RowsView } from './use-rows.ts';
import { usePageNavigation } from '../../lib/page/navigation.ts';

export interface RowsPageProps {
  readonly token: string;
  readonly view: RowsView;
  readonly title: string;
  /** One sentence below the title. */
  readonly help?: ReactNode;
  readonly zone?: ZoneName;
  readonly renderCell?: (column: string, row: ListRow) => ReactNode;
  readonly renderActions?: (row: ListRow) => ReactNode;
  /** Buttons beside the title, such as one that adds a record. */
  readonly head?: ReactNode;
  /** What the list can be narrowed to besides. */
  readonly narrowing?: ReactNode;
  /** What was done last, shown above the list. */
  readonly done?: string | null;
}

/** A list of the administration, which can be searched, filtered, sorted, paged and downloaded. */
export function RowsPage({
  token,
  view,
  title,
  help,
  zone,
  renderCell,
  renderActions,
  head,
  narrowing,
  done,
}: RowsPageProps) {
  const { asked, loading, within } = view;
  const isNarrowed = Boolean(asked.q || asked.filter) || Object.keys(within).length > 0;
  return (
    <>
      {done && (
        <Notice tone="done" className="mb-4">
          {done}
        </Notice>
      )}
      <div className="kepala-daftar">
        <div>
          <h1>{title}</h1>
          {help && <p className="meta">{help}</p>}
        </div>
        {head && <div className="aksi">{head}</div>}
      </div>
      <Tools token={token} view={view} />
      {narrowing}
      <Loaded loading={loading} bones={[48, 48, 48, 48]}>
        {({ rows, total, pagination }) =>
          rows.length === 0 ? (
            <Empty title={isNarrowed ? rowsText.nothing : rowsText.empty} icon={iconOfList(view.which, isNarrowed)}>
              {isNarrowed ? rowsText.nothingHelp : rowsText.emptyHelp}
            </Empty>
          ) : (
            <>
              <p className="meta t mb-2" role="status">
                {totalOf(formatCount(total))}
              </p>
              <RowsTable
                view={view}
                rows={rows}
                caption={title}
                zone={zone}
                renderCell={renderCell}
                renderActions={renderActions}
              />
              <Pagination
                page={pagination.current_page}
                totalPages={pagination.total_page}
                hrefFor={(page) => view.hrefFor({ page })}
                labels={common}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Tools({ token, view }: { readonly token: string; readonly view: RowsView }) {
  const { asked, shape, hrefFor } = view;
  const { go: navigate } = usePageNavigation();
  const [failure, setFailure] = useState<string | null>(null);
  const go = (change: Parameters<RowsView['hrefFor']>[0]) => void navigate(hrefFor(change), { replace: true });
  return (
    <>
      <div className="alat">
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('q');
            go({ q: typeof typed === 'string' ? typed.trim() : '' });
          }}
        >
          <input
            key={asked.q}
            className="kolom"
            type="search"
            name="q"
            aria-label={rowsText.search}
            placeholder={rowsText.searchHint}
            defaultValue={asked.q}
          />
          <Button type="submit" tone="secondary">
            {rowsText.searchButton}
          </Button>
        </form>
        {shape.filter && (
          <select
            className="kolom"
            aria-label={rowsText.narrow}
            value={asked.filter}
            onChange={(event) => go({ filter: event.currentTarget.value })}
          >
            <option value="">{rowsText.all}</option>
            {shape.filter.map((word) => (
              <option key={word} value={word}>
                {filterWords[word]}
              </option>
            ))}
          </select>
        )}
        <Button tone="quiet" onClick={() => void downloadRows(token, view).then(setFailure)}>
          {rowsText.download}
        </Button>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
