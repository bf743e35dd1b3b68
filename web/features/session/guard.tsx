import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { common } from '../../text/common.ts';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';
import type { Credential } from '../../lib/credential.ts';
import { storeTarget } from './return-target.ts';
import { useSession } from './use-session.ts';

export interface RequireLoginProps {
  /** Shown while the browser does not know yet, and in the server's HTML; grey blocks unless said. */
  readonly waiting?: ReactNode;
  /** Also for an account whose data are not complete; otherwise such a person goes to /activation first. */
  readonly incomplete?: boolean;
  readonly children: (credential: Credential) => ReactNode;
}

/** A page that requires login (ROUTE-28): a guest goes to /login and comes back here once. */
export function RequireLogin({ waiting = <Waiting />, incomplete = false, children }: RequireLoginProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const elsewhere = session === undefined ? null : wayOf(session, incomplete);
  useEffect(() => {
    if (elsewhere === null) return;
    storeTarget(pathname + search);
    void navigate(elsewhere, { replace: true });
  }, [elsewhere, pathname, search, navigate]);
  return session && elsewhere === null ? children(session) : waiting;
}

function wayOf(session: Credential | null, incomplete: boolean): string | null {
  if (session === null) return '/login';
  return session.data.user.activated || incomplete ? null : '/activation';
}

function Waiting() {
  return (
    <Skeleton label={common.loading}>
      <div className="tumpuk">
        {[56, 128, 128].map((height, index) => (
          <Bone key={index} height={height} radius={12} />
        ))}
      </div>
    </Skeleton>
  );
}
