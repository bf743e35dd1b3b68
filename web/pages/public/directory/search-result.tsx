import { getAvailableInsurance } from '#contract/directory/insurer.ts';
import { getPlace } from '#contract/directory/search/location.ts';
import { search } from '#contract/directory/search/search.ts';
import { dayWords } from '../../../features/shared-directory/session-parts.tsx';
import { ChipList } from '../../../features/directory/search/filter/chip-list.tsx';
import { chipsOf, offersOf, relaxedNames } from '../../../features/directory/search/filter/chips.ts';
import { FilterButtonIsland } from '../../../features/directory/search/filter/filter-button.island.tsx';
import { FilterColumnIsland } from '../../../features/directory/search/filter/filter-column.late-island.tsx';
import { filterGroups } from '../../../features/directory/search/filter/filter-groups.ts';
import { canonicalPath } from '../../../features/directory/search/result/canonical-path.ts';
import { namesIn } from '../../../features/directory/search/result-names.ts';
import { SearchHereIsland } from '../../../features/directory/search/filter/search-here.island.tsx';
import { headingOf, titleOf } from '../../../features/directory/search/result/result-title.ts';
import { SearchBar } from '../../../features/directory/search/suggestion/search-bar.tsx';
import { countText, totalText } from '../../../features/directory/search/filter/total.ts';
import { LocationBarIsland } from '../../../features/directory/location/location-bar.island.tsx';
import { nameOfLocation } from '../../../features/directory/location/name-of-location.ts';
import { locationText } from '../../../features/directory/location/location.text.ts';
import { MapIsland } from '../../../features/directory/map/map-panel.island.tsx';
import { searchAlternatives } from '../../../features/directory/search/result/search-alternatives.ts';
import { serverApi } from '../../../lib/requests/api.ts';
import { apiFetchContext, deviceContext, siteContext } from '../../../lib/page/context.ts';
import { localOf } from '../../../lib/format.ts';
import { headOf } from '../../../lib/head/page-head.ts';
import { forRendering, ISLAND_PAGE } from '../../../lib/page/island-page.ts';
import type { WithHead } from '../../../lib/head/page-head.ts';
import { PUBLIC_PAGE } from '../../../lib/page/page-cache.ts';
import {
  asksForFilters,
  decodeSearch,
  encodeSearch,
  queryOf,
} from '../../../features/directory/search/search-params.ts';
import { unwrap } from '../../../lib/requests/unwrap.ts';
import { pageTitle } from '../../../text/common.ts';
import { reading } from '../../../features/directory/search/search-reading.text.ts';
import { resultText } from '../../../features/directory/search/search-result.text.ts';
import { searchText } from '../../../features/directory/search/search.text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { DefaultLayout } from '../../../ui/layouts/site-layouts.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { PillLink } from '../../../ui/form/pill.tsx';
import type { Route } from './+types/search-result';
import { siteSlots } from '../site-slots.tsx';
import { ResultLists } from './result-lists.tsx';
import { Link } from '../../../ui/link.tsx';

export const handle = ISLAND_PAGE;
export const headers = () => PUBLIC_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  (loaderData as { readonly page: WithHead } | undefined)?.page.head ?? [];

/** All words about the answer are made in the loader, so that a phone loads none of the code for it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const state = decodeSearch(searchParams);
  const call = serverApi(context.get(apiFetchContext));
  const { signal } = request;
  const { latitude, longitude } = state;
  const [answer, insurance, place] = await Promise.all([
    call(search, { query: queryOf(state), signal }),
    call(getAvailableInsurance, { signal }),
    latitude === null
      ? null
      : call(getPlace, { query: { latitude: String(latitude), longitude: String(longitude) }, signal }),
  ]);
  const found = unwrap(answer);
  const { insurances } = unwrap(insurance);
  const { understood, pagination } = found;
  const today = localOf(new Date().toISOString(), 'WIB').date;
  const dayName = (date: string) => dayWords(date, today);
  const names = namesIn(found, insurances);
  const chips = chipsOf(state, understood, names, dayName);
  const heading = headingOf(state, found, names);
  // The name is optional: without it the page speaks of 'my location'.
  const around =
    latitude === null || longitude === null
      ? null
      : { name: (place?.ok && nameOfLocation(place.data)) || locationText.mine, latitude, longitude };
  const { total_doctor: doctors, total_hospital: centers } = pagination;
  const count = doctors > 0 ? reading.doctors(countText(doctors)) : reading.centers(countText(centers));
  const centersOfDoctors = [...found.doctor_list.map(({ hospital }) => hospital), ...found.hospital_list];
  // A question that names another city is not answered around the person.
  const isAround = centersOfDoctors.some((center) => center !== null && center.distance_km !== null);
  const sort = state.sort || (isAround ? 'nearest' : 'relevance');
  const nothing = found.doctor_list.length === 0 && found.hospital_list.length === 0;
  const left = relaxedNames(state, understood, dayName);
  return forRendering({
    first: { doctor_list: found.doctor_list, hospital_list: found.hospital_list, pagination },
    state,
    today,
    heading,
    summary: [count, reading.order[sort] ?? []].flat().join(' · '),
    around,
    hasMap: centersOfDoctors.some((center) => center !== null && center.latitude !== null),
    offers: offersOf(state, understood, insurances, today),
    now: new Date().toISOString(),
    corrected: understood.corrected,
    namesPerson: understood.doctor !== null,
    chips,
    relaxed: left.length > 0 ? reading.relaxed(left) : null,
    near: understood.near && state.latitude === null,
    isColumnDrawn: context.get(deviceContext) === 'desktop' || asksForFilters(searchParams),
    groups: filterGroups({ state, found, names, insurances, dayName }),
    filtersSet: chips.length - understood.chips.length,
    total: totalText(pagination),
    ways: nothing ? searchAlternatives(state, understood, chips, names) : null,
    head: headOf(context.get(siteContext), {
      title: pageTitle(titleOf(heading, understood, dayName)),
      description: reading.description,
      ...canonicalPath(state, found),
    }),
  });
}

export default function SearchResult({ loaderData }: Route.ComponentProps) {
  const { page: data } = loaderData;
  const { state, today, groups, filtersSet, total, chips, offers, first, around } = data;
  return (
    <DefaultLayout {...siteSlots} screen="hal-hasil bg-kertas">
      <a className="lompat" href="#hasil">
        {resultText.toResults}
      </a>
      <div className="cari-lajur">
        <div className="wrap cari-satu">
          <SearchBar query={state.query} namesPerson={data.namesPerson}>
            <WhoAsks {...state} />
          </SearchBar>
          <LocationBarIsland shown={around} state={state} />
          <div className="cari-deret">
            {data.hasMap && <MapIsland here={around} />}
            <FilterButtonIsland state={state} set={filtersSet} total={total} />
            <ChipList chips={chips} offers={offers} />
          </div>
        </div>
      </div>
      <div className="wrap tata">
        <aside id="saring">
          <FilterColumnIsland groups={groups} state={state} today={today} isDrawn={data.isColumnDrawn} />
        </aside>
        <div>
          <Head {...data} />
          <Offers {...data} />
          <ResultLists
            found={first}
            today={today}
            now={data.now}
            isSearch
            hrefFor={(page) => encodeSearch({ ...state, page })}
          />
          <NoResults {...data} />
        </div>
      </div>
    </DefaultLayout>
  );
}

type ResultPageData = Route.ComponentProps['loaderData']['page'];

function Head({ heading, summary, corrected, state }: ResultPageData) {
  return (
    <div className="hasil-kepala">
      <h1 id="hasil" tabIndex={-1}>
        {heading}
      </h1>
      <p className="meta" role="status">
        {summary}
      </p>
      {corrected && (
        <p className="betul">
          {resultText.corrected} <b>“{corrected}”</b>.{' '}
          <Link to={encodeSearch({ ...state, exact: true, page: 1 })}>{resultText.exactly(state.query)}</Link>
        </p>
      )}
    </div>
  );
}

/** Hidden fields of the search bar: a new query drops all filters but those that say who searches and from where. */
function WhoAsks({ latitude, longitude, distance, insurance, gender, sort }: ResultPageData['state']) {
  const fields = { latitude, longitude, distance, insurance: insurance.join(','), gender, sort };
  return Object.entries(fields).map(([name, value]) =>
    value === null || value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** Says which parts of the search were left out, and offers what would improve the results. */
function Offers({ relaxed, near }: ResultPageData) {
  return (
    <>
      {relaxed && (
        <Notice className="mb-3">
          <p>{relaxed}</p>
        </Notice>
      )}
      {near && <p className="meta mb-3">{resultText.nearOffer}</p>}
    </>
  );
}

function NoResults({ ways, state: { specialization } }: ResultPageData) {
  if (!ways) return null;
  return (
    <Empty
      title={searchText.emptyTitle}
      action={
        <div className="jalan">
          <div className="pil-baris">
            {ways.map(({ label, to }) => (
              <PillLink key={to} to={to}>
                {label}
              </PillLink>
            ))}
          </div>
          <SearchHereIsland state={{ specialization }} />
          <ButtonLink to="/search/result/?query=dr.">{searchText.emptyAction}</ButtonLink>
        </div>
      }
    >
      {searchText.emptyText}
    </Empty>
  );
}
