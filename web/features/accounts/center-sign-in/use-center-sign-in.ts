import { useEffect, useRef, useState } from 'react';
import { finishCenterSignIn, startCenterSignIn } from '#contract/accounts/sign-in/center-sign-in.ts';
import { api } from '../../../lib/requests/api.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { centerAttempt } from '../sign-in/attempt.ts';
import { isSafeTarget } from '../../shared-accounts/return-target.ts';
import { centerSignIn } from './text.ts';

/** 'checking': the provider has answered, and the server looks at it. 'done': this browser session may go on at the center; `back`: where it came from. */
export type CenterSignInStep =
  | { readonly step: 'choosing'; readonly failure?: string }
  | { readonly step: 'going'; readonly center: number }
  | { readonly step: 'checking' }
  | { readonly step: 'done'; readonly back: string };

/** The way to the provider of a center and back. An answer that this tab did not begin signs nobody in. */
export function useCenterSignIn(token: string) {
  const [step, setStep] = useState<CenterSignInStep>({ step: 'choosing' });
  const begun = useRef(false);
  useEffect(() => {
    const answer = new URLSearchParams(location.search);
    if (begun.current || !answer.has('state')) return;
    begun.current = true;
    // The proof must stay neither in the address nor in the history.
    history.replaceState(history.state, '', location.pathname);
    void finish(answer, token, setStep);
  }, [token]);
  const go = async (center: number, back: string): Promise<void> => {
    setStep({ step: 'going', center });
    const started = await api(startCenterSignIn, { params: { center: String(center) }, token });
    if (!started.ok) return setStep({ step: 'choosing', failure: sentenceOf(started.error) });
    centerAttempt.store({ state: started.data.state, back });
    location.assign(started.data.url);
  };
  return { step, go };
}

async function finish(answer: URLSearchParams, token: string, show: (step: CenterSignInStep) => void): Promise<void> {
  const attempt = centerAttempt.take();
  const [state, code] = [answer.get('state'), answer.get('code')];
  if (attempt === null || state !== attempt.state) return show({ step: 'choosing', failure: centerSignIn.unknown });
  if (code === null) return show({ step: 'choosing', failure: centerSignIn.cancelled });
  show({ step: 'checking' });
  const finished = await api(finishCenterSignIn, { body: { state, code }, token });
  if (finished.ok) show({ step: 'done', back: isSafeTarget(attempt.back) ? attempt.back : '/' });
  else show({ step: 'choosing', failure: sentenceOf(finished.error) });
}
