import { Clock, FileText, IdCard } from 'lucide-react';
import type { DataOf } from '#contract/endpoint.ts';
import { getDoctorPage } from '#contract/directory/doctor.ts';
import { DayStrip, SessionsByCenter } from '../../../features/schedule/doctor-schedule.tsx';
import { ContactSection } from '../../../features/directory/center/center-contact.tsx';
import { locationsOfCenters } from '../../../features/directory/map/center-locations.ts';
import { LocationIsland } from '../../../features/directory/map/location-section.island.tsx';
import { FavouriteIsland } from '../../../features/patients/favourites/favourite-slot.island.tsx';
import { serverApi } from '../../../lib/requests/api.ts';
import { apiFetchContext, siteContext } from '../../../lib/page/context.ts';
import { physicianThing } from '../../../features/directory/head/doctor-thing.ts';
import { headOf } from '../../../lib/head/page-head.ts';
import { breadcrumbThing } from '../../../lib/head/site-things.ts';
import { pointOf } from '../../../lib/distance.ts';
import { unwrapMoved } from '../../../features/directory/unwrap-moved.ts';
import { common, pageTitle } from '../../../text/common.ts';
import { directoryPage } from '../../../features/shared-directory/directory-page.text.ts';
import { toMap } from '../../../features/directory/map/to-map.text.ts';
import { Initials } from '../../../ui/drawing/initials.tsx';
import { ShareLinkIsland } from '../../../ui/share-link.island.tsx';
import { PageBar } from '../../../ui/layouts/page-bar.tsx';
import { WithoutSearchLayout } from '../../../ui/layouts/site-layouts.tsx';
import type { Route } from './+types/doctor';
import { siteSlots } from '../site-slots.tsx';
import { bookableFacts } from '../../../features/schedule/bookable-facts.ts';
import { NextNumberIsland } from './next-number.late-island.tsx';
import { Link } from '../../../ui/link.tsx';

type Loaded = Awaited<ReturnType<typeof loadDoctor>>;
type Doctor = DataOf<typeof getDoctorPage>['doctor'];

const ICONS = [IdCard, FileText, Clock];

/** ROUTE-21, ROUTE-22: a date that cannot be shown counts as today; the server decides that. */
export async function loadDoctor(
  context: Route.LoaderArgs['context'],
  slug: string,
  request: Request,
  hospital?: string,
) {
  const call = serverApi(context.get(apiFetchContext));
  const { searchParams, search } = new URL(request.url);
  const date = searchParams.get('date');
  const query = { ...(date && { date: date.slice(0, 40) }), ...(hospital && { hospital }) };
  const result = await call(getDoctorPage, { params: { slug }, query });
  const found = unwrapMoved(result, (now) => {
    const at = now.hospital ?? hospital;
    return `/d/${now.doctor ?? slug}${at ? `/${at}` : ''}${search}`;
  });
  return { ...found, hospital: hospital ?? null, head: headOfDoctor(context.get(siteContext), found.doctor, hospital) };
}

/** For a doctor with one center the page at that center shows the same as the doctor's own page, so the latter is the canonical one. */
function headOfDoctor(site: string, doctor: Doctor, hospital: string | undefined) {
  const here = doctor.practices.find((practice) => practice.hospital.slug_name === hospital)?.hospital;
  const places = new Set(doctor.practices.map((practice) => practice.hospital.id));
  const fields = doctor.specializations.map(({ name }) => name).join(', ');
  const path = `/d/${doctor.slug}`;
  const name = here ? directoryPage.doctorAt(doctor.name, here.name) : doctor.name;
  const trail = [
    { name: common.home, path: '/' },
    { name: common.doctors, path: '/dokter' },
    { name: doctor.name, path },
  ];
  return headOf(site, {
    title: pageTitle(name),
    description: directoryPage.doctorDescription(name, fields),
    path: here && places.size > 1 ? `${path}/${here.slug_name}` : path,
    preview: `doctor/${doctor.slug}`,
    things: [physicianThing(site, doctor), breadcrumbThing(site, trail)],
  });
}

export function DoctorPage({ doctor, today, date, days, sessions, next_date: nextDate, hospital }: Loaded) {
  const fields = doctor.specializations.map(({ name }) => name).join(' · ');
  const here = doctor.practices.find((practice) => practice.hospital.slug_name === hospital);
  const share = { title: doctor.name, path: `/d/${doctor.slug}${here ? `/${here.hospital.slug_name}` : ''}` };
  const centers = (here ? [here] : doctor.practices).map((practice) => practice.hospital);
  return (
    <WithoutSearchLayout
      {...siteSlots}
      screen="hal-dokter"
      bar={
        <PageBar
          backTo="/search/result/?query=dr."
          backLabel={common.back}
          actions={
            <>
              <ShareLinkIsland {...share} />
              <FavouriteIsland kind="doctor" id={doctor.id} name={doctor.name} />
            </>
          }
        />
      }
    >
      <div className="dok">
        <div className="wrap dok-in">
          <Initials id={doctor.slug} name={doctor.name} size="l" />
          <div>
            <h1>{doctor.name}</h1>
            <p className="sp">{fields}</p>
            <p className="meta mt-1">
              {here ? directoryPage.atCenter(here.hospital.name) : directoryPage.practisesAt(doctor.practices.length)}
            </p>
            {here && doctor.practices.length > 1 && (
              <Link className="tautan" to={`/d/${doctor.slug}`}>
                {directoryPage.allCenters}
              </Link>
            )}
          </div>
          <div className="hanya-besar aksi">
            <FavouriteIsland kind="doctor" id={doctor.id} name={doctor.name} wide />
            <ShareLinkIsland {...share} wide />
          </div>
        </div>
      </div>
      <div className="bg-kertas">
        <div className="wrap tata">
          <div>
            <DayStrip days={days} today={today} selected={date} />
            <SessionsByCenter
              sessions={sessions}
              nextDate={nextDate}
              renderNext={(session) => (
                <NextNumberIsland
                  session={bookableFacts(session)}
                  nextDate={nextDate}
                  center={pointOf(centers.find(({ slug_name: slug }) => slug === session.hospital.slug_name))}
                />
              )}
            />
          </div>
          <aside className="tumpuk">
            <div className="info">
              <LocationIsland title={toMap.practices} places={locationsOfCenters(centers, ({ regency }) => regency)} />
            </div>
            <ContactSection centers={centers} />
            <section className="info">
              <h2>{directoryPage.about}</h2>
              <dl>
                <div>
                  <dt>{directoryPage.field}</dt>
                  <dd>{fields}</dd>
                </div>
                <div>
                  <dt>{directoryPage.takes}</dt>
                  <dd>{doctor.insurances.map(({ name }) => name).join(', ')}</dd>
                </div>
              </dl>
            </section>
            <section className="info">
              <h2>{directoryPage.before}</h2>
              <ul className="siap">
                {directoryPage.bring.map((line, index) => {
                  const Icon = ICONS[index] ?? Clock;
                  return (
                    <li key={line}>
                      <Icon className="i" aria-hidden="true" />
                      <span>{line}</span>
                    </li>
                  );
                })}
              </ul>
            </section>
          </aside>
        </div>
      </div>
    </WithoutSearchLayout>
  );
}
