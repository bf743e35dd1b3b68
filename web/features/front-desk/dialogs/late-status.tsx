import { CircleCheck, History } from 'lucide-react';
import { formatDuration, localOf } from '../../../lib/format.ts';
import { announced as words } from '../desk-late.text.ts';
import type { DeskSession } from '../state/shapes.ts';
import { minutesLate } from '../state/start-times.ts';
import { useLateAnnouncement } from '../state/use-late-announcement.ts';
import type { Desk } from '../state/use-desk.ts';
import type { LateAnnouncement } from '../state/use-late-announcement.ts';

interface StatusProps {
  readonly session: DeskSession;
  readonly desk: Pick<Desk, 'token'>;
}

/** An announced delay and how many people got the message; or, once it was taken back, how many were corrected. The desk that announced it takes it back in the line of its last step. */
export function LateStatus({ session, desk }: StatusProps) {
  const late = useLateAnnouncement(desk.token, session);
  if (late === null) return null;
  return late.undone_at === null ? (
    <Standing session={session} late={late} />
  ) : (
    <Undone session={session} late={late} />
  );
}

function Standing({ session, late }: Pick<StatusProps, 'session'> & { readonly late: LateAnnouncement }) {
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
