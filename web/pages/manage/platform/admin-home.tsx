import { AdminCounts } from '../../../features/administration/platform/admin-counts.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu, manage } from '../../../text/manage.ts';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(manage.adminTitle) }];

export default function AdminHomePage() {
  return (
    <AdminFrame current="home">
      {(token) => (
        <>
          <h1>{adminMenu.home.label}</h1>
          <AdminCounts token={token} />
        </>
      )}
    </AdminFrame>
  );
}
