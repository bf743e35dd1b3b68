import { redirect } from 'react-router';
import type { DataOf } from '#contract/endpoint.ts';
import { getClinic } from '#contract/directory/center.ts';
import { DayStrip, NoSessions } from '../../../features/schedule/doctor-schedule.tsx';
import { SessionBlock } from '../../../features/schedule/session-block.tsx';
import { locationsOfCenters } from '../../../features/directory/map/center-locations.ts';
import { LocationIsland } from '../../../features/directory/map/location-section.island.tsx';
import { FavouriteIsland } from '../../../features/patients/favourites/favourite-slot.island.tsx';
import { serverApi } from '../../../lib/requests/api.ts';
import { apiFetchContext, siteContext } from '../../../lib/page/context.ts';
import { ContactSection } from '../../../features/directory/center/center-contact.tsx';
import { clinicThing } from '../../../features/directory/center/center-things.ts';
import { headOf } from '../../../lib/head/page-head.ts';
import type { WithHead } from '../../../lib/head/page-head.ts';
import { breadcrumbThing } from '../../../lib/head/site-things.ts';
import { PUBLIC_PAGE } from '../../../lib/page/page-cache.ts';
import { pointOf } from '../../../lib/distance.ts';
import { unwrapMoved } from '../../../features/directory/unwrap-moved.ts';
import { common, pageTitle } from '../../../text/common.ts';
import { centerPage } from '../../../features/directory/center/center-page.text.ts';
import { directoryPage } from '../../../features/shared-directory/directory-page.text.ts';
import { toMap } from '../../../features/directory/map/to-map.text.ts';
import { Initials } from '../../../ui/drawing/initials.tsx';
import { ShareLinkIsland } from '../../../ui/share-link.island.tsx';
import { PageBar } from '../../../ui/layouts/page-bar.tsx';
import { WithoutSearchLayout } from '../../../ui/layouts/site-layouts.tsx';
import { Tear, Ticket } from '../../../ui/ticket/ticket.tsx';
import type { Route } from './+types/clinic';
import { siteSlots } from '../site-slots.tsx';
import { bookableFacts } from '../../../features/schedule/bookable-facts.ts';
import { NextNumberIsland } from './next-number.late-island.tsx';
import { Link } from '../../../ui/link.tsx';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;

export const headers = () => PUBLIC_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData as WithHead | undefined)?.head ?? [];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!params.slug) throw redirect(`/p/${params.id}`);
  const { searchParams, search } = new URL(request.url);
  const date = searchParams.get('date')?.slice(0, 40);
  const call = serverApi(context.get(apiFetchContext));
  const asked = { slug: params.id, clinic: params.slug };
  const found = unwrapMoved(
    await call(getClinic, { params: asked, query: date ? { date } : {} }),
    (now) => `/p/${now.hospital ?? asked.slug}/c/${now.clinic ?? asked.clinic}${search}`,
  );
  return { ...found, head: headOfClinic(context.get(siteContext), found) };
}

function headOfClinic(site: string, { hospital, clinic }: DataOf<typeof getClinic>) {
  const name = centerPage.clinicOf(clinic.name, hospital.name);
  const center = `/p/${hospital.slug_name}`;
  const path = `${center}/c/${clinic.slug_name}`;
  return headOf(site, {
    title: pageTitle(name),
    description: centerPage.description(name, hospital.regency.name),
    path,
    preview: `clinic/${hospital.slug_name}--${clinic.slug_name}`,
    things: [
      clinicThing(site, hospital, clinic),
      breadcrumbThing(site, [
        { name: common.home, path: '/' },
        { name: hospital.name, path: center },
        { name: clinic.name, path },
      ]),
    ],
  });
}

export default function Clinic({ loaderData }: Route.ComponentProps) {
  const { hospital, clinic, today, date, days, sessions } = loaderData;
  const nextDate = days.find((day) => day.date > date && day.session_count > 0)?.date ?? null;
  const fullName = centerPage.clinicOf(clinic.name, hospital.name);
  const share = { title: fullName, path: `/p/${hospital.slug_name}/c/${clinic.slug_name}` };
  return (
    <WithoutSearchLayout
      {...siteSlots}
      screen="hal-dokter"
      bar={
        <PageBar
          backTo={`/p/${hospital.slug_name}`}
          backLabel={common.back}
          actions={
            <>
              <ShareLinkIsland {...share} />
              <FavouriteIsland kind="clinic" id={clinic.id} name={fullName} />
            </>
          }
        />
      }
    >
      <div className="dok">
        <div className="wrap dok-in">
          <div>
            <h1>{clinic.name}</h1>
            <p className="sp">
              <Link to={`/p/${hospital.slug_name}`}>{hospital.name}</Link>
            </p>
            <p className="meta mt-1">{[clinic.specialization.name, clinic.room].filter(Boolean).join(' · ')}</p>
          </div>
          <div className="hanya-besar aksi">
            <FavouriteIsland kind="clinic" id={clinic.id} name={fullName} wide />
            <ShareLinkIsland {...share} wide />
          </div>
        </div>
      </div>
      <div className="bg-kertas">
        <div className="wrap tata">
          <div>
            <DayStrip days={days} today={today} selected={date} />
            {sessions.length === 0 ? (
              <NoSessions nextDate={nextDate} />
            ) : (
              <div className="tumpuk">
                {sessions.map((session) => (
                  <Ticket key={session.id} as="section" className="tpt" onPaper>
                    <div className="tpt-k">
                      <Initials id={session.doctor.slug} name={session.doctor.name} />
                      <div>
                        <h3>
                          <Link to={`/d/${session.doctor.slug}/${hospital.slug_name}`}>{session.doctor.name}</Link>
                        </h3>
                      </div>
                    </div>
                    <Tear />
                    <SessionBlock
                      session={session}
                      next={
                        <NextNumberIsland
                          session={bookableFacts(session)}
                          nextDate={nextDate}
                          center={pointOf(hospital)}
                        />
                      }
                    />
                  </Ticket>
                ))}
              </div>
            )}
          </div>
          <aside className="tumpuk">
            <div className="info">
              <LocationIsland
                title={toMap.location}
                places={locationsOfCenters([hospital], ({ regency }) => regency.name)}
              />
            </div>
            <ContactSection centers={[hospital]} />
            <section className="info">
              <h2>{directoryPage.before}</h2>
              <ul className="siap">
                {directoryPage.bring.map((line) => (
                  <li key={line}>
                    <span>{line}</span>
                  </li>
                ))}
              </ul>
            </section>
          </aside>
        </div>
      </div>
    </WithoutSearchLayout>
  );
}
