import { useCallback, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { getCenterChoices } from '#contract/administration/manage.ts';
import { addClosure } from '#contract/disruption/schedule.ts';
import { api } from '../../lib/requests/api.ts';
import { graveApi } from '../shared-accounts/factors/grave-api.ts';
import { useLoaded } from '../../lib/requests/use-loaded.ts';
import { closures } from './closures.text.ts';
import { Loaded } from '../../ui/state/loaded.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { sentenceOf } from '../../text/errors.ts';
import { AffectedList } from '../shared-disruption/affected-list.tsx';
import { RecordForm } from '../shared-administration/record-form.tsx';
import type { RecordValues } from '../shared-administration/record-form.tsx';
import { useAffectedBookings } from '../shared-disruption/use-affected-bookings.ts';
import type { Confirm, ReschedulingAnswer } from '../shared-disruption/use-affected-bookings.ts';

type Choices = DataOf<typeof getCenterChoices>;

export interface ClosureFormProps {
  readonly token: string;
  readonly center: number;
  readonly onSaved: (answer: ReschedulingAnswer) => void;
  readonly onClose: () => void;
}

/** Enters days without practice or with a substitute. It shows what becomes of the bookings before anything is changed. */
export function ClosureForm({ token, center, onSaved, onClose }: ClosureFormProps) {
  const ask = useCallback(() => api(getCenterChoices, { params: { center: String(center) }, token }), [token, center]);
  const loading = useLoaded(ask);
  return (
    <Loaded loading={loading} bones={[52, 52, 52]}>
      {(choices) => <Form token={token} center={center} choices={choices} onSaved={onSaved} onClose={onClose} />}
    </Loaded>
  );
}

function Form({ token, center, choices, onSaved, onClose }: ClosureFormProps & { readonly choices: Choices }) {
  const [values, setValues] = useState<RecordValues>({});
  const send = (typed: RecordValues, confirm: Confirm) =>
    graveApi(addClosure, {
      params: { center: String(center) },
      body: {
        date_from: typed['date_from'] ?? '',
        date_to: typed['date_to'] ?? '',
        reason: typed['reason'] ?? '',
        doctor: Number(typed['doctor']) || null,
        clinic: Number(typed['clinic']) || null,
        substitute: Number(typed['substitute']) || null,
        confirm,
      },
      token,
    });
  const change = useAffectedBookings<ReschedulingAnswer>((confirm) => send(values, confirm), onSaved);
  if (change.pending) return <AffectedList change={change} />;
  return (
    <section className="panel mb-4" aria-label={closures.add}>
      {change.error && <Notice tone="error">{sentenceOf(change.error)}</Notice>}
      <RecordForm
        fields={[
          { name: 'date_from', label: closures.from, kind: 'date' },
          { name: 'date_to', label: closures.to, kind: 'date', wrong: closures.endsEarly },
          {
            name: 'doctor',
            label: closures.doctor,
            kind: 'choice',
            optional: true,
            options: [['', closures.everyDoctor], ...optionsOf(choices.doctors)],
          },
          {
            name: 'clinic',
            label: closures.clinic,
            kind: 'choice',
            optional: true,
            options: [['', closures.everyClinic], ...optionsOf(choices.clinics)],
          },
          {
            name: 'substitute',
            label: closures.substitute,
            kind: 'choice',
            optional: true,
            options: [['', closures.noSubstitute], ...optionsOf(choices.doctors)],
          },
          { name: 'reason', label: closures.reason, help: closures.reasonHelp, max: 500 },
        ]}
        values={values}
        save={(typed) => {
          setValues(typed);
          return send(typed, null);
        }}
        onSaved={(answer) => change.take(answer)}
        onCancel={onClose}
      />
    </section>
  );
}

function optionsOf(choices: readonly { id: number; name: string }[]): [string, string][] {
  return choices.map(({ id, name }) => [String(id), name]);
}
