import { useId, useState } from 'react';
import { deskDone } from '../desk.text.ts';
import {
  deskDialog as text,
  priorityReasons,
  suggestedAge,
  voidHelp,
  voidReasons,
  voidYes,
} from '../desk-dialogs.text.ts';
import type { PriorityReason, VoidReason } from '../desk-dialogs.text.ts';
import { priorityAtDesk } from '../../shared-queue/priority.text.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonTone } from '../../../ui/button.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import type { PanelsProps } from '../state/panel.ts';
import type { DeskEntry, DeskSession } from '../state/shapes.ts';
import { suggestedPriority } from './suggested-priority.ts';
import { FieldError } from '../../../ui/form/field.tsx';

export interface RowReasonProps extends Pick<PanelsProps, 'desk' | 'onClose'> {
  readonly session: DeskSession;
  readonly entry: DeskEntry;
  readonly onBack: () => void;
}

const PRIORITIES = Object.keys(priorityReasons) as PriorityReason[];
const VOIDS = Object.keys(voidReasons) as VoidReason[];

/** Gives a number priority: for whom the law puts first, with the reason. */
export function PriorityForm({ session, entry, desk, onClose, onBack }: RowReasonProps) {
  const { age } = entry.patient;
  const suggested = suggestedPriority(age);
  return (
    <ReasonForm
      legend={text.priorityLegend}
      reasons={PRIORITIES.map((each) => {
        const { name, law } = priorityReasons[each];
        return { each, name, meta: law, hint: each === suggested && age !== null ? suggestedAge(age) : null };
      })}
      help={priorityAtDesk(session.rules)}
      yes={text.priorityYes}
      tone="primary"
      onBack={onBack}
      onYes={(reason) => {
        onClose();
        desk.press('priority', { number: entry.number, reason }, deskDone.priority(entry.label));
      }}
    />
  );
}

/** Voids a number, with a reason. */
export function VoidForm({ entry, desk, onClose, onBack }: RowReasonProps) {
  return (
    <ReasonForm
      legend={text.voidLegend}
      reasons={VOIDS.map((each) => ({ each, name: voidReasons[each], hint: null }))}
      help={voidHelp(entry.label)}
      yes={voidYes(entry.label)}
      tone="danger"
      onBack={onBack}
      onYes={(reason) => {
        onClose();
        desk.press('void', { number: entry.number, reason }, deskDone.voided(entry.label));
      }}
    />
  );
}

interface ReasonFormProps<Reason extends string> {
  readonly legend: string;
  /** `hint`: why this one is suggested; null: it is not. */
  readonly reasons: readonly {
    readonly each: Reason;
    readonly name: string;
    readonly meta?: string;
    readonly hint: string | null;
  }[];
  readonly help: string;
  readonly yes: string;
  readonly tone: ButtonTone;
  readonly onBack: () => void;
  readonly onYes: (reason: Reason) => void;
}

/** Nothing is chosen beforehand, so that Enter alone says of nobody what a colleague has not seen. */
function ReasonForm<Reason extends string>(props: ReasonFormProps<Reason>) {
  const { legend, reasons, help, yes, tone, onBack, onYes } = props;
  const [chosen, setChosen] = useState<Reason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const missing = useId();
  return (
    <form
      className="tumpuk"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) return onYes(chosen);
        setMissing(true);
      }}
    >
      <fieldset className="tumpuk rapat" ref={focusFirst} aria-describedby={isMissing ? missing : undefined}>
        <legend className="label">{legend}</legend>
        {reasons.map(({ each, name, meta, hint }) => (
          <RadioCard
            key={each}
            name="alasan"
            title={name}
            meta={hint === null ? meta : <ReasonHint hint={hint} meta={meta} />}
            data-hint={hint === null ? undefined : true}
            checked={each === chosen}
            onChange={() => {
              setChosen(each);
              setMissing(false);
            }}
          />
        ))}
      </fieldset>
      <div role="alert">{isMissing && <FieldError id={missing}>{text.reasonMissing}</FieldError>}</div>
      <p className="meta">{help}</p>
      <div className="aksi">
        <Button tone={tone} type="submit">
          {yes}
        </Button>
        <Button tone="secondary" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </form>
  );
}

function ReasonHint({ hint, meta }: { readonly hint: string; readonly meta: string | undefined }) {
  return (
    <>
      <b className="alasan-saran">{hint}</b>
      {meta && ` · ${meta}`}
    </>
  );
}

/** Takes the focus, because this form replaced the buttons: to the suggested reason, else to the first. Neither is chosen by it. */
function focusFirst(element: HTMLElement | null): void {
  const radios = element?.querySelectorAll('input');
  const [first] = [...(radios ?? [])].toSorted((a, b) => Number('hint' in b.dataset) - Number('hint' in a.dataset));
  first?.focus();
}
