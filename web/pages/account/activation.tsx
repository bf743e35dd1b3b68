import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { activate } from '#contract/endpoints/auth.ts';
import { CONSENT_VERSION } from '#contract/limits.ts';
import { PersonFields, personOf } from '../../features/booking/person-fields.tsx';
import type { PersonErrors } from '../../features/booking/person-fields.tsx';
import { storeCredential } from '../../features/session/credential.ts';
import type { Credential } from '../../features/session/credential.ts';
import { RequireLogin } from '../../features/session/guard.tsx';
import { takeTarget } from '../../features/session/return-target.ts';
import { api } from '../../lib/api.ts';
import { PRIVATE_PAGE } from '../../lib/page-cache.ts';
import { common, pageTitle } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { login } from '../../text/login.ts';
import { Button } from '../../ui/button.tsx';
import { WhiteLayout } from '../../ui/layouts/plain-layouts.tsx';
import { Notice } from '../../ui/notice.tsx';

export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(login.activationTitle) }];

export default function Activation() {
  return (
    <WhiteLayout screen="lay">
      <h1>{login.activationTitle}</h1>
      <p>{login.activationHelp}</p>
      <RequireLogin>{(session) => <ActivationForm session={session} />}</RequireLogin>
    </WhiteLayout>
  );
}

function ActivationForm({ session }: { readonly session: Credential }) {
  const [busy, setBusy] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<PersonErrors & { form?: string }>({});
  const navigate = useNavigate();
  const { token } = session.data.oauth;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { person, errors: found } = personOf(new FormData(event.currentTarget));
    if (!person || !agreed) return setErrors({ ...found, ...(!agreed && { form: sentenceOf({ code: 'CONSENT_REQUIRED' }) }) });
    setErrors({});
    setBusy(true);
    const result = await api(activate, { token, body: { ...person, consent_version: CONSENT_VERSION } });
    setBusy(false);
    if (!result.ok) return setErrors({ form: sentenceOf(result.error) });
    storeCredential(result.data.user, token);
    void navigate(takeTarget(), { replace: true });
  };
  return (
    <form className="tumpuk" noValidate onSubmit={(event) => void submit(event)}>
      <PersonFields errors={errors} />
      <label className="baris items-start">
        <input type="checkbox" className="mt-1 size-6 flex-none" checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
        <span>{login.consent}</span>
      </label>
      {errors.form && <Notice tone="error">{errors.form}</Notice>}
      <Button type="submit" block busyLabel={busy ? common.busy : undefined}>
        {login.finish}
      </Button>
    </form>
  );
}
