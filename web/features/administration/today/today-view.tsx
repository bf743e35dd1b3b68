import { CalendarRange, History, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ENDED_SESSION_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { formatCount, formatDate, formatTime, localOf } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { acts } from './session-acts.text.ts';
import { presses } from './presses.text.ts';
import { overSession, today as text } from './text.ts';
import { TodaySessionCard } from './today-session.tsx';
import { Totals } from './totals.tsx';
import { useToday } from './use-today.ts';
import type { Today, TodayNow, TodaySession } from './use-today.ts';
import './today.css';
import { Link } from '../../../ui/link.tsx';

/** Loaded when they are opened, because they bring the dialog's code. */
const PressDrawer = lazy(async () => ({ default: (await import('./press-drawer.tsx')).PressDrawer }));

const ExtraSession = lazy(async () => ({ default: (await import('./extra-session.tsx')).ExtraSession }));

const CLOCK_MS = 10_000;

/** A manager's day: every session of today as it stands, live. */
export function TodayView({ token, center }: { readonly token: string; readonly center: number }) {
  const now = useToday(token, center);
  return (
    <Loaded loading={now} bones={[64, 88, 96, 96, 96]}>
      {(day) => <Day token={token} day={day} now={now} />}
    </Loaded>
  );
}

interface DayProps {
  readonly token: string;
  readonly day: Today;
  readonly now: TodayNow;
}

function Day({ token, day, now }: DayProps) {
  const [open, setOpen] = useState<number | null>(null);
  const [isLog, setIsLog] = useState(false);
  const [extra, setExtra] = useState<{ readonly like: TodaySession | null } | null>(null);
  const [done, setDone] = useState<string | null>(null);
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
        <div className="hr-alat">
          <Live day={day} now={now} />
          <Button tone="secondary" small onClick={() => setExtra({ like: null })}>
            <Plus className="i i-16" aria-hidden="true" />
            {acts.extra}
          </Button>
          <Button tone="secondary" small onClick={() => setIsLog(true)}>
            <History className="i i-16" aria-hidden="true" />
            {presses.title}
          </Button>
        </div>
      </div>
      {done && (
        <Notice tone="done" className="mt-4">
          {done}
        </Notice>
      )}
      <Totals total={day.total} />
      {day.sessions.length === 0 && (
        <Empty
          icon={CalendarRange}
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
            acts={{ token, onChanged: now.reload, onExtra: () => setExtra({ like: session }) }}
          />
        ))}
      </ul>
      {extra && (
        <Suspense fallback={null}>
          <ExtraSession
            token={token}
            day={day}
            like={extra.like}
            onClose={() => setExtra(null)}
            onAdded={(sentence) => {
              setExtra(null);
              setDone(sentence);
              now.reload();
            }}
          />
        </Suspense>
      )}
      {isLog && (
        <Suspense fallback={null}>
          <PressDrawer token={token} center={day.center.id} news={day} onClose={() => setIsLog(false)} />
        </Suspense>
      )}
      {over.length > 0 && <Over day={day} sessions={over} />}
      {!day.checkpoint_is_mailed && (
        <p className="meta mt-4">
          {text.notMailed}
          <br />
          <Link className="tautan" to="/user/akun">
            {text.addMail}
          </Link>
        </p>
      )}
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

function Over({ day, sessions }: { readonly day: Today; readonly sessions: readonly TodaySession[] }) {
  return (
    <section className="mt-4">
      <h2 className="usai-judul">{text.overHeading}</h2>
      <ul>
        {sessions.map(
          ({ id, clinic, doctor, doctor_substitute: substitute, served, status, finished_at, time_end }) => (
            <li key={id} className="meta">
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
