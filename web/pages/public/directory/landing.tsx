import { SlidersHorizontal } from 'lucide-react';
import { data } from 'react-router';
import type { DataOf } from '#contract/endpoint.ts';
import { getLanding } from '#contract/directory/landing.ts';
import { dayWords } from '../../../features/shared-directory/session-parts.tsx';
import { LandingLocationIsland } from '../../../features/directory/landing/landing-location.island.tsx';
import { PillLink } from '../../../ui/form/pill.tsx';
import { LandingLinks } from '../../../features/directory/landing/landing-links.tsx';
import '../../../features/directory/landing/landing.css';
import { serverApi } from '../../../lib/requests/api.ts';
import { apiFetchContext, siteContext } from '../../../lib/page/context.ts';
import { formatCount, formatTimeRange } from '../../../lib/format.ts';
import { headOf } from '../../../lib/head/page-head.ts';
import type { WithHead } from '../../../lib/head/page-head.ts';
import { breadcrumbThing, listThing } from '../../../lib/head/site-things.ts';
import { landingPath } from '../../../features/directory/landing/landing-path.ts';
import { PUBLIC_PAGE } from '../../../lib/page/page-cache.ts';
import { encodeSearch } from '../../../features/directory/search/search-params.ts';
import { unwrap } from '../../../lib/requests/unwrap.ts';
import { common, pageTitle } from '../../../text/common.ts';
import { landing } from '../../../features/directory/landing/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { DefaultLayout } from '../../../ui/layouts/site-layouts.tsx';
import { Trail } from '../../../ui/trail.tsx';
import type { Route } from './+types/landing';
import { ResultLists } from './result-lists.tsx';
import { siteSlots } from '../site-slots.tsx';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

type Landing = DataOf<typeof getLanding>;

const PAGE_DOCTORS = 9;

export const handle = ISLAND_PAGE;

export const headers = () => PUBLIC_PAGE;
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData as WithHead | undefined)?.head ?? [];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = /^[1-9]\d{0,2}$/.exec(new URL(request.url).searchParams.get('page') ?? '')?.[0];
  const query = { ...(params.city && { city: params.city }), ...(page && { page }) };
  const call = serverApi(context.get(apiFetchContext));
  const found = unwrap(await call(getLanding, { params: { specialization: params.specialization }, query }));
  if (found.pagination.current_page > found.pagination.total_page) throw data(null, { status: 404 });
  return { ...found, now: new Date().toISOString(), head: headOfLanding(context.get(siteContext), found) };
}

/** A field without doctors in a city still has a page, for people who follow an old link, but search engines must not list it. */
function headOfLanding(site: string, found: Landing) {
  const { specialization: field, city, figures, pagination } = found;
  const heading = landing.heading(field, city);
  const [doctors, centers] = [formatCount(figures.doctors), formatCount(figures.hospitals)];
  const path = landingPath(field.slug, city?.slug);
  const items = found.doctor_list.map(({ name, slug }) => ({ name, path: `/d/${slug}` }));
  return headOf(site, {
    title: pageTitle(landing.title(heading, pagination.current_page)),
    description:
      figures.doctors > 0 ? landing.description(field, city, doctors, centers) : landing.descriptionNone(field, city),
    path: landingPath(field.slug, city?.slug, pagination.current_page),
    preview: `dokter/${field.slug}${city ? `--${city.slug}` : ''}`,
    index: figures.doctors > 0,
    things: [
      breadcrumbThing(site, [...trailOf(found), { name: heading, path }]),
      ...(items.length > 0 ? [listThing(site, items, (pagination.current_page - 1) * PAGE_DOCTORS + 1)] : []),
    ],
  });
}

function trailOf({ specialization: field, city }: Pick<Landing, 'specialization' | 'city'>) {
  return [
    { name: common.home, path: '/' },
    { name: common.doctors, path: '/dokter' },
    ...(city ? [{ name: landing.who(field), path: landingPath(field.slug) }] : []),
  ];
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { specialization: field, city, today, now } = loaderData;
  /** The same doctors as a search. */
  const narrowed = { specialization: [field.slug], city: city?.slug ?? '' };
  return (
    <DefaultLayout {...siteSlots} screen="hal-hasil hal-jelajah bg-kertas">
      <div className="wrap pt-3 pb-10">
        <Trail label={common.trail} steps={trailOf(loaderData)} />
        <header className="kepala-jelajah">
          <h1>{landing.heading(field, city)}</h1>
          <Introduction {...loaderData} />
        </header>
        {loaderData.figures.doctors > 0 && (
          <div className="saring-jelajah">
            <LandingLocationIsland state={narrowed} isFirst={loaderData.pagination.current_page === 1} />
            <PillLink to={encodeSearch(narrowed)} aria-label={landing.narrow}>
              <SlidersHorizontal className="i i-16" aria-hidden="true" />
              {landing.filters}
            </PillLink>
          </div>
        )}
        <ResultLists
          found={loaderData}
          today={today}
          now={now}
          hrefFor={(page) => landingPath(field.slug, city?.slug, page)}
        />
        <LandingLinks
          id="kota"
          title={city ? landing.citiesNear(field) : landing.cities(field)}
          links={loaderData.cities}
          pathOf={(slug) => landingPath(field.slug, slug)}
        />
        <LandingLinks
          id="bidang"
          title={landing.fields(city)}
          links={loaderData.specializations}
          pathOf={(slug) => landingPath(slug, city?.slug)}
        />
      </div>
    </DefaultLayout>
  );
}

/** An introduction made of figures only: how many doctors there are, and which session is the next to give numbers. */
function Introduction({ specialization: field, city, figures, next_session: next, today }: Landing) {
  if (figures.doctors === 0)
    return (
      <Empty
        title={landing.noneTitle(field, city)}
        action={<ButtonLink to="/search/result/?query=dr.">{landing.noneAction}</ButtonLink>}
      >
        {landing.noneText}
      </Empty>
    );
  const sentences = [
    landing.count(field, city, formatCount(figures.doctors), formatCount(figures.hospitals)),
    ...(next
      ? [
          landing.next(
            dayWords(next.date, today),
            formatTimeRange(next.time_start, next.time_end, next.zone),
            next.doctor.name,
            next.hospital.name,
          ),
        ]
      : []),
  ];
  return <p className="pengantar">{sentences.join(' ')}</p>;
}
