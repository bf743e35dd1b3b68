import { useNavigate } from 'react-router';
import { DeskConsole } from '../../features/front-desk/desk-console.tsx';
import { RequireLogin } from '../../features/session/guard.tsx';
import { signOut } from '../../features/session/sign-out.ts';
import { PRIVATE_PAGE } from '../../lib/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { desk } from '../../text/desk.ts';
import { BlankLayout } from '../../ui/layouts/plain-layouts.tsx';
import '../../ui/styles/desk.css';
import '../../ui/styles/desk-queue.css';
import '../../ui/styles/table.css';
import '../../features/front-desk/desk-console.css';
import '../../features/front-desk/desk-narrow.css';
import '../../features/front-desk/desk-dialogs.css';

export const handle = { access: 'login-incomplete' };
export function meta() {
  return [{ title: pageTitle(desk.title) }];
}

/** Nothing of a desk may lie in a cache. */
export function headers() {
  return PRIVATE_PAGE;
}

export default function ConsolePage() {
  const navigate = useNavigate();
  return (
    <BlankLayout screen="hal-meja">
      <RequireLogin>
        {({ data: { oauth } }) => (
          <DeskConsole
            token={oauth.token}
            onSignOut={() => void signOut(oauth.token, stay)}
            onKiosk={() => void signOut(oauth.token, () => navigate('/loket/kios', { replace: true }))}
          />
        )}
      </RequireLogin>
    </BlankLayout>
  );
}

/** Whoever signs out here makes room for a colleague, whom the guard leads to the login and back to the desk. */
function stay(): void {}
