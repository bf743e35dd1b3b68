import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { getAccount } from '#contract/accounts/account.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { profileMenu } from '../../../text/navigation.ts';
import { Link } from '../../../ui/link.tsx';
import './account-settings.css';
import { DevicesSection } from './devices-section.tsx';
import { devices as words } from './devices.text.ts';

/** Patients, who have no keys, load nothing of it. */
const FactorsSection = lazy(() =>
  import('../factors/factors-section.tsx').then((module) => ({ default: module.FactorsSection })),
);

export interface DevicesAndKeysProps {
  readonly token: string;
  /** Whether the person has a scope, and so keys of staff. */
  readonly isStaff: boolean;
  /** The token has ended: the person signed out everywhere. */
  readonly onGone: () => void;
}

/** Where somebody is signed in, and for staff the keys by which they prove themselves. */
export function DevicesAndKeys({ token, isStaff, onGone }: DevicesAndKeysProps) {
  return (
    <div className="akun perangkat">
      <DevicesSection token={token} onEverywhere={onGone}>
        {(others) => (isStaff ? <Keys token={token} others={others} /> : others)}
      </DevicesSection>
      <p className="meta">
        {words.waysHelp}
        <Link to={profileMenu.account.to}>{profileMenu.account.label}</Link>.
      </p>
    </div>
  );
}

function Keys({ token, others }: { readonly token: string; readonly others: ReactNode }) {
  const { data, reload } = useLoaded(useCallback(() => api(getAccount, { token }), [token]));
  // The act on all other devices comes with the keys, so that it does not move away from under a finger.
  if (data === null) return null;
  return (
    <Suspense fallback={null}>
      <FactorsSection account={data} token={token} onSaved={reload} others={others} />
    </Suspense>
  );
}
