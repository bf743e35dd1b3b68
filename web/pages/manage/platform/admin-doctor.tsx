import { useParams } from 'react-router';
import { EditDoctor } from '../../../features/administration/platform/doctor-form.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu } from '../../../text/manage.ts';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.doctors.label) }];

export default function AdminDoctorPage() {
  const id = useParams()['doctor'] ?? '';
  return <AdminFrame current="doctors">{(token) => <EditDoctor key={id} token={token} id={id} />}</AdminFrame>;
}
