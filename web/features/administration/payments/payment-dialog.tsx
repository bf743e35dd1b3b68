import { useState } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { saveCenterPayment } from '#contract/administration/records/center-payment.ts';
import { api } from '../../../lib/requests/api.ts';
import { centerPayment } from './text.ts';
import { FormDialog } from '../../shared-administration/form-dialog.tsx';
import { Picker } from '../../shared-administration/picker.tsx';
import type { PickedChoice } from '../../shared-administration/picker-list.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordField } from '../../shared-administration/record-form.tsx';
import { StaleButton } from '../../shared-administration/stale-button.tsx';
import { choicesMatching } from '../../shared-administration/use-specialisations.ts';

type Saved = DataOf<typeof saveCenterPayment>;
export type CenterPayment = Saved['payment'];

const FIELDS: readonly RecordField[] = [
  {
    name: 'note',
    label: centerPayment.note,
    help: centerPayment.noteHelp,
    wrong: centerPayment.noteWrong,
    kind: 'long',
    optional: true,
    max: 300,
  },
];

export interface PaymentDialogProps {
  readonly token: string;
  readonly center: number;
  /** Null: the dialog adds a payment kind that the center does not take yet. */
  readonly payment: CenterPayment | null;
  readonly others: readonly CenterPayment[];
  readonly onClose: () => void;
  readonly onSaved: (words: string) => void;
  readonly onRefresh: () => void;
}

/** A payment kind that the center takes, with its note for patients. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { token, center, payment, others, onClose, onSaved, onRefresh } = props;
  const [picked, setPicked] = useState<PickedChoice | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const [refused, setRefused] = useState<CallError['code'] | null>(null);
  const save = async (note: string): Promise<Result<Saved>> => {
    const chosen = payment ?? others.find(({ id }) => id === picked?.id);
    setWrong(chosen ? undefined : centerPayment.insurerMissing);
    if (!chosen) return { ok: false, error: { code: 'INVALID_INPUT', status: 0 } };
    const params = { center: `${center}`, id: `${chosen.id}` };
    const body = { note: note.replaceAll('\r\n', '\n'), seen: chosen.seen };
    const result = await api(saveCenterPayment, { params, body, token });
    setRefused(result.ok ? null : result.error.code);
    return result;
  };
  return (
    <FormDialog title={payment ? centerPayment.noteOf(payment.name) : centerPayment.add} onClose={onClose} stacked>
      {payment === null && (
        <Picker
          label={centerPayment.insurer}
          value={picked}
          onChange={setPicked}
          search={(q) => Promise.resolve(choicesMatching(others, q).map(({ id, name }) => ({ id, name })))}
          error={wrong}
        />
      )}
      <RecordForm
        fields={FIELDS}
        values={{ note: payment?.note ?? '' }}
        save={({ note = '' }) => save(note)}
        onSaved={({ payment: { name } }) => onSaved(payment ? centerPayment.saved(name) : centerPayment.added(name))}
        {...(payment === null && { submit: centerPayment.addButton })}
        beside={
          <StaleButton
            code={refused}
            onRefresh={() => {
              onClose();
              onRefresh();
            }}
          />
        }
      />
    </FormDialog>
  );
}
