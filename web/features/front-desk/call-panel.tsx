import { CircleCheck } from 'lucide-react';
import { formatTimeRange, localOf } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ageOf, desk, deskDocuments, leftOf, minutesMean, substituteFor, timesCalled } from '../../text/desk.ts';
import { elapsed } from './elapsed.ts';
import type { DeskEntry, DeskSession } from './use-desk.ts';

/** Clinic, room, hours and doctor of the session worked on. */
export function SessionTitle({ session }: { readonly session: DeskSession }) {
  const doctor = session.doctor_substitute ?? session.doctor;
  return (
    <div className="dk">
      <div>
        <h1>
          {session.clinic.name}{' '}
          <span>
            {session.clinic.room && `${session.clinic.room} · `}
            <span className="t">{formatTimeRange(session.time_start, session.time_end)}</span>
          </span>
        </h1>
        <p>{doctor.name}</p>
        {session.doctor_substitute && <span className="cap cap-m">{substituteFor(session.doctor.name)}</span>}
      </div>
    </div>
  );
}

export interface CallCardProps {
  readonly session: DeskSession;
  /** Shows what somebody gave with the booking. */
  readonly onOpen: (entry: DeskEntry) => void;
}

/** The number called now, large, and the person who holds it. */
export function CallCard({ session, onOpen }: CallCardProps) {
  const { current } = session;
  return (
    <section className={`kini karcis${current ? '' : ' kini-kosong'}`} aria-label={desk.calledNow}>
      <div className="no">
        <div>{current ? desk.calledNow : session.now_label ? desk.calledLast : desk.nobodyYet}</div>
        {session.now_label && <div className="nq">{current?.label ?? session.now_label}</div>}
      </div>
      <div className="sobek-v" />
      <div className="ps">
        {current ? (
          <Person entry={current} zone={session.zone} onOpen={() => onOpen(current)} />
        ) : (
          <Nobody session={session} />
        )}
      </div>
    </section>
  );
}

interface PersonProps {
  readonly entry: DeskEntry;
  readonly zone: DeskSession['zone'];
  readonly onOpen: () => void;
}

function Person({ entry, zone, onOpen }: PersonProps) {
  const now = useNow();
  return (
    <>
      <h2>{entry.patient.name}</h2>
      <p className="meta">
        {entry.patient.age !== null && `${ageOf(entry.patient.age)} · `}
        {entry.payment}
      </p>
      {entry.checked_in_at && (
        <p className="ck">
          <CircleCheck className="i i-16" aria-hidden="true" />
          {desk.checkIn} <span className="t">{localOf(entry.checked_in_at, zone).time}</span>
        </p>
      )}
      <dl>
        <div>
          <dt>{desk.callCount}</dt>
          <dd className="t">{timesCalled(entry.call_count)}</dd>
        </div>
        {entry.called_at && (
          <div>
            <dt>{desk.inRoom}</dt>
            <dd className="t">{elapsed(entry.called_at, now)}</dd>
          </div>
        )}
      </dl>
      <Button tone="secondary" small aria-haspopup="dialog" onClick={onOpen}>
        {deskDocuments.open}
      </Button>
    </>
  );
}

function Nobody({ session }: { readonly session: DeskSession }) {
  const begun = session.status === 'RUNNING' || session.status === 'PAUSED';
  return (
    <>
      <h2>{desk.nobodyInside}</h2>
      <p className="meta">{begun ? desk.nobodyInsideHelp : desk.notStartedHelp}</p>
    </>
  );
}

/** How the session goes: mean visit, served, places left. */
export function Pace({ session }: { readonly session: DeskSession }) {
  const { quota, pace_minutes: pace } = session;
  const left = quota.jkn_left + quota.general_left + quota.onsite_left;
  return (
    <div className="bw">
      <section className="irama">
        <h3>{desk.pace}</h3>
        <dl>
          <div>
            <dt>{desk.average}</dt>
            <dd className="t">{pace === null ? desk.notMeasured : minutesMean(pace)}</dd>
          </div>
          <div>
            <dt>{desk.served}</dt>
            <dd className="t">{session.done}</dd>
          </div>
          <div>
            <dt>{desk.placesLeft}</dt>
            <dd className="t">{leftOf(left, quota.jkn + quota.general + quota.onsite)}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
