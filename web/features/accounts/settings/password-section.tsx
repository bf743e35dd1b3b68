import { useState } from 'react';
import { setPassword } from '#contract/accounts/sign-in/password.ts';
import { PASSWORD_MIN_CHARS } from '#contract/limits.ts';
import { api } from '../../../lib/requests/api.ts';
import { account as words } from './text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { person as personWords } from '../../shared-accounts/person.text.ts';
import { password } from '../sign-in/password.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { ProvedForm } from './proved-form.tsx';
import type { Account } from './proof-fields.tsx';

export interface PasswordSectionProps {
  readonly account: Account;
  readonly token: string;
  /** The account has a password from now on, and its other devices are signed out. */
  readonly onSaved: () => void;
}

/** A password is optional: an account without one signs in by code. */
export function PasswordSection({ account, token, onSaved }: PasswordSectionProps) {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  const [fresh, setFresh] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <section className="blok" aria-labelledby="akun-sandi">
      <div className="baris-antar">
        <h2 id="akun-sandi">{words.passwordHeading}</h2>
        {!open && (
          <Button tone="secondary" small onClick={() => setOpen(true)}>
            {account.has_password ? words.changePassword : words.setPassword}
          </Button>
        )}
      </div>
      <p className="meta">{account.has_password ? words.hasPassword : words.noPassword}</p>
      {saved && !open && <Notice tone="done">{words.passwordSaved}</Notice>}
      {open && (
        <ProvedForm
          account={account}
          token={token}
          submit={words.save}
          busyLabel={words.saving}
          onCancel={() => setOpen(false)}
          check={() => {
            const good = fresh.length >= PASSWORD_MIN_CHARS;
            setWrong(good ? null : password.short);
            return good;
          }}
          ownFailure={(error) => {
            if (error.code !== 'PASSWORD_WEAK') return false;
            setWrong(sentenceOf(error));
            return true;
          }}
          send={async (proof) => {
            const result = await api(setPassword, { token, body: { password: fresh, proof } });
            if (!result.ok) return result.error;
            setOpen(false);
            setSaved(true);
            setFresh('');
            onSaved();
            return null;
          }}
        >
          <PasswordField
            label={words.newPassword}
            name="new-password"
            value={fresh}
            onChange={setFresh}
            autoComplete="new-password"
            showLabel={personWords.showPassword}
            help={password.help}
            error={wrong ?? undefined}
          />
        </ProvedForm>
      )}
    </section>
  );
}
