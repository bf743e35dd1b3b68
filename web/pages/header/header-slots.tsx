import { variantLogin, variantNav } from '../../text/navigation.ts';
import { HeaderIsland } from './header-slot.island.tsx';
import { NavIsland } from './nav-slot.island.tsx';

/** What fills the header of a page: `<DefaultLayout {...headerSlots}>`. */
export const headerSlots = {
  nav: <NavIsland />,
  session: <HeaderIsland />,
} as const;

/** The same with the bar of the pages for joining (NAV-06). */
export const variantSlots = {
  nav: <NavIsland items={variantNav} />,
  session: <HeaderIsland way={variantLogin} />,
} as const;
