import { formatTimeRange } from '../../lib/format.ts';
import { directory } from '../shared-directory/directory.text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Quota } from '../../ui/ticket/quota.tsx';
import { TicketFull, TicketLink } from '../../ui/ticket/ticket-button.tsx';
import { SessionStatus, SubstituteNotice, isOver, onlineQuota } from '../shared-directory/session-parts.tsx';
import type { Session } from '../shared-directory/types.ts';
import { useLiveQueue } from '../shared-directory/use-live-queue.ts';

/** One session on a page of a doctor or clinic: its hours, its live status, the numbers left, and the button that takes one. */
export function SessionBlock({ session, title }: { readonly session: Session; readonly title?: string }) {
  const live = useLiveQueue(session);
  const { left, total } = onlineQuota(session);
  const time = formatTimeRange(session.time_start, session.time_end);
  return (
    <div className="sesi-baris">
      <div className="jam t">
        {time} <small>{session.zone}</small>
      </div>
      <div className="meta">{title ?? [session.clinic.name, session.clinic.room].filter(Boolean).join(' · ')}</div>
      <div className="mt-3">
        <SessionStatus session={session} live={live} />
      </div>
      {!isOver(session, live) && (
        <>
          <div className="mt-3.5">
            <Quota total={total} left={left} />
          </div>
          <dl className="angka">
            <div>
              <dt>{directory.jkn}</dt>
              <dd className="t">{directory.left(session.quota.jkn_left, session.quota.jkn)}</dd>
            </div>
            <div>
              <dt>{directory.general}</dt>
              <dd className="t">{directory.left(session.quota.general_left, session.quota.general)}</dd>
            </div>
          </dl>
          {session.accuracy && (
            <p className="meta mt-2">{directory.accuracy(session.accuracy.kept, session.accuracy.of)}</p>
          )}
          {session.doctor_substitute && (
            <div className="mt-3.5">
              <SubstituteNotice session={session} />
            </div>
          )}
          <div className="mt-3.5">
            {session.is_bookable ? (
              <TicketLink to={`/ambil-antrian/${session.id}`} aria-label={directory.takeOf(session.doctor.name, time)}>
                {directory.take}
              </TicketLink>
            ) : (
              <TicketFull>{left === 0 && !session.is_passed ? directory.full : directory.closed}</TicketFull>
            )}
            {left === 0 && !session.is_passed && (
              <ButtonLink tone="quiet" small to={`/ambil-antrian/${session.id}`}>
                {directory.waitHere}
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </div>
  );
}
