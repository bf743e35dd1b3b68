import { FooterFormIsland } from '../../features/administration/messages/footer-form.late-island.tsx';
import { headerSlots } from '../header/header-slots.tsx';

/** What fills the header and the footer of a public page: `<DefaultLayout {...siteSlots}>`. */
export const siteSlots = { ...headerSlots, footerForm: <FooterFormIsland /> } as const;
