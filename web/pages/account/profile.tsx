import { ProfileOverview } from '../../features/patients/profile/profile-overview.tsx';
import { UpcomingBlock } from '../../features/booking/appointments/upcoming-block.tsx';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { profileMenu } from '../../text/navigation.ts';
import { profile } from '../../features/patients/text.ts';
import { ProfileFrame } from './profile-frame.tsx';
import { Link } from '../../ui/link.tsx';

export const handle = { access: 'login' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(profile.title) }, { name: 'robots', content: 'noindex' }];

/** /user, /user/profile and /userprofile. */
export default function Profile() {
  return (
    <ProfileFrame title={profile.title} current="profile">
      {({ data }) => (
        <>
          {/* They stand above what is loaded, so that nothing moves them from under a finger. */}
          <div className="baris mb-2">
            <Link className="tautan" to="/user/profile/dilihat">
              {profile.looks}
            </Link>
            {/* People who sign in with Google or Facebook have no 'Ubah Akun' in the menu (LAYOUT-02), but need a link to their devices and data. */}
            {data.user.social && (
              <Link className="tautan" to={profileMenu.account.to}>
                {profile.devicesAndData}
              </Link>
            )}
          </div>
          <ProfileOverview token={data.oauth.token} upcoming={<UpcomingBlock token={data.oauth.token} />} />
        </>
      )}
    </ProfileFrame>
  );
}
