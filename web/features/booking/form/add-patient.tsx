import { useRef, useState } from 'react';
import { addPatient, isDoubtfulAge } from '#contract/patients/patient.ts';
import { api } from '../../../lib/requests/api.ts';
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts';
import { localToday } from '../../../lib/today.ts';
import { useNow } from '../../../lib/use-now.ts';
import { booking } from './text.ts';
import { common } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import '../../../text/family-errors.ts';
import { person as personWords } from '../../shared-accounts/person.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { DoubtfulAge, focusBirthDate } from '../../shared-patients/doubtful-age.tsx';
import { checkPerson, PersonFields } from '../../shared-patients/person-fields.tsx';
import type { PersonErrors } from '../../shared-patients/person-fields.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import type { Member } from './draft.ts';
import type { NewPatient } from './use-booking-data.ts';

const RELATIONS = ['child', 'parent', 'spouse', 'other'] as const;
const MINUTE_MS = 60_000;

export interface AddPatientProps {
  readonly token: string;
  readonly member: Member;
  /** When the person of the account was born; null while it is not known. */
  readonly ownBirthDate: string | null;
  readonly onChange: (member: Member) => void;
  readonly onAdded: (patient: NewPatient) => void;
  readonly onCancel: () => void;
}

/** Adds a member of the family where the patient is chosen. It is no <form>, because it lies inside the booking's form. */
export function AddPatient({ token, member, ownBirthDate, onChange, onAdded, onCancel }: AddPatientProps) {
  const { person, relation } = member;
  const today = localToday(useNow(MINUTE_MS));
  const [errors, setErrors] = useState<PersonErrors & { relation?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLElement>(null);

  const save = () => {
    const wrong = { ...(relation === '' && { relation: booking.relationMissing }), ...checkPerson(person, today) };
    setErrors(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0 || relation === '') return focusFirstWrong(box.current);
    if (isDoubtfulAge({ relation, birthDate: person.birth_date, ownBirthDate, today })) return setIsAsking(true);
    void store();
  };

  const store = async () => {
    if (busy || relation === '' || person.gender === '') return;
    setBusy(true);
    const result = await api(addPatient, { token, body: { ...person, gender: person.gender, relation } });
    setBusy(false);
    setIsAsking(false);
    if (result.ok) return onAdded(result.data.patient);
    if (isSignedOut(result.error)) return;
    if (result.error.field !== 'birth_date') return setFailure(sentenceOf(result.error));
    setErrors({ birth_date: personWords.birthDateWrong });
    focusFirstWrong(box.current);
  };

  const change = (changed: Member) => {
    setIsAsking(false);
    onChange(changed);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is heard from every field of the section, as a form hears it
    <section
      ref={box}
      className="tambah tumpuk"
      aria-label={booking.addPatient}
      onKeyDown={(event) => {
        // Enter in a field would send the form around it, which takes a number for whoever was chosen before.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (!isAsking) save();
      }}
    >
      <h3>{booking.addPatient}</h3>
      <RadioGroup
        legend={booking.relation}
        name="relation"
        options={RELATIONS.map((each) => [each, booking.relations[each]])}
        value={relation}
        error={errors.relation}
        onChange={(chosen) => change({ person, relation: RELATIONS.find((each) => each === chosen) ?? '' })}
      />
      <PersonFields
        person={person}
        errors={errors}
        today={today}
        own={false}
        onChange={(changed) => change({ person: changed, relation })}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      {isAsking && relation !== '' ? (
        <DoubtfulAge
          person={person}
          relation={booking.relations[relation]}
          today={today}
          busy={busy}
          onYes={() => void store()}
          onNo={() => {
            setIsAsking(false);
            focusBirthDate(box.current);
          }}
        />
      ) : (
        <div className="dua">
          <Button busyLabel={busy && common.busy} onClick={save}>
            {booking.savePatient}
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            {booking.cancelAdd}
          </Button>
        </div>
      )}
    </section>
  );
}
