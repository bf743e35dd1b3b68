import { CalendarX2, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDistance, formatTimeRange } from '../../../lib/format.ts';
import { directory } from '../../shared-directory/directory.text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Initials } from '../../../ui/drawing/initials.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { Tear, Ticket } from '../../../ui/ticket/ticket.tsx';
import { SessionAction, SessionStatus, dayWords, onlineQuota } from '../../shared-directory/session-parts.tsx';
import { locationOfDoctor } from '../map/result-locations.ts';
import type { DoctorSummary, Session } from '../../shared-directory/types.ts';
import { Link } from '../../../ui/link.tsx';

/** A doctor in a list: name, centers, and the next session with its numbers. `actions`: buttons that the page adds (the heart). */
export function DoctorCard({
  doctor,
  today,
  now,
  actions,
}: {
  readonly doctor: DoctorSummary;
  readonly today: string;
  /** The instant of the page, for the age of a called number. */
  readonly now: string;
  readonly actions?: ReactNode;
}) {
  const session = doctor.next_session;
  return (
    <Ticket className="k-dokter ringkas lebar" onPaper data-card={doctor.id} data-location={locationOfDoctor(doctor)}>
      <div className="atas">
        <Initials id={doctor.slug} name={doctor.name} />
        <div>
          <h3>
            <Link prefetch to={`/d/${doctor.slug}${session ? `?date=${session.date}` : ''}`}>
              {doctor.name}
            </Link>
          </h3>
          <p className="meta">{doctor.specialist}</p>
          {doctor.hospital && (
            <p className="tempat">
              <MapPin className="i i-16" aria-hidden="true" />
              <span>
                {doctor.hospital.distance_km !== null && (
                  <span className="nw t">{formatDistance(doctor.hospital.distance_km)} · </span>
                )}
                {doctor.hospital.name}, {doctor.hospital.regency}
              </span>
            </p>
          )}
          {doctor.full_today && session?.date !== today && (
            <p className="status st-atas">
              <Stamp tone="change">{directory.fullToday}</Stamp>
            </p>
          )}
          {session && session.date === today && <SessionStatus session={session} now={now} />}
        </div>
        {actions}
      </div>
      <Tear />
      <div className="bawah" data-live={`next-session-${doctor.id}`}>
        {session ? <NextSession session={session} today={today} /> : <NoSession slug={doctor.slug} />}
      </div>
    </Ticket>
  );
}

function NextSession({ session, today }: { readonly session: Session; readonly today: string }) {
  const { left, total } = onlineQuota(session);
  const time = formatTimeRange(session.time_start, session.time_end, session.zone);
  return (
    <>
      <div className="sesi">
        <div>
          <span className="meta">{dayWords(session.date, today)} </span>
          <b className="jam t">{time}</b>
        </div>
        <div className="meta sisa t">
          {directory.leftWord} <b>{left}</b> {directory.leftOf(total)}
        </div>
      </div>
      <SessionAction session={session} time={time} />
    </>
  );
}

function NoSession({ slug }: { readonly slug: string }) {
  return (
    <>
      <p className="tempat mb-4">
        <CalendarX2 className="i i-16" aria-hidden="true" />
        <span>{directory.noSession}</span>
      </p>
      <ButtonLink tone="secondary" block to={`/d/${slug}`}>
        {directory.seeDoctor}
      </ButtonLink>
    </>
  );
}
