import { ApplicationList } from '../../../features/administration/platform/application-list.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu } from '../../../text/manage.ts';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.applications.label) }];

export default function AdminApplicationsPage() {
  return <AdminFrame current="applications">{(token) => <ApplicationList token={token} />}</AdminFrame>;
}
