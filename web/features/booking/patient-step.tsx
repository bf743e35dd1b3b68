import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type * as z from 'zod/mini';
import { addPatient } from '#contract/endpoints/patient.ts';
import type { patient as patientShape } from '#contract/endpoints/patient.ts';
import { api } from '../../lib/api.ts';
import { booking } from '../../text/booking.ts';
import { sentenceOf } from '../../text/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChoicePill } from '../../ui/pill.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { PersonFields, personOf } from './person-fields.tsx';
import type { PersonErrors } from './person-fields.tsx';

export type Patient = z.output<typeof patientShape>;
type Props = {
  readonly patients: readonly Patient[];
  readonly chosen: number | null;
  readonly token: string;
  readonly onChoose: (patient: Patient, isNew: boolean) => void;
};

const RELATIONS = ['child', 'parent', 'spouse', 'other'] as const;

/** Who is seen: the person or one of the family; somebody new can be added on the spot. */
export function PatientStep({ patients, chosen, token, onChoose }: Props) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <fieldset className="tumpuk">
        <legend>
          <h2>{booking.patient}</h2>
        </legend>
        {patients.map((patient) => (
          <RadioCard
            key={patient.id}
            name="patient"
            value={patient.id}
            checked={chosen === patient.id}
            onChange={() => onChoose(patient, false)}
            title={patient.name}
            meta={[booking.relations[patient.relation], booking.genders[patient.gender], patient.age === null ? '' : booking.years(patient.age)].filter(Boolean).join(' · ')}
          />
        ))}
      </fieldset>
      {adding ? (
        <NewPatient
          token={token}
          onAdded={(patient) => {
            setAdding(false);
            onChoose(patient, true);
          }}
        />
      ) : (
        <Button tone="secondary" block type="button" className="mt-3" onClick={() => setAdding(true)}>
          <UserPlus className="i" aria-hidden="true" />
          {booking.addPatient}
        </Button>
      )}
    </>
  );
}

function NewPatient({ token, onAdded }: { readonly token: string; readonly onAdded: (patient: Patient) => void }) {
  const [errors, setErrors] = useState<PersonErrors & { form?: string }>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { person, errors: found } = personOf(form);
    const relation = RELATIONS.find((each) => each === form.get('relation'));
    if (!person || !relation) return setErrors({ ...found, ...(!relation && { form: booking.required }) });
    const result = await api(addPatient, { token, body: { ...person, relation } });
    if (!result.ok) return setErrors({ form: sentenceOf(result.error) });
    onAdded(result.data.patient);
  };
  return (
    <form className="tumpuk mt-4" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="isian">
        <legend className="label">{booking.relation}</legend>
        <div className="pil-baris">
          {RELATIONS.map((relation) => (
            <ChoicePill key={relation} type="radio" name="relation" value={relation}>
              {booking.relations[relation]}
            </ChoicePill>
          ))}
        </div>
      </fieldset>
      <PersonFields errors={errors} />
      {errors.form && <Notice tone="error">{errors.form}</Notice>}
      <Button type="submit" tone="secondary" block>
        {booking.savePatient}
      </Button>
    </form>
  );
}
