import { useParams } from 'react-router';
import { EditCenter, NewCenter } from '../../../features/administration/platform/center-form.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu } from '../../../text/manage.ts';
import { AdminFrame } from './admin-frame.tsx';
import { usePageNavigation } from '../../../lib/page/navigation.ts';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.centers.label) }];

/** Stands in the address instead of an id, for a new center. */
const NEW = 'baru';

export default function AdminCenterPage() {
  const id = useParams()['center'] ?? '';
  const { go: navigate } = usePageNavigation();
  return (
    <AdminFrame current="centers">
      {(token) =>
        id === NEW ? (
          <NewCenter token={token} onMade={(made) => void navigate(`/admin/faskes/${made}`, { replace: true })} />
        ) : (
          <EditCenter key={id} token={token} id={id} />
        )
      }
    </AdminFrame>
  );
}
