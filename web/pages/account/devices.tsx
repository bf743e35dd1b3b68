import { DevicesAndKeys } from '../../features/accounts/settings/devices-and-keys.tsx';
import { devices } from '../../features/accounts/settings/devices.text.ts';
import { forget } from '../../features/accounts/sign-in/sign-out.ts';
import { usePageNavigation } from '../../lib/page/navigation.ts';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { ProfileFrame } from './profile-frame.tsx';

export const handle = { access: 'login' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(devices.title) }, { name: 'robots', content: 'noindex' }];

/** /user/perangkat, which the message about a new browser leads to. */
export default function DevicesPage() {
  const { go: navigate } = usePageNavigation();
  const leave = () => void forget(() => navigate('/'));
  return (
    <ProfileFrame title={devices.title}>
      {({ data }) => <DevicesAndKeys token={data.oauth.token} isStaff={data.user.scopes.length > 1} onGone={leave} />}
    </ProfileFrame>
  );
}
