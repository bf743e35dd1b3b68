import { Building2, LogOut, type LucideIcon, Megaphone, Pencil, ShieldCheck, Ticket, UserRound } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import type { Credential } from '../../features/shared-accounts/credential.ts';
import { person as personWords } from '../../features/shared-accounts/person.text.ts';
import { navLabels, signedInNav as nav } from '../../text/navigation.ts';
import { Initials } from '../../ui/drawing/initials.tsx';
import { Dropdown } from '../../ui/dialog/dropdown.tsx';
import { FavouriteDropdown } from '../../features/patients/favourites/favourite-dropdown.tsx';
import { ScheduleDropdown } from '../../features/booking/appointments/schedule-dropdown.tsx';
import { signOut } from '../../features/accounts/sign-in/sign-out.ts';
import { useOngoingCount } from '../../features/booking/appointments/use-ongoing-count.ts';
import { Link, NavLink } from '../../ui/link.tsx';
import { usePageNavigation } from '../../lib/page/navigation.ts';

/** The monitoring modal. It belongs to another feature, so the page hands it in. */
export type Monitor = ComponentType<{
  readonly code: string;
  readonly token: string;
  readonly onClose: () => void;
}>;

/** The bar of a signed-in person (NAV-02, NAV-03, NAV-05). */
export function SignedInNav({ session, monitor: Watch }: { readonly session: Credential; readonly monitor: Monitor }) {
  const [watched, setWatched] = useState<string | null>(null);
  const { token } = session.data.oauth;
  return (
    <>
      <NavLink to={nav.home.to} end>
        {nav.home.label}
      </NavLink>
      <ScheduleDropdown token={token} onWatch={setWatched} />
      <FavouriteDropdown token={token} />
      {watched && (
        <Suspense>
          <Watch code={watched} token={token} onClose={() => setWatched(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The end of the bar: a link to the schedule where there is no room for dropdowns, and the user menu (NAV-04). */
export function SignedInEnd({ session }: { readonly session: Credential }) {
  const { go: navigate } = usePageNavigation();
  const [open, setOpen] = useState(false);
  const { user, oauth } = session.data;
  const count = useOngoingCount(oauth.token);
  const name = user.name || personWords.newPerson;
  const leave = () => void signOut(oauth.token, () => navigate('/'));
  return (
    <>
      <Link className="masuk-jadwal hanya-kecil" to={nav.moreTo}>
        <Ticket className="i" aria-hidden="true" />
        <span className="vh">{nav.schedule}</span>
        {count > 0 && (
          <span className="masuk-jml">
            <span className="vh">{navLabels.activeAppointments}</span>
            {count}
          </span>
        )}
      </Link>
      <Dropdown
        className="masuk-orang"
        title={nav.userMenu}
        narrow
        open={open}
        onOpenChange={setOpen}
        trigger={
          <>
            <span className="vh">{nav.userMenu}</span>
            {user.photo ? (
              <img className="masuk-foto" src={user.photo} alt="" width={36} height={36} />
            ) : (
              <Initials id={user.id} name={name} size="s" />
            )}
            <span className="masuk-nama">{name}</span>
          </>
        }
      >
        <ul>
          {waysOf(user.scopes).map(({ label, to, Icon }) => (
            <li key={to}>
              <Link className="menu-baris" to={to} onClick={() => setOpen(false)}>
                <Icon className="i" aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className="menu-baris" onClick={leave}>
              <LogOut className="i" aria-hidden="true" />
              {nav.signOut}
            </button>
          </li>
        </ul>
      </Dropdown>
    </>
  );
}

/** The entries of the user menu: the profile (NAV-04), and for staff their desk, center or administration. */
function waysOf(scopes: readonly string[]) {
  const ways: { label: string; to: string; Icon: LucideIcon }[] = [
    { ...nav.profile, Icon: UserRound },
    { ...nav.edit, Icon: Pencil },
  ];
  if (scopes.includes('desk') || scopes.includes('manager')) ways.push({ ...nav.desk, Icon: Megaphone });
  if (scopes.includes('manager')) ways.push({ ...nav.manager, Icon: Building2 });
  if (scopes.includes('administrator')) ways.push({ ...nav.administrator, Icon: ShieldCheck });
  return ways;
}
