import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { isTypedContact } from '#contract/typed.ts';
import { sentenceOf, noCodeToContact, phoneOrEmailHelp, ruleMessage } from '../../../text/errors.ts';
import { login } from '../../shared-accounts/text.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonTone } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { requestCode } from './request-code.ts';
import { CONTACT_FIELD, ContactField } from './contact-field.tsx';
import { usePageNavigation } from '../../../lib/page/navigation.ts';

export interface SignInFormProps {
  /** True once the script runs. Until then the fields are disabled, so that nothing typed ends up in an address. */
  readonly ready: boolean;
  /** The address typed so far; it stays when the person chooses another way in. */
  readonly contact: string;
  readonly onContact: (contact: string) => void;
  /** Of the button, where another way in comes first. */
  readonly tone?: ButtonTone;
}

export interface LoginFormProps extends Omit<SignInFormProps, 'ready'> {
  /** Why the server did not send a code to somebody whose script was not there yet; null: it was not asked. */
  readonly refused: CallError | null;
}

type Trouble = { readonly at: 'field' | 'form'; readonly words: React.ReactNode };

/**
 * The first step of sign-in. It is a plain form, whose page asks for the code itself until the script is there (pages/account/login.tsx); the typed address goes into a body, never into
 * an address.
 */
export function LoginForm({ contact, onContact, refused, tone }: LoginFormProps) {
  const [trouble, setTrouble] = useState<Trouble | null>(refused && troubleOf(refused));
  const [busy, setBusy] = useState(false);
  const [working, setWorking] = useState(false);
  const input = useRef<HTMLFormElement>(null);
  const { go: navigate } = usePageNavigation();

  // What was typed before the script was there is taken over.
  const typed = () => (input.current!.elements.namedItem(CONTACT_FIELD) as HTMLInputElement).value;
  const takeOver = useEffectEvent(() => typed() !== contact && onContact(typed()));
  useEffect(() => void takeOver(), []);

  const refuse = (words: React.ReactNode) => {
    setTrouble({ at: 'field', words });
    input.current?.querySelector('input')?.focus();
  };
  const ask = async () => {
    if (busy) return;
    // As the field says it: whoever sends while the script arrives has typed what nobody took over yet.
    const address = typed();
    if (!isTypedContact(address)) return refuse(<InvalidContact />);
    setTrouble(null);
    setBusy(true);
    const result = await requestCode(address.trim(), () => setWorking(true));
    if (result.ok) return navigate(`/verify?challenge=${result.asked.id}`);
    setBusy(false);
    setWorking(false);
    const because = troubleOf(result.error);
    if (because.at === 'field') return refuse(because.words);
    setTrouble(because);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void ask();
  };
  // Without the script the browser could not do the work that was wanted; with it, it does.
  const askAgain = useEffectEvent(() => refused?.code === 'PROOF_OF_WORK_REQUIRED' && void ask());
  useEffect(() => void askAgain(), []);

  return (
    <form ref={input} method="post" noValidate onSubmit={submit}>
      <div className="tumpuk">
        <ContactField
          value={contact}
          onChange={onContact}
          error={trouble?.at === 'field' ? trouble.words : undefined}
        />
        {trouble?.at === 'form' && <Notice tone="error">{trouble.words}</Notice>}
        <Button type="submit" tone={tone} block busyLabel={busy && (working ? login.checking : login.sending)}>
          {login.sendCode}
        </Button>
      </div>
    </form>
  );
}

function troubleOf(error: CallError): Trouble {
  return error.code === 'INVALID_INPUT'
    ? { at: 'field', words: noCodeToContact }
    : { at: 'form', words: sentenceOf(error) };
}

/** The specification's fixed English sentence, and the same in Indonesian. */
function InvalidContact() {
  return (
    <>
      <span lang="en">{ruleMessage('phoneOrEmail', 'contact')}</span>. {phoneOrEmailHelp}
    </>
  );
}
