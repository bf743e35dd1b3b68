import { redirect } from 'react-router';
import type { DataOf } from '#contract/endpoint.ts';
import { getHospital } from '#contract/directory/center.ts';
import { ClinicCard, isBookableToday } from '../../../features/directory/cards/clinic-card.tsx';
import { CenterHead } from '../../../features/directory/center/center-head.tsx';
import { LocationBarIsland } from '../../../features/directory/location/location-bar.island.tsx';
import { locationsOfCenters } from '../../../features/directory/map/center-locations.ts';
import { LocationIsland } from '../../../features/directory/map/location-section.island.tsx';
import { bookableFacts } from '../../../features/schedule/bookable-facts.ts';
import { FavouriteIsland } from '../../../features/patients/favourites/favourite-slot.island.tsx';
import { FoldedDays } from '../../../features/schedule/doctor-schedule.tsx';
import { serverApi } from '../../../lib/requests/api.ts';
import { apiFetchContext, siteContext } from '../../../lib/page/context.ts';
import { formatDate } from '../../../lib/format.ts';
import { centerThing } from '../../../features/directory/center/center-things.ts';
import { headOf } from '../../../lib/head/page-head.ts';
import type { WithHead } from '../../../lib/head/page-head.ts';
import { breadcrumbThing } from '../../../lib/head/site-things.ts';
import { PUBLIC_PAGE } from '../../../lib/page/page-cache.ts';
import { pointOf } from '../../../lib/distance.ts';
import { unwrapMoved } from '../../../features/directory/unwrap-moved.ts';
import { common, pageTitle } from '../../../text/common.ts';
import { centerPage } from '../../../features/directory/center/center-page.text.ts';
import { toMap } from '../../../features/directory/map/to-map.text.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { GradientFooter } from '../../../ui/layouts/gradient-footer.tsx';
import { ShareLinkIsland } from '../../../ui/share-link.island.tsx';
import { PageBar } from '../../../ui/layouts/page-bar.tsx';
import { WithoutSearchLayout } from '../../../ui/layouts/site-layouts.tsx';
import type { Route } from './+types/center';
import { siteSlots } from '../site-slots.tsx';
import { NextNumberIsland } from './next-number.late-island.tsx';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;

export const headers = () => PUBLIC_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData as WithHead | undefined)?.head ?? [];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!params.id) throw redirect('/search/result/?query=rs');
  const { searchParams, search } = new URL(request.url);
  const date = searchParams.get('date')?.slice(0, 40);
  const call = serverApi(context.get(apiFetchContext));
  const result = await call(getHospital, { params: { slug: params.id }, query: date ? { date } : {} });
  const found = unwrapMoved(result, (now) => `/p/${now.hospital ?? params.id}${search}`);
  return { ...found, head: headOfCenter(context.get(siteContext), found) };
}

function headOfCenter(site: string, { hospital, clinics }: DataOf<typeof getHospital>) {
  const path = `/p/${hospital.slug_name}`;
  return headOf(site, {
    title: pageTitle(hospital.name),
    description: centerPage.description(hospital.name, hospital.regency.name),
    path,
    preview: `hospital/${hospital.slug_name}`,
    things: [
      centerThing(site, hospital, clinics),
      breadcrumbThing(site, [
        { name: common.home, path: '/' },
        { name: hospital.name, path },
      ]),
    ],
  });
}

const whereOf = ({ district, regency }: DataOf<typeof getHospital>['hospital']): string =>
  [district, regency.name].filter(Boolean).join(', ');

export default function CenterPage({ loaderData }: Route.ComponentProps) {
  const { hospital, clinics, today, date, days } = loaderData;
  const share = { title: hospital.name, path: `/p/${hospital.slug_name}` };
  const center = pointOf(hospital);
  const hasNumbers = clinics.some(({ doctors }) => doctors.some((doctor) => isBookableToday(doctor, today)));
  return (
    <WithoutSearchLayout
      {...siteSlots}
      screen="hal-rs"
      bar={
        <PageBar
          backTo="/search/result/?query=rs"
          backLabel={common.back}
          actions={
            <>
              <ShareLinkIsland {...share} />
              <FavouriteIsland kind="hospital" id={hospital.id} name={hospital.name} />
            </>
          }
        />
      }
      footer={<GradientFooter />}
    >
      <CenterHead
        hospital={hospital}
        actions={
          <div className="hanya-besar aksi">
            <FavouriteIsland kind="hospital" id={hospital.id} name={hospital.name} wide />
            <ShareLinkIsland {...share} wide />
          </div>
        }
      />
      <div className="bg-kertas">
        <div className="wrap isi-rs">
          <div className="jdl baris-antar">
            <div>
              <h2>{centerPage.clinics}</h2>
              <p className="meta">{formatDate(date)}</p>
            </div>
            {clinics.length > 0 && <FoldedDays days={days} today={today} selected={date} />}
          </div>
          {hasNumbers && (
            <div className="jdl">
              {center && <LocationBarIsland shown={null} state={null} />}
              <p className="meta perlu-skrip">{centerPage.nextNumbers}</p>
            </div>
          )}
          {clinics.length === 0 ? (
            <Empty title={centerPage.noClinics}>{centerPage.noClinicsText}</Empty>
          ) : (
            <div className="g-poli">
              {clinics.map((clinic) => (
                <ClinicCard
                  key={clinic.id}
                  clinic={clinic}
                  hospital={hospital.slug_name}
                  today={today}
                  renderNext={(session) => (
                    <NextNumberIsland session={bookableFacts(session)} nextDate={null} center={center} isLine />
                  )}
                  actions={
                    <FavouriteIsland
                      kind="clinic"
                      id={clinic.id}
                      name={centerPage.clinicOf(clinic.name, hospital.name)}
                    />
                  }
                />
              ))}
            </div>
          )}
          <div className="tempat-lebar">
            <LocationIsland title={toMap.location} places={locationsOfCenters([hospital], () => whereOf(hospital))} />
          </div>
        </div>
      </div>
    </WithoutSearchLayout>
  );
}
