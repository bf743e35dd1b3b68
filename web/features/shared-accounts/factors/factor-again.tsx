import { useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { CallError } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { getFactors, proveFactor } from '#contract/accounts/factors/factor.ts';
import { api } from '../../../lib/requests/api.ts';
import { apiWithWork } from '../../../lib/requests/api-with-work.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { common } from '../../../text/common.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { onCredentialChange, readCredential } from '../credential.ts';
import type { Factor } from './factor.ts';
import { FactorStep } from './factor-step.tsx';
import { factorAgain as words } from './factor-again.text.ts';

/** How the dialog ended: null when the factor was given, and else what the request came to. */
type End = (error: CallError | null) => void;

/**
 * Opens the dialog over whatever page and dialog there is, in a root of its own, so that no page has to hold a place for it. It goes when the person goes back to another page, or is signed out in another tab.
 * Resolves with null when the factor was given, and else with what the request came to: the refusal, or why nobody could be asked.
 */
export async function openFactorAgain(token: string, refusal: CallError): Promise<CallError | null> {
  const asked = await api(getFactors, { token });
  if (!asked.ok) return asked.error;
  const left = new AbortController();
  let root: Root | null = null;
  const end = await new Promise<CallError | null>((resolve) => {
    addEventListener('popstate', () => resolve(refusal), { signal: left.signal });
    const stop = onCredentialChange(() => readCredential()?.data.oauth.token !== token && resolve(refusal));
    left.signal.addEventListener('abort', stop);
    // Every page has this function of React's already; createRoot would weigh on all of them. The dialog draws itself below the body.
    root = hydrateRoot(
      document.createElement('div'),
      <Hydrated>
        <FactorAgain token={token} refusal={refusal} factors={asked.data} onEnd={resolve} />
      </Hydrated>,
      { identifierPrefix: 'lagi' },
    );
  });
  left.abort();
  (root as Root | null)?.unmount();
  return end;
}

const never = () => () => undefined;

/** Draws nothing until there is nothing left to hydrate: React finds what is below the body in no empty root. */
function Hydrated({ children }: { readonly children: ReactNode }) {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
    ? children
    : null;
}

interface FactorAgainProps {
  readonly token: string;
  readonly refusal: CallError;
  readonly factors: DataOf<typeof getFactors>;
  readonly onEnd: End;
}

function FactorAgain({ token, refusal, factors, onEnd }: FactorAgainProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const close = () => onEnd(refusal);
  const send = async (factor: Factor): Promise<CallError | null> => {
    const result = await apiWithWork()(proveFactor, { token, body: { factor } });
    if (result.ok) onEnd(null);
    else if (isSignedOut(result.error)) onEnd(result.error);
    return result.ok ? null : result.error;
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.title}
      closeLabel={common.close}
      initialFocus={() => step.current?.querySelector<HTMLElement>('button, input') ?? null}
    >
      <p className="dialog-isi">{words.why(Number(refusal.details?.['minutes']))}</p>
      <div ref={step} className="tumpuk">
        <FactorStep
          key={String(byRecovery)}
          token={token}
          hasPasskey={factors.passkeys.length > 0}
          hasAuthenticator={factors.authenticator !== null}
          byRecovery={byRecovery}
          labels={words}
          send={send}
        />
        <Button tone="quiet" small onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? words.byKey : words.byRecovery}
        </Button>
        <Button tone="secondary" block onClick={close}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
