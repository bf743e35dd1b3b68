import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '#contract/endpoints/auth.ts';
import { DeskConsole } from '../../features/front-desk/desk-console.tsx';
import { clearCredential } from '../../features/session/credential.ts';
import { storeTarget } from '../../features/session/return-target.ts';
import { useSession } from '../../features/session/use-session.ts';
import { api } from '../../lib/api.ts';
import { pageTitle } from '../../text/common.ts';
import { desk } from '../../text/desk.ts';
import { BlankLayout } from '../../ui/layouts/plain-layouts.tsx';
import '../../ui/styles/desk.css';
import '../../ui/styles/desk-queue.css';
import '../../features/front-desk/desk-console.css';

const PATH = '/loket';

export function meta() {
  return [{ title: pageTitle(desk.title) }, { name: 'robots', content: 'noindex' }];
}

/** Nothing of a desk may lie in a cache. */
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export default function ConsolePage() {
  const session = useSession();
  const navigate = useNavigate();
  const token = session?.data.oauth.token;

  // Signed out, here or in another tab: to the login, and back here afterwards.
  useEffect(() => {
    if (session !== null) return;
    storeTarget(PATH);
    void navigate('/login', { replace: true });
  }, [session, navigate]);
  const signOut = useCallback(async () => {
    if (token) await api(logout, { token });
    clearCredential();
  }, [token]);

  return (
    <BlankLayout screen="hal-meja">
      {token ? (
        <DeskConsole token={token} onSignedOut={clearCredential} onSignOut={() => void signOut()} />
      ) : (
        <p className="meta bagian wrap">{session === null ? desk.toLogin : desk.connecting}</p>
      )}
    </BlankLayout>
  );
}
