import { UserPlus } from 'lucide-react';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { PATIENTS_MAX } from '#contract/limits.ts';
import { optionalPart } from '../../../lib/page/optional-part.ts';
import { MaskedNumber } from '../../shared-patients/masked-number.tsx';
import { EMPTY_PERSON } from '../../shared-patients/person.ts';
import { common } from '../../../text/common.ts';
import { booking } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';
import type { Booking } from './use-booking.ts';
import type { Member } from './draft.ts';
import type { Patient } from './use-booking-data.ts';
import { FieldError } from '../../../ui/form/field.tsx';

const AddPatient = lazy(() => import('./add-patient.tsx').then((module) => ({ default: module.AddPatient })));

/** Hardly anybody is refused or near a limit. */
const FairForPerson = optionalPart(() => import('./fair-use.tsx').then((module) => module.FairForPerson));

const NOBODY: Member = { person: EMPTY_PERSON, relation: '' };

/** Stands where something is still loaded, or says that it could not be. */
export function Unloaded({ form, height }: { readonly form: Booking; readonly height: number }) {
  if (form.loadFailure) return <LoadFailed error={form.loadFailure} onRetry={form.reload} />;
  return (
    <Skeleton label={common.loading}>
      <Bone height={height} radius={12} />
    </Skeleton>
  );
}

export interface PatientChoiceProps {
  readonly form: Booking;
  readonly token: string;
  /** A heading. */
  readonly title: ReactNode;
  /** Whether each person's card stands with them. */
  readonly withCards?: boolean;
}

/** The person and the members of the family, of whom one is chosen. A new member can be added here. */
export function PatientChoice({ form, token, title, withCards = false }: PatientChoiceProps) {
  const { state, patients, faults, member, setMember, choosePatient } = form;
  const fault = form.patient === null ? faults['patient'] : undefined;
  const fairnessOf = (id: number): ReactNode => {
    const { refusals = [], last = [] } = form.requirement?.fair ?? {};
    return (
      [...refusals, ...last].some(({ patient }) => patient === id) && (
        <Suspense>
          <FairForPerson refusals={refusals} last={last} person={id} />
        </Suspense>
      )
    );
  };
  return (
    <>
      <fieldset
        className="tumpuk jarak-10"
        role="radiogroup"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'patient-note' : undefined}
      >
        <legend>{title}</legend>
        {patients === null && <Unloaded form={form} height={72} />}
        {patients?.map((patient) => (
          <RadioCard
            key={patient.id}
            name="patient"
            value={patient.id}
            checked={state.patient === patient.id}
            onChange={() => choosePatient(patient.id)}
            title={patient.name}
            meta={
              <>
                <AboutPatient patient={patient} withCard={withCards} />
                {fairnessOf(patient.id)}
              </>
            }
          />
        ))}
      </fieldset>
      {fault && <FieldError id="patient-note">{fault}</FieldError>}
      {member ? (
        <Suspense>
          <AddPatient
            token={token}
            member={member}
            ownBirthDate={patients?.find(({ relation }) => relation === 'self')?.birth_date ?? null}
            onChange={setMember}
            onCancel={() => setMember(null)}
            onAdded={(patient) => {
              setMember(null);
              form.addPatient(patient);
              choosePatient(patient.id, true);
            }}
          />
        </Suspense>
      ) : (
        patients !== null &&
        patients.length < PATIENTS_MAX && (
          <Button tone="secondary" block className="tambah-btn" onClick={() => setMember(NOBODY)}>
            <UserPlus className="i" aria-hidden="true" />
            {booking.addPatient}
          </Button>
        )
      )}
    </>
  );
}

/** 'Anak · Laki-laki, 6 tahun', and with the card below it 'No. BPJS •••• 4417'. */
export function AboutPatient({
  patient,
  withCard = false,
}: {
  readonly patient: Patient;
  readonly withCard?: boolean;
}) {
  const { relation, gender, age, numbers } = patient;
  const facts = [booking.genders[gender], age === null ? '' : booking.years(age)].filter(Boolean).join(', ');
  return (
    <>
      {[booking.relations[relation], facts].filter(Boolean).join(' · ')}
      {withCard && <CardLine masked={numbers.BPJS} />}
    </>
  );
}

function CardLine({ masked }: { readonly masked: string | null }) {
  return (
    <>
      <br />
      {masked === null ? (
        booking.noCard
      ) : (
        <>
          {booking.card} <MaskedNumber masked={masked} />
        </>
      )}
    </>
  );
}
