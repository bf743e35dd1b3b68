import { useLocation, useNavigate } from 'react-router';
import { AccountSettings } from '../../features/account/account-settings.tsx';
import { RequireLogin } from '../../features/session/guard.tsx';
import { forget } from '../../features/session/sign-out.ts';
import { PRIVATE_PAGE } from '../../lib/page-cache.ts';
import { account } from '../../text/account.ts';
import { common, pageTitle } from '../../text/common.ts';
import { MobileLayout } from '../../ui/layouts/plain-layouts.tsx';
import { PageBar } from '../../ui/layouts/page-bar.tsx';
import { Notice } from '../../ui/notice.tsx';

export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(account.title) }];

/** 'Ubah Akun' (LAYOUT-02), under both of its paths. */
export default function SettingsPage() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { contactChanged?: boolean } | null };
  const leave = () => void forget(() => navigate('/'));
  return (
    <MobileLayout
      screen="bg-kertas"
      bar={<PageBar backTo="/user/profile" backLabel={common.back} title={account.title} />}
    >
      <div className="wrap py-4">
        <p className="meta">{account.intro}</p>
        {state?.contactChanged && <Notice tone="done">{account.contactChanged}</Notice>}
        <RequireLogin incomplete>
          {({ data }) => <AccountSettings token={data.oauth.token} onGone={leave} />}
        </RequireLogin>
      </div>
    </MobileLayout>
  );
}
