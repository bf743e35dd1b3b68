import { useState } from 'react';
import { ForgotForm } from '../../features/accounts/sign-in/forgot-form.tsx';
import { SignInFrame } from '../../features/accounts/sign-in/sign-in-frame.tsx';
import { useCredential } from '../../features/shared-accounts/use-credential.ts';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { password } from '../../features/accounts/sign-in/password.text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/state/notice.tsx';

export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(password.forgotTitle) }, { name: 'robots', content: 'noindex' }];

/** Asks for the address of an account with a forgotten password (ROUTE-08). It says the same whether or not there is such an account. */
export default function ForgotPasswordPage() {
  const ready = useCredential() !== undefined;
  const [sentBy, setSentBy] = useState<'email' | 'phone' | null>(null);
  return (
    <SignInFrame
      backTo="/login?dengan=sandi"
      heading={sentBy ? password.sentHeading : password.forgotHeading}
      intro={sentBy ? password.sentHelp : password.forgotIntro}
    >
      {sentBy ? (
        <div className="tumpuk">
          <Notice tone="done">{password.sent[sentBy]}</Notice>
          <Button tone="quiet" block onClick={() => setSentBy(null)}>
            {password.again}
          </Button>
        </div>
      ) : (
        <ForgotForm ready={ready} onSent={setSentBy} />
      )}
    </SignInFrame>
  );
}
