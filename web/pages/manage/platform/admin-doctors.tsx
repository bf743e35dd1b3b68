import { RowsPage } from '../../../features/shared-administration/rows-page.tsx';
import { useRows } from '../../../features/shared-administration/use-rows.ts';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { doctorRecord } from '../../../features/administration/platform/doctor-record.text.ts';
import { adminMenu, manage } from '../../../text/manage.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.doctors.label) }];

export default function AdminDoctorsPage() {
  return <AdminFrame current="doctors">{(token) => <Doctors token={token} />}</AdminFrame>;
}

function Doctors({ token }: { readonly token: string }) {
  const view = useRows(token, { list: 'doctors' });
  return (
    <RowsPage
      token={token}
      view={view}
      title={adminMenu.doctors.label}
      help={doctorRecord.help}
      renderActions={({ id, name }) => (
        <ButtonLink tone="secondary" small to={`/admin/dokter/${String(id)}`}>
          {manage.edit}
          <span className="vh"> {name}</span>
        </ButtonLink>
      )}
    />
  );
}
