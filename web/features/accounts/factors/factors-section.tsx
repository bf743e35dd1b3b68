import { Fingerprint, KeyRound, LifeBuoy, Plus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
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
import { datedDayOf, dayOf } from '../settings/device-time.ts';
import type { Account, Proof } from '../settings/proof-fields.tsx';
import { ProvedForm } from '../settings/proved-form.tsx';
import { AddAuthenticator } from './add-authenticator.tsx';
import { EnrolFactor } from './enrol-factor.tsx';
import { makePasskey } from './make-passkey.ts';
import type { Added } from './make-passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { staffSignIn as words } from './text.ts';

export interface FactorsSectionProps {
  readonly account: Account;
  readonly token: string;
  /** What the account proves itself by has changed. */
  readonly onSaved: () => void;
  /** The act on all other devices, which stands beside those on the keys. */
  readonly others: ReactNode;
}

type Deed =
  | { readonly kind: 'passkey' | 'authenticator' | 'recovery' }
  | { readonly kind: 'remove'; readonly id: string };

/** The keys of staff in 'Perangkat dan kunci saya': passkeys, the authenticator, recovery codes. Each change asks for a factor that is there already. */
export function FactorsSection({ account, token, onSaved, others }: FactorsSectionProps) {
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
  const [now] = useState(() => new Date());
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
  const { passkeys, authenticator, authenticator_used_at: lastDigits, recovery_left: left } = factors;
  const hasSome = passkeys.length > 0 || authenticator !== null;
  const acts = !codes && hasSome && !deed;
  return (
    <>
      <section aria-labelledby="akun-kunci">
        <h2 id="akun-kunci">{words.keysHeading}</h2>
        {!codes && !hasSome && (
          <div className="tumpuk">
            <p className="meta">{words.none}</p>
            <EnrolFactor token={token} otherWay={factors.other_way} onAdded={finish} />
          </div>
        )}
        {hasSome && (
          <ul className="daftar-p">
            {passkeys.map(({ id, user_agent, created_at, last_used_at }) => {
              const name = words.passkeyOn(deviceName(user_agent));
              return (
                <Key key={id} icon={Fingerprint} name={name} facts={usedWords(created_at, last_used_at, now)}>
                  <Act name={words.removeNamed(name)} onPress={() => setDeed({ kind: 'remove', id })}>
                    {words.remove}
                  </Act>
                </Key>
              );
            })}
            {authenticator !== null && (
              <Key icon={KeyRound} name={words.authenticator} facts={usedWords(authenticator, lastDigits, now)}>
                <Act name={words.replaceAuthenticator} onPress={() => setDeed({ kind: 'authenticator' })}>
                  {words.replace}
                </Act>
              </Key>
            )}
            <Key icon={LifeBuoy} name={words.recoveryCodes} facts={words.recoveryLeft(left)}>
              <Act name={words.newRecoveryNamed} onPress={() => setDeed({ kind: 'recovery' })}>
                {words.newRecovery}
              </Act>
            </Key>
          </ul>
        )}
      </section>
      {codes && <RecoveryCodes codes={codes} onKept={onSaved} />}
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
        >
          <h3>{titleOf(deed)}</h3>
        </ProvedForm>
      )}
      <div className="perangkat-aksi">
        {acts && (
          <Button tone="secondary" onClick={() => setDeed({ kind: 'passkey' })}>
            <Plus className="i" aria-hidden="true" />
            {words.addPasskey}
          </Button>
        )}
        {acts && authenticator === null && (
          <Button tone="secondary" onClick={() => setDeed({ kind: 'authenticator' })}>
            {words.addAuthenticator}
          </Button>
        )}
        {others}
      </div>
    </>
  );
}

function Key({
  icon: Icon,
  name,
  facts,
  children,
}: {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly facts: string;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <span className="ikon-bulat">
        <Icon className="i" aria-hidden="true" />
      </span>
      <div>
        <h3>{name}</h3>
        <p className="meta">{facts}</p>
      </div>
      {children}
    </li>
  );
}

function Act({
  name,
  onPress,
  children,
}: {
  readonly name: string;
  readonly onPress: () => void;
  readonly children: string;
}) {
  return (
    <Button tone="quiet" small aria-label={name} onClick={onPress}>
      {children}
    </Button>
  );
}

function usedWords(made: string, used: string | null, now: Date): string {
  return used === null ? words.made(datedDayOf(made)) : words.used(datedDayOf(made), dayOf(used, now));
}

/** What the form below the list is about, because several lines lead to it. */
function titleOf({ kind }: Deed): string {
  if (kind === 'remove') return words.removePasskey;
  if (kind === 'recovery') return words.newRecoveryNamed;
  return kind === 'passkey' ? words.addPasskey : words.changeAuthenticator;
}
