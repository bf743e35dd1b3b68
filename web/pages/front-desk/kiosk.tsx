import { Kiosk } from '../../features/front-desk/kiosk.tsx';
import { RequireLogin } from '../../features/session/guard.tsx';
import { signOut } from '../../features/session/sign-out.ts';
import { PRIVATE_PAGE } from '../../lib/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { kiosk } from '../../text/kiosk.ts';
import { BlankLayout } from '../../ui/layouts/plain-layouts.tsx';
import '../../features/front-desk/desk-dialogs.css';
import '../../features/front-desk/kiosk.css';

export const handle = { access: 'login-incomplete' };
export function meta() {
  return [{ title: pageTitle(kiosk.title) }];
}

/** Nothing of a desk may lie in a cache. */
export function headers() {
  return PRIVATE_PAGE;
}

/** The tablet at the door, signed in as the desk. */
export default function KioskPage() {
  return (
    <BlankLayout screen="hal-kios">
      <RequireLogin>
        {({ data }) => <Kiosk token={data.oauth.token} onSignOut={() => void signOut(data.oauth.token, stay)} />}
      </RequireLogin>
    </BlankLayout>
  );
}

/** The guard leads whoever comes next to the login and back here. */
function stay(): void {}
