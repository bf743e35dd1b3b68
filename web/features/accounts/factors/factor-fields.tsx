import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../text/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { askForPasskey, typedFactor } from '../../shared-accounts/factors/factor.ts';
import type { Factor } from '../../shared-accounts/factors/factor.ts';
import { factorText as words } from '../../shared-accounts/factors/text.ts';

export interface FactorFieldsProps {
  readonly token: string;
  readonly passkey: boolean;
  readonly onChange: (proof: { factor?: Factor }) => void;
  readonly error: string | undefined;
}

/** The second factor as the proof of a grave request, inside the form of that request: a passkey, or what is typed. */
export function FactorFields({ token, passkey, onChange, error }: FactorFieldsProps) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'asking' | 'ready' | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    setState(null);
    const factor = typedFactor(text);
    onChange(factor ? { factor } : {});
  };
  const ask = async () => {
    if (state === 'asking') return;
    setState('asking');
    setTrouble(null);
    const asked = await askForPasskey(token);
    if ('factor' in asked) {
      setState('ready');
      return onChange({ factor: asked.factor });
    }
    setState(null);
    setTrouble(asked.error === 'cancelled' ? words.cancelled : sentenceOf(asked.error));
  };
  return (
    <>
      {passkey && (
        <Button tone="secondary" small busyLabel={state === 'asking' && words.asking} onClick={() => void ask()}>
          <Fingerprint className="i" aria-hidden="true" />
          {words.usePasskey}
        </Button>
      )}
      {state === 'ready' && !error && <Notice tone="done">{words.passkeyReady}</Notice>}
      <TextField
        label={words.codeOrRecovery}
        name="factor"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        autoComplete="off"
        help={words.codeOrRecoveryHelp}
        error={error}
      />
      {trouble && <Notice tone="error">{trouble}</Notice>}
    </>
  );
}
