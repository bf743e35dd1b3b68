import { ENDED_SESSION_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { Ellipsis, Pause, Play, RefreshCw } from 'lucide-react';
import { formatTimeRange, localOf } from '../../../lib/format.ts';
import { desk, endsAround, substituteFor } from '../desk.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { Key } from '../state/key.tsx';
import type { KeyAction, Letters } from '../state/key-letters.ts';
import type { Panel } from '../state/panel.ts';
import type { DeskSession } from '../state/shapes.ts';
import type { Desk } from '../state/use-desk.ts';
import { isBegun } from '../state/work.ts';

export interface SessionTitleProps {
  readonly session: DeskSession;
  readonly desk: Desk;
  readonly letters: Letters | null;
  readonly actions: Readonly<Record<KeyAction, () => void>>;
  readonly onOpen: (panel: Panel) => void;
}

/** Clinic, room, hours and doctor of the session that the desk works on, and the buttons for the whole session. A narrow screen shows the expected end in place of the hours. */
export function SessionTitle(props: SessionTitleProps) {
  const { session } = props;
  const doctor = session.doctor_substitute ?? session.doctor;
  const ends = session.ends_about && localOf(session.ends_about, session.zone).time;
  return (
    <div className="dk">
      <div>
        <h1>
          {session.clinic.name}{' '}
          <span>
            {session.clinic.room && `${session.clinic.room} · `}
            <span className="t dk-jam">{formatTimeRange(session.time_start, session.time_end)}</span>
            {ends && <span className="dk-usai">{endsAround(ends)}</span>}
          </span>
        </h1>
        <p>{doctor.name}</p>
        {session.doctor_substitute && <Stamp tone="change">{substituteFor(session.doctor.name)}</Stamp>}
      </div>
      {!isOneOf(ENDED_SESSION_STATUSES, session.status) && <Tools {...props} />}
    </div>
  );
}

function Tools({ session, desk: { busy }, letters, actions, onOpen }: SessionTitleProps) {
  const paused = session.status === 'PAUSED';
  return (
    <div className="baris meja-alat">
      <Button
        tone="secondary"
        small
        aria-haspopup="dialog"
        aria-keyshortcuts={letters?.substitute}
        onClick={actions.substitute}
      >
        <RefreshCw className="i i-16" aria-hidden="true" />
        {desk.substitute}
        <Key letter={letters?.substitute} />
      </Button>
      {isBegun(session) && (
        <Button
          tone="secondary"
          small
          aria-haspopup={paused ? undefined : 'dialog'}
          aria-keyshortcuts={letters?.pause}
          busyLabel={(busy === 'pause' || busy === 'resume') && (paused ? desk.resuming : desk.saving)}
          onClick={actions.pause}
        >
          {paused ? <Play className="i i-16" aria-hidden="true" /> : <Pause className="i i-16" aria-hidden="true" />}
          {paused ? desk.resume : desk.pause}
          <Key letter={letters?.pause} />
        </Button>
      )}
      <Button
        tone="secondary"
        small
        className="meja-lainnya"
        aria-haspopup="dialog"
        aria-label={desk.more}
        onClick={() => onOpen({ kind: 'more' })}
      >
        <Ellipsis className="i i-16" aria-hidden="true" />
      </Button>
    </div>
  );
}
