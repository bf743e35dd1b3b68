import { type SubmitEvent, useState } from 'react';
import { isTypedContact } from '#contract/typed.ts';
import { forgotPassword } from '#contract/accounts/sign-in/password.ts';
import { apiWithWork } from '../../../lib/requests/api-with-work.ts';
import { noCodeToContact, phoneOrEmailHelp, sentenceOf } from '../../../text/errors.ts';
import { login } from '../../shared-accounts/text.ts';
import { password } from './password.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { ContactField } from './contact-field.tsx';

export interface ForgotFormProps {
  readonly ready: boolean;
  readonly onSent: (channel: 'email' | 'phone') => void;
}

/** Asks for the address that the link goes to. */
export function ForgotForm({ ready, onSent }: ForgotFormProps) {
  const [contact, setContact] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [working, setWorking] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (!isTypedContact(contact)) return setWrong(phoneOrEmailHelp);
    setWrong(null);
    setBusy(true);
    const result = await apiWithWork(() => setWorking(true))(forgotPassword, {
      body: { phone_or_email: contact.trim() },
    });
    if (result.ok) return onSent(result.data.channel);
    setBusy(false);
    setWorking(false);
    if (result.error.code === 'INVALID_INPUT') return setWrong(noCodeToContact);
    setFailure(sentenceOf(result.error));
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!ready}>
        <legend className="vh">{password.forgotTitle}</legend>
        <div className="tumpuk">
          <ContactField value={contact} onChange={setContact} error={wrong ?? undefined} />
          {failure && <Notice tone="error">{failure}</Notice>}
          <Button type="submit" block busyLabel={busy && (working ? login.checking : password.sending)}>
            {password.send}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
