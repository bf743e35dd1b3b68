import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { patient as patientShape } from '#contract/endpoints/patient.ts';
import { booking } from '../../text/booking.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';

export type Patient = z.output<typeof patientShape>;
type Props = {
  readonly patients: readonly Patient[];
  readonly chosen: number | null;
  /** The form for somebody new; the page fills it. */
  readonly newPatient: (onAdded: (patient: Patient) => void) => ReactNode;
  readonly onChoose: (patient: Patient, isNew: boolean) => void;
};

/** Who is seen: the person or one of the family; somebody new can be added on the spot. */
export function PatientStep({ patients, chosen, newPatient, onChoose }: Props) {
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
        newPatient((patient) => {
          setAdding(false);
          onChoose(patient, true);
        })
      ) : (
        <Button tone="secondary" block type="button" className="mt-3" onClick={() => setAdding(true)}>
          <UserPlus className="i" aria-hidden="true" />
          {booking.addPatient}
        </Button>
      )}
    </>
  );
}
