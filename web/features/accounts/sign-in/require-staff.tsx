import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePageNavigation } from '../../../lib/page/navigation.ts';
import type { Credential } from '../../shared-accounts/credential.ts';
import { storeTarget } from '../../shared-accounts/return-target.ts';
import { RequireLogin } from './guard.tsx';

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
