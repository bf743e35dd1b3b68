/** The name under which pages of the site know the end of the header. */
export { HeaderSession as HeaderSlot } from './header-session.tsx';
