import { type SubmitEvent, useRef, useState } from 'react';
import { isTypedContact } from '#contract/typed.ts';
import { sentenceOf, noCodeToContact, phoneOrEmailHelp, ruleMessage } from '../../../text/errors.ts';
import { login } from '../../shared-accounts/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { requestCode } from './request-code.ts';
import { ContactField } from './contact-field.tsx';
import { usePageNavigation } from '../../../lib/page/navigation.ts';

export interface SignInFormProps {
  /** True once the script runs. Until then the fields are disabled, so that nothing typed ends up in an address. */
  readonly ready: boolean;
  /** The address typed so far; it stays when the person chooses another way in. */
  readonly contact: string;
  readonly onContact: (contact: string) => void;
}

type Trouble = { readonly at: 'field' | 'form'; readonly words: React.ReactNode };

/** The first step of sign-in. */
export function LoginForm({ ready, contact, onContact }: SignInFormProps) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLFormElement>(null);
  const { go: navigate } = usePageNavigation();

  const refuse = (words: React.ReactNode) => {
    setTrouble({ at: 'field', words });
    input.current?.querySelector('input')?.focus();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isTypedContact(contact)) return refuse(<InvalidContact />);
    setTrouble(null);
    setBusy(true);
    const result = await requestCode(contact.trim());
    if (result.ok) return navigate(`/verify?challenge=${result.asked.id}`);
    setBusy(false);
    if (result.error.code === 'INVALID_INPUT') return refuse(noCodeToContact);
    setTrouble({ at: 'form', words: sentenceOf(result.error) });
  };

  return (
    <form ref={input} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="tumpuk" disabled={!ready}>
        <ContactField
          value={contact}
          onChange={onContact}
          error={trouble?.at === 'field' ? trouble.words : undefined}
        />
        {trouble?.at === 'form' && <Notice tone="error">{trouble.words}</Notice>}
        <Button type="submit" block busyLabel={busy && login.sending}>
          {login.sendCode}
        </Button>
      </fieldset>
    </form>
  );
}

/** The specification's fixed English sentence, and the same in Indonesian. */
function InvalidContact() {
  return (
    <>
      <span lang="en">{ruleMessage('phoneOrEmail', 'contact')}</span>. {phoneOrEmailHelp}
    </>
  );
}
