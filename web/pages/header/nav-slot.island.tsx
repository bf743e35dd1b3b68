import { lazy } from 'react';
import { island } from '../../lib/island/island.tsx';
import type { NavItem } from '../../text/navigation.ts';
import { NavSlot } from './header-slot.tsx';

const MonitorDialog = lazy(() =>
  import('../../features/queue/monitor/monitor-dialog.tsx').then((module) => ({ default: module.MonitorDialog })),
);

interface NavProps {
  readonly items?: readonly NavItem[];
}

export const NavIsland = island(
  'nav-slot',
  ({ items }: NavProps) => <NavSlot monitor={MonitorDialog} items={items} />,
  {
    when: 'signed-in',
  },
);
