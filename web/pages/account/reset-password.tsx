import { useState } from 'react';
import { NewPasswordForm } from '../../features/accounts/sign-in/new-password-form.tsx';
import { SignInFrame } from '../../features/accounts/sign-in/sign-in-frame.tsx';
import { useFragment } from '../../lib/use-fragment.ts';
import { SIGN_IN_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { password } from '../../features/accounts/sign-in/password.text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { Link } from '../../ui/link.tsx';

export const headers = () => SIGN_IN_PAGE;
export const meta = () => [{ title: pageTitle(password.resetTitle) }, { name: 'robots', content: 'noindex' }];

const LINK = /^[A-Za-z0-9_-]{43}$/;

/** Sets a new password in place of a forgotten one (ROUTE-08). The proof stands behind the '#', which no server sees. */
export default function ResetPasswordPage() {
  const link = useFragment(LINK);
  const [done, setDone] = useState(false);
  return (
    <SignInFrame backTo="/login" heading={password.resetHeading} intro={password.resetIntro}>
      {done && (
        <div className="tumpuk">
          <Notice tone="done">{password.done}</Notice>
          <ButtonLink to="/login?dengan=sandi" block>
            {password.goToLogin}
          </ButtonLink>
        </div>
      )}
      {!done && link && <NewPasswordForm link={link[0]} onDone={() => setDone(true)} />}
      {link === null && <Notice tone="error">{password.linkMissing}</Notice>}
      {!done && (
        <p className="masuk-lain">
          <Link to="/forgot-password">{password.askAgain}</Link>
        </p>
      )}
    </SignInFrame>
  );
}
