import { ChevronRight } from 'lucide-react';
import { formatDistance, formatTime } from '../../../lib/format.ts';
import { directory } from '../../shared-directory/directory.text.ts';
import { Initials } from '../../../ui/drawing/initials.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { SessionAction, dayWords, onlineQuota } from '../../shared-directory/session-parts.tsx';
import type { DoctorSummary } from '../../shared-directory/types.ts';
import { Link } from '../../../ui/link.tsx';

/** A short list of doctors, each a link: name, center, and the next session; with the way to its number, because whoever reads here came for one. */
export function DoctorLines({
  doctors,
  today,
}: {
  readonly doctors: readonly DoctorSummary[];
  readonly today: string;
}) {
  return (
    <ul className="tk-daftar">
      {doctors.map((doctor) => (
        <li key={doctor.id}>
          <DoctorLine doctor={doctor} today={today} />
          {doctor.next_session?.is_bookable && (
            <SessionAction session={doctor.next_session} time={formatTime(doctor.next_session.time_start)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function DoctorLine({ doctor, today }: { readonly doctor: DoctorSummary; readonly today: string }) {
  const session = doctor.next_session;
  const place = doctor.hospital;
  return (
    <Link className="tk" prefetch to={`/d/${doctor.slug}${session ? `?date=${session.date}` : ''}`}>
      <Initials id={doctor.slug} name={doctor.name} />
      <div>
        <div className="kuat">{doctor.name}</div>
        {place && (
          <div className="meta">
            {place.distance_km !== null && <span className="nw t">{formatDistance(place.distance_km)} · </span>}
            {place.name}, {place.regency}
          </div>
        )}
        {session ? (
          <StatusLine tone={session.queue.now > 0 ? 'running' : 'waiting'} data-live={`line-${doctor.id}`}>
            {dayWords(session.date, today)} <b className="t">{formatTime(session.time_start)}</b>,{' '}
            {directory.leftShort(onlineQuota(session).left)}
          </StatusLine>
        ) : (
          <StatusLine tone="none">{directory.noSession}</StatusLine>
        )}
      </div>
      <ChevronRight className="i" aria-hidden="true" />
    </Link>
  );
}
