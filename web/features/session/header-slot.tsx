import { Suspense, lazy } from 'react';
import { Link } from 'react-router';
import { loginNav } from '../../text/navigation.ts';
import { useSession } from './use-session.ts';

const HeaderSession = lazy(() => import('./header-session.tsx').then((module) => ({ default: module.HeaderSession })));

/** The end of a public page's header: the guest's way in, in the server's HTML too; what a signed-in person needs is loaded only for one. */
export function HeaderSlot() {
  const session = useSession();
  const guest = (
    <Link className="btn btn-2 btn-s" to={loginNav.to}>
      {loginNav.label}
    </Link>
  );
  if (!session) return guest;
  return (
    <Suspense fallback={guest}>
      <HeaderSession />
    </Suspense>
  );
}
