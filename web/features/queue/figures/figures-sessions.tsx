import { useState } from 'react';
import { formatCount, formatDateWithoutYear } from '../../../lib/format.ts';
import { common } from '../../../text/common.ts';
import { figuresText } from './figures.text.ts';
import { rowsText, totalOf } from '../../shared-administration/rows.text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { downloadRows } from '../../shared-administration/download-rows.ts';
import type { Period } from './figures-period.ts';
import { RowsTable } from '../../shared-administration/rows-table.tsx';
import { useRows } from '../../shared-administration/use-rows.ts';
import { Link } from '../../../ui/link.tsx';

/** The columns of the table; the downloaded file has more. */
const COLUMNS = ['date', 'hours', 'doctor', 'served', 'no_show', 'wait', 'start_delay'];

/** The sessions of the period, each with links to its public log and to a simulation. */
export function FiguresSessions({
  token,
  center,
  period: { from, to, doctor },
}: {
  readonly token: string;
  readonly center: { readonly id: number };
  readonly period: Period;
}) {
  const within = { from, to, ...(doctor && { doctor }) };
  const view = useRows(token, { list: 'figures', center: center.id }, within);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <section aria-labelledby="angka-sesi">
      <div className="kepala-daftar">
        <h2 id="angka-sesi">{figuresText.list}</h2>
        <Button tone="secondary" onClick={() => void downloadRows(token, view).then(setFailure)}>
          {rowsText.download}
        </Button>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Loaded loading={view.loading} bones={[48, 48, 48, 48]}>
        {({ rows, total, pagination }) => (
          <>
            <p className="meta t mb-2">{totalOf(formatCount(total))}</p>
            <RowsTable
              view={view}
              rows={rows}
              caption={figuresText.list}
              columns={COLUMNS}
              renderActions={({ id, doctor: name, date, hours }) => {
                const which = <span className="vh"> {`${name}, ${formatDateWithoutYear(String(date))} ${hours}`}</span>;
                return (
                  <>
                    <ButtonLink tone="secondary" small to={`/kelola/${center.id}/angka/${id}`}>
                      {figuresText.tryOther}
                      {which}
                    </ButtonLink>
                    <Link className="tautan angka-jejak" to={`/jejak/${id}`}>
                      {figuresText.trace}
                      {which}
                    </Link>
                  </>
                );
              }}
            />
            <Pagination
              page={pagination.current_page}
              totalPages={pagination.total_page}
              hrefFor={(page) => view.hrefFor({ page })}
              labels={common}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
