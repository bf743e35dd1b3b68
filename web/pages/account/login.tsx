import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { submitAuthOtp } from '#contract/endpoints/auth.ts';
import { GuestOnly } from '../../features/session/guard.tsx';
import { api } from '../../lib/api.ts';
import { PRIVATE_PAGE } from '../../lib/page-cache.ts';
import { common, pageTitle } from '../../text/common.ts';
import { phoneOrEmailMessage, sentenceOf } from '../../text/errors.ts';
import { login } from '../../text/login.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { BrandMark } from '../../ui/kawung.tsx';
import { WhiteLayout } from '../../ui/layouts/plain-layouts.tsx';

export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(login.title) }];

export default function Login() {
  return (
    <GuestOnly>
      <WhiteLayout screen="lay">
        <Link className="merek" to="/">
          <BrandMark />
          {common.brand}
        </Link>
        <h1>{login.title}</h1>
        <p>{login.help}</p>
        <ContactForm />
        <div className="bwh">
          <p className="meta">
            {login.agreeStart} <Link to="/syarat-dan-ketentuan">{login.terms}</Link> {login.and}{' '}
            <Link to="/kebijakan-privasi">{login.privacy}</Link>.
          </p>
        </div>
      </WhiteLayout>
    </GuestOnly>
  );
}

function ContactForm() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<'rule' | string | null>(null);
  const navigate = useNavigate();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('phone_or_email') as HTMLInputElement;
    setBusy(true);
    setError(null);
    const result = await api(submitAuthOtp, { body: { phone_or_email: field.value.trim() } });
    setBusy(false);
    if (result.ok && 'challenge' in result.data) {
      const { id, channel, resend_at: resendAt } = result.data.challenge;
      // For 'Kirim ulang' on this device; the code page works without it, in any other tab.
      sessionStorage.setItem('challenge-contact', field.value.trim());
      void navigate(`/verify?challenge=${id}&via=${channel}&resend=${Date.parse(resendAt)}`);
      return;
    }
    if (!result.ok) setError(result.error.code === 'INVALID_INPUT' ? 'rule' : sentenceOf(result.error));
    field.focus();
  };
  return (
    <form className="tumpuk" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={login.contact}
        name="phone_or_email"
        figures
        inputMode="email"
        autoComplete="username"
        placeholder={login.contactExample}
        required
        error={
          error === 'rule' ? (
            <>
              <span lang="en">{phoneOrEmailMessage(login.fieldName)}</span>. {login.contactHelp}
            </>
          ) : (
            (error ?? undefined)
          )
        }
      />
      <Button type="submit" block busyLabel={busy ? common.busy : undefined}>
        {login.send}
      </Button>
    </form>
  );
}
