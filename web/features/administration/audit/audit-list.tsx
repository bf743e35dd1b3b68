import type { ZoneName } from '../../../lib/format.ts';
import { audit } from './text.ts';
import { adminMenu } from '../../../text/manage.ts';
import { changesOf } from './audit-changes.ts';
import { RowsPage } from '../../shared-administration/rows-page.tsx';
import { useRows } from '../../shared-administration/use-rows.ts';
import type { ListRow, ListName } from '../../shared-administration/use-rows.ts';

/** The audit log: who changed and read what. It is append-only, so the list has no buttons. */
export function AuditList({ token, which, zone }: { token: string; which: ListName; zone?: ZoneName }) {
  const view = useRows(token, which);
  return (
    <RowsPage
      token={token}
      view={view}
      title={adminMenu.audit.label}
      help={audit.help}
      zone={zone}
      renderCell={(column, row) => (column === 'change' ? <Changes row={row} /> : undefined)}
    />
  );
}

function Changes({ row }: { row: ListRow }) {
  const changes = changesOf(String(row['change']));
  if (changes.length === 0) return undefined;
  return (
    <ul className="wrap-anywhere">
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          {column}: {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
