import { ArrowRight, CalendarDays, LayoutGrid, ShieldCheck } from 'lucide-react';
import { listArticles } from '#contract/content/article.ts';
import { listTopics } from '#contract/content/topic.ts';
import { getHomeOverview } from '#contract/directory/home.ts';
import { CenterCard } from '../../features/directory/cards/center-card.tsx';
import { BPJS } from '../../features/directory/search/filter/chips.ts';
import { FilterBlockIsland } from '../../features/directory/search/filter/filter-block.island.tsx';
import { LocationBarIsland } from '../../features/directory/location/location-bar.island.tsx';
import { HomeCardIsland } from '../../features/queue/monitor/home-card.late-island.tsx';
import { OwnDraft } from '../../features/shared-booking/own-draft.tsx';
import { SearchBar } from '../../features/directory/search/suggestion/search-bar.tsx';
import { FavouriteIsland } from '../../features/patients/favourites/favourite-slot.island.tsx';
import { getAvailableInsurance } from '#contract/directory/insurer.ts';
import { serverApi } from '../../lib/requests/api.ts';
import { apiFetchContext, siteContext } from '../../lib/page/context.ts';
import { localOf } from '../../lib/format.ts';
import { headOf } from '../../lib/head/page-head.ts';
import type { WithHead } from '../../lib/head/page-head.ts';
import { organizationThing, websiteThing } from '../../lib/head/site-things.ts';
import { PUBLIC_PAGE } from '../../lib/page/page-cache.ts';
import { encodeSearch } from '../../features/directory/search/search-params.ts';
import { unwrap } from '../../lib/requests/unwrap.ts';
import { home } from '../../features/directory/search/home.text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { KawungHem } from '../../ui/drawing/kawung.tsx';
import { DefaultLayout } from '../../ui/layouts/site-layouts.tsx';
import { PillLink } from '../../ui/form/pill.tsx';
import { SpecialisationIcon } from '../../ui/drawing/specialisation-icon.tsx';
import type { Route } from './+types/home';
import { HomeReading, topicsOfHome } from './home-reading.tsx';
import { SampleTicket, ThreeSteps } from './home-drawings.tsx';
import { siteSlots } from './site-slots.tsx';
import { Link } from '../../ui/link.tsx';
import { ISLAND_PAGE } from '../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;

export const headers = () => PUBLIC_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData as WithHead | undefined)?.head ?? [];

export async function loader({ context }: Route.LoaderArgs) {
  const call = serverApi(context.get(apiFetchContext));
  const [overview, insurance, topics, articles] = await Promise.all([
    call(getHomeOverview),
    call(getAvailableInsurance),
    call(listTopics),
    call(listArticles),
  ]);
  const insurances = unwrap(insurance).insurances;
  const today = localOf(new Date().toISOString(), 'WIB').date;
  return {
    ...unwrap(overview),
    insurances,
    today,
    // What there is to read is optional: the content service may be away.
    topics: topics.ok ? topicsOfHome(topics.data.topics) : [],
    articles: articles.ok ? articles.data.articles : [],
    head: headOfHome(context.get(siteContext)),
  };
}

function headOfHome(site: string) {
  return headOf(site, {
    title: home.title,
    description: home.description,
    path: '/',
    things: [websiteThing(site), organizationThing(site)],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { specializations, hospitals, insurances, today, topics, articles } = loaderData;
  const bpjs = insurances.find(({ slug }) => slug === BPJS);
  return (
    <DefaultLayout {...siteSlots} screen="hal-beranda">
      {/* For whoever holds a number today: what this phone keeps of it, then the live card. */}
      <section className="nomor-milik gelap" aria-labelledby="own-number" hidden>
        <div className="wrap">
          <p className="salam" id="own-number">
            {home.ownNumber[0]} <b>{home.ownNumber[1]}</b>
          </p>
          <OwnDraft />
          <HomeCardIsland />
        </div>
      </section>
      <section className="hero gelap">
        <div className="latar" />
        <div className="wrap">
          <div>
            <h1>
              {home.heading[0]} <br className="hanya-besar" />
              {home.heading[1]}
            </h1>
            <p className="sub">{home.sub}</p>
            <SearchBar>
              <LocationBarIsland shown={null} state={null} />
              <div className="cari-tips">
                <PillLink to={encodeSearch({ date: today })}>
                  <CalendarDays className="i i-16" aria-hidden="true" />
                  {home.today}
                </PillLink>
                {bpjs && (
                  <PillLink to={encodeSearch({ insurance: [bpjs.id] })}>
                    <ShieldCheck className="i i-16" aria-hidden="true" />
                    {home.bpjs}
                  </PillLink>
                )}
                <FilterBlockIsland insurances={insurances} />
              </div>
            </SearchBar>
          </div>
          <SampleTicket />
        </div>
        <KawungHem />
      </section>

      <section className="bagian" aria-labelledby="what">
        <div className="wrap">
          <div className="bagian-judul">
            <h2 id="what">{home.what}</h2>
          </div>
          <ul className="g-sp">
            {specializations.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={encodeSearch({ specialization: [slug] })}>
                  <SpecialisationIcon slug={slug} />
                  <span>{home.wanted[slug] ?? name}</span>
                </Link>
              </li>
            ))}
            <li>
              <Link className="semua" to="/dokter" prefetch>
                <LayoutGrid className="i" aria-hidden="true" />
                <span>{home.all}</span>
              </Link>
            </li>
          </ul>
        </div>
      </section>

      <section className="bagian bg-kertas" aria-labelledby="hospitals">
        <div className="wrap">
          <div className="bagian-judul">
            <div>
              <h2 id="hospitals">{home.hospitals}</h2>
              <p>{home.hospitalsHelp}</p>
            </div>
          </div>
          <ul className="g-rs">
            {hospitals.map((hospital) => (
              <CenterCard
                key={hospital.id}
                hospital={hospital}
                as="li"
                actions={<FavouriteIsland kind="hospital" id={hospital.id} name={hospital.name} />}
              />
            ))}
          </ul>
          <ButtonLink tone="secondary" className="semua-a" to="/search/result/?query=rs">
            {home.allHospitals}
            <ArrowRight className="i i-16" aria-hidden="true" />
          </ButtonLink>
        </div>
      </section>

      <ThreeSteps />

      <HomeReading topics={topics} articles={articles} />

      <section className="bagian pt-0" aria-labelledby="join">
        <div className="wrap">
          <div className="baris-antar rounded-l bg-telaga-50 p-6">
            <div>
              <h2 id="join" className="text-lg">
                {home.joinTitle}
              </h2>
              <p>{home.joinText}</p>
            </div>
            <ButtonLink tone="secondary" to="/medical-center">
              {home.joinAction}
            </ButtonLink>
          </div>
        </div>
      </section>
    </DefaultLayout>
  );
}
