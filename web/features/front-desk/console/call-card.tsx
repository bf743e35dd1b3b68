import { CircleCheck } from 'lucide-react';
import { localOf } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ageOf, desk, deskDone, timesCalled } from '../desk.text.ts';
import { deskDocuments } from '../desk-documents.text.ts';
import { Button } from '../../../ui/button.tsx';
import { elapsed } from './elapsed.ts';
import { Key } from '../state/key.tsx';
import type { KeyAction, Letters } from '../state/key-letters.ts';
import type { Panel } from '../state/panel.ts';
import type { DeskEntry, DeskSession } from '../state/shapes.ts';
import type { Desk } from '../state/use-desk.ts';
import { callsLeft, insideOf, isBegun } from '../state/work.ts';
import { patientName } from '../patient-name.text.ts';

export interface CallCardProps {
  readonly session: DeskSession;
  readonly desk: Desk;
  readonly room: string | null;
  readonly letters: Letters | null;
  readonly actions: Readonly<Record<KeyAction, () => void>>;
  readonly onOpen: (panel: Panel) => void;
}

/** A longer number is set in smaller type. */
const USUAL = 3;

/** The number that is called into this room now, in large type, and its patient. */
export function CallCard(props: CallCardProps) {
  const { session, room } = props;
  const inside = insideOf(session, room);
  const label = inside?.label ?? session.now_label;
  return (
    <section className={`kini karcis${inside ? '' : ' kini-kosong'}`} aria-label={desk.calledNow}>
      <div className="no">
        <div>{inside ? desk.calledNow : session.now_label ? desk.calledLast : desk.nobodyYet}</div>
        {label && <div className={label.length > USUAL ? 'nq panjang' : 'nq'}>{label}</div>}
      </div>
      <div className="sobek-v" />
      <div className="ps">{inside ? <Person {...props} entry={inside} /> : <Nobody session={session} />}</div>
    </section>
  );
}

function Person({
  session,
  desk: { busy, unsure, press },
  letters,
  actions,
  onOpen,
  entry,
}: CallCardProps & { entry: DeskEntry }) {
  const now = useNow();
  return (
    <>
      <h2>{patientName(entry.patient.name)}</h2>
      <p className="meta">
        {entry.patient.age !== null && `${ageOf(entry.patient.age)} · `}
        {entry.payment}
      </p>
      {entry.checked_in_at && (
        <p className="ck">
          <CircleCheck className="i i-16" aria-hidden="true" />
          {desk.checkIn} <span className="t">{localOf(entry.checked_in_at, session.zone).time}</span>
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
      <div className="ps-alat">
        <Button
          tone="quiet"
          small
          aria-haspopup="dialog"
          onClick={() => onOpen({ kind: 'documents', code: entry.trans_code })}
        >
          {deskDocuments.open}
        </Button>
        <Button
          tone="quiet"
          small
          disabled={unsure !== null}
          busyLabel={busy === 'lab' && unsure === null && desk.saving}
          onClick={() => press('lab', { room: entry.room }, deskDone.lab(entry.label))}
        >
          {desk.lab}
        </Button>
        <Button
          tone="quiet"
          small
          className={callsLeft(session, entry) > 0 ? 'belum-boleh' : undefined}
          aria-keyshortcuts={letters?.absent}
          disabled={unsure !== null}
          busyLabel={busy === 'absent' && unsure === null && desk.marking}
          onClick={actions.absent}
        >
          {desk.absent}
          <Key letter={letters?.absent} />
        </Button>
      </div>
    </>
  );
}

function Nobody({ session }: { readonly session: DeskSession }) {
  return (
    <>
      <h2>{desk.nobodyInside}</h2>
      <p className="meta">{isBegun(session) ? desk.nobodyInsideHelp : desk.notStartedHelp}</p>
    </>
  );
}
