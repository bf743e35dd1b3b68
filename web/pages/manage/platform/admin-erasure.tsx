import { DueErasures } from '../../../features/administration/privacy/due-erasures.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu } from '../../../text/manage.ts';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.erasure.label) }];

export default function AdminErasurePage() {
  return <AdminFrame current="erasure">{(token) => <DueErasures token={token} />}</AdminFrame>;
}
