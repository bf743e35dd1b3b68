import { ArrowRight, CalendarDays, ShieldCheck } from 'lucide-react';
import { getHomeOverview } from '#contract/directory/home.ts';
import { CenterCard } from '../../features/directory/cards/center-card.tsx';
import { FilterBlockIsland } from '../../features/directory/search/filter/filter-block.island.tsx';
import { NearIsland } from '../../features/directory/search/result/near-button.island.tsx';
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
import { EMPTY_SEARCH, encodeSearch } from '../../features/directory/search/search-params.ts';
import { unwrap } from '../../lib/requests/unwrap.ts';
import { home } from '../../features/directory/search/home.text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { KawungHem } from '../../ui/drawing/kawung.tsx';
import { DefaultLayout } from '../../ui/layouts/site-layouts.tsx';
import { PillLink } from '../../ui/form/pill.tsx';
import { SpecialisationIcon } from '../../ui/drawing/specialisation-icon.tsx';
import type { Route } from './+types/home';
import { SampleTicket, ThreeSteps } from './home-drawings.tsx';
import { headerSlots } from '../header/header-slots.tsx';
import { Link } from '../../ui/link.tsx';
import { ISLAND_PAGE } from '../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;

export const headers = () => PUBLIC_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData as WithHead | undefined)?.head ?? [];

export async function loader({ context }: Route.LoaderArgs) {
  const call = serverApi(context.get(apiFetchContext));
  const [overview, insurance] = await Promise.all([call(getHomeOverview), call(getAvailableInsurance)]);
  const insurances = unwrap(insurance).insurances;
  const today = localOf(new Date().toISOString(), 'WIB').date;
  return { ...unwrap(overview), insurances, today, head: headOfHome(context.get(siteContext)) };
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
  const { specializations, hospitals, insurances, today } = loaderData;
  const bpjs = insurances.find(({ slug }) => slug === 'bpjs-kesehatan');
  return (
    <DefaultLayout {...headerSlots} screen="hal-beranda">
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
              <div className="cari-tips">
                <NearIsland />
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
                <FilterBlockIsland insurances={insurances} state={EMPTY_SEARCH} />
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
            <Link className="tautan" to="/search/result/?query=dr.">
              {home.allSpecialisations} <ArrowRight className="i i-16" aria-hidden="true" />
            </Link>
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
            <Link className="tautan" to="/search/result/?query=rs">
              {home.seeAll} <ArrowRight className="i i-16" aria-hidden="true" />
            </Link>
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
        </div>
      </section>

      <ThreeSteps />

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
