import { HistoryList } from '../../features/booking/appointments/history-list.tsx';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { profile } from '../../features/patients/text.ts';
import { ProfileFrame } from './profile-frame.tsx';

export const handle = { access: 'login' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(profile.appointmentsTitle) }, { name: 'robots', content: 'noindex' }];

/** /userprofile/appointment. */
export default function Appointments() {
  return (
    <ProfileFrame title={profile.appointmentsTitle} current="appointments">
      {({ data }) => <HistoryList token={data.oauth.token} />}
    </ProfileFrame>
  );
}
