import { useSearchParams } from 'react-router';
import { RequireLogin } from '../../features/accounts/sign-in/guard.tsx';
import { SignInFrame } from '../../features/accounts/sign-in/sign-in-frame.tsx';
import { useReturnAfterSignIn } from '../../features/accounts/sign-in/use-return-after-sign-in.ts';
import { useCredential } from '../../features/shared-accounts/use-credential.ts';
import { VerifyContact } from '../../features/accounts/settings/verify-contact.tsx';
import { VerifySignIn } from '../../features/accounts/sign-in/verify-sign-in.tsx';
import { readChallenge } from '../../features/accounts/sign-in/challenge.ts';
import { SIGN_IN_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { login } from '../../features/shared-accounts/text.ts';
import { NeedsScript } from '../../ui/state/needs-script.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { Link } from '../../ui/link.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => SIGN_IN_PAGE;
export const meta = () => [{ title: pageTitle(login.verifyTitle) }, { name: 'robots', content: 'noindex' }];

/**
 * The page that takes a one-time code (ROUTE-19), of a sign-in or of a changed contact ('untuk=kontak'). The challenge is in its
 * address, so it also works in another tab or on another device than the one that asked for the code.
 */
export default function VerifyPage() {
  const session = useCredential();
  const [params] = useSearchParams();
  const challenge = params.get('challenge') ?? '';
  const ofContact = params.get('untuk') === 'kontak';
  useReturnAfterSignIn(ofContact ? undefined : session);
  const asked = session === undefined ? null : readChallenge(challenge);
  const intro = (
    <>
      {asked ? login.sentTo(asked.contact) : login.sent}{' '}
      <Link to={ofContact ? '/user/akun' : '/login'}>{login.changeContact}</Link>
    </>
  );
  return (
    <SignInFrame
      backTo={ofContact ? '/user/akun' : '/login'}
      heading={ofContact ? login.verifyContactHeading : login.verifyHeading}
      intro={intro}
    >
      <NeedsScript />
      {!challenge && <Notice tone="error">{login.noChallenge}</Notice>}
      {challenge && !ofContact && (
        <VerifySignIn key={challenge} challenge={challenge} asked={asked} ready={session === null} />
      )}
      {challenge && ofContact && (
        <RequireLogin>
          {({ data }) => <VerifyContact key={challenge} challenge={challenge} token={data.oauth.token} />}
        </RequireLogin>
      )}
    </SignInFrame>
  );
}
