import { StaffList } from '../../../features/administration/staff/staff-list.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu } from '../../../text/manage.ts';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.staff.label) }];

export default function AdminStaffPage() {
  return <AdminFrame current="staff">{(token) => <StaffList token={token} />}</AdminFrame>;
}
