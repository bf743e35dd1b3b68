import { type SubmitEvent, useRef, useState } from 'react';
import { activate } from '#contract/accounts/sign-in/auth.ts';
import { CONSENT_VERSION } from '#contract/limits.ts';
import { api } from '../../../lib/requests/api.ts';
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts';
import { localToday } from '../../../lib/today.ts';
import { useNow } from '../../../lib/use-now.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { legal } from '../../../text/footer.ts';
import { login } from '../../shared-accounts/text.ts';
import { person as personWords } from '../../shared-accounts/person.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { storeCredential } from '../../shared-accounts/credential.ts';
import { signOut } from './sign-out.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { EMPTY_PERSON } from '../../shared-patients/person.ts';
import { checkPerson, PersonFields } from '../../shared-patients/person-fields.tsx';
import type { PersonErrors } from '../../shared-patients/person-fields.tsx';
import { Link } from '../../../ui/link.tsx';
import { FieldError } from '../../../ui/form/field.tsx';

const MINUTE_MS = 60_000;

/** A new person completes the account; the stored record then leads on (see useReturnAfterSignIn). `name`: the person's name at the provider. */
export function ActivationForm({ token, name }: { readonly token: string; readonly name: string }) {
  const today = localToday(useNow(MINUTE_MS));
  const [person, setPerson] = useState({ ...EMPTY_PERSON, name });
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<PersonErrors & { consent?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = { ...checkPerson(person, today), ...(!agreed && { consent: login.consentMissing }) };
    setErrors(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0 || person.gender === '') return focusFirstWrong(form.current);
    setBusy(true);
    const body = { ...person, gender: person.gender, consent_version: CONSENT_VERSION };
    const result = await api(activate, { body, token });
    if (result.ok) return storeCredential(result.data.user, token);
    setBusy(false);
    if (isSignedOut(result.error)) return;
    if (result.error.field === 'birth_date') {
      setErrors({ birth_date: personWords.birthDateWrong });
      return focusFirstWrong(form.current);
    }
    setFailure(sentenceOf(result.error));
  };

  return (
    <form ref={form} method="post" noValidate className="tumpuk" onSubmit={(event) => void submit(event)}>
      <PersonFields person={person} errors={errors} today={today} own onChange={setPerson} />
      <div>
        <label className="setuju">
          <input
            type="checkbox"
            name="consent"
            checked={agreed}
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent ? 'consent-note' : undefined}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          <span>
            {login.consent[0]}
            <Link to={legal.privacy.to} target="_blank">
              {login.consent[1]}
            </Link>
            {login.consent[2]}
          </span>
        </label>
        {errors.consent && <FieldError id="consent-note">{errors.consent}</FieldError>}
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" block busyLabel={busy && login.saving}>
        {login.save}
      </Button>
      <Button tone="quiet" block onClick={() => void signOut(token, stay)}>
        {login.leaveActivation}
      </Button>
    </form>
  );
}

/** The guard of the page leads a guest to the login by itself. */
function stay(): void {}
