import { lazy } from 'react';
import { HeaderSlot, NavSlot } from './header-slot.tsx';
import { variantLogin, variantNav } from '../../text/navigation.ts';

const MonitorDialog = lazy(() =>
  import('../../features/queue/monitor/monitor-dialog.tsx').then((module) => ({ default: module.MonitorDialog })),
);

/** What fills the header of a page: `<DefaultLayout {...headerSlots}>`. */
export const headerSlots = {
  nav: <NavSlot monitor={MonitorDialog} />,
  session: <HeaderSlot />,
} as const;

/** The same with the bar of the pages for joining (NAV-06). */
export const variantSlots = {
  nav: <NavSlot monitor={MonitorDialog} items={variantNav} />,
  session: <HeaderSlot way={variantLogin} />,
} as const;
