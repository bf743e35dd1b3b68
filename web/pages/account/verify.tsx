import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { submitAuthOtp } from '#contract/endpoints/auth.ts';
import { storeCredential } from '../../features/session/credential.ts';
import { takeTarget } from '../../features/session/return-target.ts';
import { api } from '../../lib/api.ts';
import { PRIVATE_PAGE } from '../../lib/page-cache.ts';
import { common, pageTitle } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { login } from '../../text/login.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { PageBar } from '../../ui/layouts/page-bar.tsx';
import { WhiteLayout } from '../../ui/layouts/plain-layouts.tsx';
import { Notice } from '../../ui/notice.tsx';

const DIGITS = 6;

export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(login.codeTitle) }];

/** The challenge is in the address, the contact is not: the page works in another tab or on another device. */
export default function Verify() {
  const [params] = useSearchParams();
  const via = params.get('via');
  return (
    <WhiteLayout screen="lay">
      <PageBar backTo="/login" backLabel={common.back} />
      <h1>{login.codeTitle}</h1>
      <p>
        {via === 'phone' ? login.codeSentPhone : via === 'email' ? login.codeSentEmail : login.codeSent} <Link to="/login">{login.change}</Link>
      </p>
      <CodeForm challenge={params.get('challenge') ?? ''} />
      <Resend until={Number(params.get('resend')) || 0} />
      <div className="mt-6">
        <Notice>{login.never}</Notice>
      </div>
    </WhiteLayout>
  );
}

function CodeForm({ challenge }: { readonly challenge: string }) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length < DIGITS || busy) return;
    setBusy(true);
    setError(null);
    const result = await api(submitAuthOtp, { body: { challenge, code } });
    setBusy(false);
    if (!result.ok) {
      setCode('');
      setError(sentenceOf(result.error));
      return;
    }
    if (!('oauth' in result.data)) return;
    const { user, oauth } = result.data;
    storeCredential(user, oauth.token);
    void navigate(user.activated ? takeTarget() : '/activation', { replace: true });
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="tumpuk">
      <CodeInput label={login.code} name="code" value={code} onChange={setCode} error={error ?? undefined} autoFocus />
      <Button type="submit" block disabled={code.length < DIGITS} busyLabel={busy ? common.busy : undefined}>
        {login.enter}
      </Button>
    </form>
  );
}

function Resend({ until }: { readonly until: number }) {
  const [now, setNow] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = now === null ? 1 : Math.max(0, Math.ceil((until - now) / 1_000));
  const again = async () => {
    const contact = sessionStorage.getItem('challenge-contact');
    if (!contact) return void navigate('/login');
    const result = await api(submitAuthOtp, { body: { phone_or_email: contact } });
    if (!result.ok) return setError(sentenceOf(result.error));
    if ('challenge' in result.data) {
      const { id, channel, resend_at: resendAt } = result.data.challenge;
      void navigate(`/verify?challenge=${id}&via=${channel}&resend=${Date.parse(resendAt)}`, { replace: true });
    }
  };
  const clock = `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className="baris-antar mt-4">
      <span className="meta t">{error ?? (left > 0 && now !== null ? login.resendIn(clock) : '')}</span>
      <Button tone="quiet" small type="button" disabled={left > 0} onClick={() => void again()}>
        {login.resend}
      </Button>
    </p>
  );
}
