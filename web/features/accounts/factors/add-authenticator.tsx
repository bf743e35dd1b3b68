import { type SubmitEvent, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { addAuthenticator } from '#contract/accounts/factors/factor.ts';
import type { offerAuthenticator } from '#contract/accounts/factors/factor.ts';
import { apiWithWork } from '../../../lib/requests/api-with-work.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/form/code-input.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { QrCode } from '../../../ui/ticket/qr-code.tsx';
import type { Added } from './make-passkey.ts';
import { staffSignIn as words } from './text.ts';
import './factors.css';

export interface AddAuthenticatorProps {
  readonly token: string;
  readonly offered: DataOf<typeof offerAuthenticator>;
  readonly onAdded: (added: Added) => void;
}

/** Shows the secret of a new authenticator to be scanned or typed, and takes its first code. */
export function AddAuthenticator({ token, offered, onAdded }: AddAuthenticatorProps) {
  const [digits, setDigits] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || digits.length < 6) return;
    setBusy(true);
    setTrouble(null);
    const result = await apiWithWork()(addAuthenticator, { token, body: { offer: offered.offer, digits } });
    setBusy(false);
    if (result.ok) return onAdded(result.data);
    setDigits('');
    setTrouble(sentenceOf(result.error));
  };
  return (
    <form method="post" noValidate className="tumpuk" onSubmit={(event) => void submit(event)}>
      <h2>{words.scanHeading}</h2>
      <div className="pindai-kunci">
        <QrCode text={offered.uri} label={words.qr} />
      </div>
      <p className="meta">
        {words.scanHelp} <b className="kunci-diketik">{offered.secret}</b>
      </p>
      <p className="kuat" aria-hidden="true">
        {words.firstCode}
      </p>
      <CodeInput label={words.firstCode} name="digits" value={digits} onChange={setDigits} length={6} />
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <Button type="submit" block disabled={digits.length < 6 && !busy} busyLabel={busy && words.saving}>
        {words.confirm}
      </Button>
    </form>
  );
}
