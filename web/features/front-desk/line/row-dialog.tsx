import { CornerDownLeft, FileText, Megaphone, TicketX, TriangleAlert, Undo2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { ageOf, deskDone } from '../desk.text.ts';
import {
  callsSoFar,
  deskDialog as text,
  labHelp,
  priorityFor,
  priorityReasons,
  rowTitle,
} from '../desk-dialogs.text.ts';
import { later } from '../../../lib/page/later.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskDialog } from '../dialogs/desk-dialog.tsx';
import type { PanelsProps } from '../state/panel.ts';
import type { DeskEntry, DeskSession } from '../state/shapes.ts';
import type { RowReasonProps } from './row-reasons.tsx';
import { suggestedPriority } from './suggested-priority.ts';
import { callsLeft, pressLabReturn } from '../state/work.ts';
import { patientName } from '../patient-name.text.ts';
import { useSettling } from './use-settling.ts';

/** Modules of their own, because few rows are asked for a reason, or for a name. */
export const PriorityForm = later<RowReasonProps>(async () => (await import('./row-reasons.tsx')).PriorityForm);
export const VoidForm = later<RowReasonProps>(async () => (await import('./row-reasons.tsx')).VoidForm);
export const NameForm = later(async () => (await import('./name-form.tsx')).NameForm);

export interface RowDialogProps extends PanelsProps {
  readonly session: DeskSession;
  readonly entry: DeskEntry;
}

/** The actions for one number in line. */
export function RowDialog(props: RowDialogProps) {
  const { entry, onClose } = props;
  const [choosing, setChoosing] = useState<'priority' | 'void' | null>(null);
  const back = () => setChoosing(null);
  const { name, age } = entry.patient;
  const ways = useSettling([entry.status, entry.can_undo_check_in, entry.lab_since].join());
  return (
    <DeskDialog wide={choosing !== null} title={rowTitle(entry.label, patientName(name))} onClose={onClose}>
      <div className="tumpuk rapat" ref={ways}>
        <p className="meta">
          {age !== null && `${ageOf(age)} · `}
          {entry.payment} · <span className="t nw">{entry.trans_code}</span>
        </p>
        {choosing === 'priority' && <PriorityForm {...props} onBack={back} />}
        {choosing === 'void' && <VoidForm {...props} onBack={back} />}
        {name === '' && <NameForm {...props} />}
        {choosing === null && (
          <Ways {...props} onPriority={() => setChoosing('priority')} onVoid={() => setChoosing('void')} />
        )}
      </div>
    </DeskDialog>
  );
}

function Ways(props: RowDialogProps & { readonly onPriority: () => void; readonly onVoid: () => void }) {
  const { session, entry, room, desk, onCheckIn, onOpen, onClose, onPriority, onVoid } = props;
  const done = (act: () => void) => () => {
    onClose();
    act();
  };
  const missing = callsLeft(session, entry);
  const documents = (
    <Button tone="secondary" block onClick={() => onOpen({ kind: 'documents', code: entry.trans_code })}>
      <FileText className="i" aria-hidden="true" />
      {text.documents}
    </Button>
  );
  if (entry.lab_since)
    return (
      <>
        <p className="meta">{labHelp(session.rules.recall_after)}</p>
        <Button block onClick={done(() => pressLabReturn(desk, session, entry))}>
          <CornerDownLeft className="i" aria-hidden="true" />
          {text.labReturn}
        </Button>
        {documents}
      </>
    );
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
        {priorityWords(entry)}
      </Button>
      {documents}
      {entry.status === 'HELD' && (
        <>
          <Button
            tone="danger"
            block
            disabled={missing > 0 || room === null}
            onClick={done(() =>
              desk.press('absent', { number: entry.number, room: room ?? '' }, deskDone.absent(entry.label)),
            )}
          >
            <UserX className="i" aria-hidden="true" />
            {text.absent}
          </Button>
          {missing > 0 && <p className="meta">{callsSoFar(entry.real_calls, session.rules.call_tries)}</p>}
        </>
      )}
      {entry.can_undo_check_in && (
        <Button
          tone="secondary"
          block
          onClick={done(() => desk.press('notHere', { number: entry.number }, deskDone.notHere(entry.label)))}
        >
          <Undo2 className="i" aria-hidden="true" />
          {text.notHere}
        </Button>
      )}
      <Button tone="danger" block onClick={onVoid}>
        <TicketX className="i" aria-hidden="true" />
        {text.void}
      </Button>
    </>
  );
}

/** Names the reason that the patient's age suggests, unless the number has priority already. */
function priorityWords({ priority, patient: { age } }: DeskEntry): string {
  const suggested = priority === null ? suggestedPriority(age) : null;
  return suggested === null || age === null ? text.priority : priorityFor(priorityReasons[suggested].short, age);
}
