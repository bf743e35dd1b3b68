import type { ReactNode } from 'react';
import { formatDateWithoutYear, formatTimeRange, tenthsOf } from '../../lib/format.ts';
import { directory } from '../shared-directory/directory.text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Quota } from '../../ui/ticket/quota.tsx';
import { SessionAction, SubstituteNotice, isOver, onlineQuota } from '../shared-directory/session-parts.tsx';
import type { Session } from '../shared-directory/types.ts';
import { SessionStatusIsland } from './session-status.island.tsx';

/** Where the days to choose from stand on a page of a doctor or clinic. */
export const DAYS_ID = 'hari';

interface SessionBlockProps {
  readonly session: Session;
  /** Says which number is the next, where the session gives numbers. */
  readonly next: ReactNode;
  /** The first later day with numbers, where it is known. */
  readonly nextDate?: string;
}

/** One session on a page of a doctor or clinic: its hours, its live status, the numbers left, and the button that takes one, or the way to another day. Where the queue ends meanwhile, what comes after its status gives way, by the styles. */
export function SessionBlock({ session, next, nextDate }: SessionBlockProps) {
  const { id, date, zone, status, is_passed, queue, pause, stalled_since, expected_at } = session;
  const { left, total } = onlineQuota(session);
  const time = formatTimeRange(session.time_start, session.time_end);
  const over = isOver(session, session);
  return (
    <div className="sesi-baris">
      <div className="jam t">
        {time} <small>{session.zone}</small>
      </div>
      <div className="meta">{[session.clinic.name, session.clinic.room].filter(Boolean).join(' · ')}</div>
      <div className="mt-3">
        <SessionStatusIsland
          session={{ id, date, zone, status, is_passed, queue, pause, stalled_since, expected_at }}
        />
      </div>
      {!over && (
        <div className="sesi-ambil">
          <div className="mt-3.5" data-live={`quota-${id}`}>
            <Quota total={total} left={left} />
            <dl className="angka">
              <div>
                <dt>{directory.jkn}</dt>
                <dd className={session.quota.jkn === 0 ? undefined : 't'}>
                  {session.quota.jkn === 0
                    ? directory.noJkn
                    : directory.left(session.quota.jkn_left, session.quota.jkn)}
                </dd>
              </div>
              <div>
                <dt>{directory.general}</dt>
                <dd className={session.quota.general === 0 ? undefined : 't'}>
                  {session.quota.general === 0
                    ? directory.jknOnly
                    : directory.left(session.quota.general_left, session.quota.general)}
                </dd>
              </div>
            </dl>
          </div>
          {session.accuracy && (
            <p className="meta mt-2">{directory.accuracy(tenthsOf(session.accuracy.kept, session.accuracy.of))}</p>
          )}
          {session.doctor_substitute && (
            <div className="mt-3.5">
              <SubstituteNotice session={session} />
            </div>
          )}
          {session.is_bookable && next}
          <div className="sesi-aksi mt-3.5">
            <SessionAction session={session} time={time} />
          </div>
        </div>
      )}
      {(over || !session.is_bookable) && (
        <div className="mt-2">
          <ButtonLink
            tone={over ? 'secondary' : 'quiet'}
            block
            prefetch={false}
            to={nextDate ? `?date=${nextDate}` : `#${DAYS_ID}`}
          >
            {nextDate ? directory.freeDay(formatDateWithoutYear(nextDate)) : directory.otherDay}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
