import { RowsPage } from '../../features/manage/rows-page.tsx';
import { useRows } from '../../features/manage/use-rows.ts';
import { PRIVATE_PAGE } from '../../lib/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { doctorRecord } from '../../text/doctor-record.ts';
import { adminMenu, manage } from '../../text/manage.ts';
import { ButtonLink } from '../../ui/button.tsx';
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
