import { useState } from 'react';
import { joinWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { api } from '../../../lib/requests/api.ts';
import { common } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import '../../../text/fair-errors.ts';
import { waitlist } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import type { JoinWaitlistProps } from './join-props.ts';

interface JoinDialogProps extends JoinWaitlistProps {
  readonly onClose: () => void;
  /** `position`: 1 is next. */
  readonly onJoined: (position: number) => void;
}

/** Asks for the patient and the payment kind, because BPJS and the others have quota parts of their own. */
export function JoinDialog({ session, payments, patients, token, onClose, onJoined }: JoinDialogProps) {
  const [payment, setPayment] = useState(payments[0]?.id ?? null);
  const [patient, setPatient] = useState(patients[0]?.id ?? null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    if (payment === null || patient === null) return;
    setBusy(true);
    const result = await api(joinWaiting, { body: { session, patient, payment }, token });
    setBusy(false);
    if (result.ok) onJoined(result.data.waiting.position ?? 1);
    else setFailure(sentenceOf(result.error));
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={waitlist.join} closeLabel={waitlist.close}>
      <div className="tumpuk text-left">
        <Choice label={waitlist.payment} items={payments} chosen={payment} onChoose={setPayment} />
        <Choice label={waitlist.patient} items={patients} chosen={patient} onChoose={setPatient} />
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button block type="button" busyLabel={busy ? common.busy : undefined} onClick={() => void send()}>
          {waitlist.joinYes}
        </Button>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly items: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

function Choice({ label, items, chosen, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className="kolom"
          value={chosen ?? ''}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        >
          {items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
