import { Fingerprint, KeyRound } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import {
  getFactors,
  offerAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '#contract/accounts/factors/factor.ts';
import { api } from '../../../lib/requests/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { deviceName } from '../settings/device-name.ts';
import type { Account, Proof } from '../settings/proof-fields.tsx';
import { ProvedForm } from '../settings/proved-form.tsx';
import { AddAuthenticator } from './add-authenticator.tsx';
import { EnrolFactor } from './enrol-factor.tsx';
import { keyDay } from './key-day.ts';
import { makePasskey } from './make-passkey.ts';
import type { Added } from './make-passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { staffSignIn as words } from './text.ts';

export interface FactorsSectionProps {
  readonly account: Account;
  readonly token: string;
  /** What the account proves itself by has changed. */
  readonly onSaved: () => void;
}

type Deed =
  | { readonly kind: 'passkey' | 'authenticator' | 'recovery' }
  | { readonly kind: 'remove'; readonly id: string };

/** The keys of staff in 'Ubah Akun': passkeys, the authenticator, recovery codes. Each change asks for a factor that is there already. */
export function FactorsSection({ account, token, onSaved }: FactorsSectionProps) {
  const [factors, setFactors] = useState<DataOf<typeof getFactors> | null>(null);
  const [deed, setDeed] = useState<Deed | null>(null);
  const [offered, setOffered] = useState<DataOf<typeof offerAuthenticator> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const load = useCallback(async () => {
    const result = await api(getFactors, { token });
    if (result.ok) setFactors(result.data);
  }, [token]);
  useEffect(() => void load(), [load]);
  const [done, setDone] = useState(false);
  const finish = ({ recovery_codes: fresh }: Pick<Added, 'recovery_codes'>) => {
    setDeed(null);
    setOffered(null);
    setCodes(fresh);
    setDone(true);
    void load();
    if (fresh === null) onSaved();
  };
  const send = async (proof: Proof): Promise<CallError | null> => {
    if (deed?.kind === 'passkey') {
      const made = await makePasskey(token, proof);
      if (made.ok) finish(made.data);
      else if (made.error === 'cancelled') setDeed(null);
      return made.ok || made.error === 'cancelled' ? null : made.error;
    }
    if (deed?.kind === 'authenticator') {
      const result = await api(offerAuthenticator, { token, body: { proof } });
      if (result.ok) setOffered(result.data);
      return result.ok ? null : result.error;
    }
    if (deed?.kind === 'remove') {
      const result = await api(removePasskey, { token, body: { id: deed.id, proof } });
      if (result.ok) finish({ recovery_codes: null });
      return result.ok ? null : result.error;
    }
    const result = await api(renewRecoveryCodes, { token, body: { proof } });
    if (result.ok) finish(result.data);
    return result.ok ? null : result.error;
  };
  if (factors === null) return null;
  const { passkeys, authenticator, recovery_left: left } = factors;
  const hasSome = passkeys.length > 0 || authenticator !== null;
  return (
    <section className="blok" aria-labelledby="akun-kunci">
      <h2 id="akun-kunci">{words.keysHeading}</h2>
      <ul className="akun-perangkat">
        {passkeys.map(({ id, user_agent, created_at, last_used_at }) => {
          const name = words.passkeyOn(deviceName(user_agent));
          const made = keyDay(created_at);
          return (
            <li key={id} className="baris-antar">
              <span className="baris">
                <Fingerprint className="i" aria-hidden="true" />
                <span>
                  <b className="kuat">{name}</b>
                  <span className="meta">
                    {last_used_at ? words.used(made, keyDay(last_used_at)) : words.made(made)}
                  </span>
                </span>
              </span>
              <Button
                tone="quiet"
                small
                aria-label={words.removeNamed(name)}
                onClick={() => setDeed({ kind: 'remove', id })}
              >
                {words.remove}
              </Button>
            </li>
          );
        })}
        {authenticator !== null && (
          <li className="baris-antar">
            <span className="baris">
              <KeyRound className="i" aria-hidden="true" />
              <span>
                <b className="kuat">{words.authenticator}</b>
                <span className="meta">{words.made(keyDay(authenticator))}</span>
              </span>
            </span>
          </li>
        )}
      </ul>
      {codes && <RecoveryCodes codes={codes} onKept={onSaved} />}
      {!codes && !hasSome && (
        <>
          <p className="meta">{words.none}</p>
          <EnrolFactor token={token} otherWay={factors.other_way} onAdded={finish} />
        </>
      )}
      {!codes && hasSome && <p className="meta">{words.recoveryLeft(left)}</p>}
      {done && !codes && !deed && <Notice tone="done">{words.done}</Notice>}
      {offered && <AddAuthenticator token={token} offered={offered} onAdded={finish} />}
      {!codes && hasSome && deed && !offered && (
        <ProvedForm
          key={JSON.stringify(deed)}
          account={account}
          token={token}
          submit={deed.kind === 'remove' ? words.remove : words.next}
          busyLabel={words.going}
          danger={deed.kind === 'remove'}
          send={send}
          onCancel={() => setDeed(null)}
        />
      )}
      {!codes && hasSome && !deed && (
        <div className="baris">
          <Button tone="secondary" small onClick={() => setDeed({ kind: 'passkey' })}>
            {words.addPasskey}
          </Button>
          <Button tone="quiet" small onClick={() => setDeed({ kind: 'authenticator' })}>
            {authenticator === null ? words.addAuthenticator : words.replaceAuthenticator}
          </Button>
          <Button tone="quiet" small onClick={() => setDeed({ kind: 'recovery' })}>
            {words.newRecovery}
          </Button>
        </div>
      )}
    </section>
  );
}
