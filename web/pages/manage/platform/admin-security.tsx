import { SecurityList } from '../../../features/administration/security/security-list.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu } from '../../../text/manage.ts';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.security.label) }];

export default function AdminSecurityPage() {
  return (
    <AdminFrame current="security">{(token) => <SecurityList token={token} which={{ list: 'security' }} />}</AdminFrame>
  );
}
