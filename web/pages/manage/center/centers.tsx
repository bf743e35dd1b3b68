import { Building2 } from 'lucide-react';
import { notStaff } from '../../../features/shared-accounts/not-staff.text.ts';
import { ManagedGuard } from '../../../features/administration/managed-guard.tsx';
import { ManagedToday } from '../../../features/administration/today/managed-today.tsx';
import { RequireStaff } from '../../../features/accounts/sign-in/guard.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { centersText } from '../../../features/administration/manage-home.text.ts';
import { manage } from '../../../text/manage.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { ManageLayout } from '../../../ui/layouts/manage-layout.tsx';
import { SignOutButton } from '../sign-out-button.tsx';
import { Link } from '../../../ui/link.tsx';
import '../../../text/staff-errors.ts';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(centersText.title) }];

/** The centers that a person manages; a manager of several chooses one here. */
export default function CentersPage() {
  return (
    <ManageLayout title={manage.centerTitle} items={[]} current="" bar={<SignOutButton />}>
      <RequireStaff>
        {({ data: { oauth } }) => (
          <ManagedGuard token={oauth.token}>
            {({ administrator, centers }) => (
              <>
                {centers.length === 0 ? (
                  <Empty
                    icon={Building2}
                    heading="h1"
                    title={centersText.none}
                    action={
                      <div className="tumpuk">
                        <ButtonLink to="/user/peran">{notStaff.toInvitations}</ButtonLink>
                        <ButtonLink tone="quiet" to="/medical-center">
                          {centersText.apply}
                        </ButtonLink>
                      </div>
                    }
                  >
                    {centersText.noneHelp}
                  </Empty>
                ) : (
                  <>
                    <h1>{centersText.title}</h1>
                    <ManagedToday token={oauth.token} centers={centers} />
                  </>
                )}
                {administrator && (
                  <p className="mt-4">
                    <Link className="tautan" to="/admin">
                      {centersText.toAdmin}
                    </Link>
                  </p>
                )}
              </>
            )}
          </ManagedGuard>
        )}
      </RequireStaff>
    </ManageLayout>
  );
}
