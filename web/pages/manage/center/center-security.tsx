import { SecurityList } from '../../../features/administration/security/security-list.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { centerMenu } from '../../../text/manage.ts';
import { CenterFrame } from './center-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(centerMenu.security.label) }];

export default function CenterSecurityPage() {
  return (
    <CenterFrame current="security">
      {({ token, center }) => (
        <SecurityList token={token} which={{ list: 'security', center: center.id }} zone={center.zone} />
      )}
    </CenterFrame>
  );
}
