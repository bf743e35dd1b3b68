import { CalendarCheck, ChevronRight, Heart, KeyRound, Pencil, Ticket, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { navLabels, profileMenu } from '../../text/navigation.ts';
import { classNames } from '../class-names.ts';
import { Frame } from './frame.tsx';
import { Header, type HeaderProps } from './header.tsx';
import { Link } from '../link.tsx';

const ITEMS = [
  { key: 'profile', Icon: UserRound },
  { key: 'edit', Icon: Pencil },
  { key: 'account', Icon: KeyRound },
  { key: 'appointments', Icon: CalendarCheck },
  { key: 'upcoming', Icon: Ticket },
  { key: 'favourite', Icon: Heart },
] as const;

export type ProfileMenuKey = (typeof ITEMS)[number]['key'];

export interface UserProfileLayoutProps extends HeaderProps {
  /** The menu entry of this page; both families of paths have the same menu. */
  readonly current?: ProfileMenuKey;
  /** The dark card with name, gender, age and the count of upcoming appointments. */
  readonly card?: ReactNode;
  /** Entries to leave out, for instance 'account' for people who signed in with Google or Facebook (LAYOUT-02). */
  readonly hidden?: readonly ProfileMenuKey[];
  /** Small words below an entry, '2 janji'. */
  readonly notes?: Partial<Record<ProfileMenuKey, string>>;
  /** Stands below the menu: the button that signs out. */
  readonly menuEnd?: ReactNode;
  /** A PageBar: below 1024 px the page is its content alone, without card and menu. Without one, card and menu come first. */
  readonly bar?: ReactNode;
  readonly activeAppointments?: number;
  readonly children: ReactNode;
}

export function UserProfileLayout(props: UserProfileLayoutProps) {
  const { nav, session, current, card, hidden = [], notes = {}, menuEnd, bar, activeAppointments, children } = props;
  return (
    <Frame
      name="user-profile"
      header={
        <>
          <div className="hanya-besar">
            <Header nav={nav} session={session} />
          </div>
          {bar && <div className="hanya-kecil">{bar}</div>}
        </>
      }
      tabs
      activeAppointments={activeAppointments}
      screen="hal-profil bg-kertas"
    >
      <div className="wrap tata">
        <div className={classNames('sisi', bar !== undefined && 'hanya-besar')}>
          {card}
          <nav className="menu" aria-label={navLabels.profile}>
            {ITEMS.filter(({ key }) => !hidden.includes(key)).map(({ key, Icon }) => (
              <Link
                key={key}
                // On a phone the page of this entry lies below the menu.
                to={key === current && !bar ? '#isi-profil' : profileMenu[key].to}
                aria-current={key === current ? 'page' : undefined}
              >
                <span className="ikon-bulat">
                  <Icon className="i" aria-hidden="true" />
                </span>
                <span>
                  <b>{profileMenu[key].label}</b>
                  {notes[key] && <small>{notes[key]}</small>}
                </span>
                <ChevronRight className="i i-16" aria-hidden="true" />
              </Link>
            ))}
            {menuEnd}
          </nav>
        </div>
        <div className="isi-p" id="isi-profil">
          {children}
        </div>
      </div>
    </Frame>
  );
}
