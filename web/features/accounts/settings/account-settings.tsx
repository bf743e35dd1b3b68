import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { getAccount } from '#contract/accounts/account.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { common } from '../../../text/common.ts';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';
import './account-settings.css';
import { ContactSection } from './contact-section.tsx';
import { DataSection } from './data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { PasswordSection } from './password-section.tsx';
import type { Account } from './proof-fields.tsx';

/** Patients, whose page this mostly is, load nothing of it. */
const FactorsSection = lazy(() =>
  import('../factors/factors-section.tsx').then((module) => ({ default: module.FactorsSection })),
);

export interface AccountSettingsProps {
  readonly token: string;
  /** Whether the person has a scope, and so keys of staff. */
  readonly isStaff: boolean;
  /** The token has ended: the person signed out everywhere, or deleted the account. */
  readonly onGone: () => void;
  /** Which notifications the person gets, and how. It belongs to another feature, so the page hands it in. */
  readonly notifications: ReactNode;
}

/** The settings of an account: addresses, password, devices and data. Who signed in with Google or Facebook has neither address nor password here. */
export function AccountSettings({ token, isStaff, onGone, notifications }: AccountSettingsProps) {
  const [account, setAccount] = useState<Account | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const load = useCallback(async () => {
    setError(null);
    const result = await api(getAccount, { token });
    if (result.ok) setAccount(result.data);
    else if (!isSignedOut(result.error)) setError(result.error);
  }, [token]);
  useEffect(() => void load(), [load]);
  if (error) return <LoadFailed error={error} onRetry={() => void load()} />;
  if (!account) {
    return (
      <Skeleton label={common.loading}>
        <div className="tumpuk">
          {[128, 96, 160].map((height) => (
            <Bone key={height} height={height} radius={12} />
          ))}
        </div>
      </Skeleton>
    );
  }
  const local = account.providers.length === 0;
  return (
    <div className="akun">
      {local && <ContactSection account={account} token={token} />}
      {local && <PasswordSection account={account} token={token} onSaved={() => void load()} />}
      {isStaff && (
        <Suspense>
          <FactorsSection account={account} token={token} onSaved={() => void load()} />
        </Suspense>
      )}
      {notifications}
      <DevicesSection key={String(account.has_password)} token={token} onEverywhere={onGone} />
      <DataSection account={account} token={token} onDeleted={onGone} />
    </div>
  );
}
