import { type SubmitEvent, useState } from 'react';
import { resetPassword } from '#contract/accounts/sign-in/password.ts';
import { PASSWORD_MIN_CHARS } from '#contract/limits.ts';
import { api } from '../../../lib/requests/api.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { person as personWords } from '../../shared-accounts/person.text.ts';
import { password } from './password.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';

/** Takes the new password of a person who came by the mailed link; `onDone` once it is stored. */
export function NewPasswordForm({ link, onDone }: { readonly link: string; readonly onDone: () => void }) {
  const [fresh, setFresh] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (fresh.length < PASSWORD_MIN_CHARS) return setWrong(password.short);
    setWrong(null);
    setBusy(true);
    const result = await api(resetPassword, { body: { token: link, password: fresh } });
    if (result.ok) return onDone();
    setBusy(false);
    if (result.error.code === 'PASSWORD_WEAK') return setWrong(sentenceOf(result.error));
    setFailure(sentenceOf(result.error));
  };
  return (
    <form className="tumpuk" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={password.fresh}
        name="password"
        value={fresh}
        onChange={setFresh}
        autoComplete="new-password"
        showLabel={personWords.showPassword}
        help={password.help}
        error={wrong ?? undefined}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" block busyLabel={busy && password.saving}>
        {password.save}
      </Button>
    </form>
  );
}
