import { Fingerprint, Smartphone } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { sentenceOf } from '../../../text/errors.ts';
import '../../../text/sign-in-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/form/code-input.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { askForPasskey, typedFactor } from './factor.ts';
import type { Factor } from './factor.ts';
import { factorText as words } from './text.ts';
import './factor-step.css';

export interface FactorStepProps {
  readonly token: string;
  readonly hasPasskey: boolean;
  readonly hasAuthenticator: boolean;
  /** A recovery code is typed instead of the six digits. */
  readonly byRecovery?: boolean;
  /** `digits`: where there is a passkey too, a button with this label stands beside it, and the boxes come when it is pressed. */
  readonly labels: {
    readonly passkey: string;
    readonly code: string;
    readonly recovery: string;
    readonly digits?: string;
  };
  /** Sends the factor; null when it was right. */
  readonly send: (factor: Factor) => Promise<CallError | null>;
}

/** The second step: a passkey by one press, or the six digits of an authenticator, or a recovery code. */
export function FactorStep({ token, hasPasskey, hasAuthenticator, byRecovery = false, labels, send }: FactorStepProps) {
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState<'passkey' | 'code' | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const finish = async (error: CallError | 'cancelled' | null) => {
    if (error === null) return;
    setBusy(null);
    setTyped('');
    setTrouble(error === 'cancelled' ? words.cancelled : sentenceOf(error));
  };
  const byPasskey = async () => {
    if (busy) return;
    setTrouble(null);
    setBusy('passkey');
    const asked = await askForPasskey(token);
    await finish('error' in asked ? asked.error : await send(asked.factor));
  };
  const factor = typedFactor(typed);
  const byCode = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || factor === null) return;
    setTrouble(null);
    setBusy('code');
    await finish(await send(factor));
  };
  const hidesDigits = hasPasskey && labels.digits !== undefined && !isAsked;
  const typing = byRecovery || (hasAuthenticator && !hidesDigits);
  return (
    <div className="tumpuk">
      {hasPasskey && !byRecovery && (
        <div className="kunci-dua">
          <Button block busyLabel={busy === 'passkey' && words.asking} onClick={() => void byPasskey()}>
            <Fingerprint className="i" aria-hidden="true" />
            {labels.passkey}
          </Button>
          {hasAuthenticator && hidesDigits && (
            <Button tone="secondary" block onClick={() => setAsked(true)}>
              <Smartphone className="i" aria-hidden="true" />
              {labels.digits}
            </Button>
          )}
          {labels.digits === undefined && <p className="bantu">{words.passkeyHelp}</p>}
        </div>
      )}
      {hasPasskey && typing && !byRecovery && <p className="atau">{words.orCode}</p>}
      {typing && (
        <form method="post" noValidate className="tumpuk" onSubmit={(event) => void byCode(event)}>
          {byRecovery ? (
            <TextField
              label={labels.recovery}
              name="recovery"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              autoFocus
            />
          ) : (
            <CodeInput
              label={words.code}
              name="digits"
              value={typed}
              onChange={setTyped}
              length={6}
              autoFocus={isAsked}
            />
          )}
          <Button
            type="submit"
            tone={hasPasskey ? 'secondary' : 'primary'}
            block
            disabled={factor === null && !busy}
            busyLabel={busy === 'code' && words.checking}
          >
            {labels.code}
          </Button>
        </form>
      )}
      {trouble && <Notice tone="error">{trouble}</Notice>}
    </div>
  );
}
