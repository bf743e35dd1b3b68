import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { common } from '../../../text/common.ts';
import { NeedsScript } from '../../../ui/state/needs-script.tsx';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';
import { useAccess } from './access.ts';
import type { Credential } from '../../shared-accounts/credential.ts';
import { storeTarget } from '../../shared-accounts/return-target.ts';
import { useCredential } from '../../shared-accounts/use-credential.ts';
import { isLeaving, usePageNavigation } from '../../../lib/page/navigation.ts';

export interface RequireLoginProps {
  /** Shown in the server's HTML and until the browser knows who is signed in: grey blocks by default. Says to who has no script that the page needs one. */
  readonly waiting?: ReactNode;
  readonly children: (credential: Credential) => ReactNode;
}

/** A page that requires login (ROUTE-28): a guest goes to /login and comes back here once. */
export function RequireLogin({ waiting = <SignInPending />, children }: RequireLoginProps) {
  const session = useCredential();
  // An account that is not complete goes to /activation first, unless the page takes it as it is.
  const incomplete = useAccess() === 'login-incomplete';
  const { go: navigate } = usePageNavigation();
  const { pathname, search, hash } = useLocation();
  const elsewhere = session === undefined ? null : wayOf(session, incomplete);
  useEffect(() => {
    if (elsewhere === null) return;
    // Somebody who signs out is already on the way to another page, although this one is still drawn.
    if (isLeaving() || window.location.pathname !== pathname) return;
    // The part behind the '#' is stored in this browser with the rest of the address, and sent nowhere.
    storeTarget(pathname + search + hash);
    void navigate(elsewhere, { replace: true });
  }, [elsewhere, pathname, search, hash, navigate]);
  return session && elsewhere === null ? children(session) : waiting;
}

function wayOf(session: Credential | null, incomplete: boolean): string | null {
  if (session === null) return '/login';
  return session.data.user.activated || incomplete ? null : '/activation';
}

function SignInPending() {
  return (
    <>
      <NeedsScript />
      <Skeleton label={common.loading}>
        <div className="tumpuk">
          {[56, 128, 128].map((height, index) => (
            <Bone key={index} height={height} radius={12} />
          ))}
        </div>
      </Skeleton>
    </>
  );
}

/** A page of staff: whoever still owes the second factor gives it first, and comes back here once. */
export function RequireStaff({ children }: { readonly children: (credential: Credential) => ReactNode }) {
  return (
    <RequireLogin>{(credential) => (credential.data.user.factor ? <SecondStep /> : children(credential))}</RequireLogin>
  );
}

function SecondStep() {
  const { go: navigate } = usePageNavigation();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    storeTarget(pathname + search + hash);
    void navigate('/masuk-petugas', { replace: true });
  }, [pathname, search, hash, navigate]);
  return null;
}
