import { type SubmitEvent, useRef, useState } from 'react';
import { isTypedContact } from '#contract/typed.ts';
import { submitAuth } from '#contract/accounts/sign-in/password.ts';
import { apiWithWork } from '../../../lib/requests/api-with-work.ts';
import { storeCredential } from '../../shared-accounts/credential.ts';
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts';
import { phoneOrEmailHelp, sentenceOf } from '../../../text/errors.ts';
import { login } from '../../shared-accounts/text.ts';
import { person as personWords } from '../../shared-accounts/person.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { ContactField } from './contact-field.tsx';
import type { SignInFormProps } from './login-form.tsx';
import { Link } from '../../../ui/link.tsx';

/** Sign-in by address and password, for people who have set one. The stored record then leads on (see useReturnAfterSignIn). */
export function PasswordForm({
  ready,
  contact,
  onContact,
  tone,
  withCode = '/login',
}: SignInFormProps & {
  /** Where one signs in with a code instead. */
  readonly withCode?: string;
}) {
  const [secret, setSecret] = useState('');
  const [wrong, setWrong] = useState<{ contact?: string; secret?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = {
      ...(!isTypedContact(contact) && { contact: phoneOrEmailHelp }),
      ...(secret === '' && { secret: login.passwordMissing }),
    };
    setWrong(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return focusFirstWrong(form.current);
    setBusy(true);
    const body = { strategy: 'local' as const, phone_or_email: contact.trim(), password: secret };
    const result = await apiWithWork()(submitAuth, { body });
    if (result.ok) return storeCredential(result.data.user, result.data.oauth.token);
    setBusy(false);
    setFailure(sentenceOf(result.error));
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!ready}>
        <legend className="vh">{login.withPassword}</legend>
        <div className="tumpuk">
          <ContactField value={contact} onChange={onContact} error={wrong.contact} />
          <PasswordField
            label={login.password}
            name="password"
            value={secret}
            onChange={setSecret}
            autoComplete="current-password"
            showLabel={personWords.showPassword}
            error={wrong.secret}
          />
          {failure && <Notice tone="error">{failure}</Notice>}
          <Button type="submit" tone={tone} block busyLabel={busy && login.signingIn}>
            {login.enter}
          </Button>
        </div>
      </fieldset>
      <p className="baris-antar masuk-lain">
        <Link to="/forgot-password">{login.forgotten}</Link>
        <Link to={withCode}>{login.withCode}</Link>
      </p>
    </form>
  );
}
