import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { CenterGuard } from '../../../features/administration/managed-guard.tsx';
import type { ManagedCenter } from '../../../features/administration/managed-guard.tsx';
import { RequireStaff } from '../../../features/accounts/sign-in/guard.tsx';
import { signOut } from '../../../features/accounts/sign-in/sign-out.ts';
import { CenterSwitch } from '../../../features/administration/today/center-switch.tsx';
import { centerMenu } from '../../../text/manage.ts';
import type { CenterMenuKey } from '../../../text/manage.ts';
import { ManageLayout } from '../../../ui/layouts/manage-layout.tsx';
import { stay } from '../platform/admin-frame.tsx';
import { SignOutButton } from '../sign-out-button.tsx';
import '../../../text/staff-errors.ts';

export type AtCenter = ManagedCenter & { readonly token: string; readonly reload: () => void };

/** What the pages of a center's manager share: the menu, the login, the center, and a message for people who do not manage it. */
export function CenterFrame({
  current,
  children,
}: {
  readonly current: CenterMenuKey;
  readonly children: (at: AtCenter) => ReactNode;
}) {
  const center = useParams()['center'] ?? '';
  const items = Object.entries(centerMenu).map(([key, { label, path }]) => ({
    key,
    label,
    to: `/kelola/${center}${path}`,
  }));
  return (
    <ManageLayout
      title={<CenterSwitch center={center} path={centerMenu[current].path} />}
      items={items}
      current={current}
      bar={<SignOutButton />}
    >
      <RequireStaff>
        {({ data: { oauth } }) => (
          <CenterGuard token={oauth.token} center={center} onOther={() => void signOut(oauth.token, stay)}>
            {(at, reload) => <>{children({ ...at, token: oauth.token, reload })}</>}
          </CenterGuard>
        )}
      </RequireStaff>
    </ManageLayout>
  );
}
