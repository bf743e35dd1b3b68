import { AuditList } from '../../../features/administration/audit/audit-list.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { centerMenu } from '../../../text/manage.ts';
import { CenterFrame } from './center-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(centerMenu.audit.label) }];

export default function CenterAuditPage() {
  return (
    <CenterFrame current="audit">
      {({ token, center }) => (
        <AuditList token={token} which={{ list: 'audit', center: center.id }} zone={center.zone} />
      )}
    </CenterFrame>
  );
}
