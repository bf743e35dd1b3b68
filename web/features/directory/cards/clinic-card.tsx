import type * as z from 'zod/mini';
import type { ReactNode } from 'react';
import type { clinicWithDoctors } from '#contract/directory/center.ts';
import { formatTimeRange } from '../../../lib/format.ts';
import { directory } from '../../shared-directory/directory.text.ts';
import { centerPage } from '../center/center-page.text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Initials } from '../../../ui/drawing/initials.tsx';
import { SessionStatus, dayWords, onlineQuota } from '../../shared-directory/session-parts.tsx';
import type { Session } from '../../shared-directory/types.ts';
import { Link } from '../../../ui/link.tsx';

type Clinic = z.output<typeof clinicWithDoctors>;

/** A clinic of a center with its doctors and their next sessions. `actions`: buttons that the page adds (the heart). */
export function ClinicCard({
  clinic,
  hospital,
  today,
  actions,
  renderNext,
}: {
  readonly clinic: Clinic;
  readonly hospital: string;
  readonly today: string;
  readonly actions?: ReactNode;
  /** Says of a session that gives numbers which is the next. */
  readonly renderNext?: (session: Session) => ReactNode;
}) {
  return (
    <article className="poli">
      <div className="poli-k">
        <h3>
          <Link prefetch to={`/p/${hospital}/c/${clinic.slug_name}`}>
            {clinic.name}
          </Link>
        </h3>
        <span className="meta">{clinic.room}</span>
        {actions}
      </div>
      {clinic.doctors.map((doctor) => (
        <div className="poli-d" key={doctor.id}>
          <Initials id={doctor.slug} name={doctor.name} size="s" />
          <div>
            <Link className="kuat nm" prefetch to={`/d/${doctor.slug}/${hospital}`}>
              {doctor.name}
            </Link>
            <DoctorLine doctor={doctor} today={today} />
            {isBookableToday(doctor, today) && renderNext?.(doctor.next_session)}
          </div>
          <DoctorChoice doctor={doctor} hospital={hospital} />
        </div>
      ))}
    </article>
  );
}

type ClinicDoctor = Clinic['doctors'][number];

/** Whether a doctor has a session of today that gives numbers now. */
export function isBookableToday(
  doctor: ClinicDoctor,
  today: string,
): doctor is ClinicDoctor & { readonly next_session: Session } {
  return doctor.next_session?.is_bookable === true && doctor.next_session.date === today;
}

function DoctorLine({
  doctor: { next_session: session },
  today,
}: {
  readonly doctor: ClinicDoctor;
  readonly today: string;
}) {
  if (!session) return <p className="meta">{directory.noSession}</p>;
  return (
    <>
      <p className="meta">
        {dayWords(session.date, today)},{' '}
        <span className="t">{formatTimeRange(session.time_start, session.time_end, session.zone)}</span>
      </p>
      {session.date === today && <SessionStatus session={session} />}
    </>
  );
}

function DoctorChoice({ doctor, hospital }: { readonly doctor: ClinicDoctor; readonly hospital: string }) {
  const session = doctor.next_session;
  if (!session) return null;
  return (
    <div className="pl">
      <ButtonLink
        tone="secondary"
        small
        to={`/d/${doctor.slug}/${hospital}?date=${session.date}`}
        aria-label={centerPage.chooseOf(doctor.name)}
      >
        {centerPage.choose}
      </ButtonLink>
      <span className="meta t ss" data-live={`left-${session.id}`}>
        {directory.leftShort(onlineQuota(session).left)}
      </span>
    </div>
  );
}
