import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { StaffFirstStep } from '../../../features/accounts/factors/staff-first-step.tsx';
import { StaffFrame } from '../../../features/accounts/factors/staff-frame.tsx';
import { StaffSignIn } from '../../../features/accounts/factors/staff-sign-in.tsx';
import { staffSignIn as words } from '../../../features/accounts/factors/text.ts';
import { rememberCenter, useRememberedCenter, workplaceOf } from '../../../features/accounts/factors/workplace.ts';
import { RequireLogin } from '../../../features/accounts/sign-in/guard.tsx';
import { useReturnAfterSignIn } from '../../../features/accounts/sign-in/use-return-after-sign-in.ts';
import type { User } from '../../../features/shared-accounts/credential.ts';
import { useCredential } from '../../../features/shared-accounts/use-credential.ts';
import { SIGN_IN_PAGE } from '../../../lib/page/page-cache.ts';
import { usePageNavigation } from '../../../lib/page/navigation.ts';
import { pageTitle } from '../../../text/common.ts';

export const handle = { access: 'login-incomplete' };
export const headers = () => SIGN_IN_PAGE;
export const meta = () => [{ title: pageTitle(words.title) }, { name: 'robots', content: 'noindex' }];

/** The sign-in of staff: the first step for a guest, the second one for who has not given it. */
export default function StaffSignInPage() {
  const session = useCredential();
  const center = useRememberedCenter();
  const work = useSearchParams()[0].has('kerja');
  // Whoever signs in on this very page, by a password, is led on from it as from /login.
  const [wasGuest, setWasGuest] = useState(false);
  if (session === null && !wasGuest) setWasGuest(true);
  useReturnAfterSignIn(wasGuest ? session : undefined);
  const factor = session?.data.user.factor;
  const intro = session ? (factor === 'PROVE' ? words.proveIntro : words.enrolIntro) : words.firstIntro;
  return (
    <StaffFrame heading={words.title} center={center} intro={intro}>
      {session === null ? (
        <StaffFirstStep />
      ) : (
        <RequireLogin>
          {({ data: { user, oauth } }) =>
            user.factor || (user.scopes.length > 1 && !work && !wasGuest) ? (
              <StaffSignIn token={oauth.token} />
            ) : (
              (work || !wasGuest) && <GoOn user={user} to={work ? workplaceOf(user) : '/'} />
            )
          }
        </RequireLogin>
      )}
    </StaffFrame>
  );
}

/** Whoever owes no second step goes on: to work, or, as a patient who came here by an address alone, to the first page. */
function GoOn({ user, to }: { readonly user: User; readonly to: string }) {
  const { go: navigate } = usePageNavigation();
  useEffect(() => {
    rememberCenter(user);
    void navigate(to, { replace: true });
  }, [navigate, user, to]);
  return null;
}
