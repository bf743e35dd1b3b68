import { RowsPage } from '../../../features/shared-administration/rows-page.tsx';
import { useRows } from '../../../features/shared-administration/use-rows.ts';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { centerRecord } from '../../../features/administration/center-record.text.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu, manage } from '../../../text/manage.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.centers.label) }];

export default function AdminCentersPage() {
  return <AdminFrame current="centers">{(token) => <Centers token={token} />}</AdminFrame>;
}

function Centers({ token }: { readonly token: string }) {
  const view = useRows(token, { list: 'centers' });
  return (
    <RowsPage
      token={token}
      view={view}
      title={adminMenu.centers.label}
      help={centerRecord.help}
      head={<ButtonLink to="/admin/faskes/baru">{centerRecord.add}</ButtonLink>}
      renderActions={({ id, name }) => (
        <>
          <ButtonLink tone="secondary" small to={`/admin/faskes/${String(id)}`}>
            {manage.edit}
            <span className="vh"> {name}</span>
          </ButtonLink>
          <ButtonLink tone="quiet" small to={`/kelola/${String(id)}`}>
            {centerRecord.manage}
            <span className="vh"> {name}</span>
          </ButtonLink>
        </>
      )}
    />
  );
}
