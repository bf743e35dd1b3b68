import { ShieldCheck } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { submitAuthOtp } from '#contract/endpoints/auth.ts';
import { CODE_DIGITS } from '#contract/limits.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../text/errors.ts';
import { login } from '../../text/login.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { forgetChallenge } from './challenge.ts';
import type { AskedChallenge } from './challenge.ts';
import { storeCredential } from '../../lib/credential.ts';
import { Resend } from './resend.tsx';

export interface VerifyFormProps {
  readonly challenge: string;
  readonly asked: AskedChallenge | null;
  /** The browser runs it. */
  readonly ready: boolean;
}

/** The second step of sign-in. The stored record leads on (see useOnward). */
export function VerifyForm({ challenge, asked, ready }: VerifyFormProps) {
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || code.length < CODE_DIGITS) return;
    setTrouble(null);
    setBusy(true);
    const result = await api(submitAuthOtp, { body: { challenge, code } });
    if (result.ok && 'oauth' in result.data) {
      forgetChallenge();
      return storeCredential(result.data.user, result.data.oauth.token);
    }
    setBusy(false);
    setCode('');
    setTrouble(sentenceOf(result.ok ? { code: 'INTERNAL' } : result.error));
    form.current?.querySelector('input')?.focus();
  };

  return (
    <form ref={form} method="post" noValidate className="tumpuk" onSubmit={(event) => void submit(event)}>
      <CodeInput
        key={ready ? 'ready' : 'waiting'}
        label={login.codeLabel}
        name="code"
        value={code}
        onChange={setCode}
        length={CODE_DIGITS}
        error={trouble ?? undefined}
        autoFocus={ready}
        disabled={!ready}
      />
      <p className="vh" role="alert">
        {trouble}
      </p>
      {ready && <Resend asked={asked} />}
      <Button type="submit" block disabled={code.length < CODE_DIGITS && !busy} busyLabel={busy && login.entering}>
        {login.enter}
      </Button>
      <Notice icon={<ShieldCheck className="i" aria-hidden="true" />}>{login.neverShare}</Notice>
    </form>
  );
}
