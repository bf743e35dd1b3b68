import { InsurerList } from '../../../features/administration/platform/insurer-list.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu } from '../../../text/manage.ts';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.insurers.label) }];

export default function AdminInsurersPage() {
  return <AdminFrame current="insurers">{(token) => <InsurerList token={token} />}</AdminFrame>;
}
