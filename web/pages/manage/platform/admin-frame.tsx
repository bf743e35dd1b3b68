import type { ReactNode } from 'react';
import { ManagedGuard, NotManaged } from '../../../features/administration/managed-guard.tsx';
import { RequireStaff } from '../../../features/accounts/sign-in/guard.tsx';
import { signOut } from '../../../features/accounts/sign-in/sign-out.ts';
import { adminMenu, manage } from '../../../text/manage.ts';
import type { AdminMenuKey } from '../../../text/manage.ts';
import { ManageLayout } from '../../../ui/layouts/manage-layout.tsx';
import { SignOutButton } from '../sign-out-button.tsx';
import '../../../text/staff-errors.ts';

const ITEMS = Object.entries(adminMenu).map(([key, item]) => ({ key, ...item }));

/** What the administrator's pages share: the menu, the login, and a message for everybody else. */
export function AdminFrame({
  current,
  children,
}: {
  readonly current: AdminMenuKey;
  readonly children: (token: string) => ReactNode;
}) {
  return (
    <ManageLayout title={manage.adminTitle} items={ITEMS} current={current} bar={<SignOutButton />}>
      <RequireStaff>
        {({ data: { oauth } }) => (
          <ManagedGuard token={oauth.token}>
            {({ administrator }) =>
              administrator ? children(oauth.token) : <NotManaged onOther={() => void signOut(oauth.token, stay)} />
            }
          </ManagedGuard>
        )}
      </RequireStaff>
    </ManageLayout>
  );
}

/** The page stays after a sign-out: the guard leads to the login and back. */
export function stay(): void {}
