import { CenterList } from '../../../features/accounts/center-sign-in/center-list.tsx';
import { centerSignIn } from '../../../features/accounts/center-sign-in/text.ts';
import { RequireLogin } from '../../../features/accounts/sign-in/guard.tsx';
import { StaffFrame } from '../../../features/accounts/factors/staff-frame.tsx';
import { SIGN_IN_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';

export const handle = { access: 'login-incomplete' };
export const headers = () => SIGN_IN_PAGE;
export const meta = () => [{ title: pageTitle(centerSignIn.title) }, { name: 'robots', content: 'noindex' }];

/** Where somebody who works at a center with a provider of its own goes there, and where the provider sends them back to. */
export default function CenterSignInPage() {
  return (
    <StaffFrame heading={centerSignIn.title} intro={centerSignIn.intro}>
      <RequireLogin>{({ data: { oauth } }) => <CenterList token={oauth.token} />}</RequireLogin>
    </StaffFrame>
  );
}
