import { CenterStaffList } from '../../../features/administration/staff/center-staff-list.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { centerMenu } from '../../../text/manage.ts';
import { CenterFrame } from './center-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(centerMenu.staff.label) }];

export default function CenterStaffPage() {
  return (
    <CenterFrame current="staff">
      {({ token, center }) => <CenterStaffList token={token} center={center} />}
    </CenterFrame>
  );
}
