import { Link, useSearchParams } from 'react-router';
import { recallChallenge } from '../../features/session/challenge.ts';
import { SignInFrame } from '../../features/session/sign-in-frame.tsx';
import { useOnward } from '../../features/session/use-onward.ts';
import { useSession } from '../../features/session/use-session.ts';
import { VerifyForm } from '../../features/session/verify-form.tsx';
import { pageTitle } from '../../text/common.ts';
import { login } from '../../text/login.ts';
import { Notice } from '../../ui/notice.tsx';

export function meta() {
  return [{ title: pageTitle(login.verifyTitle) }, { name: 'robots', content: 'noindex' }];
}

export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
}

/** The code page; it works in another tab or on another device than the one that asked, by the challenge in its address. */
export default function VerifyPage() {
  const session = useSession();
  useOnward(session);
  const [params] = useSearchParams();
  const challenge = params.get('challenge') ?? '';
  const ready = session === null;
  const asked = ready ? recallChallenge(challenge) : null;
  const intro = (
    <>
      {asked ? login.sentTo(asked.contact) : login.sent} <Link to="/login">{login.changeContact}</Link>
    </>
  );
  return (
    <SignInFrame backTo="/login" heading={login.verifyHeading} intro={intro}>
      {challenge ? (
        <VerifyForm key={challenge} challenge={challenge} asked={asked} ready={ready} />
      ) : (
        <Notice tone="error">{login.noChallenge}</Notice>
      )}
    </SignInFrame>
  );
}
