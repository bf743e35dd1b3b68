import { useState } from 'react';
import { useLocation } from 'react-router';
import { useNow } from '../../../lib/use-now.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { login, secondsInWords } from '../../shared-accounts/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { requestCode } from './request-code.ts';
import type { PendingChallenge } from './challenge.ts';
import { Link } from '../../../ui/link.tsx';
import { usePageNavigation } from '../../../lib/page/navigation.ts';

/** A device whose clock is wrong must not disable the button for hours. */
const WAIT_MAX_S = 60;

/** The button that asks for another code. In a tab that did not ask for the first one, a link to /login stands instead. */
export function Resend({ asked }: { readonly asked: PendingChallenge | null }) {
  const { go: navigate } = usePageNavigation();
  // A new code has a new address, so that it was sent again travels along in the state of the navigation.
  const { state } = useLocation() as { state: { resent?: boolean } | null };
  const [failure, setFailure] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const now = useNow();
  if (asked === null) {
    return (
      <p>
        <Link to="/login">{login.otherDevice}</Link>
      </p>
    );
  }
  const left = Math.min(WAIT_MAX_S, Math.ceil((Date.parse(asked.resendAt) - now.getTime()) / 1000));
  const resend = async () => {
    setFailure(null);
    const result = await requestCode(asked.contact, () => setWorking(true));
    setWorking(false);
    if (!result.ok) return setFailure(sentenceOf(result.error));
    return navigate(`/verify?challenge=${result.asked.id}`, { replace: true, state: { resent: true } });
  };
  return (
    <>
      <div className="baris-antar">
        <span className="meta t">{left > 0 ? login.resendIn(secondsInWords(left)) : login.resendNow}</span>
        <Button
          tone="quiet"
          small
          disabled={left > 0}
          busyLabel={working && login.checking}
          onClick={() => void resend()}
        >
          {login.resend}
        </Button>
      </div>
      {failure ? <Notice tone="error">{failure}</Notice> : state?.resent && <Notice tone="done">{login.resent}</Notice>}
    </>
  );
}
