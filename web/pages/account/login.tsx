import { useState } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import type { CallError } from '#contract/client.ts';
import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { listSocial } from '#contract/accounts/sign-in/social.ts';
import { CONTACT_FIELD } from '../../features/accounts/sign-in/contact-field.tsx';
import { LoginForm } from '../../features/accounts/sign-in/login-form.tsx';
import { PasswordForm } from '../../features/accounts/sign-in/password-form.tsx';
import { SignInFrame } from '../../features/accounts/sign-in/sign-in-frame.tsx';
import { SocialButtons } from '../../features/accounts/sign-in/social-buttons.tsx';
import { useReturnAfterSignIn } from '../../features/accounts/sign-in/use-return-after-sign-in.ts';
import { useCredential } from '../../features/shared-accounts/use-credential.ts';
import { serverApi } from '../../lib/requests/api.ts';
import { apiFetchContext } from '../../lib/page/context.ts';
import { takeSessionEnded } from '../../features/shared-accounts/credential.ts';
import { headOf, siteOf } from '../../lib/head/page-head.ts';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { legal } from '../../text/footer.ts';
import { login } from '../../features/shared-accounts/text.ts';
import { Notice } from '../../ui/state/notice.tsx';
import type { Route } from './+types/login';
import { Link } from '../../ui/link.tsx';

export const handle = { access: 'guest' };
/** The page is never cached, because it depends on the person; but search engines may list it, because people search for it. */
export const headers = () => ({ 'Cache-Control': PRIVATE_PAGE['Cache-Control'] });
export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(siteOf(matches), { title: pageTitle(login.title), description: login.description, path: '/login' });

export async function loader({ context }: Route.LoaderArgs) {
  const result = await serverApi(context.get(apiFetchContext))(listSocial);
  // Without the list of providers the other ways to sign in still work.
  return { providers: result.ok ? result.data.providers : [] };
}

/** Sends the code for somebody who pressed before the script was there, or has none; the challenge is in the address of the next page, as always. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = (await request.formData()).get(CONTACT_FIELD);
  const contact = typeof typed === 'string' ? typed.trim() : '';
  const answer = await serverApi(context.get(apiFetchContext))(submitAuthOtp, { body: { phone_or_email: contact } });
  if (answer.ok && 'challenge' in answer.data) throw redirect(`/verify?challenge=${answer.data.challenge.id}`, 303);
  const refused: CallError = answer.ok ? { code: 'INTERNAL', status: 0 } : answer.error;
  return data({ contact, refused }, { status: 422 });
}

/** For guests only: a signed-in person is led on (ROUTE-28). */
export default function LoginPage({ loaderData: { providers }, actionData: sent }: Route.ComponentProps) {
  const session = useCredential();
  useReturnAfterSignIn(session);
  const [params] = useSearchParams();
  const byPassword = params.get('dengan') === 'sandi';
  const [ended, setEnded] = useState<boolean>();
  const [contact, setContact] = useState(sent?.contact ?? '');
  const ready = session === null;
  const form = { contact, onContact: setContact };
  if (ready && ended === undefined) setEnded(takeSessionEnded());
  return (
    <SignInFrame backTo="/" heading={login.heading} intro={byPassword ? login.passwordIntro : login.intro}>
      {ended && <Notice className="masuk-akhir">{login.ended}</Notice>}
      {byPassword ? <PasswordForm {...form} ready={ready} /> : <LoginForm {...form} refused={sent?.refused ?? null} />}
      {!byPassword && (
        <p className="masuk-lain">
          <Link to="?dengan=sandi">{login.withPassword}</Link>
        </p>
      )}
      <SocialButtons providers={providers} ready={ready} />
      <p className="meta masuk-syarat">
        {login.isStaff} <Link to="/masuk-petugas">{login.asStaff}</Link>.
      </p>
      <p className="meta masuk-syarat">
        {login.terms[0]}
        <Link to={legal.terms.to}>{login.terms[1]}</Link>
        {login.terms[2]}
        <Link to={legal.privacy.to}>{login.terms[3]}</Link>
        {login.terms[4]}
      </p>
    </SignInFrame>
  );
}
