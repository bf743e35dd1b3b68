import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { formatDateWithoutYear, formatTimeRange } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Stamp } from '../../../ui/stamp.tsx';
import { figuresOf } from './figures-of-session.ts';
import { SessionActs } from './session-acts.tsx';
import type { SessionActsProps } from './session-acts.tsx';
import { actsOf, roomsOf, today as text } from './text.ts';
import type { Today, TodaySession } from './use-today.ts';

export interface TodaySessionProps {
  readonly day: Today;
  readonly session: TodaySession;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly acts: Pick<SessionActsProps, 'token' | 'onExtra' | 'onChanged'>;
}

/** One session of today with its figures; it opens in place with what can be done about it. */
export function TodaySessionCard({ day, session, isOpen, onToggle, acts }: TodaySessionProps) {
  const { clinic, doctor, doctor_substitute: substitute, rooms, now_label: label } = session;
  const panel = useId();
  return (
    <li className={classNames('hr-s', isOpen && 'buka')}>
      <div className="atas-h">
        <b className={classNames('nq no-h', label === '' && 'belum')}>{label || text.unknown}</b>
        <div className="nama-h">
          <h2>{clinic.name}</h2>
          <p className="meta">{(substitute ?? doctor).name}</p>
          {substitute && <Stamp tone="change">{text.substitute}</Stamp>}
          <p className="meta">
            {session.date !== day.today && <b>{formatDateWithoutYear(session.date)}, </b>}
            <span className="t">{formatTimeRange(session.time_start, session.time_end)}</span>
            {(rooms.length > 0 || clinic.room) && `, ${rooms.length > 0 ? roomsOf(rooms) : clinic.room}`}
          </p>
          {session.status === 'CLOSED' && <Stamp tone="change">{text.saleStopped}</Stamp>}
        </div>
        <button
          type="button"
          className="ikon-btn"
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={actsOf(clinic.name, doctor.name)}
          onClick={onToggle}
        >
          {isOpen ? <ChevronUp className="i" aria-hidden="true" /> : <ChevronDown className="i" aria-hidden="true" />}
        </button>
      </div>
      <Figures session={session} day={day} />
      <div id={panel} hidden={!isOpen} className="hr-laku">
        {isOpen && <SessionActs day={day} session={session} {...acts} />}
      </div>
    </li>
  );
}

function Figures({ session, day }: { readonly session: TodaySession; readonly day: Today }) {
  return (
    <dl>
      {figuresOf(session, day.center.zone).map(({ name, value, below, isDue, dot }) => (
        <div key={name} className={name === text.end ? 'usai-h' : undefined}>
          <dt>{name}</dt>
          <dd className={classNames('t', isDue && 'm-k')}>
            {dot && <span className={dot} aria-hidden="true" />}
            {value}
            {below && <span className={classNames('meta', isDue && 'm-k')}>{below}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
