import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { solve } from '../../../lib/requests/api-with-work.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts';
import { account as words } from './text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import '../../../text/sign-in-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { emptyProof, missingOf, ProofFields } from './proof-fields.tsx';
import type { Account, Proof } from './proof-fields.tsx';

export interface ProvedFormProps {
  readonly account: Account;
  readonly token: string;
  readonly submit: string;
  readonly busyLabel: string;
  readonly danger?: boolean;
  /** The form's own fields; `check` answers false while one of them is wrong. */
  readonly children?: ReactNode;
  readonly check?: () => boolean;
  /** Sends the request; null when it succeeded. `ownFailure` answers true for a failure that the form shows at a field of its own. */
  readonly send: (proof: Proof) => Promise<CallError | null>;
  readonly ownFailure?: (error: CallError) => boolean;
  readonly onCancel: () => void;
}

/** A form whose request needs a proof: its own fields, then the proof, then the button. */
export function ProvedForm({ account, token, check, send, ownFailure, onCancel, ...look }: ProvedFormProps) {
  const [proof, setProof] = useState(() => emptyProof(account));
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** The work goes into the proof, whichever request carries it. */
  const sendWithWork = async (given: Proof) => {
    const error = await send(given);
    if (error?.code !== 'PROOF_OF_WORK_REQUIRED') return error;
    const captcha = await solve();
    return captcha === null ? error : send({ ...given, captcha });
  };
  const change = (given: Proof) => {
    setProof(given);
    setWrong(null);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const missing = missingOf(account, proof);
    setWrong(missing);
    if (check?.() === false || missing !== null) return focusFirstWrong(form.current);
    setBusy(true);
    const error = await sendWithWork(proof);
    setBusy(false);
    if (error === null || isSignedOut(error) || ownFailure?.(error)) return;
    const ofProof = error.field?.startsWith('proof') || error.field === 'code' || error.field === 'challenge';
    if (ofProof && error.code !== 'PROOF_REQUIRED') setWrong(sentenceOf(error));
    else setFailure(sentenceOf(error));
    focusFirstWrong(form.current);
  };
  return (
    <form ref={form} className="tumpuk akun-isian" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {look.children}
      <ProofFields account={account} token={token} value={proof} onChange={change} error={wrong ?? undefined} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="baris">
        <Button type="submit" tone={look.danger ? 'danger' : 'primary'} busyLabel={busy && look.busyLabel}>
          {look.submit}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
