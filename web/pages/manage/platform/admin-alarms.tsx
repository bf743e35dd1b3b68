import { AlarmList } from '../../../features/administration/privacy/alarm-list.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu } from '../../../text/manage.ts';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.alarms.label) }];

export default function AdminAlarmsPage() {
  return <AdminFrame current="alarms">{(token) => <AlarmList token={token} which={{ list: 'alarms' }} />}</AdminFrame>;
}
