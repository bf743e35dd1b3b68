import { ContactIsland } from '../../../features/administration/messages/contact-form.late-island.tsx';
import { CONTACT_FIELDS } from '../../../features/administration/messages/contact-form.tsx';
import { typedOf } from '../../../features/administration/messages/values.ts';
import { headOf, siteOf } from '../../../lib/head/page-head.ts';
import { pageTitle } from '../../../text/common.ts';
import { contact } from '../../../features/administration/messages/contact.text.ts';
import { ContactCard } from '../../../ui/layouts/footer.tsx';
import { GradientFooter } from '../../../ui/layouts/gradient-footer.tsx';
import { DefaultLayout } from '../../../ui/layouts/site-layouts.tsx';
import type { Route } from './+types/contact';
import './contact.css';
import { headerSlots } from '../../header/header-slots.tsx';
import { CONTENT_PAGE } from '../../../lib/page/page-cache.ts';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;
export const headers = () => CONTENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(siteOf(matches), {
    title: pageTitle(contact.title),
    description: contact.description,
    path: '/contact-us',
  });

/** The footer's form is posted here, with or without script. The captcha needs script, so nothing is stored yet: the form is shown again with what was typed. */
export async function action({ request }: Route.ActionArgs) {
  return typedOf(await request.formData(), CONTACT_FIELDS);
}

/** ROUTE-06. The contact card stands in the page, so the footer has none. */
export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <DefaultLayout {...headerSlots} footer={<GradientFooter />} screen="hal-kontak">
      <div className="wrap">
        <header>
          <h1>{contact.title}</h1>
          <p className="pembuka">{contact.intro}</p>
          <p className="meta">{contact.urgent}</p>
        </header>
        <section aria-labelledby="kirim-pesan">
          <h2 id="kirim-pesan" className="vh">
            {contact.formTitle}
          </h2>
          <ContactIsland typed={actionData} />
        </section>
        <ContactCard />
      </div>
    </DefaultLayout>
  );
}
