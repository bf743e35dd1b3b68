import { AuditList } from '../../../features/administration/audit/audit-list.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu } from '../../../text/manage.ts';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.audit.label) }];

export default function AdminAuditPage() {
  return <AdminFrame current="audit">{(token) => <AuditList token={token} which={{ list: 'audit' }} />}</AdminFrame>;
}
