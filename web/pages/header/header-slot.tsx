import { Suspense, lazy, useEffect } from 'react';
import { loginNav } from '../../text/navigation.ts';
import type { NavItem } from '../../text/navigation.ts';
import { Boundary } from '../../ui/state/boundary.tsx';
import { NavLinks } from '../../ui/layouts/header.tsx';
import type { Monitor } from './signed-in-bar.tsx';
import { useCredential } from '../../features/shared-accounts/use-credential.ts';
import { Link } from '../../ui/link.tsx';

const bar = () => import('./signed-in-bar.tsx');
const SignedInNav = lazy(() => bar().then((module) => ({ default: module.SignedInNav })));
const SignedInEnd = lazy(() => bar().then((module) => ({ default: module.SignedInEnd })));

/**
 * The links of a bar. The server's HTML has a guest's links, because a public page does not depend on who reads it; the browser
 * replaces them for a signed-in person. The code for such a person is loaded only then.
 */
export function NavSlot({
  monitor,
  items,
}: {
  readonly monitor: Monitor;
  readonly items?: readonly NavItem[] | undefined;
}) {
  const session = useCredential();
  const guest = <NavLinks items={items} />;
  if (!session) return guest;
  return (
    <Boundary fallback={guest}>
      <Suspense fallback={guest}>
        <SignedInNav session={session} monitor={monitor} />
      </Suspense>
    </Boundary>
  );
}

/** The end of a bar: a guest's link to the login, or the user menu. */
export function HeaderSlot({ way = loginNav }: { readonly way?: NavItem }) {
  const session = useCredential();
  useEffect(() => {
    // The page was told of a person before this ran (web/pages/header/early-scripts.ts), who may have signed out meanwhile.
    if (session === null) delete document.documentElement.dataset['signedIn'];
  }, [session]);
  const guest = (
    <Link className="btn btn-2 btn-s tamu" to={way.to}>
      {way.label}
    </Link>
  );
  if (!session) return guest;
  return (
    <Boundary fallback={guest}>
      <Suspense fallback={guest}>
        <SignedInEnd session={session} />
      </Suspense>
    </Boundary>
  );
}
