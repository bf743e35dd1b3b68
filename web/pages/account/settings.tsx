import { useLocation } from 'react-router';
import { AccountSettings } from '../../features/accounts/settings/account-settings.tsx';
import { NotificationSection } from '../../features/notifications/notification-section.tsx';
import { forget } from '../../features/accounts/sign-in/sign-out.ts';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { account } from '../../features/accounts/settings/text.ts';
import { pageTitle } from '../../text/common.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { usePageNavigation } from '../../lib/page/navigation.ts';

export const handle = { access: 'login' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(account.title) }, { name: 'robots', content: 'noindex' }];

/** 'Ubah Akun' (LAYOUT-02), under both of its paths. */
export default function SettingsPage() {
  const { go: navigate } = usePageNavigation();
  const { state } = useLocation() as { state: { contactChanged?: boolean } | null };
  const leave = () => void forget(() => navigate('/'));
  return (
    <ProfileFrame title={account.title} current="account">
      {({ data }) => (
        <>
          <p className="meta">{account.intro}</p>
          {data.user.scopes.length > 1 && (
            <p>
              <Link className="tautan" to="/user/peran">
                {account.toRoles}
              </Link>
            </p>
          )}
          {state?.contactChanged && <Notice tone="done">{account.contactChanged}</Notice>}
          <AccountSettings
            token={data.oauth.token}
            onGone={leave}
            notifications={<NotificationSection token={data.oauth.token} />}
          />
        </>
      )}
    </ProfileFrame>
  );
}
