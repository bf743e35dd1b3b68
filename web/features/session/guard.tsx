import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { common } from '../../text/common.ts';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';
import type { Credential } from './credential.ts';
import { storeTarget, takeTarget } from './return-target.ts';
import { useSession } from './use-session.ts';

/** ROUTE-28: a page that needs a person sends a guest to /login, and is the target after it. */
export function RequireLogin({ children }: { readonly children: (session: Credential) => ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const guest = session === null;
  useEffect(() => {
    if (!guest) return;
    storeTarget(pathname + search);
    void navigate('/login', { replace: true });
  }, [guest, navigate, pathname, search]);
  if (!session) return <Waiting />;
  return children(session);
}

/** Guest-only pages: whoever is signed in goes on, to the stored target or '/'. */
export function GuestOnly({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (session) void navigate(session.data.user.activated ? takeTarget() : '/activation', { replace: true });
  }, [session, navigate]);
  return children;
}

function Waiting() {
  return (
    <Skeleton label={common.loading}>
      <Bone width="100%" height="8rem" />
    </Skeleton>
  );
}
