import { AlarmList } from '../../../features/administration/privacy/alarm-list.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { centerMenu } from '../../../text/manage.ts';
import { CenterFrame } from './center-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(centerMenu.alarms.label) }];

export default function CenterAlarmsPage() {
  return (
    <CenterFrame current="alarms">
      {({ token, center }) => (
        <AlarmList token={token} which={{ list: 'alarms', center: center.id }} zone={center.zone} />
      )}
    </CenterFrame>
  );
}
