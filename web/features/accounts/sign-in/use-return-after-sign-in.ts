import { useEffect, useRef } from 'react';
import type { Credential } from '../../shared-accounts/credential.ts';
import { takeTarget } from '../../shared-accounts/return-target.ts';
import { usePageNavigation } from '../../../lib/page/navigation.ts';

/**
 * Leads a signed-in person on: to /activation while the account is not complete, staff to their second step, else to the stored target, which is followed
 * once, or to '/' (ROUTE-28, ROUTE-30). It also acts when the sign-in happened in another tab.
 */
export function useReturnAfterSignIn(session: Credential | null | undefined): void {
  const { go: navigate } = usePageNavigation();
  const gone = useRef(false);
  const activated = session?.data.user.activated;
  const owes = Boolean(session?.data.user.factor);
  useEffect(() => {
    if (activated === undefined || gone.current) return;
    gone.current = true;
    void navigate(activated ? (owes ? '/masuk-petugas' : takeTarget()) : '/activation', { replace: true });
  }, [activated, owes, navigate]);
}
