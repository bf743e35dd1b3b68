import { OwnScopes } from '../../../features/administration/staff/own-scopes.tsx';
import { ownScopes } from '../../../features/administration/staff/own-scopes.text.ts';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { ProfileFrame } from '../profile-frame.tsx';

// Somebody new is invited before they have a profile.
export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(ownScopes.title) }, { name: 'robots', content: 'noindex' }];

/** /user/peran. */
export default function OwnScopesPage() {
  return (
    <ProfileFrame title={ownScopes.title}>
      {({ data: { oauth, user } }) => <OwnScopes token={oauth.token} owes={Boolean(user.factor)} />}
    </ProfileFrame>
  );
}
