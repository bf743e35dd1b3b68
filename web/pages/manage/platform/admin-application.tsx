import { useParams } from 'react-router';
import { ApplicationView } from '../../../features/administration/platform/application-view.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu } from '../../../text/manage.ts';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.applications.label) }];

export default function AdminApplicationPage() {
  const id = useParams()['application'] ?? '';
  return (
    <AdminFrame current="applications">{(token) => <ApplicationView key={id} token={token} id={id} />}</AdminFrame>
  );
}
