import { ActivationForm } from '../../features/session/activation-form.tsx';
import { RequireLogin } from '../../features/session/require-login.tsx';
import { SignInFrame } from '../../features/session/sign-in-frame.tsx';
import { useOnward } from '../../features/session/use-onward.ts';
import { useSession } from '../../features/session/use-session.ts';
import { common, pageTitle } from '../../text/common.ts';
import { login } from '../../text/login.ts';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';

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
      <RequireLogin incomplete waiting={<Waiting />}>
        {({ data }) => <ActivationForm token={data.oauth.token} />}
      </RequireLogin>
    </SignInFrame>
  );
}

function Waiting() {
  return (
    <Skeleton label={common.loading}>
      <div className="tumpuk">
        {[1, 2, 3].map((field) => (
          <Bone key={field} height={52} radius={12} />
        ))}
      </div>
    </Skeleton>
  );
}
