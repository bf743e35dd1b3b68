import { FavouriteList } from '../../features/patients/favourites/favourite-list.tsx';
import { FavouriteSlot, type FavouriteSlotProps } from '../../features/patients/favourites/favourite-slot.tsx';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { profile } from '../../features/patients/text.ts';
import { ProfileFrame } from './profile-frame.tsx';

export const handle = { access: 'login' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(profile.favouriteTitle) }, { name: 'robots', content: 'noindex' }];

/** /user/profile/favourite and /userprofile/favourite. */
export default function Favourites() {
  return (
    <ProfileFrame title={profile.favouriteTitle} current="favourite">
      {({ data }) => <FavouriteList token={data.oauth.token} heart={heartOf} />}
    </ProfileFrame>
  );
}

function heartOf({ kind, id, name }: FavouriteSlotProps) {
  return <FavouriteSlot kind={kind} id={id} name={name} />;
}
