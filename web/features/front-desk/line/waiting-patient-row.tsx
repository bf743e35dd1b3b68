import { Check } from 'lucide-react';
import { localOf } from '../../../lib/format.ts';
import { desk, shortPayment } from '../desk.text.ts';
import { callAbout, lineText } from '../desk-line.text.ts';
import { Button } from '../../../ui/button.tsx';
import type { Panel } from '../state/panel.ts';
import type { DeskEntry, DeskSession } from '../state/shapes.ts';
import type { Desk } from '../state/use-desk.ts';
import { pressLabReturn } from '../state/work.ts';
import { patientName } from '../patient-name.text.ts';
import { reasonOfPosition, reasonApart } from './line-words.ts';

export interface WaitingPatientRowProps {
  readonly session: DeskSession;
  readonly desk: Desk;
  readonly room: string | null;
  readonly entry: DeskEntry;
  readonly checkingIn: string | null;
  readonly onCheckIn: (code: string) => void;
  readonly onOpen: (panel: Panel) => void;
}

/** One number in line. The row opens the actions for it; a button beside it is the one act that lets it be called. */
export function WaitingPatientRow(props: WaitingPatientRowProps) {
  const { session, entry, onOpen } = props;
  return (
    <li className={entry.number === session.next?.number ? 'dpn' : undefined}>
      <button
        type="button"
        className="entri"
        aria-haspopup="dialog"
        onClick={() => onOpen({ kind: 'row', code: entry.trans_code })}
      >
        <b className="nq">{entry.label}</b>
        <span className="nm">
          <span>{patientName(entry.patient.name)}</span>
          <span className="meta">
            <Facts {...props} />
          </span>
        </span>
        {entry.checked_in_at && entry.waits_for === null && (
          <span className="ci">
            <Check className="i i-16" aria-hidden="true" />
            <span className="vh">{desk.checkIn}</span>
            <span className="t">{localOf(entry.checked_in_at, session.zone).time}</span>
          </span>
        )}
      </button>
      <Act {...props} />
    </li>
  );
}

/** What is to be known of a number: why it stands there or how it is paid, and when it is called; of one that cannot be called, what it waits for. */
function Facts({ session: { zone }, entry }: WaitingPatientRowProps) {
  const waits = reasonApart(entry, zone);
  const about = waits === null && entry.call_about !== null ? callAbout(localOf(entry.call_about, zone).time) : null;
  return (
    <>
      {waits ?? reasonOfPosition(entry) ?? shortPayment(entry.payment)}
      {about !== null && (
        <>
          {' '}
          · <span className="t nw">{about}</span>
        </>
      )}
    </>
  );
}

/** Check-in of who is not here, the return of who stepped away or was at the laboratory, or the call of a held number whose holder is at the desk. */
function Act({ session, desk: { busy, unsure, press }, room, entry, checkingIn, onCheckIn }: WaitingPatientRowProps) {
  const { label, number, status, trans_code: code } = entry;
  const quiet = { tone: 'quiet', small: true } as const;
  if (entry.lab_since !== null)
    return (
      <Button
        {...quiet}
        aria-label={`${desk.labReturn} ${label}`}
        busyLabel={busy === 'labReturn' && unsure === null && <span className="vh">{desk.saving}</span>}
        onClick={() => pressLabReturn({ press }, session, entry)}
      >
        {desk.labReturn}
      </Button>
    );
  if (status === 'HELD')
    return (
      <Button
        {...quiet}
        aria-label={`${desk.callHeld} ${label}`}
        disabled={session.status !== 'RUNNING' || room === null || unsure !== null}
        busyLabel={busy === 'callHeld' && unsure === null && <span className="vh">{desk.calling}</span>}
        onClick={() => room !== null && press('callHeld', { number, room })}
      >
        {desk.callHeld}
      </Button>
    );
  if (status !== 'BOOKED' && entry.waits_for !== 'BACK') return null;
  const words = status === 'BOOKED' ? desk.checkIn : lineText.back;
  return (
    <Button
      {...quiet}
      aria-label={`${words} ${label}`}
      busyLabel={checkingIn === code && <span className="vh">{desk.checkingIn}</span>}
      onClick={() => onCheckIn(code)}
    >
      {words}
    </Button>
  );
}
