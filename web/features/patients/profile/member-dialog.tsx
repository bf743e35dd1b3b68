import { type SubmitEvent, useRef, useState } from 'react';
import { addPatient, editPatient, isDoubtfulAge } from '#contract/patients/patient.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts';
import { DoubtfulAge, focusBirthDate } from '../../shared-patients/doubtful-age.tsx';
import { EMPTY_PERSON } from '../../shared-patients/person.ts';
import type { Person } from '../../shared-patients/person.ts';
import { checkPerson, PersonFields } from '../../shared-patients/person-fields.tsx';
import type { PersonErrors } from '../../shared-patients/person-fields.tsx';
import { localToday } from '../../../lib/today.ts';
import { useNow } from '../../../lib/use-now.ts';
import { common } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import '../../../text/family-errors.ts';
import { person as personWords } from '../../shared-accounts/person.text.ts';
import { profile } from '../text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { NumberField } from './number-field.tsx';
import type { PatientInfo } from '../use-family.ts';

const RELATIONS = ['child', 'parent', 'spouse', 'other'] as const;
type Relation = (typeof RELATIONS)[number];
const MINUTE_MS = 60_000;

export interface MemberDialogProps {
  readonly token: string;
  /** Null: a new one. */
  readonly member: PatientInfo | null;
  /** When the person of the account was born; null while it is not known. */
  readonly ownBirthDate: string | null;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => void;
}

/** Adds a member of the family, or changes one with the identity numbers. */
export function MemberDialog({ token, member, ownBirthDate, onClose, onSaved }: MemberDialogProps) {
  const today = localToday(useNow(MINUTE_MS));
  const [person, setPerson] = useState<Person>(member ? personOf(member) : EMPTY_PERSON);
  const [relation, setRelation] = useState<Relation | ''>(RELATIONS.find((each) => each === member?.relation) ?? '');
  const [errors, setErrors] = useState<PersonErrors & { relation?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || isAsking) return;
    const wrong = { ...(relation === '' && { relation: profile.relationMissing }), ...checkPerson(person, today) };
    setErrors(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0 || relation === '') return focusFirstWrong(form.current);
    const isKnown = member?.relation === relation && member.birth_date === person.birth_date;
    if (!isKnown && isDoubtfulAge({ relation, birthDate: person.birth_date, ownBirthDate, today }))
      return setIsAsking(true);
    void store();
  };

  const store = async () => {
    if (busy || relation === '' || person.gender === '') return;
    setBusy(true);
    const body = { ...person, gender: person.gender, relation };
    const result = member
      ? await api(editPatient, { params: { patient: `${member.id}` }, body, token })
      : await api(addPatient, { body, token });
    setBusy(false);
    setIsAsking(false);
    if (result.ok) return onSaved(result.data.patient.name);
    if (isSignedOut(result.error)) return;
    if (result.error.field !== 'birth_date') return setFailure(sentenceOf(result.error));
    setErrors({ birth_date: personWords.birthDateWrong });
    focusFirstWrong(form.current);
  };

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={member ? profile.editMember : profile.addMember}
      closeLabel={common.close}
    >
      <form ref={form} method="post" noValidate className="tumpuk clear-both pt-3 text-left" onSubmit={submit}>
        <RadioGroup
          legend={profile.relation}
          name="relation"
          options={RELATIONS.map((each) => [each, profile.relations[each]])}
          value={relation}
          error={errors.relation}
          onChange={(chosen) => {
            setIsAsking(false);
            setRelation(RELATIONS.find((each) => each === chosen) ?? '');
          }}
        />
        <PersonFields
          person={person}
          errors={errors}
          today={today}
          own={false}
          onChange={(changed) => {
            setIsAsking(false);
            setPerson(changed);
          }}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        {isAsking && relation !== '' ? (
          <DoubtfulAge
            person={person}
            relation={profile.relations[relation]}
            today={today}
            busy={busy}
            onYes={() => void store()}
            onNo={() => {
              setIsAsking(false);
              focusBirthDate(form.current);
            }}
          />
        ) : (
          <Button type="submit" block busyLabel={busy && profile.saving}>
            {profile.save}
          </Button>
        )}
      </form>
      {member && (
        <div className="tumpuk text-left mt-6">
          <h3>{profile.numbersTitle}</h3>
          <p className="meta">{profile.numbersIntro}</p>
          {(['NIK', 'BPJS'] as const).map((kind) => (
            <NumberField key={kind} kind={kind} patient={member.id} masked={member.numbers[kind]} token={token} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function personOf({ name, gender, birth_date: born }: PatientInfo): Person {
  return { name, gender: gender === '-' ? '' : gender, birth_date: born ?? '' };
}
