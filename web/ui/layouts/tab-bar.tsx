import { Heart, House, Search, Ticket, UserRound } from 'lucide-react';
import { navLabels, tabs } from '../../text/navigation.ts';
import { NavLink } from '../link.tsx';

const ITEMS = [
  { key: 'home', Icon: House },
  { key: 'search', Icon: Search },
  { key: 'schedule', Icon: Ticket },
  { key: 'favourite', Icon: Heart },
  { key: 'profile', Icon: UserRound },
] as const;

export interface TabBarProps {
  /** Count of active appointments, shown at 'Jadwal'; a guest has none. */
  readonly activeAppointments?: number;
}

export function TabBar({ activeAppointments = 0 }: TabBarProps) {
  return (
    <nav className="tab-bawah" aria-label={navLabels.tabs}>
      {ITEMS.map(({ key, Icon }) => (
        <NavLink key={key} to={tabs[key].to} prefetch end={key === 'home' || key === 'profile'}>
          <Icon className="i" aria-hidden="true" />
          {tabs[key].label}
          {key === 'schedule' && activeAppointments > 0 && (
            <span className="titik-jml">
              <span className="vh">{navLabels.activeAppointments}</span>
              {activeAppointments}
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
