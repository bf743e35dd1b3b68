import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { requestOwnCode } from '#contract/accounts/account.ts';
import { getFactors } from '#contract/accounts/factors/factor.ts';
import { unlockScreen } from '#contract/accounts/factors/screen-lock.ts';
import { CODE_DIGITS } from '#contract/limits.ts';
import { api } from '../../../lib/requests/api.ts';
import { apiWithWork } from '../../../lib/requests/api-with-work.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { useHasLasted } from '../../../lib/use-has-lasted.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/form/code-input.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { FactorStep } from '../../shared-accounts/factors/factor-step.tsx';
import type { Factor } from '../../shared-accounts/factors/factor.ts';
import { factorText } from '../../shared-accounts/factors/text.ts';
import { lockText as words } from './lock.text.ts';

/** A screen that was locked without a connection has to wait for one, and then opens without a reload. */
const ASK_AGAIN_MS = 5_000;
const LATE_MS = 1_500;

export interface UnlockProps {
  readonly token: string;
  readonly onUnlocked: () => void;
}

/** Opens the screen by the second factor of its person; who has none gives a code that is sent to them. */
export function Unlock({ token, onUnlocked }: UnlockProps) {
  const { data: factors, reload } = useLoaded(useCallback(() => api(getFactors, { token }), [token]));
  const isUnknown = factors === null;
  useEffect(() => {
    if (!isUnknown) return;
    const timer = setInterval(reload, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnknown, reload]);
  const isLate = useHasLasted(isUnknown, LATE_MS);
  const [byRecovery, setByRecovery] = useState(false);
  if (!factors) return isLate && <Notice tone="change">{words.noConnection}</Notice>;
  const hasPasskey = factors.passkeys.length > 0;
  const hasAuthenticator = factors.authenticator !== null;
  if (!hasPasskey && !hasAuthenticator) return <UnlockByCode token={token} onUnlocked={onUnlocked} />;
  const send = async (factor: Factor): Promise<CallError | null> => {
    const result = await apiWithWork()(unlockScreen, { token, body: { proof: { factor } } });
    if (result.ok) onUnlocked();
    return result.ok ? null : result.error;
  };
  return (
    <div className="tumpuk">
      <FactorStep
        key={String(byRecovery)}
        token={token}
        hasPasskey={hasPasskey}
        hasAuthenticator={hasAuthenticator}
        byRecovery={byRecovery}
        labels={words}
        send={send}
      />
      <Button tone="quiet" small onClick={() => setByRecovery(!byRecovery)}>
        {byRecovery ? words.byKey : words.byRecovery}
      </Button>
    </div>
  );
}

function UnlockByCode({ token, onUnlocked }: UnlockProps) {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    const result = await api(requestOwnCode, { token });
    setBusy(false);
    if (result.ok) setChallenge(result.data.challenge.id);
    else setTrouble(sentenceOf(result.error));
  };
  const type = async (typed: string) => {
    setCode(typed);
    if (typed.length < CODE_DIGITS || challenge === null || busy) return;
    setBusy(true);
    setTrouble(null);
    const result = await apiWithWork()(unlockScreen, { token, body: { proof: { challenge, code: typed } } });
    setBusy(false);
    if (result.ok) return onUnlocked();
    setCode('');
    setTrouble(sentenceOf(result.error));
  };
  return (
    <div className="tumpuk">
      {challenge !== null && (
        <CodeInput label={factorText.code} name="code" value={code} onChange={(typed) => void type(typed)} autoFocus />
      )}
      <Button
        tone={challenge === null ? 'primary' : 'secondary'}
        block
        busyLabel={busy && words.sending}
        onClick={() => void ask()}
      >
        {words.sendCode}
      </Button>
      {trouble && <Notice tone="error">{trouble}</Notice>}
    </div>
  );
}
