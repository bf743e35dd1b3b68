import { CalendarClock, ChevronRight, Heart, History, Pencil, Smartphone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { navLabels, profileMenu } from '../../text/navigation.ts';
import { Frame } from './frame.tsx';
import { Header, type HeaderProps } from './header.tsx';

const ITEMS = [
  { key: 'profile', Icon: UserRound },
  { key: 'edit', Icon: Pencil },
  { key: 'account', Icon: Smartphone },
  { key: 'appointments', Icon: History },
  { key: 'upcoming', Icon: CalendarClock },
  { key: 'favourite', Icon: Heart },
] as const;

export type ProfileMenuKey = (typeof ITEMS)[number]['key'];

export interface UserProfileLayoutProps extends HeaderProps {
  /** The dark card with name, gender, age and the count of upcoming appointments. */
  readonly card?: ReactNode;
  /** Left out, for instance 'account' for who signed in with Google or Facebook (LAYOUT-02). */
  readonly hidden?: readonly ProfileMenuKey[];
  /** Small words below an entry, '2 janji'. */
  readonly notes?: Partial<Record<ProfileMenuKey, string>>;
  /** Below the menu: the way to sign out. */
  readonly menuEnd?: ReactNode;
  readonly activeAppointments?: number;
  readonly children: ReactNode;
}

export function UserProfileLayout(props: UserProfileLayoutProps) {
  const { nav, session, card, hidden = [], notes = {}, menuEnd, activeAppointments, children } = props;
  return (
    <Frame
      name="user-profile"
      header={<Header nav={nav} session={session} />}
      tabs
      activeAppointments={activeAppointments}
      screen="hal-profil bg-kertas"
    >
      <div className="wrap tata">
        <div>
          {card}
          <nav className="menu" aria-label={navLabels.profile}>
            {ITEMS.filter(({ key }) => !hidden.includes(key)).map(({ key, Icon }) => (
              <NavLink key={key} to={profileMenu[key].to} end>
                <span className="ikon-bulat">
                  <Icon className="i" aria-hidden="true" />
                </span>
                <span>
                  <b>{profileMenu[key].label}</b>
                  {notes[key] && <small>{notes[key]}</small>}
                </span>
                <ChevronRight className="i" aria-hidden="true" />
              </NavLink>
            ))}
            {menuEnd}
          </nav>
        </div>
        <div className="isi-p">{children}</div>
      </div>
    </Frame>
  );
}
