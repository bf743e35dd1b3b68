import { type SubmitEvent, useRef, useState } from 'react';
import { updateBasicProfile } from '#contract/patients/profile.ts';
import { api } from '../../../lib/requests/api.ts';
import { storeCredential } from '../../shared-accounts/credential.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts';
import { checkPerson, PersonFields } from '../../shared-patients/person-fields.tsx';
import type { PersonErrors } from '../../shared-patients/person-fields.tsx';
import type { Person } from '../../shared-patients/person.ts';
import { localToday } from '../../../lib/today.ts';
import { useNow } from '../../../lib/use-now.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { person as personWords } from '../../shared-accounts/person.text.ts';
import { profile } from '../text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import type { PatientInfo } from '../use-family.ts';

const MINUTE_MS = 60_000;

/** Name, gender and birth date of the person. Saving also updates the stored record, which the profile card shows. */
export function EditForm({ own, token }: { readonly own: PatientInfo; readonly token: string }) {
  const today = localToday(useNow(MINUTE_MS));
  const [person, setPerson] = useState<Person>({
    name: own.name,
    gender: own.gender === '-' ? '' : own.gender,
    birth_date: own.birth_date ?? '',
  });
  const [errors, setErrors] = useState<PersonErrors>({});
  const [outcome, setOutcome] = useState<{ ok: boolean; words: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = checkPerson(person, today);
    setErrors(wrong);
    setOutcome(null);
    if (Object.keys(wrong).length > 0 || person.gender === '') return focusFirstWrong(form.current);
    setBusy(true);
    const result = await api(updateBasicProfile, { body: { ...person, gender: person.gender }, token });
    setBusy(false);
    if (result.ok) {
      storeCredential(result.data.user, token);
      return setOutcome({ ok: true, words: profile.saved });
    }
    if (isSignedOut(result.error)) return;
    if (result.error.field !== 'birth_date') return setOutcome({ ok: false, words: sentenceOf(result.error) });
    setErrors({ birth_date: personWords.birthDateWrong });
    focusFirstWrong(form.current);
  };

  return (
    <form ref={form} method="post" noValidate className="tumpuk" onSubmit={(event) => void submit(event)}>
      <PersonFields person={person} errors={errors} today={today} own onChange={setPerson} />
      {outcome && <Notice tone={outcome.ok ? 'done' : 'error'}>{outcome.words}</Notice>}
      <Button type="submit" busyLabel={busy && profile.saving}>
        {profile.save}
      </Button>
    </form>
  );
}
