import '../../features/queue/monitor/monitor.css';
import { OngoingList } from '../../features/queue/monitor/ongoing-list.tsx';
import { OwnWaitlist } from '../../features/booking/waitlist/own-waitlist.tsx';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { monitor } from '../../features/shared-queue/monitor.text.ts';
import { ProfileFrame } from './profile-frame.tsx';

export const handle = { access: 'login' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(monitor.ongoingTitle) }, { name: 'robots', content: 'noindex' }];

/** /user/profile/ongoing and /userprofile/ongoing. */
export default function Ongoing() {
  return (
    <ProfileFrame title={monitor.ongoingTitle} current="upcoming">
      {({ data }) => (
        <div className="pantau daftar-pantau">
          <OwnWaitlist token={data.oauth.token} />
          <OngoingList token={data.oauth.token} />
        </div>
      )}
    </ProfileFrame>
  );
}
