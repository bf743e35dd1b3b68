import { useState } from 'react';
import { Link } from 'react-router';
import { ENDED_SESSION_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { formatCount, formatDate, formatTime, localOf } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { inMinutes, ofAll, overSession, today as text } from './text.ts';
import { TodaySessionCard } from './today-session.tsx';
import { useToday } from './use-today.ts';
import type { Today, TodayNow, TodaySession } from './use-today.ts';
import './today.css';

const CLOCK_MS = 10_000;

/** A manager's day: every session of today as it stands, live. */
export function TodayView({ token, center }: { readonly token: string; readonly center: number }) {
  const now = useToday(token, center);
  return (
    <Loaded loading={now} bones={[64, 88, 96, 96, 96]}>
      {(day) => <Day day={day} now={now} />}
    </Loaded>
  );
}

function Day({ day, now }: { readonly day: Today; readonly now: TodayNow }) {
  const [open, setOpen] = useState<number | null>(null);
  const isOver = ({ status }: TodaySession): boolean => isOneOf(ENDED_SESSION_STATUSES, status);
  const [over, others] = [day.sessions.filter(isOver), day.sessions.filter((session) => !isOver(session))];
  return (
    <>
      <div className="baris-antar">
        <div>
          <h1>{text.title}</h1>
          <p className="meta">
            {formatDate(day.today)}, {day.center.zone}
          </p>
        </div>
        <Live day={day} now={now} />
      </div>
      <Totals total={day.total} />
      {day.sessions.length === 0 && (
        <Empty
          title={text.none}
          action={<ButtonLink to={`/kelola/${day.center.id}/jadwal`}>{text.toSchedules}</ButtonLink>}
        >
          {text.noneHelp}
        </Empty>
      )}
      <ul className="hr-daftar">
        {others.map((session) => (
          <TodaySessionCard
            key={session.id}
            day={day}
            session={session}
            isOpen={open === session.id}
            onToggle={() => setOpen(open === session.id ? null : session.id)}
          />
        ))}
      </ul>
      {over.length > 0 && <Over day={day} sessions={over} />}
    </>
  );
}

function Live({ day, now: { connection } }: { readonly day: Today; readonly now: TodayNow }) {
  const clock = useNow(CLOCK_MS);
  if (connection === 'lost') return <StatusLine tone="paused">{text.lost}</StatusLine>;
  return (
    <StatusLine tone="running">
      {text.live}, <span className="t">{localOf(clock.toISOString(), day.center.zone).time}</span>
    </StatusLine>
  );
}

/** The figures of some sessions together, in fixed order. */
export function Totals({ total }: { readonly total: Today['total'] }) {
  const tiles = [
    [text.running, formatCount(total.running), ofAll(formatCount(total.sessions)), false],
    [text.inLineNow, formatCount(total.in_line), text.people, false],
    [text.served, formatCount(total.served), ofAll(formatCount(total.given)), false],
    [text.wait, total.wait === null ? text.unknown : formatCount(Math.round(total.wait)), inMinutes, false],
    [text.due, formatCount(total.due), total.due === 0 ? text.noneDue : text.sessions, total.due > 0],
  ] as const;
  return (
    <dl className="ringkas4">
      {tiles.map(([name, value, unit, isDue]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classNames('t', isDue && 'm-k')}>
            {value} <small className={isDue ? 'm-k' : undefined}>{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Over({ day, sessions }: { readonly day: Today; readonly sessions: readonly TodaySession[] }) {
  return (
    <section className="mt-4">
      <h2 className="usai-judul">{text.overHeading}</h2>
      <ul>
        {sessions.map(
          ({ id, clinic, doctor, doctor_substitute: substitute, served, status, finished_at, time_end }) => (
            <li key={id} className="meta t">
              {overSession(
                `${clinic.name}, ${(substitute ?? doctor).name}`,
                formatCount(served),
                status === 'CANCELLED'
                  ? null
                  : finished_at === null
                    ? formatTime(time_end)
                    : localOf(finished_at, day.center.zone).time,
              )}{' '}
              <Link className="tautan" to={`/jejak/${id}`}>
                {text.openLog}
                <span className="vh"> {clinic.name}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
