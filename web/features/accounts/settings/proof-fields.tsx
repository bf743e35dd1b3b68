import { useState } from 'react';
import type * as z from 'zod/mini';
import type { getAccount } from '#contract/accounts/account.ts';
import { requestOwnCode } from '#contract/accounts/account.ts';
import type { proof } from '#contract/accounts/sign-in/password.ts';
import { CODE_DIGITS } from '#contract/limits.ts';
import { api } from '../../../lib/requests/api.ts';
import { FactorFields } from '../factors/factor-fields.tsx';
import { factorText } from '../../shared-accounts/factors/text.ts';
import { account as words } from './text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { person as personWords } from '../../shared-accounts/person.text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';

export type Account = z.output<typeof getAccount.data>;
export type Proof = z.input<typeof proof>;

export interface ProofFieldsProps {
  readonly account: Account;
  readonly token: string;
  readonly value: Proof;
  readonly onChange: (value: Proof) => void;
  readonly error: string | undefined;
}

/** What is missing before a grave request can be sent; null when nothing is. */
export function missingOf({ has_password: known, phone, email, factors }: Account, value: Proof): string | null {
  if (factors) return value.factor === undefined ? factorText.missing : null;
  if (value.password !== undefined) return value.password === '' ? words.proofPasswordMissing : null;
  if (!known && phone === null && email === null) return null;
  return value.code?.length === CODE_DIGITS && value.challenge !== undefined ? null : words.proofCodeMissing;
}

/** An empty proof of the kind that this account gives: a password where it has one, else a code. */
export const emptyProof = ({ has_password: known, factors }: Account): Proof =>
  known && !factors ? { password: '' } : {};

/** Asks staff for their second factor; everybody else for the password, or for a code that is sent to the person's own address; an account with neither needs a fresh sign-in. */
export function ProofFields({ account, token, value, onChange, error }: ProofFieldsProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const to = account.phone ?? account.email;
  if (account.factors) return <FactorFields {...account.factors} token={token} onChange={onChange} error={error} />;
  if (value.password !== undefined) {
    return (
      <>
        <PasswordField
          label={words.proofPassword}
          name="current-password"
          value={value.password}
          onChange={(password) => onChange({ password })}
          autoComplete="current-password"
          showLabel={personWords.showPassword}
          error={error}
        />
        {to !== null && (
          <Button tone="quiet" small onClick={() => onChange({})}>
            {words.proofByCode}
          </Button>
        )}
      </>
    );
  }
  if (to === null) return <p className="meta">{words.proofFresh}</p>;
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const result = await api(requestOwnCode, { token });
    setBusy(false);
    if (result.ok) return onChange({ challenge: result.data.challenge.id, code: '' });
    setFailure(sentenceOf(result.error));
  };
  return (
    <>
      {value.challenge !== undefined && (
        <TextField
          label={words.proofCode}
          name="code"
          value={value.code ?? ''}
          onChange={(event) =>
            onChange({ ...value, code: event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_DIGITS) })
          }
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          figures
          help={words.proofCodeHelp(to)}
          error={error}
        />
      )}
      <Button tone="secondary" small busyLabel={busy && words.sending} onClick={() => void ask()}>
        {words.proofAsk(to)}
      </Button>
      {value.challenge === undefined && error && <Notice tone="error">{error}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      {account.has_password && (
        <Button tone="quiet" small onClick={() => onChange({ password: '' })}>
          {words.proofByPassword}
        </Button>
      )}
    </>
  );
}
