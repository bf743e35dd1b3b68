import { data, redirect } from 'react-router';
import { getReady } from '#contract/platform/system.ts';
import { serverApi } from '../../lib/requests/api.ts';
import { apiFetchContext } from '../../lib/page/context.ts';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { errorSentences } from '../../text/errors.ts';
import { AnnouncementIsland } from './announcement.island.tsx';
import { maintenance } from './maintenance.text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { KawungFlower } from '../../ui/drawing/kawung.tsx';
import { WhiteLayout } from '../../ui/layouts/plain-layouts.tsx';
import type { Route } from './+types/coming-soon';
import { ISLAND_PAGE } from '../../lib/page/island-page.ts';

/** Seconds after which a browser without script asks again. */
const REFRESH_S = 30;

export const handle = ISLAND_PAGE;

/** 503 and when to ask again, so that search engines keep what they know of the page that led here. */
export const headers = () => ({ ...PRIVATE_PAGE, 'Retry-After': String(REFRESH_S) });

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(maintenance.title) },
  { name: 'robots', content: 'noindex' },
];

/** ROUTE-05: redirects to the home page when the server answers normally. */
export async function loader({ context }: Route.LoaderArgs) {
  const ready = await serverApi(context.get(apiFetchContext))(getReady);
  if (ready.ok) throw redirect('/');
  return data({ message: ready.error.message ?? errorSentences.MAINTENANCE }, { status: 503 });
}

/** The page of maintenance. It stays, with the announced words, until the server answers normally (ERR-04). */
export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  return (
    <WhiteLayout screen="tengah-halaman min-h-screen">
      <div className="e404 jeda">
        <KawungFlower />
        <h1>{maintenance.title}</h1>
        <AnnouncementIsland message={loaderData.message} />
        <p className="meta">{maintenance.onward}</p>
        <ButtonLink to="/" reloadDocument>
          {maintenance.again}
        </ButtonLink>
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_S)} />
        </noscript>
      </div>
    </WhiteLayout>
  );
}
