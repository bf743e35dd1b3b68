import { useState } from 'react';
import type { FormEvent } from 'react';
import { addPatient } from '#contract/endpoints/patient.ts';
import type { Patient } from '../../features/booking/patient-step.tsx';
import { EMPTY_PERSON, PersonFields, checkPerson } from '../../features/session/person-fields.tsx';
import type { PersonErrors } from '../../features/session/person-fields.tsx';
import { api } from '../../lib/api.ts';
import { focusFirstWrong } from '../../lib/focus-first-wrong.ts';
import { localToday } from '../../lib/today.ts';
import { booking } from '../../text/booking.ts';
import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChoicePill } from '../../ui/pill.tsx';

const RELATIONS = ['child', 'parent', 'spouse', 'other'] as const;
type Relation = (typeof RELATIONS)[number];

/** A member of the family, added in the middle of a booking. */
export function NewPatient({ token, onAdded }: { readonly token: string; readonly onAdded: (patient: Patient) => void }) {
  const [person, setPerson] = useState(EMPTY_PERSON);
  const [relation, setRelation] = useState<Relation>('child');
  const [errors, setErrors] = useState<PersonErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const today = localToday(new Date());
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = checkPerson(person, today);
    setErrors(found);
    if (Object.keys(found).length > 0 || person.gender === '') return focusFirstWrong(form);
    setBusy(true);
    const result = await api(addPatient, { token, body: { ...person, gender: person.gender, relation } });
    setBusy(false);
    if (result.ok) onAdded(result.data.patient);
    else setFailure(sentenceOf(result.error));
  };
  return (
    <form className="tumpuk mt-4" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="isian">
        <legend className="label">{booking.relation}</legend>
        <div className="pil-baris">
          {RELATIONS.map((each) => (
            <ChoicePill key={each} type="radio" name="relation" value={each} checked={relation === each} onChange={() => setRelation(each)}>
              {booking.relations[each]}
            </ChoicePill>
          ))}
        </div>
      </fieldset>
      <PersonFields person={person} errors={errors} today={today} own={false} onChange={setPerson} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" tone="secondary" block busyLabel={busy ? common.busy : undefined}>
        {booking.savePatient}
      </Button>
    </form>
  );
}
