import { ShieldCheck } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { CODE_DIGITS } from '#contract/limits.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { login } from '../../shared-accounts/text.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/form/code-input.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { forgetChallenge } from './challenge.ts';

export interface VerifyFormProps {
  readonly challenge: string;
  /** True once the script runs. */
  readonly ready: boolean;
  readonly submit: string;
  /** Sends the code; null when it was right. */
  readonly send: (given: { challenge: string; code: string }) => Promise<CallError | null>;
  /** The last digit sends the code: nothing else is left to decide. */
  readonly sendsItself?: boolean;
  /** The button that asks for another code, where there is one. */
  readonly resend: ReactNode;
}

/** Takes a one-time code (ROUTE-19). */
export function VerifyForm({ challenge, ready, submit: label, send, sendsItself = false, resend }: VerifyFormProps) {
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (typed: string) => {
    if (busy || typed.length < CODE_DIGITS) return;
    setTrouble(null);
    setBusy(true);
    const error = await send({ challenge, code: typed });
    if (error === null) return forgetChallenge();
    setBusy(false);
    setCode('');
    setTrouble(sentenceOf(error));
    form.current?.querySelector('input')?.focus();
  };

  const change = (typed: string) => {
    setCode(typed);
    if (sendsItself && typed !== code) void submit(typed);
  };
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    void submit(code);
  };

  return (
    <form ref={form} method="post" noValidate className="tumpuk" onSubmit={press}>
      <CodeInput
        key={ready ? 'ready' : 'waiting'}
        label={login.codeLabel}
        name="code"
        value={code}
        onChange={change}
        length={CODE_DIGITS}
        error={trouble ?? undefined}
        autoFocus={ready}
        disabled={!ready}
      />
      {sendsItself && <p className="meta">{login.codeSendsItself}</p>}
      <p className="vh" role="alert">
        {trouble}
      </p>
      {ready && resend}
      <Button type="submit" block disabled={code.length < CODE_DIGITS && !busy} busyLabel={busy && login.entering}>
        {label}
      </Button>
      <Notice icon={<ShieldCheck className="i" aria-hidden="true" />}>{login.neverShare}</Notice>
    </form>
  );
}
