import { Suspense, lazy } from 'react';
import { Link } from 'react-router';
import { loginNav } from '../../text/navigation.ts';
import type { NavItem } from '../../text/navigation.ts';
import { Boundary } from '../../ui/state/boundary.tsx';
import { NavLinks } from '../../ui/layouts/header.tsx';
import type { Monitor } from './signed-in-bar.tsx';
import { useCredential } from '../../features/shared-accounts/use-credential.ts';

const bar = () => import('./signed-in-bar.tsx');
const SignedInNav = lazy(() => bar().then((module) => ({ default: module.SignedInNav })));
const SignedInEnd = lazy(() => bar().then((module) => ({ default: module.SignedInEnd })));

/**
 * The links of a bar: a guest's, in the server's HTML too, because a public page never knows who reads it; a signed-in person's
 * in their place once the browser knows. What such a person needs is loaded only for one.
 */
export function NavSlot({ monitor, items }: { readonly monitor: Monitor; readonly items?: readonly NavItem[] }) {
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

/** The end of a bar: a guest's way in, or the user menu. */
export function HeaderSlot({ way = loginNav }: { readonly way?: NavItem }) {
  const session = useCredential();
  const guest = (
    <Link className="btn btn-2 btn-s" to={way.to}>
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
