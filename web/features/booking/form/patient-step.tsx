import { CircleAlert, UserPlus } from 'lucide-react';
import { PATIENTS_MAX } from '#contract/limits.ts';
import { EMPTY_PERSON } from '../../shared-patients/person-fields.tsx';
import { booking } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { AddPatient } from './add-patient.tsx';
import type { Booking } from './use-booking.ts';
import type { Member } from './draft.ts';
import type { Patient } from './use-booking-data.ts';

const NOBODY: Member = { person: EMPTY_PERSON, relation: '' };

/** Who is examined: the person or a member of the family. A new member can be added here. */
export function PatientStep({ form, token }: { readonly form: Booking; readonly token: string }) {
  const { state, dispatch, patients, faults, member, setMember } = form;
  const fault = state.patient === null ? faults['patient'] : undefined;
  return (
    <>
      <fieldset
        className="tumpuk jarak-10"
        role="radiogroup"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'patient-note' : undefined}
      >
        <legend>
          <h2>{booking.patient}</h2>
        </legend>
        {patients?.map((patient) => (
          <RadioCard
            key={patient.id}
            name="patient"
            value={patient.id}
            checked={state.patient === patient.id}
            onChange={() => dispatch({ do: 'choose-patient', patient: patient.id })}
            title={patient.name}
            meta={aboutPatient(patient)}
          />
        ))}
      </fieldset>
      {fault && (
        <p className="galat" id="patient-note">
          <CircleAlert className="i i-16" aria-hidden="true" />
          <span>{fault}</span>
        </p>
      )}
      {member ? (
        <AddPatient
          token={token}
          member={member}
          onChange={setMember}
          onCancel={() => setMember(null)}
          onAdded={(patient) => {
            setMember(null);
            form.addPatient(patient);
            dispatch({ do: 'choose-patient', patient: patient.id, isNew: true });
          }}
        />
      ) : (
        (patients?.length ?? 0) < PATIENTS_MAX && (
          <Button tone="secondary" block className="tambah-btn" onClick={() => setMember(NOBODY)}>
            <UserPlus className="i" aria-hidden="true" />
            {booking.addPatient}
          </Button>
        )
      )}
    </>
  );
}

/** 'Anak · Laki-laki, 6 tahun'. */
function aboutPatient({ relation, gender, age }: Patient): string {
  const person = [booking.genders[gender], age === null ? '' : booking.years(age)].filter(Boolean).join(', ');
  return [booking.relations[relation], person].filter(Boolean).join(' · ');
}
