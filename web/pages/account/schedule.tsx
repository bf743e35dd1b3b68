import { ScheduleList } from '../../features/booking/appointments/schedule-list.tsx';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { profile } from '../../features/patients/text.ts';
import { ProfileFrame } from './profile-frame.tsx';

export const handle = { access: 'login' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(profile.scheduleTitle) }, { name: 'robots', content: 'noindex' }];

/** /pasien/jadwal (ROUTE-14). */
export default function Schedule() {
  return (
    <ProfileFrame title={profile.scheduleTitle}>{({ data }) => <ScheduleList token={data.oauth.token} />}</ProfileFrame>
  );
}
