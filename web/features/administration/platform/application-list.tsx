import { applications } from './admin.text.ts';
import { adminMenu } from '../../../text/manage.ts';
import { RowsPage } from '../../shared-administration/rows-page.tsx';
import { useRows } from '../../shared-administration/use-rows.ts';
import { Link } from '../../../ui/link.tsx';

/** Applications to join; each is decided on a page of its own. */
export function ApplicationList({ token }: { readonly token: string }) {
  const view = useRows(token, { list: 'applications' });
  return (
    <RowsPage
      token={token}
      view={view}
      title={adminMenu.applications.label}
      help={applications.help}
      renderActions={({ id, name }) => (
        <Link className="btn btn-2 btn-s" to={`${adminMenu.applications.to}/${id}`}>
          {applications.open}
          <span className="vh"> {name}</span>
        </Link>
      )}
    />
  );
}
