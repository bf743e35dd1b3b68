import { getAvailableInsurance } from '#contract/endpoints/about.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { search } from '#contract/endpoints/search.ts';
import { FilterBlock } from '../../features/search/filter-block.tsx';
import { SearchBar } from '../../features/search/search-bar.tsx';
import { serverApi } from '../../lib/api.ts';
import { apiFetchContext, siteContext } from '../../lib/context.ts';
import { formatCount, formatDate, localOf } from '../../lib/format.ts';
import { headOf } from '../../lib/head/page-head.ts';
import type { WithHead } from '../../lib/head/page-head.ts';
import { landingPath } from '../../lib/landing-path.ts';
import { PUBLIC_PAGE } from '../../lib/page-cache.ts';
import { decodeSearch, encodeSearch, isAsked } from '../../lib/search-params.ts';
import type { SearchState } from '../../lib/search-params.ts';
import { unwrap } from '../../lib/unwrap.ts';
import { pageTitle } from '../../text/common.ts';
import { directory } from '../../text/directory.ts';
import { searchText } from '../../text/search.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { DefaultLayout } from '../../ui/layouts/site-layouts.tsx';
import { PillLink } from '../../ui/pill.tsx';
import type { Route } from './+types/search-result';
import { FoundLists } from './found-lists.tsx';
import { headerSlots } from './header-slots.tsx';

type Found = DataOf<typeof search>;
type Understood = Found['understood'];

const LIMITS = { first: 3, asked: 9 } as const;
/** The service counts no further; more is a question to narrow. */
const COUNTED_MAX = 1_000;

export const headers = () => PUBLIC_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData as WithHead | undefined)?.head ?? [];

export async function loader({ context, request }: Route.LoaderArgs) {
  const state = decodeSearch(new URL(request.url).searchParams);
  const call = serverApi(context.get(apiFetchContext));
  const [found, insurance] = await Promise.all([call(search, { query: queryOf(state) }), call(getAvailableInsurance)]);
  const result = unwrap(found);
  const title = titleOf(state, result.understood);
  return {
    ...result,
    state,
    title,
    head: headOf(context.get(siteContext), {
      title: pageTitle(title),
      description: searchText.description,
      ...findable(state, result),
    }),
    insurances: unwrap(insurance).insurances,
    today: localOf(new Date().toISOString(), 'WIB').date,
  };
}

export default function SearchResult({ loaderData }: Route.ComponentProps) {
  const { state, doctor_list: doctors, hospital_list: hospitals, pagination, insurances, today, title } = loaderData;
  const key = encodeSearch(state);
  return (
    <DefaultLayout {...headerSlots} screen="hal-hasil bg-kertas">
      <div className="cari-lajur">
        <div className="wrap">
          <SearchBar query={state.query}>
            <div className="mt-2">
              <FilterBlock key={key} insurances={insurances} state={state} />
            </div>
          </SearchBar>
        </div>
      </div>
      <div className="wrap pt-6 pb-10">
        <div className="hasil-kepala">
          <h1>{title}</h1>
          <p className="meta">
            {searchText.counts(counted(pagination.total_doctor), counted(pagination.total_hospital))}
            {state.latitude !== null && `, ${searchText.nearest}`}
            {`. ${formatDate(state.date || today)}.`}
          </p>
          <DayPills state={state} today={today} />
        </div>
        {doctors.length === 0 && hospitals.length === 0 && (
          <Empty
            title={searchText.emptyTitle}
            action={<ButtonLink to="/search/result/?query=dr.">{searchText.emptyAction}</ButtonLink>}
          >
            {searchText.emptyText}
          </Empty>
        )}
        <FoundLists found={loaderData} today={today} hrefFor={(page) => encodeSearch({ ...state, page })} />
      </div>
    </DefaultLayout>
  );
}

/**
 * A search for one field, in one city or not, is the landing page of these, whether it was chosen or written ('dokter anak'); whatever else was asked
 * is nobody else's page, and what finds no doctor may have no landing page (a city that is not there).
 */
function findable(state: SearchState, { understood, doctor_list: doctors }: Found): { path: string; index?: boolean } {
  if (!isAsked(state)) return { path: encodeSearch({}), ...(state.page > 1 && { index: false }) };
  const own = { path: encodeSearch(state), index: false };
  if (doctors.length === 0) return own;
  const written = encodeSearch({ query: state.query, page: state.page }) === encodeSearch(state);
  if (written && understood.specialization)
    return { path: landingPath(understood.specialization.slug, understood.city?.slug, state.page) };
  const [field, ...others] = state.specialization;
  const { city } = state;
  const landing = encodeSearch({ specialization: field === undefined ? [] : [field], city, page: state.page });
  if (field === undefined || others.length > 0 || landing !== encodeSearch(state)) return own;
  return { path: landingPath(field, city, state.page) };
}

function DayPills({ state, today }: { readonly state: SearchState; readonly today: string }) {
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const days = [
    { date: '', label: searchText.anyDay },
    { date: today, label: directory.today },
    { date: tomorrow, label: directory.tomorrow },
  ];
  return (
    <nav className="pil-baris mt-3" aria-label={searchText.day}>
      {days.map(({ date, label }) => (
        <PillLink
          key={label}
          to={encodeSearch({ ...state, date, page: 1 })}
          aria-current={state.date === date ? 'true' : undefined}
        >
          {label}
        </PillLink>
      ))}
    </nav>
  );
}

function counted(total: number): string {
  return total >= COUNTED_MAX ? `${formatCount(COUNTED_MAX)}+` : formatCount(total);
}

function titleOf(state: SearchState, { specialization, city }: Understood): string {
  if (!isAsked(state) || state.query === 'dr.') return searchText.titleAll;
  const what = specialization ? searchText.titleField(specialization.name) : city ? searchText.titlePlaces : null;
  if (what === null) return state.query ? searchText.titleQuery(state.query) : searchText.titleAll;
  return city ? searchText.titleIn(what, city.name) : what;
}

/** The same state in the words of the interface. */
function queryOf(state: SearchState): Record<string, string> {
  const fields = {
    query: state.query,
    latitude: state.latitude,
    longitude: state.longitude,
    distance: state.latitude === null ? null : state.distance,
    insurance: state.insurance.join(','),
    specialization: state.specialization.join(','),
    city: state.city,
    date: state.date,
    time: state.time,
    limits: isAsked(state) ? LIMITS.asked : LIMITS.first,
    page: state.page,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])),
  );
}
