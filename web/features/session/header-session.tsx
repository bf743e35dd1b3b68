import { LogOut, Ticket } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { loginNav, navLabels } from '../../text/navigation.ts';
import { login } from '../../text/login.ts';
import { Initials } from '../../ui/initials.tsx';
import './header-session.css';
import { signOut } from './sign-out.ts';
import { useOngoingCount } from './use-ongoing-count.ts';
import { useSession } from './use-session.ts';

/**
 * The end of the header: the way in for a guest; the person's schedule, name and way out otherwise. The server's HTML always
 * shows the guest's, because a public page never knows who reads it.
 */
export function HeaderSession() {
  const session = useSession();
  const navigate = useNavigate();
  const count = useOngoingCount(session?.data.oauth.token);
  if (!session) {
    return (
      <Link className="btn btn-2 btn-s" to={loginNav.to}>
        {loginNav.label}
      </Link>
    );
  }
  const { user, oauth } = session.data;
  const leave = async () => {
    await signOut(oauth.token, () => navigate('/'));
  };
  const name = user.name || login.newPerson;
  return (
    <div className="masuk-kepala">
      <Link className="masuk-jadwal" to="/user/profile/ongoing">
        <Ticket className="i" aria-hidden="true" />
        <span className="masuk-kata">{login.schedule}</span>
        {count > 0 && (
          <span className="masuk-jml">
            <span className="vh">{navLabels.activeAppointments}</span>
            {count}
          </span>
        )}
      </Link>
      <span className="masuk-orang">
        <Initials id={user.id} name={name} size="s" />
        <span className="masuk-nama">{name}</span>
      </span>
      <button type="button" className="ikon-btn" aria-label={login.signOut} onClick={() => void leave()}>
        <LogOut className="i" aria-hidden="true" />
      </button>
    </div>
  );
}
