import { Fingerprint, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { getAccount } from '#contract/accounts/account.ts';
import { offerAuthenticator } from '#contract/accounts/factors/factor.ts';
import type { getFactors } from '#contract/accounts/factors/factor.ts';
import { api } from '../../../lib/requests/api.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { emptyProof, missingOf, ProofFields } from '../settings/proof-fields.tsx';
import type { Account, Proof } from '../settings/proof-fields.tsx';
import { AddAuthenticator } from './add-authenticator.tsx';
import { makePasskey } from './make-passkey.ts';
import type { Added } from './make-passkey.ts';
import { staffSignIn as words } from './text.ts';

export interface EnrolFactorProps {
  readonly token: string;
  readonly otherWay: DataOf<typeof getFactors>['other_way'];
  readonly onAdded: (added: Added) => void;
}

/** Adds the first second factor: the other way to sign in as the proof, where there is one, and then a passkey or an authenticator. */
export function EnrolFactor({ token, otherWay, onAdded }: EnrolFactorProps) {
  const [account, setAccount] = useState<Account | null>(null);
  const [proof, setProof] = useState<Proof>({});
  const [offered, setOffered] = useState<DataOf<typeof offerAuthenticator> | null>(null);
  const [busy, setBusy] = useState<'passkey' | 'authenticator' | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (otherWay === null) return;
    void api(getAccount, { token }).then((result) => {
      if (!result.ok) return setTrouble(sentenceOf(result.error));
      // Only the way that is still missing is offered.
      const other = {
        ...result.data,
        has_password: otherWay === 'password',
        ...(otherWay === 'password' && NO_ADDRESS),
      };
      setAccount(other);
      setProof(emptyProof(other));
    });
  }, [token, otherWay]);
  const fail = (error: CallError | 'cancelled') => {
    setBusy(null);
    if (error !== 'cancelled' && error.field?.startsWith('proof') && error.code !== 'PROOF_REQUIRED')
      return setWrong(sentenceOf(error));
    setTrouble(error === 'cancelled' ? words.failed : sentenceOf(error));
  };
  const begin = (kind: 'passkey' | 'authenticator'): boolean => {
    const missing = account && missingOf(account, proof);
    setWrong(missing);
    setTrouble(null);
    if (missing !== null || busy) return false;
    setBusy(kind);
    return true;
  };
  const byPasskey = async () => {
    if (!begin('passkey')) return;
    const made = await makePasskey(token, proof);
    if (made.ok) return onAdded(made.data);
    fail(made.error);
  };
  const byAuthenticator = async () => {
    if (!begin('authenticator')) return;
    const result = await api(offerAuthenticator, { token, body: { proof } });
    if (!result.ok) return fail(result.error);
    setBusy(null);
    setOffered(result.data);
  };
  if (offered) return <AddAuthenticator token={token} offered={offered} onAdded={onAdded} />;
  return (
    <div className="tumpuk satu-kunci">
      {account && (
        <>
          <h2>{words.otherHeading}</h2>
          <p className="meta">{otherWay === 'code' ? words.otherCode : words.otherPassword}</p>
          <ProofFields account={account} token={token} value={proof} onChange={setProof} error={wrong ?? undefined} />
        </>
      )}
      <h2>{words.chooseHeading}</h2>
      <Button block busyLabel={busy === 'passkey' && words.going} onClick={() => void byPasskey()}>
        <Fingerprint className="i" aria-hidden="true" />
        {words.makePasskey}
      </Button>
      <Button
        tone="secondary"
        block
        busyLabel={busy === 'authenticator' && words.going}
        onClick={() => void byAuthenticator()}
      >
        <Smartphone className="i" aria-hidden="true" />
        {words.makeAuthenticator}
      </Button>
      {trouble && <Notice tone="error">{trouble}</Notice>}
    </div>
  );
}

const NO_ADDRESS = { phone: null, email: null };
