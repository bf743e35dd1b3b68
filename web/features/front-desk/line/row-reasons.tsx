import { useState } from 'react';
import type { ReactNode } from 'react';
import { deskDone } from '../desk.text.ts';
import { deskDialog as text, priorityReasons, voidHelp, voidReasons, voidYes } from '../desk-dialogs.text.ts';
import type { PriorityReason, VoidReason } from '../desk-dialogs.text.ts';
import { priorityAtDesk } from '../../shared-queue/priority.text.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import type { PanelsProps } from '../state/panel.ts';
import type { DeskEntry, DeskSession } from '../state/shapes.ts';

interface RowReasonProps extends Pick<PanelsProps, 'desk' | 'onClose'> {
  readonly session: DeskSession;
  readonly entry: DeskEntry;
  readonly onBack: () => void;
}

const PRIORITIES = Object.keys(priorityReasons) as PriorityReason[];
const VOIDS = Object.keys(voidReasons) as VoidReason[];

/** Gives a number priority: for whom the law puts first, with the reason. */
export function PriorityForm({ session, entry, desk, onClose, onBack }: RowReasonProps) {
  const [reason, setReason] = useState<PriorityReason>(entry.priority ?? 'ELDERLY');
  return (
    <ReasonForm
      legend={text.priorityLegend}
      reasons={PRIORITIES.map((each) => ({ each, ...priorityReasons[each] }))}
      chosen={reason}
      onChoose={setReason}
      help={priorityAtDesk(session.rules)}
      yes={<Button type="submit">{text.priorityYes}</Button>}
      onBack={onBack}
      onYes={() => {
        onClose();
        desk.press('priority', { number: entry.number, reason }, deskDone.priority(entry.label));
      }}
    />
  );
}

/** Voids a number, with a reason. */
export function VoidForm({ entry, desk, onClose, onBack }: RowReasonProps) {
  const [reason, setReason] = useState<VoidReason>('WRONG_REGISTRATION');
  return (
    <ReasonForm
      legend={text.voidLegend}
      reasons={VOIDS.map((each) => ({ each, name: voidReasons[each] }))}
      chosen={reason}
      onChoose={setReason}
      help={voidHelp(entry.label)}
      yes={
        <Button tone="danger" type="submit">
          {voidYes(entry.label)}
        </Button>
      }
      onBack={onBack}
      onYes={() => {
        onClose();
        desk.press('void', { number: entry.number, reason }, deskDone.voided(entry.label));
      }}
    />
  );
}

interface ReasonFormProps<Reason extends string> {
  readonly legend: string;
  readonly reasons: readonly { readonly each: Reason; readonly name: string; readonly law?: string }[];
  readonly chosen: Reason;
  readonly onChoose: (reason: Reason) => void;
  readonly help: string;
  readonly yes: ReactNode;
  readonly onBack: () => void;
  readonly onYes: () => void;
}

function ReasonForm<Reason extends string>(props: ReasonFormProps<Reason>) {
  const { legend, reasons, chosen, onChoose, help, yes, onBack, onYes } = props;
  return (
    <form
      className="tumpuk"
      onSubmit={(event) => {
        event.preventDefault();
        onYes();
      }}
    >
      <fieldset className="tumpuk rapat" ref={focusChosen}>
        <legend className="label">{legend}</legend>
        {reasons.map(({ each, name, law }) => (
          <RadioCard
            key={each}
            name="alasan"
            title={name}
            meta={law}
            checked={each === chosen}
            onChange={() => onChoose(each)}
          />
        ))}
      </fieldset>
      <p className="meta">{help}</p>
      <div className="aksi">
        {yes}
        <Button tone="secondary" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </form>
  );
}

/** Takes the focus, because this form replaced the buttons. */
function focusChosen(element: HTMLElement | null): void {
  element?.querySelector<HTMLInputElement>(':checked')?.focus();
}
