import { BEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { CalendarDays } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDateWithoutYear, formatTime } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { desk, registeredCount, servedCount, inLineCount } from '../desk.text.ts';
import { Empty } from '../../../ui/state/empty.tsx';
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

/** It runs, and will probably end after its hours. */
const OVER: Look = { dot: 'denyut', className: 'jalan', words: desk.runsOver };
/** Its hours have passed and nobody started it; it can still be started. */
const OVERDUE: Look = { dot: null, className: 'usai', words: desk.overdue };

export interface SessionListProps {
  readonly sessions: readonly DeskSummary[];
  /** Today's local date: a session of another day shows its date. */
  readonly today: string | undefined;
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

/** Today's sessions beside the call. A narrow screen has them in its menu instead. */
export function SessionList(props: SessionListProps) {
  return (
    <aside className="kiri" aria-label={desk.sessionsToday}>
      <h2>{desk.sessionsToday}</h2>
      <SessionButtons {...props} />
    </aside>
  );
}

/** Today's sessions of the center, and earlier ones that still run, in the order of inProgressFirst. The session that the desk works on is marked and scrolled into view. */
export function SessionButtons({ sessions, today, chosen, onChoose }: SessionListProps) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const there = sessions.some(({ id }) => id === chosen);
  useEffect(() => {
    const mark = there ? list.current?.querySelector(`[data-session="${chosen}"]`) : null;
    mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen, there]);
  if (sessions.length === 0)
    return today === undefined ? null : (
      <Empty icon={CalendarDays} title={desk.noSessions}>
        {desk.noSessionsHelp}
      </Empty>
    );
  return (
    <ul ref={list} className="daftar-sesi">
      {inProgressFirst(sessions, now).map((session) => {
        const look = lookOf(session, now);
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
                  <span className={look === OVER ? 'lewat' : undefined}>{look.words}</span>
                </span>
                <span className="meta t">{countOf(session)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function lookOf(session: DeskSummary, now: Date): Look {
  if (isOverdue(session, now)) return OVERDUE;
  return session.status === 'RUNNING' && session.over_minutes !== null ? OVER : LOOKS[session.status];
}

function countOf({ status, waiting, done }: DeskSummary): string {
  if (status === 'FINISHED') return servedCount(done);
  return isOneOf(BEGUN_STATUSES, status) ? inLineCount(waiting) : registeredCount(waiting);
}
