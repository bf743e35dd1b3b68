import { FileText, Megaphone, TriangleAlert, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { ageOf, deskDone } from '../../text/desk.ts';
import { callsSoFar, deskDialog as text, priorityBound, priorityReasons, rowTitle } from '../../text/desk-dialogs.ts';
import type { PriorityReason } from '../../text/desk-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import type { PanelsProps } from './panel.ts';
import type { DeskEntry, DeskSession } from './shapes.ts';
import { callsLeft } from './work.ts';

export interface RowDialogProps extends PanelsProps {
  readonly session: DeskSession;
  readonly entry: DeskEntry;
}

/** What can be done with one number that waits. */
export function RowDialog(props: RowDialogProps) {
  const { entry, onClose } = props;
  const [choosing, setChoosing] = useState(false);
  const { name, age } = entry.patient;
  return (
    <DeskDialog wide={choosing} title={rowTitle(entry.label, name)} onClose={onClose}>
      <div className="tumpuk rapat">
        <p className="meta">
          {age !== null && `${ageOf(age)} · `}
          {entry.payment} · <span className="t nw">{entry.trans_code}</span>
        </p>
        {choosing ? <Priority {...props} onBack={() => setChoosing(false)} /> : null}
        {!choosing && <Ways {...props} onPriority={() => setChoosing(true)} />}
      </div>
    </DeskDialog>
  );
}

function Ways(props: RowDialogProps & { readonly onPriority: () => void }) {
  const { session, entry, room, desk, onCheckIn, onOpen, onClose, onPriority } = props;
  const done = (act: () => void) => () => {
    onClose();
    act();
  };
  const missing = callsLeft(session, entry);
  return (
    <>
      {entry.status === 'BOOKED' && (
        <Button block onClick={done(() => onCheckIn(entry.trans_code))}>
          <UserCheck className="i" aria-hidden="true" />
          {text.checkIn}
        </Button>
      )}
      {entry.status === 'HELD' && (
        <Button
          block
          disabled={session.status !== 'RUNNING' || room === null}
          onClick={done(() => desk.press('callHeld', { number: entry.number, room: room ?? '' }))}
        >
          <Megaphone className="i" aria-hidden="true" />
          {text.callNow}
        </Button>
      )}
      <Button tone="secondary" block onClick={onPriority}>
        <TriangleAlert className="i" aria-hidden="true" />
        {text.priority}
      </Button>
      <Button tone="secondary" block onClick={() => onOpen({ kind: 'documents', code: entry.trans_code })}>
        <FileText className="i" aria-hidden="true" />
        {text.documents}
      </Button>
      {entry.status === 'HELD' && (
        <>
          <Button
            tone="danger"
            block
            disabled={missing > 0}
            onClick={done(() => desk.press('absent', { number: entry.number }, deskDone.absent(entry.label)))}
          >
            <UserX className="i" aria-hidden="true" />
            {text.absent}
          </Button>
          {missing > 0 && <p className="meta">{callsSoFar(entry.real_calls, session.rules.call_tries)}</p>}
        </>
      )}
    </>
  );
}

const REASONS = Object.keys(priorityReasons) as PriorityReason[];

function Priority({ session, entry, desk, onClose, onBack }: RowDialogProps & { readonly onBack: () => void }) {
  const [reason, setReason] = useState<PriorityReason>(entry.priority ?? 'ELDERLY');
  return (
    <form
      className="tumpuk"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        desk.press('priority', { number: entry.number, reason }, deskDone.priority(entry.label));
      }}
    >
      <fieldset className="tumpuk rapat" ref={focusChosen}>
        <legend className="label">{text.priorityLegend}</legend>
        {REASONS.map((each) => (
          <RadioCard
            key={each}
            name="alasan"
            title={priorityReasons[each].name}
            meta={priorityReasons[each].law}
            checked={each === reason}
            onChange={() => setReason(each)}
          />
        ))}
      </fieldset>
      <p className="meta">{priorityBound(session.rules.priority_every)}</p>
      <div className="aksi">
        <Button type="submit">{text.priorityYes}</Button>
        <Button tone="secondary" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </form>
  );
}

/** What came up in place of the buttons can be chosen from at once. */
function focusChosen(element: HTMLElement | null): void {
  element?.querySelector<HTMLInputElement>(':checked')?.focus();
}
