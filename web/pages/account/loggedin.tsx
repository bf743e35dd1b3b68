import { useState } from 'react';
import { SignInFrame } from '../../features/accounts/sign-in/sign-in-frame.tsx';
import { useReturnAfterSignIn } from '../../features/accounts/sign-in/use-return-after-sign-in.ts';
import { useCredential } from '../../features/shared-accounts/use-credential.ts';
import { useSocialReturn } from '../../features/accounts/sign-in/use-social-return.ts';
import { SIGN_IN_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { social } from '../../features/accounts/sign-in/social.text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/state/notice.tsx';

export const headers = () => SIGN_IN_PAGE;
export const meta = () => [{ title: pageTitle(social.title) }, { name: 'robots', content: 'noindex' }];

/** The page to which a provider sends people back (ROUTE-11). It finishes the sign-in and leads on. */
export default function LoggedInPage() {
  const session = useCredential();
  // False for somebody who was signed in already when the page opened: there is nothing to finish.
  const [guest, setGuest] = useState<boolean>();
  if (guest === undefined && session !== undefined) setGuest(session === null);
  const state = useSocialReturn(guest === true);
  useReturnAfterSignIn(guest === false || state.step === 'done' ? session : undefined);
  const failed = state.step === 'failed';
  return (
    <SignInFrame backTo="/login" heading={social.title} intro={failed ? '' : social.intro}>
      {failed ? (
        <div className="tumpuk">
          <Notice tone="error">{state.why}</Notice>
          <ButtonLink to="/login" block>
            {social.back}
          </ButtonLink>
        </div>
      ) : (
        <p className="baris" role="status">
          <i className="putar" aria-hidden="true" />
          {state.step !== 'done' && social.steps[state.step]}
        </p>
      )}
    </SignInFrame>
  );
}
