import { Check } from 'lucide-react';
import { formatTimeRange, localOf } from '../../../lib/format.ts';
import { awayUntil, desk, lateBy, shortPayment } from '../desk.text.ts';
import { priorityReasons } from '../desk-dialogs.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import type { Panel } from '../state/panel.ts';
import type { DeskEntry, DeskSession } from '../state/shapes.ts';
import { patientName } from '../patient-name.text.ts';

export interface WaitingPatientRowProps {
  readonly session: DeskSession;
  readonly entry: DeskEntry;
  /** True during a search: the row shows the booking code instead of the time. */
  readonly showCode: boolean;
  readonly checkingIn: string | null;
  readonly onCheckIn: (code: string) => void;
  readonly onOpen: (panel: Panel) => void;
}

/** One number in line. The row opens the actions for it; a button beside it checks in a patient who is not checked in yet. */
export function WaitingPatientRow({ session, entry, showCode, checkingIn, onCheckIn, onOpen }: WaitingPatientRowProps) {
  const tags = tagsOf(entry, session);
  return (
    <li className={entry.number === session.next?.number ? 'brk' : undefined}>
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
            {shortPayment(entry.payment)}
            {detailOf(entry, session, showCode)}
          </span>
          {tags.length > 0 && (
            <span className="tanda">
              {tags.map((tag) => (
                <Stamp key={tag} tone="change">
                  {tag}
                </Stamp>
              ))}
            </span>
          )}
        </span>
        {entry.checked_in_at && (
          <span className="ci">
            <Check className="i i-16" aria-hidden="true" />
            <span className="vh">{desk.checkIn}</span>
            <span className="t">{localOf(entry.checked_in_at, session.zone).time}</span>
          </span>
        )}
      </button>
      {entry.status === 'BOOKED' && (
        <Button
          tone="quiet"
          small
          aria-label={`${desk.checkIn} ${entry.label}`}
          busyLabel={checkingIn === entry.trans_code && <span className="vh">{desk.checkingIn}</span>}
          onClick={() => onCheckIn(entry.trans_code)}
        >
          {desk.checkIn}
        </Button>
      )}
    </li>
  );
}

function detailOf({ trans_code: code, window }: DeskEntry, { zone }: DeskSession, showCode: boolean) {
  if (showCode)
    return (
      <>
        {' '}
        · <span className="t nw">{code}</span>
      </>
    );
  if (window === null) return null;
  return (
    <>
      {' '}
      · <span className="t nw">{formatTimeRange(localOf(window.from, zone).time, localOf(window.to, zone).time)}</span>
    </>
  );
}

/** What is special about a number, in words. */
function tagsOf(entry: DeskEntry, { zone }: DeskSession): string[] {
  return [
    ...(entry.priority ? [`${desk.hasPriority}: ${priorityReasons[entry.priority].short}`] : []),
    ...(entry.status === 'HELD' ? [desk.missed] : []),
    ...(entry.late_minutes === null ? [] : [lateBy(entry.late_minutes)]),
    ...(entry.away_until === null ? [] : [awayUntil(localOf(entry.away_until, zone).time)]),
    ...(entry.is_second ? [desk.secondLine] : []),
  ];
}
