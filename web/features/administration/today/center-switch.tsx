import { useCallback, useState } from 'react';
import { getManaged } from '#contract/administration/manage.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { manage } from '../../../text/manage.ts';
import { Dropdown } from '../../../ui/dialog/dropdown.tsx';
import { useCredential } from '../../shared-accounts/use-credential.ts';
import { Link } from '../../../ui/link.tsx';

/** The name of the managed center; for whoever manages several, a menu that leads to the same page of another. */
export function CenterSwitch({ center, path }: { readonly center: string; readonly path: string }) {
  const token = useCredential()?.data.oauth.token;
  return token ? <Names token={token} center={center} path={path} /> : manage.centerTitle;
}

function Names({ token, center, path }: { readonly token: string; readonly center: string; readonly path: string }) {
  const [open, setOpen] = useState(false);
  const { data } = useLoaded(useCallback(() => api(getManaged, { token }), [token]));
  const name = data?.centers.find(({ id }) => String(id) === center)?.name ?? manage.centerTitle;
  if (data === null || data.centers.length < 2) return name;
  return (
    <Dropdown trigger={name} title={manage.chooseCenter} className="ganti-rs" open={open} onOpenChange={setOpen}>
      <ul>
        {data.centers.map((each) => (
          <li key={each.id}>
            <Link
              className="menu-baris"
              to={`/kelola/${each.id}${path}`}
              aria-current={String(each.id) === center ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              <span>{each.name}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link className="menu-baris" to="/kelola" onClick={() => setOpen(false)}>
            <span>{manage.toCenters}</span>
          </Link>
        </li>
      </ul>
    </Dropdown>
  );
}
