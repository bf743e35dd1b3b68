import { data } from 'react-router';
import { ContactIsland } from '../../../features/administration/messages/contact-form.late-island.tsx';
import { postMessage } from '../../../features/administration/messages/post-message.ts';
import type { PostedMessage } from '../../../features/administration/messages/post-message.ts';
import { apiFetchContext } from '../../../lib/page/context.ts';
import { serverApi } from '../../../lib/requests/api.ts';
import { headOf, siteOf } from '../../../lib/head/page-head.ts';
import { pageTitle } from '../../../text/common.ts';
import { contact } from '../../../features/administration/messages/contact.text.ts';
import { ContactCard } from '../../../ui/layouts/footer.tsx';
import { GradientFooter } from '../../../ui/layouts/gradient-footer.tsx';
import { DefaultLayout } from '../../../ui/layouts/site-layouts.tsx';
import type { Route } from './+types/contact';
import { traceReport } from './contact-report.text.ts';
import './contact.css';
import { headerSlots } from '../../header/header-slots.tsx';
import { CONTENT_PAGE, PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { useRootData } from '../../../lib/page/root-data.ts';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;
/** The answer to a form that was posted holds what one person typed. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) =>
  actionHeaders.has('cache-control') ? actionHeaders : CONTENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(siteOf(matches), {
    title: pageTitle(contact.title),
    description: contact.description,
    path: '/contact-us',
  });

/** Without script the form of this page, and the footer's of every other, is posted here. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await postMessage(await request.formData(), serverApi(context.get(apiFetchContext)));
  return data(posted, { headers: PRIVATE_PAGE });
}

/** A page that found a log to be another one leads here with its session, so that the report names it. Nobody who cannot is kept from writing. */
export function loader({ request }: Route.LoaderArgs): { readonly report: PostedMessage | null } {
  const session = /^[1-9]\d{0,14}$/.exec(new URL(request.url).searchParams.get('antrian') ?? '')?.[0];
  if (session === undefined) return { report: null };
  const typed = { message: traceReport(session) };
  return { report: { typed, brief: false, wrong: {}, question: null, refused: false, outcome: null } };
}

/** ROUTE-06. The contact card stands in the page, so the footer has none. */
export default function Contact({ actionData, loaderData }: Route.ComponentProps) {
  const { contact: reach } = useRootData();
  return (
    <DefaultLayout {...headerSlots} footer={<GradientFooter />} screen="hal-kontak">
      <div className="wrap">
        <header>
          <h1>{contact.title}</h1>
          <p className="pembuka">{contact.intro}</p>
          <p className="meta">{contact.urgent}</p>
        </header>
        <section id="kirim-pesan" aria-labelledby="kirim-pesan-judul" tabIndex={-1}>
          <h2 id="kirim-pesan-judul" className="vh">
            {contact.formTitle}
          </h2>
          <ContactIsland posted={actionData ?? loaderData.report ?? undefined} mail={reach.email} />
        </section>
        <ContactCard />
      </div>
    </DefaultLayout>
  );
}
