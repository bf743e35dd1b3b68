import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { logout } from '#contract/endpoints/auth.ts';
import { api } from '../../lib/api.ts';
import { loginNav } from '../../text/navigation.ts';
import { sessionText } from '../../text/session.ts';
import { Initials } from '../../ui/initials.tsx';
import { clearCredential } from './credential.ts';
import { useSession } from './use-session.ts';

/** The end of the header: the way in for a guest, the person otherwise. The server always draws the guest's; the browser knows better. */
export function HeaderSlot() {
  const session = useSession();
  if (!session) {
    return (
      <Link className="btn btn-2 btn-s" to={loginNav.to}>
        {loginNav.label}
      </Link>
    );
  }
  const { user, oauth } = session.data;
  const leave = async () => {
    await api(logout, { token: oauth.token });
    clearCredential();
  };
  return (
    <>
      <Link className="baris tautan" to="/user/profile/ongoing">
        <Initials id={user.id} name={user.name || '?'} size="s" />
        <span className="hanya-besar">{sessionText.ongoing}</span>
        <span className="vh hanya-kecil">{sessionText.ongoing}</span>
      </Link>
      <button type="button" className="ikon-btn" aria-label={sessionText.leave} onClick={() => void leave()}>
        <LogOut className="i" aria-hidden="true" />
      </button>
    </>
  );
}
