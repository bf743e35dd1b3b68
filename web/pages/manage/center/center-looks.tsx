import { LookList } from '../../../features/administration/privacy/look-list.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { centerMenu } from '../../../text/manage.ts';
import { CenterFrame } from './center-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(centerMenu.looks.label) }];

export default function CenterLooksPage() {
  return (
    <CenterFrame current="looks">
      {({ token, center }) => <LookList token={token} center={center.id} zone={center.zone} />}
    </CenterFrame>
  );
}
