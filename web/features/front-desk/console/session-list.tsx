import { BEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { useEffect, useRef } from 'react';
import { formatDateWithoutYear, formatTime } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { desk, registeredCount, servedCount, inLineCount } from '../desk.text.ts';
import { inProgressFirst, isOverdue } from './day.ts';
import type { DeskSummary } from '../state/shapes.ts';

/** `dot`: class of the status dot, which is drawn here because a paragraph may not stand inside a button. */
type Look = { dot: string | null; className: string; words: string };

const LOOKS: Record<DeskSummary['status'], Look> = {
  OPEN: { dot: 'denyut denyut-mati', className: 'belum', words: desk.open },
  RUNNING: { dot: 'denyut', className: 'jalan', words: desk.running },
  PAUSED: { dot: 'denyut denyut-jeda', className: 'jeda', words: desk.paused },
  FINISHED: { dot: null, className: 'usai', words: desk.finished },
  CLOSED: { dot: 'denyut denyut-mati', className: 'belum', words: desk.closed },
  CANCELLED: { dot: null, className: 'usai', words: desk.cancelled },
};

/** Its hours have passed and nobody started it; it can still be started. */
const OVERDUE: Look = { dot: null, className: 'usai', words: desk.overdue };

export interface SessionListProps {
  readonly sessions: readonly DeskSummary[];
  /** Today's local date: a session of another day shows its date. */
  readonly today: string | undefined;
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

/** Today's sessions of the center, and earlier ones that still run, in the order of inProgressFirst. The session that the desk works on is marked and scrolled into view. */
export function SessionList({ sessions, today, chosen, onChoose }: SessionListProps) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const there = sessions.some(({ id }) => id === chosen);
  useEffect(() => {
    const mark = there ? list.current?.querySelector(`[data-session="${chosen}"]`) : null;
    mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen, there]);
  return (
    <aside className="kiri" aria-label={desk.sessionsToday}>
      <h2>{desk.sessionsToday}</h2>
      {sessions.length === 0 && <p className="meta meja-kosong">{desk.noSessionsHelp}</p>}
      <ul ref={list}>
        {inProgressFirst(sessions, now).map((session) => {
          const look = isOverdue(session, now) ? OVERDUE : LOOKS[session.status];
          return (
            <li key={session.id}>
              <button
                type="button"
                className={`sesi ${look.className}`}
                data-session={session.id}
                aria-current={session.id === chosen || undefined}
                onClick={() => onChoose(session.id)}
              >
                <span className="r1">
                  <b>{session.clinic.name}</b>
                  <span className="nq">{session.now_label || desk.noNumber}</span>
                </span>
                <span className="meta">
                  {session.date !== today && <b>{formatDateWithoutYear(session.date)}, </b>}
                  <span className="t">{formatTime(session.time_start)}</span> ·{' '}
                  {(session.doctor_substitute ?? session.doctor).name}
                </span>
                <span className="r2">
                  <span className="status">
                    {look.dot && <span className={look.dot} aria-hidden="true" />}
                    {look.words}
                  </span>
                  <span className="meta t">{countOf(session)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}

function countOf({ status, waiting, done }: DeskSummary): string {
  if (status === 'FINISHED') return servedCount(done);
  return isOneOf(BEGUN_STATUSES, status) ? inLineCount(waiting) : registeredCount(waiting);
}
