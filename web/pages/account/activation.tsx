import { ActivationForm } from '../../features/accounts/sign-in/activation-form.tsx';
import { ConfirmLink } from '../../features/accounts/sign-in/confirm-link.tsx';
import { RequireLogin } from '../../features/accounts/sign-in/guard.tsx';
import { SignInFrame } from '../../features/accounts/sign-in/sign-in-frame.tsx';
import { useReturnAfterSignIn } from '../../features/accounts/sign-in/use-return-after-sign-in.ts';
import { useCredential } from '../../features/shared-accounts/use-credential.ts';
import { useFragment } from '../../lib/use-fragment.ts';
import { SIGN_IN_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { login } from '../../features/shared-accounts/text.ts';

export const handle = { access: 'login-incomplete' };
export const headers = () => SIGN_IN_PAGE;
export const meta = () => [{ title: pageTitle(login.activationTitle) }, { name: 'robots', content: 'noindex' }];

const LINK = /^([\w-]{8,64})\.([\w-]{22})$/;

/** Completes a new account, or confirms the link of a message with a code first (ROUTE-03). */
export default function ActivationPage() {
  const session = useCredential();
  const [, challenge = '', link = ''] = useFragment(LINK) ?? [];
  const confirming = session === null && link !== '';
  // Somebody whose account is complete is led back to the page that required the login.
  useReturnAfterSignIn(session?.data.user.activated ? session : null);
  return (
    <SignInFrame
      backTo="/"
      heading={confirming ? login.linkHeading : login.activationTitle}
      intro={confirming ? login.linkIntro : login.activationIntro}
    >
      {confirming ? (
        <ConfirmLink challenge={challenge} link={link} />
      ) : (
        <RequireLogin>{({ data }) => <ActivationForm token={data.oauth.token} name={data.user.name} />}</RequireLogin>
      )}
    </SignInFrame>
  );
}
