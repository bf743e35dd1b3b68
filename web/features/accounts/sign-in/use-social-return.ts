import { useEffect, useRef, useState } from 'react';
import { submitAuth } from '#contract/accounts/sign-in/password.ts';
import { getBasicProfile } from '#contract/patients/patient.ts';
import { submitAuthSocialMedia } from '#contract/accounts/sign-in/social.ts';
import { api } from '../../../lib/requests/api.ts';
import { storeCredential } from '../../shared-accounts/credential.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { social } from './social.text.ts';
import { socialAttempt } from './attempt.ts';

export type SocialReturn =
  | { readonly step: 'asking' | 'switching' | 'loading' | 'done' }
  | { readonly step: 'failed'; readonly why: string };

/** The rhythm of the specification (section 4): strategy after about 1.5 s, profile 1.5 s later. */
const STEP_MS = 1_500;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, STEP_MS));

/** Takes what the provider sent back to /loggedin through the steps of STATE-03. `ready`: the script runs and nobody is signed in. */
export function useSocialReturn(ready: boolean): SocialReturn {
  const [state, setState] = useState<SocialReturn>({ step: 'asking' });
  const begun = useRef(false);
  useEffect(() => {
    if (!ready || begun.current) return;
    begun.current = true;
    void finish(setState).then((why) => {
      if (why !== null) setState({ step: 'failed', why });
    });
  }, [ready]);
  return state;
}

/** Null when the person is signed in, otherwise why not. */
async function finish(show: (state: SocialReturn) => void): Promise<string | null> {
  const answer = new URLSearchParams(location.search);
  const attempt = socialAttempt.take();
  const code = answer.get('code');
  // The proof of the sign-in must stay neither in the address nor in the history.
  history.replaceState(history.state, '', location.pathname);
  if (attempt === null || answer.get('state') !== attempt.state) return social.unknown;
  if (code === null) return social.cancelled;
  const body = { code_name: attempt.codeName, state: attempt.state, code };
  const exchanged = await api(submitAuthSocialMedia, { body });
  if (!exchanged.ok) return sentenceOf(exchanged.error);
  show({ step: 'switching' });
  await pause();
  const lasting = await api(submitAuth, { body: { strategy: 'social', token: exchanged.data.oauth.token } });
  if (!lasting.ok) return sentenceOf(lasting.error);
  const { token } = lasting.data.oauth;
  storeCredential(lasting.data.user, token);
  show({ step: 'loading' });
  await pause();
  const profile = await api(getBasicProfile, { token });
  if (profile.ok) storeCredential(profile.data, token);
  show({ step: 'done' });
  return null;
}
