import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { askPasskeySignIn, signInByPasskey } from '#contract/accounts/factors/passkey-sign-in.ts';
import { api } from '../../../lib/requests/api.ts';
import { apiWithWork } from '../../../lib/requests/api-with-work.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { storeCredential } from '../../shared-accounts/credential.ts';
import { signByPasskey } from '../../shared-accounts/factors/passkey-signature.ts';
import { factorText } from '../../shared-accounts/factors/text.ts';
import { staffSignIn as words } from './text.ts';
import { rememberCenter } from './workplace.ts';
import '../../shared-accounts/factors/factor-step.css';

/** Signs staff in by a passkey of this device, with which they owe no second step. The stored record then leads on (see useReturnAfterSignIn). A failure is said in the place of the help, so that nothing moves away under the finger that presses again. */
export function PasskeySignIn() {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const signIn = async () => {
    if (busy) return;
    setTrouble(null);
    setBusy(true);
    const failure = await signInHere();
    if (failure === null) return;
    setBusy(false);
    setTrouble(failure);
  };
  return (
    <div className="kunci-dua">
      <Button
        block
        aria-describedby="kunci-sandi-bantu"
        busyLabel={busy && factorText.asking}
        onClick={() => void signIn()}
      >
        <Fingerprint className="i" aria-hidden="true" />
        {words.passkey}
      </Button>
      <div className="bantu">
        <p id="kunci-sandi-bantu" hidden={trouble !== null}>
          {factorText.passkeyHelp}
        </p>
        <p role="status" className="kunci-gagal">
          {trouble}
        </p>
      </div>
    </div>
  );
}

/** Null when the person is signed in, and else the sentence that says why not. */
async function signInHere(): Promise<string | null> {
  const question = await api(askPasskeySignIn);
  if (!question.ok) return sentenceOf(question.error);
  const { options, asked } = question.data;
  const passkey = await signByPasskey(options);
  if (passkey === null) return words.passkeyCancelled;
  const result = await apiWithWork()(signInByPasskey, { body: { asked, passkey } });
  if (!result.ok) return result.error.code === 'FACTOR_WRONG' ? words.passkeyUnknown : sentenceOf(result.error);
  const { user, oauth } = result.data;
  rememberCenter(user);
  storeCredential(user, oauth.token);
  return null;
}
