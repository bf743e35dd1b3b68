import { LoginForm } from '../../features/session/login-form.tsx';
import { SignInFrame } from '../../features/session/sign-in-frame.tsx';
import { useOnward } from '../../features/session/use-onward.ts';
import { useSession } from '../../features/session/use-session.ts';
import { pageTitle } from '../../text/common.ts';
import { login } from '../../text/login.ts';

export function meta() {
  return [{ title: pageTitle(login.title) }, { name: 'robots', content: 'noindex' }];
}

export function headers() {
  return { 'Cache-Control': 'no-store' };
}

/** For guests only: who is signed in is led on (ROUTE-28). */
export default function LoginPage() {
  const session = useSession();
  useOnward(session);
  return (
    <SignInFrame backTo="/" heading={login.heading} intro={login.intro}>
      <LoginForm ready={session === null} />
    </SignInFrame>
  );
}
