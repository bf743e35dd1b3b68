import { ActivationForm } from '../../features/session/activation-form.tsx';
import { RequireLogin } from '../../features/session/guard.tsx';
import { SignInFrame } from '../../features/session/sign-in-frame.tsx';
import { useOnward } from '../../features/session/use-onward.ts';
import { useSession } from '../../features/session/use-session.ts';
import { pageTitle } from '../../text/common.ts';
import { login } from '../../text/login.ts';

export function meta() {
  return [{ title: pageTitle(login.activationTitle) }, { name: 'robots', content: 'noindex' }];
}

export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export default function ActivationPage() {
  const session = useSession();
  // Who is complete is led on to where login was asked for.
  useOnward(session?.data.user.activated ? session : null);
  return (
    <SignInFrame backTo="/" heading={login.activationTitle} intro={login.activationIntro}>
      <RequireLogin incomplete>{({ data }) => <ActivationForm token={data.oauth.token} />}</RequireLogin>
    </SignInFrame>
  );
}
