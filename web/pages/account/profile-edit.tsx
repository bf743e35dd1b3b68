import { EditProfile } from '../../features/patients/profile/edit-profile.tsx';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { profile } from '../../features/patients/text.ts';
import { ProfileFrame } from './profile-frame.tsx';

export const handle = { access: 'login' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(profile.editTitle) }, { name: 'robots', content: 'noindex' }];

/** /user/profile/edit and /userprofile/edit. */
export default function ProfileEdit() {
  return (
    <ProfileFrame title={profile.editTitle} current="edit">
      {(credential) => <EditProfile credential={credential} />}
    </ProfileFrame>
  );
}
