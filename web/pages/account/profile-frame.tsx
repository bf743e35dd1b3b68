import { LogOut } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { menuNotes, ProfileCard, type Summary } from '../../features/patients/profile/profile-card.tsx';
import '../../ui/styles/profile.css';
import '../../features/patients/profile/profile.css';
import { RequireLogin } from '../../features/accounts/sign-in/guard.tsx';
import { signOut } from '../../features/accounts/sign-in/sign-out.ts';
import { useCredential } from '../../features/shared-accounts/use-credential.ts';
import { api } from '../../lib/requests/api.ts';
import type { Credential } from '../../features/shared-accounts/credential.ts';
import { common } from '../../text/common.ts';
import { profileMenu } from '../../text/navigation.ts';
import { profile } from '../../features/patients/text.ts';
import { PageBar } from '../../ui/layouts/page-bar.tsx';
import { type ProfileMenuKey, UserProfileLayout } from '../../ui/layouts/user-profile-layout.tsx';
import { headerSlots } from '../header/header-slots.tsx';
import { getProfileSummary } from '#contract/booking/profile-summary.ts';
import { usePageNavigation } from '../../lib/page/navigation.ts';

export interface ProfileFrameProps {
  readonly title: string;
  /** The entry of the side menu this page belongs to. */
  readonly current?: ProfileMenuKey;
  readonly children: (credential: Credential) => ReactNode;
}

/** What the pages of the profile area share: side menu and card, the login they require (ROUTE-17, ROUTE-18), the title. */
export function ProfileFrame({ title, current, children }: ProfileFrameProps) {
  const session = useCredential();
  const { go: navigate } = usePageNavigation();
  const token = session?.data.oauth.token;
  const summary = useSummary(token);
  const user = session?.data.user;
  const leave = useCallback(() => {
    if (token) void signOut(token, () => navigate('/'));
  }, [token, navigate]);
  return (
    <UserProfileLayout
      {...headerSlots}
      current={current}
      card={user?.activated && <ProfileCard user={user} summary={summary} />}
      hidden={user?.social ? ['account'] : []}
      notes={menuNotes(summary)}
      menuEnd={
        user && (
          <button type="button" className="keluar" onClick={leave}>
            <span className="ikon-bulat">
              <LogOut className="i" aria-hidden="true" />
            </span>
            <b>{profile.signOut}</b>
          </button>
        )
      }
      bar={
        current === 'profile' ? undefined : (
          <PageBar backTo={profileMenu.profile.to} backLabel={common.back} title={title} />
        )
      }
      activeAppointments={summary?.upcoming ?? 0}
    >
      {/* On phones the bar carries the title of every page but the first. */}
      <h1 className={current === 'profile' ? undefined : 'hanya-besar'}>{title}</h1>
      <RequireLogin>{children}</RequireLogin>
    </UserProfileLayout>
  );
}

/** The counts of card and menu; null while they are not known. After a failure they stay away: the page has its own words for it. */
function useSummary(token: string | undefined): Summary | null {
  const [summary, setSummary] = useState<Summary | null>(null);
  useEffect(() => {
    setSummary(null);
    if (!token) return;
    const left = new AbortController();
    void api(getProfileSummary, { token, signal: left.signal }).then((result) => {
      if (result.ok) setSummary(result.data);
    });
    return () => left.abort();
  }, [token]);
  return summary;
}
