import { DeskConsole } from '../../features/front-desk/console/desk-console.tsx';
import { RequireStaff } from '../../features/accounts/sign-in/guard.tsx';
import { signOut } from '../../features/accounts/sign-in/sign-out.ts';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { desk } from '../../features/front-desk/desk.text.ts';
import { BlankLayout } from '../../ui/layouts/plain-layouts.tsx';
import '../../ui/styles/desk.css';
import '../../ui/styles/desk-queue.css';
import '../../ui/styles/table.css';
import '../../features/front-desk/console/desk-console.css';
import '../../features/front-desk/console/session-list.css';
import '../../features/front-desk/console/call-slot.css';
import '../../features/front-desk/console/before-start.css';
import '../../features/front-desk/console/desk-narrow.css';
import '../../features/front-desk/console/call-bar.css';
import '../../features/front-desk/dialogs/desk-dialogs.css';
import '../../features/front-desk/dialogs/late-dialog.css';
import { usePageNavigation } from '../../lib/page/navigation.ts';

export const handle = { access: 'login-incomplete' };
export function meta() {
  return [{ title: pageTitle(desk.title) }];
}

/** No page of a desk may be cached. */
export function headers() {
  return PRIVATE_PAGE;
}

export default function ConsolePage() {
  const { go: navigate } = usePageNavigation();
  return (
    <BlankLayout screen="hal-meja">
      <RequireStaff>
        {({ data: { oauth } }) => (
          <DeskConsole
            token={oauth.token}
            onSignOut={() => void signOut(oauth.token, stay)}
            onKiosk={() => void signOut(oauth.token, () => navigate('/loket/kios', { replace: true }))}
          />
        )}
      </RequireStaff>
    </BlankLayout>
  );
}

/** The page stays after a sign-out: the guard leads a colleague to the login and back to the desk. */
function stay(): void {}
