import { type ReactNode, useCallback, useEffect, useState } from 'react';
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
import { devices } from './devices.text.ts';
import { PasswordSection } from './password-section.tsx';
import type { Account } from './proof-fields.tsx';
import { account as words } from './text.ts';
import { ButtonLink } from '../../../ui/button.tsx';

export interface AccountSettingsProps {
  readonly token: string;
  /** The token has ended: the person deleted the account. */
  readonly onGone: () => void;
  /** Which notifications the person gets, and how. It belongs to another feature, so the page hands it in. */
  readonly notifications: ReactNode;
}

/** The settings of an account: addresses, password, notifications and data, with the way to the devices. Who signed in with Google or Facebook has neither address nor password here. */
export function AccountSettings({ token, onGone, notifications }: AccountSettingsProps) {
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
      {notifications}
      <section className="blok" aria-labelledby="akun-perangkat">
        <h2 id="akun-perangkat">{devices.title}</h2>
        <p className="meta">{words.devices}</p>
        <ButtonLink tone="secondary" small to="/user/perangkat">
          {words.toDevices}
        </ButtonLink>
      </section>
      <DataSection account={account} token={token} onDeleted={onGone} />
    </div>
  );
}
