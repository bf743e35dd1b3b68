import { CircleCheck, History, Undo2 } from 'lucide-react';
import { formatDuration, localOf } from '../../../lib/format.ts';
import { announced as words, late as text } from '../desk-late.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Key } from '../state/key.tsx';
import type { KeyAction, Letters } from '../state/key-letters.ts';
import type { DeskSession } from '../state/shapes.ts';
import { minutesLate } from '../state/start-times.ts';
import { useLateAnnouncement } from '../state/use-late-announcement.ts';
import type { Desk } from '../state/use-desk.ts';
import type { LateAnnouncement } from '../state/use-late-announcement.ts';

interface StatusProps {
  readonly session: DeskSession;
  readonly desk: Pick<Desk, 'token'>;
  readonly letters: Letters | null;
  readonly actions: Readonly<Record<KeyAction, () => void>>;
}

/** An announced delay and how many people got the message; or, once it was taken back, how many were corrected. */
export function LateStatus(props: StatusProps) {
  const { session, desk } = props;
  const late = useLateAnnouncement(desk.token, session);
  if (late === null) return null;
  return late.undone_at === null ? <Standing {...props} late={late} /> : <Undone session={session} late={late} />;
}

function Standing({ session, late, letters, actions }: StatusProps & { readonly late: LateAnnouncement }) {
  const { time: at } = localOf(late.at, session.zone);
  const { time: start } = localOf(late.start, session.zone);
  const facts = [
    late.sent > 0 && words.sent(at, late.sent),
    late.pending > 0 && words.pending(late.pending),
    late.sent + late.pending === 0 && (late.is_read ? words.nobody : words.sending),
  ].filter((fact) => fact !== false);
  return (
    <div className="langkah-kini" role="status">
      <History className="i" aria-hidden="true" />
      <span>
        <b>{words.standing(formatDuration(minutesLate(session, late.start)), start)}</b>, {facts.join(', ')}
      </span>
      {session.undo?.kind === 'DOCTOR_LATE' && (
        <Button tone="quiet" small aria-keyshortcuts={letters?.undo} onClick={actions.undo}>
          <Undo2 className="i i-16" aria-hidden="true" />
          {text.undo}
          <Key letter={letters?.undo} />
        </Button>
      )}
    </div>
  );
}

function Undone({ session, late }: { readonly session: DeskSession; readonly late: LateAnnouncement }) {
  const { expected_at: earlier, starts_at: planned, zone } = session;
  const back = earlier
    ? words.undoneToEarlier(localOf(earlier, zone).time)
    : words.undoneToPlan(localOf(planned, zone).time);
  const { corrected, correcting, withdrawn } = late;
  const facts = [
    corrected.count > 0 && words.corrected(corrected.count),
    correcting > 0 && words.correcting(correcting),
    corrected.count + correcting === 0 && (late.is_read ? words.noneCorrected : words.withdrawing),
  ].filter((fact) => fact !== false);
  const details = [
    corrected.count > 0 && words.who(corrected),
    withdrawn > 0 && words.withdrawn(withdrawn, corrected.count > 0),
  ].filter((detail) => detail !== false);
  return (
    <div className="langkah-kini" role="status">
      <CircleCheck className="i d-k" aria-hidden="true" />
      <span>
        <b>{[back, ...facts].join(', ')}</b>
        {details.length > 0 && <small>{details.join(' ')}</small>}
      </span>
    </div>
  );
}
