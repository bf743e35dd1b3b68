import { LookList } from '../../features/patients/looks/look-list.tsx';
import { looks } from '../../features/patients/looks/looks.text.ts';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { ProfileFrame } from './profile-frame.tsx';

export const handle = { access: 'login' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(looks.title) }, { name: 'robots', content: 'noindex' }];

/** /user/profile/dilihat. */
export default function Looks() {
  return <ProfileFrame title={looks.title}>{({ data }) => <LookList token={data.oauth.token} />}</ProfileFrame>;
}
