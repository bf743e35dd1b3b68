import { FooterFormIsland } from '../../features/administration/messages/footer-form.late-island.tsx';
import { useRootData } from '../../lib/page/root-data.ts';
import { headerSlots } from '../header/header-slots.tsx';

function FooterFormSlot() {
  return <FooterFormIsland mail={useRootData().contact.email} />;
}

/** What fills the header and the footer of a public page: `<DefaultLayout {...siteSlots}>`. */
export const siteSlots = { ...headerSlots, footerForm: <FooterFormSlot /> } as const;
