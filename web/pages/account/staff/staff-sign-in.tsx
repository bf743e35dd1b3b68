import { StaffSignIn } from '../../../features/accounts/factors/staff-sign-in.tsx';
import { staffSignIn } from '../../../features/accounts/factors/text.ts';
import { useEffect } from 'react';
import { RequireLogin } from '../../../features/accounts/sign-in/guard.tsx';
import { SignInFrame } from '../../../features/accounts/sign-in/sign-in-frame.tsx';
import { useCredential } from '../../../features/shared-accounts/use-credential.ts';
import { SIGN_IN_PAGE } from '../../../lib/page/page-cache.ts';
import { usePageNavigation } from '../../../lib/page/navigation.ts';
import { pageTitle } from '../../../text/common.ts';

export const handle = { access: 'login-incomplete' };
export const headers = () => SIGN_IN_PAGE;
export const meta = () => [{ title: pageTitle(staffSignIn.title) }, { name: 'robots', content: 'noindex' }];

/** The second step of the sign-in of staff. */
export default function StaffSignInPage() {
  const proves = useCredential()?.data.user.factor === 'PROVE';
  return (
    <SignInFrame
      backTo="/"
      heading={staffSignIn.title}
      intro={proves ? staffSignIn.proveIntro : staffSignIn.enrolIntro}
    >
      <RequireLogin>
        {({ data: { user, oauth } }) =>
          user.factor || user.scopes.length > 1 ? <StaffSignIn token={oauth.token} /> : <Leave />
        }
      </RequireLogin>
    </SignInFrame>
  );
}

/** Patients owe no second step. */
function Leave() {
  const { go: navigate } = usePageNavigation();
  useEffect(() => void navigate('/', { replace: true }), [navigate]);
  return null;
}
