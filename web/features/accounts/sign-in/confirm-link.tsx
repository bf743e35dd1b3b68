import { useState } from 'react';
import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { api } from '../../../lib/requests/api.ts';
import { storeCredential } from '../../shared-accounts/credential.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { login } from '../../shared-accounts/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { Link } from '../../../ui/link.tsx';

/** The link of a message with a code (ROUTE-03). Only a press uses it: a mail scanner that opens the page does not. */
export function ConfirmLink({ challenge, link }: { readonly challenge: string; readonly link: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setFailure(null);
    setBusy(true);
    const result = await api(submitAuthOtp, { body: { challenge, link } });
    if (result.ok && 'oauth' in result.data) {
      history.replaceState(history.state, '', location.pathname);
      return storeCredential(result.data.user, result.data.oauth.token);
    }
    setBusy(false);
    setFailure(sentenceOf(result.ok ? { code: 'INTERNAL' } : result.error));
  };
  return (
    <div className="tumpuk">
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button block busyLabel={busy && login.entering} onClick={() => void confirm()}>
        {login.linkConfirm}
      </Button>
      {failure && <Link to="/login">{login.linkNew}</Link>}
    </div>
  );
}
