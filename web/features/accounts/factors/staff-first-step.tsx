import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { takeSessionEnded } from '../../shared-accounts/credential.ts';
import { storeTarget, takeTarget } from '../../shared-accounts/return-target.ts';
import { login } from '../../shared-accounts/text.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { LoginForm } from '../sign-in/login-form.tsx';
import { PasswordForm } from '../sign-in/password-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { staffSignIn as words } from './text.ts';

/** Where a guest who came for no page in particular goes on: this page again, which then leads to where they work. */
const TO_WORK = '/masuk-petugas?kerja';

/** The first step of the sign-in of staff: a passkey, which is all, or an address with a code or a password, after which the second factor is asked for. */
export function StaffFirstStep() {
  const byPassword = useSearchParams()[0].get('dengan') === 'sandi';
  const [contact, setContact] = useState('');
  const [ended] = useState(takeSessionEnded);
  const [hasPasskeys] = useState(() => 'PublicKeyCredential' in globalThis);
  useEffect(() => {
    const target = takeTarget();
    storeTarget(target === '/' ? TO_WORK : target);
  }, []);
  const tone = hasPasskeys ? 'secondary' : 'primary';
  const form = { contact, onContact: setContact };
  return (
    <>
      {ended && <Notice className="masuk-akhir">{login.ended}</Notice>}
      {hasPasskeys && (
        <>
          <PasskeySignIn />
          <p className="atau">{byPassword ? words.orPassword : words.orCode}</p>
        </>
      )}
      {byPassword ? (
        <PasswordForm {...form} ready tone={tone} withCode="/masuk-petugas" />
      ) : (
        <>
          <LoginForm {...form} refused={null} tone={tone} />
          <p className="masuk-lain">
            <Link to="?dengan=sandi">{login.withPassword}</Link>
          </p>
        </>
      )}
      <p className="meta">
        {words.notStaff} <Link to="/login">{words.asOther}</Link>.
      </p>
    </>
  );
}
