import { MaintenanceSwitch } from '../../../features/administration/platform/maintenance-switch.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu } from '../../../text/manage.ts';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.settings.label) }];

export default function AdminMaintenancePage() {
  return <AdminFrame current="settings">{(token) => <MaintenanceSwitch token={token} />}</AdminFrame>;
}
